/** Part 1: what a check costs, as a multiple of the check that a careful engineer would write by hand. */
import { baseline, contestants, contract, generated } from "./contestants/contestants.js";
import { agreementCases, invalidValues, subjects, validValues } from "./data/cases.js";
import { timeInRounds } from "./support/rounds.js";
import { median, summarize } from "./support/statistics.js";
import { markdownTable, printSummary, verdict } from "./support/table.js";

/** How many items a value holds. */
const sizes = { full: [5, 50, 500], quick: [50] };
/** Conforming data may cost this much more than the hand-written check. */
const goal = 1.2;
/** Differing values in a pool: enough to vary, few enough that the largest stay in the cache of the processor. */
const poolOf = { 5: 60, 50: 20, 500: 6 };

/** @typedef {import("./contestants/contestants.js").Contestant} Contestant */

/**
 * @param {import("./support/built-contracts.js").BuiltContracts} built @param {{ quick: boolean }} options @returns
 * {Promise<string>} The table.
 */
export async function benchValidators(built, { quick }) {
  const all = await contestants(built);
  demandAgreement(all);
  const settings = quick ? { rounds: 7, batch: 2, warmUp: 30 } : { rounds: 21, batch: 4, warmUp: 80 };
  const rows = subjects.flatMap((subject) =>
    sizes[quick ? "quick" : "full"].flatMap((items) =>
      [true, false].map((valid) => row(all, subject, items, valid, settings)),
    ),
  );
  const rivals = all.map(({ name }) => name).filter((name) => name !== baseline && name !== generated);
  return markdownTable(["contract", "data", "items", `${baseline} µs`, generated, ...rivals, "goal", ""], rows);
}

function row(all, subject, items, valid, settings) {
  const { scope } = subject;
  const values = (valid ? validValues : invalidValues)(subject, items, poolOf[items]);
  const samples = timeInRounds(
    all.map((contestant) => runner(contestant, scope, valid)),
    values,
    settings,
  );
  const ratios = all.filter(({ name }) => name !== baseline).map(({ name }) => ratioToBaseline(samples, name));
  const microseconds = (median(samples.get(baseline)) / 1000).toFixed(2);
  const medianOf = (name) => median(samples.get(name));
  const end = valid ? verdict(ratios[0].median, goal, "×") : verdictAgainst(medianOf(contract), medianOf("zod"));
  return [
    scope,
    valid ? "valid" : "invalid",
    String(items),
    microseconds,
    printSummary(ratios[0]),
    ...ratios.slice(1).map((ratio) => ratio.median.toFixed(1)),
    ...end,
  ];
}

/** To list all faults of a value takes no longer than in zod, whose issues hold less. */
function verdictAgainst(ours, theirs) {
  return ["≤ zod", ours <= theirs ? "met" : "missed"];
}

/** Conforming values are asked for the verdict; values with a fault for all of their faults. */
function runner({ name, checks }, scope, valid) {
  const { conforms, issues } = checks[scope];
  return { name, run: valid ? conforms : (value) => issues(value) > 0 };
}

function ratioToBaseline(samples, name) {
  const base = samples.get(baseline);
  return summarize(samples.get(name).map((sample, round) => sample / base[round]));
}

/**
 * A comparison of speeds means something only between checks that come to the same verdicts. @param {readonly
 * Contestant[]} all
 */
function demandAgreement(all) {
  const disagreements = subjects.flatMap((subject) =>
    agreementCases(subject).flatMap((example) =>
      all.flatMap((contestant) => disagreement(contestant, subject.scope, example)),
    ),
  );
  if (disagreements.length > 0) throw new Disagreement(disagreements);
}

function disagreement({ name, checks }, scope, { value, conforms }) {
  const verdicts = [checks[scope].conforms(value), checks[scope].issues(value) === 0];
  if (verdicts.every((found) => found === conforms)) return [];
  return [
    `${name} on ${scope}: expected ${conforms}, got ${verdicts.join(" and ")} for ${String(JSON.stringify(value)).slice(0, 300)}`,
  ];
}

export class Disagreement extends Error {
  /** @param {readonly string[]} all */
  constructor(all) {
    super([`${all.length} verdicts differ between contestants:`, ...all.slice(0, 10)].join("\n"));
  }
}
