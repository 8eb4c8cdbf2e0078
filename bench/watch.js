/**
 * Part 5: how soon `contracts watch` has brought the outputs up to date after an edit of one description, each in turn
 * with a whole compilation that writes nothing. Milliseconds are on the clock; the ratio is of processor time.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { repositoryFolder } from "./generation/folders.js";
import { runMeasured } from "./support/processes.js";
import { median, summarize } from "./support/statistics.js";
import { markdownTable, printSummary, verdict } from "./support/table.js";

const program = fileURLToPath(new URL("generation/watching.js", import.meta.url));
const goal = 0.5;

/** @param {{ quick: boolean }} options @returns {string} The table. */
export function benchWatch({ quick }) {
  const rounds = quick ? 3 : 15;
  const file = repositoryFolder("watch");
  const used = join(dirname(file), "contracts/workflow.yaml");
  const { any, first } = JSON.parse(runMeasured([program, file, used, String(rounds)]).output);
  return markdownTable(
    ["repository's contracts", "compilation, ms", "reaction, ms", "reaction ÷ compilation", "goal", "result"],
    [row("an edit of any description", any), row("an edit of a type that most contracts of a file name", first)],
  );
}

/**
 * @typedef {{ clock: number, processor: number }} Time @param {string} title
 * @param {{ reactions: Time[], compilations: Time[] }} measured
 */
function row(title, { reactions, compilations }) {
  const ratios = summarize(reactions.map(({ processor }, round) => processor / compilations[round].processor));
  return [title, onClock(compilations), onClock(reactions), printSummary(ratios), ...verdict(ratios.median, goal, "×")];
}

/** @param {Time[]} times */
function onClock(times) {
  return median(times.map(({ clock }) => clock)).toFixed(0);
}
