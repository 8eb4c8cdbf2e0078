/** What `diff` says on standard output, for people. */
import { directions } from "../../evolution/change.js";
import { breaks, isUnknown } from "../../evolution/finding.js";
import { printable } from "../../diagnostics/terminal-text.js";
import type { PlaceData } from "../../diagnostics/data.js";
import type { Report } from "../report.js";
import { counted } from "../tell.js";
import { titleOf } from "./diff-findings.js";
import { placesOf, type ReportedChange } from "./diff-report.js";
import { verdictLine } from "./verdict-line.js";

/** Each change with its verdicts, the breaks first; then how many there are. */
export function tellDiff({ diff }: Report): readonly string[] {
  if (!diff) return [];
  const { changes, baselines } = diff;
  if (changes.length === 0) return [`nothing changed since ${baselines.join(", ")}`];
  const counts = ["break", "unknown", "safe"].map((_, index) => changes.filter((change) => rank(change) === index).length);
  const sum = `${counted(changes.length, "change")} since ${baselines.join(", ")}: ${counts[0]} that break, ${counts[1]} unknown, ${counts[2]} safe`;
  return [...changes.toSorted((left, right) => rank(left) - rank(right)).flatMap(changeLines), sum].map(printable);
}

/** What breaks comes first, what is safe last. */
function rank({ finding }: ReportedChange): number {
  return breaks(finding).length > 0 ? 0 : isUnknown(finding) ? 1 : 2;
}

function changeLines(change: ReportedChange): readonly string[] {
  const { finding, against, fingerprint } = change;
  const { old, new: now } = placesOf(change);
  const word = breaks(finding).length > 0 ? "break" : isUnknown(finding) ? "unknown" : "safe";
  const was = old && now ? ` (was ${shownPlace(old)})` : ` (since ${against})`;
  const verdicts = directions.flatMap((direction) => {
    const verdict = finding.verdicts[direction];
    return verdict ? [`  ${verdictLine(direction, verdict)}`] : [];
  });
  const bridge = finding.bridge ? [`  bridge    ${finding.bridge.write}: makes ${finding.bridge.makesSafe.join(" and ")} safe`] : [];
  return [`${shownPlace(now ?? old)}  ${word}  ${titleOf(finding)}${was}`, ...verdicts, ...bridge, `  finding   ${fingerprint} ${finding.change.kind}`, ""];
}

function shownPlace(place: PlaceData | undefined): string {
  if (!place) return "";
  return place.line === undefined ? place.file : `${place.file}:${place.line}:${place.column ?? 1}`;
}
