/** Whether the version of the package changed as much as the changes require. */
import { largestStep, stepBetween, stepOf, versionSteps } from "../../evolution/version-step.js";
import { directions } from "../../evolution/change/directions.js";
import type { EvolutionFinding } from "../../evolution/change/finding.js";
import { countedDirections } from "./accept-changes.js";
import type { ReportedChange, VersionAdvice } from "../results/diff-report.js";

export function versionAdvice(
  against: string,
  changes: readonly ReportedChange[],
  before: string | undefined,
  after: string | undefined,
): VersionAdvice {
  const found = changes.filter((change) => change.against === against).map(counted);
  const asked = largestStep(found.map(stepOf));
  const step = before === undefined || after === undefined ? undefined : stepBetween(before, after);
  const unknown = found.filter(
    (finding) =>
      stepOf(finding) === "major" && !Object.values(finding.verdicts).some(({ verdict }) => verdict === "break"),
  ).length;
  return {
    against,
    before,
    after,
    asked,
    isEnough: step !== undefined && versionSteps.indexOf(step) >= versionSteps.indexOf(asked),
    unknown,
  };
}

/** Accepted changes do not count. */
function counted(change: ReportedChange): EvolutionFinding {
  const open = countedDirections(change, directions);
  return {
    ...change.finding,
    verdicts: Object.fromEntries(
      open.flatMap((direction) =>
        change.finding.verdicts[direction] ? [[direction, change.finding.verdicts[direction]]] : [],
      ),
    ),
  };
}

/** `the version went from 1.4.0 to 1.4.1, but the changes ask for a major step` */
export function adviceLine({ against, before, after, asked, isEnough, unknown }: VersionAdvice): string {
  const why = unknown > 0 ? ` (${unknown} unknown, which counts as major)` : "";
  if (before === undefined || after === undefined)
    return `no version in a package.json ${before === undefined ? `at ${against}` : "of today"}: the changes ask for ${asked}${why}`;
  return `the version went from ${before} to ${after}, ${isEnough ? "as far as" : "but"} the changes ask for: ${asked}${why}`;
}
