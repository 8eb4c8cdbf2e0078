/** The output of `diff` for people. */
import { directions } from "../../evolution/change/directions.js";
import { breaks, isUnknown } from "../../evolution/change/finding.js";
import { printable } from "../../diagnostics/terminal-text.js";
import type { PlaceData } from "../../diagnostics/data.js";
import type { Report } from "../results/report.js";
import { counted } from "../print/print-results.js";
import { openBreaks } from "./accept-changes.js";
import { bridgeLine, verdictLine } from "./verdict-line.js";
import { seenLine, titleOf } from "./diff-findings.js";
import { type DiffReport, placesOf, type ReportedChange } from "../results/diff-report.js";
import { promptLine } from "./prompt-changes.js";
import { adviceLine } from "./version-advice.js";

/**
 * Each change with its verdicts, the breaks first; then prompts, the accept list and the version, and the number of
 * changes.
 */
export function printChanges({ diff }: Report): readonly string[] {
  if (!diff) return [];
  const { changes, baselines } = diff;
  const counts = ranks.map((_, index) => changes.filter((change) => rank(change) === index).length);
  const sum = `${counted(changes.length, "change")} since ${baselines.join(", ")}: ${ranks
    .map((word, index) => `${counts[index]} ${word}`)
    .filter((_, index) => index < 3 || counts[index])
    .join(", ")}`;
  const last = changes.length === 0 ? `nothing changed since ${baselines.join(", ")}` : sum;
  return [
    ...changes.toSorted((left, right) => rank(left) - rank(right)).flatMap(changeLines),
    ...extraLines(diff),
    last,
  ].map(printable);
}

/** Breaks come first, accepted changes last. */
const ranks = ["breaking", "unknown", "safe", "accepted"] as const;
const words = ["break", "unknown", "safe", "accepted"] as const;

function rank(change: ReportedChange): number {
  if (change.accepted && openBreaks(change).length === 0) return 3;
  return breaks(change.finding).length > 0 ? 0 : isUnknown(change.finding) ? 1 : 2;
}

function changeLines(change: ReportedChange): readonly string[] {
  const { finding, against, fingerprint, accepted, seen } = change;
  const { old, new: now } = placesOf(change);
  const was = old && now ? ` (was ${shownPlace(old)})` : ` (since ${against})`;
  const verdicts = directions.flatMap((direction) => {
    const verdict = finding.verdicts[direction];
    return verdict ? [`  ${verdictLine(direction, verdict)}`] : [];
  });
  const more = [
    ...(seen ? [`  ${seenLine(seen)}`] : []),
    ...(finding.bridge ? [`  bridge    ${bridgeLine(finding.bridge)}`] : []),
    ...(accepted ? [`  accepted  by ${accepted.who} until ${accepted.until}: ${accepted.reason}`] : []),
  ];
  return [
    `${shownPlace(now ?? old)}  ${words[rank(change)]}  ${titleOf(finding)}${was}`,
    ...verdicts,
    ...more,
    `  finding   ${fingerprint} ${finding.change.kind}`,
    "",
  ];
}

function extraLines({ changes, prompts, unused, versions = [], answers, bridged }: DiffReport): readonly string[] {
  return [
    ...prompts.map((change) => `prompt    ${promptLine(change)} since ${change.against}`),
    ...(answers === undefined
      ? []
      : [
          answers === 0
            ? "answers   there is no recorded answer, so replay is not proved"
            : `answers   ${counted(answers, "recorded answer")} replayed`,
        ]),
    ...unused.map(({ entry, why }) => `accepted  ${entry.finding} is ${why}: ${entry.change}`),
    ...versions.map((advice) => `version   ${adviceLine(advice)}`),
    ...(bridged?.length === 0 && changes.length > 0
      ? ["written   nothing: no bridge was found that loses nothing"]
      : []),
    ...(bridged ?? []).map((line) => `written   ${line}`),
  ];
}

function shownPlace(place: PlaceData | undefined): string {
  if (!place) return "";
  return place.line === undefined ? place.file : `${place.file}:${place.line}:${place.column ?? 1}`;
}
