/** Changes as findings, for the formats that annotate files. */
import { directions, type Direction } from "../../evolution/change.js";
import { breaks, type EvolutionFinding, isUnknown, type Verdict } from "../../evolution/finding.js";
import type { Finding } from "../findings.js";
import { placesOf, type ReportedChange } from "./diff-report.js";
import { verdictLine } from "./verdict-line.js";

/** From which verdict on the exit code is 1. */
export const failOns = ["break", "unknown", "any"] as const;
export type FailOn = (typeof failOns)[number];

/** What is safe is a finding only if any change fails. */
export function asFinding(change: ReportedChange, failOn: FailOn): readonly Finding[] {
  const { finding, against } = change;
  const broken = breaks(finding);
  const fails = broken.length > 0 || failOn === "any" || (failOn === "unknown" && isUnknown(finding));
  if (!fails && !isUnknown(finding)) return [];
  const { old, new: now } = placesOf(change);
  const place = now ?? old;
  const lines = directions.flatMap((direction) => linesOf(finding, direction));
  const related = now && old ? [{ ...old, message: `it was declared here at ${against}` }] : [];
  const help = finding.bridge && `To keep it working, ${finding.bridge.write}.`;
  return [{ code: `diff/${finding.change.kind}`, severity: fails ? "error" : "warning", message: [`${titleOf(finding)} (since ${against})`, ...lines].join("\n"), ...(help && { help }), related, ...place }];
}

function linesOf({ verdicts }: EvolutionFinding, direction: Direction): readonly string[] {
  const verdict: Verdict | undefined = verdicts[direction];
  return verdict && verdict.verdict !== "safe" ? [verdictLine(direction, verdict)] : [];
}

/** `REVIEW.verdict: the value NOOP is removed` */
export function titleOf({ change: { path, says }, affects }: EvolutionFinding): string {
  const scopes = affects.length > 3 ? `${affects.slice(0, 3).join(", ")} and ${affects.length - 3} more` : affects.join(", ");
  return `${scopes}${path === "" ? "" : path.startsWith("[") ? path : `.${path}`}: ${says}`;
}
