/** Prints the results of a run. */
import { textOfTrial } from "./trial.js";
import type { Report, Wrong } from "./run.js";
import { canonical } from "./trial.js";

export function countsText({ counts }: Report): string {
  return Object.entries(counts)
    .map(
      ([damage, { found, literal, rejected, wrong }]) =>
        `${damage.padEnd(7)} ${found} found, ${literal} literal, ${rejected} rejected, ${wrong} wrong`,
    )
    .join("\n");
}

export function wrongText({ wrong }: Report): string {
  return wrong
    .toSorted((left, right) => right.times - left.times)
    .map(oneWrong)
    .join("\n\n");
}

function oneWrong({ trial, verdict, times }: Wrong): string {
  const right = [...new Set(trial.right(trial).map(canonical))];
  return [
    `${trial.name.slice(0, 300)}, ${trial.change} (${times} times)`,
    `  text   ${JSON.stringify(textOfTrial(trial))}`,
    `  value  ${canonical(verdict.value)}`,
    `  right  ${right.join(" or ") || "none"}`,
    `  steps  ${verdict.steps.join(" ")}`,
  ].join("\n");
}
