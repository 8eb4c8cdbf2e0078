/** The changes in Markdown, grouped by audience: for a changelog or a comment on a pull request. */
import { markdownCode, markdownCodeInText, markdownText } from "../../4-emit/print/markdown-text.js";
import type { Direction } from "../../evolution/change/directions.js";
import { isUnknown, type Verdict } from "../../evolution/change/finding.js";
import type { Report } from "../results/report.js";
import { counted } from "../print/print-results.js";
import { openBreaks } from "./accept-changes.js";
import { bridgeLine, saidOf, witnessText } from "./verdict-line.js";
import type { DiffReport, ReportedChange } from "../results/diff-report.js";
import { titleOf } from "./diff-findings.js";
import { promptLine } from "./prompt-changes.js";
import { adviceLine } from "./version-advice.js";

/** Each audience of a changelog, with its directions. */
const audiences: readonly (readonly [title: string, directions: readonly Direction[]])[] = [
  ["Breaks agents that still have the old prompt", ["producer"]],
  ["Breaks programs that use values", ["values", "types"]],
  ["Breaks programs that make values", ["builds"]],
  ["Breaks recorded answers", ["replay"]],
  ["Breaks programs that compare codes", ["codes"]],
];

export function diffInMarkdown({ diff }: Report): readonly string[] {
  if (!diff) return [];
  const breaking = diff.changes.filter((change) => openBreaks(change).length > 0);
  const title =
    diff.changes.length === 0
      ? "The contracts did not change"
      : `${counted(diff.changes.length, "change")} of the contracts, ${breaking.length} breaking`;
  const sections = audiences.flatMap(([name, concerned]) =>
    section(
      name,
      breaking.flatMap((change) => breakItem(change, concerned)),
    ),
  );
  const rest = diff.changes.filter((change) => !breaking.includes(change));
  return [
    `### ${title}`,
    "",
    `Compared with ${diff.baselines.map(markdownCode).join(", ")}.`,
    ...sections,
    ...section("Unknown", rest.filter(({ finding }) => isUnknown(finding)).map(item)),
    ...section("Breaks nothing", rest.filter((change) => !isUnknown(change.finding) && !change.accepted).map(item)),
    ...section("Accepted", diff.changes.flatMap(acceptedItem)),
    ...section("Prompts", promptItems(diff)),
    ...section(
      "Version",
      (diff.versions ?? []).map((advice) => `- ${markdownText(adviceLine(advice))}`),
    ),
  ];
}

function section(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : ["", `**${title}**`, "", ...items];
}

function item({ finding }: ReportedChange): string {
  return `- ${markdownText(titleOf(finding))}`;
}

/** With the shortest witness of the directions, and the bridge. */
function breakItem(change: ReportedChange, concerned: readonly Direction[]): readonly string[] {
  const { finding } = change;
  const open = openBreaks(change, concerned);
  if (open.length === 0) return [];
  const shown = open.map((direction) => witnessItem(finding.verdicts[direction])).join("");
  const bridge = finding.bridge?.fixes.some((direction) => open.includes(direction))
    ? `\n  - Bridge: ${markdownText(bridgeLine(finding.bridge))}`
    : "";
  return [`${item(change)}${shown}${bridge}`];
}

function witnessItem(verdict: Verdict | undefined): string {
  return verdict?.verdict === "break"
    ? `\n  - ${markdownCodeInText(witnessText(verdict.witness))}: ${markdownText(saidOf(verdict.witness))}`
    : "";
}

function acceptedItem({ accepted, finding }: ReportedChange): readonly string[] {
  return accepted
    ? [
        `- ${markdownText(titleOf(finding))}: ${markdownText(`${accepted.reason} (${accepted.who}, until ${accepted.until})`)}`,
      ]
    : [];
}

function promptItems({ prompts }: DiffReport): readonly string[] {
  return prompts.map((change) => `- ${markdownText(promptLine(change))}`);
}
