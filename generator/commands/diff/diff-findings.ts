/** Changes as findings, for the formats that annotate files. */
import { directions, type Direction } from "../../evolution/change/directions.js";
import { placeData } from "../../diagnostics/data.js";
import { resolvePlace } from "../../diagnostics/place.js";
import type { EvolutionFinding, Verdict } from "../../evolution/change/finding.js";
import type { Source } from "../../source/source.js";
import type { Finding } from "../results/report.js";
import { counted as countOf } from "../print/print-results.js";
import { countedDirections, openBreaks } from "./accept-changes.js";
import { type Seen, type DiffReport, placesOf, type ReportedChange } from "../results/diff-report.js";
import { adviceLine } from "./version-advice.js";
import { verdictLine } from "./verdict-line.js";

/** A safe change is a finding only if any change fails; an accepted one never is. */
export function asFinding(
  change: ReportedChange,
  { failOn, counted }: Pick<DiffReport, "failOn" | "counted">,
): readonly Finding[] {
  const { finding, against, seen } = change;
  const open = countedDirections(change, counted);
  const isOpenUnknown = open.some((direction) => finding.verdicts[direction]?.verdict === "unknown");
  const fails =
    open.length > 0 &&
    (openBreaks(change, counted).length > 0 || failOn === "any" || (failOn === "unknown" && isOpenUnknown));
  if (!fails && !isOpenUnknown) return [];
  const { old, new: now } = placesOf(change);
  const place = now ?? old;
  const details = [
    ...directions.flatMap((direction) => linesOf(finding, direction)),
    ...(seen ? [seenLine(seen)] : []),
    `finding   ${change.fingerprint}`,
  ];
  const related = now && old ? [{ ...old, message: `it was declared here at ${against}` }] : [];
  const help = finding.bridge && `To keep it working, ${finding.bridge.write}.`;
  return [
    {
      code: `diff/${finding.change.kind}`,
      severity: fails ? "error" : "warning",
      message: `${titleOf(finding)} (since ${against})`,
      details,
      ...(help && { help }),
      related,
      ...place,
    },
  ];
}

/** Entries of the accept list that did not count: an error if any difference fails. */
export function unusedFindings({ unused, failOn }: DiffReport, sources: readonly Source[]): readonly Finding[] {
  return unused.map(({ entry, why }) => {
    const message =
      why === "idle"
        ? `no change has the fingerprint ${entry.finding} (${entry.change})`
        : `the acceptance of ${entry.finding} (${entry.change}) ended on ${entry.until}`;
    const help = why === "idle" ? "Remove the entry." : "Write a later date if it is still right, or remove the entry.";
    return {
      code: `diff/accept-${why}`,
      severity: failOn === "any" ? "error" : "warning",
      message,
      help,
      related: [],
      ...placeData(resolvePlace(entry.span, sources)),
    };
  });
}

export function versionFindings({ versions = [] }: DiffReport): readonly Finding[] {
  return versions
    .filter(({ isEnough }) => !isEnough)
    .map((advice) => ({
      code: "diff/version",
      severity: "error",
      message: adviceLine(advice),
      related: [],
      file: "package.json",
    }));
}

/** `17 of 12403 recorded answers, first at answers.jsonl:88` */
export function seenLine({ count, answers, file, line }: Seen): string {
  return `recorded  ${count} of ${countOf(answers, "recorded answer")}, first at ${file}:${line}`;
}

function linesOf({ verdicts }: EvolutionFinding, direction: Direction): readonly string[] {
  const verdict: Verdict | undefined = verdicts[direction];
  return verdict && verdict.verdict !== "safe" ? [verdictLine(direction, verdict)] : [];
}

/** `REVIEW.verdict: the value NOOP is removed` */
export function titleOf({ change: { path, says }, affects }: EvolutionFinding): string {
  const scopes =
    affects.length > 3 ? `${affects.slice(0, 3).join(", ")} and ${affects.length - 3} more` : affects.join(", ");
  const where = `${scopes}${path === "" ? "" : path.startsWith("[") ? path : `.${path}`}`;
  return where === "" ? says : `${where}: ${says}`;
}
