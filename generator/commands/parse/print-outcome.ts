/** The result of one answer, for people. */
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { Change, Issue } from "../../../runtime/model/issue.js";
import { printValue } from "../../../runtime/support/printable.js";
import { positionAt } from "../../../runtime/read/text-position.js";
import { type Json, printJson } from "../../source/json.js";
import { printable } from "../../diagnostics/terminal-text.js";

export interface PrintedOutcome {
  /** The value as JSON, for another program; empty for an answer that is rejected. */
  readonly value: readonly string[];
  /** Changes and issues, one on each line. */
  readonly remarks: readonly string[];
}

/** `name` is the name of the text, such as the path of its file. */
export function printOutcome(outcome: ReadOutcome<unknown, AcceptedPatch>, text: string, name: string): PrintedOutcome {
  const steps = outcome.changes.map((change) => stepLine(change, text, name));
  const shadow = outcome.ok && "shadow" in outcome ? outcome.shadow : undefined;
  const issues = outcome.ok ? [...outcome.warnings, ...(shadow?.issues ?? [])] : outcome.issues;
  const hidden = outcome.ok ? 0 : outcome.issueCount - outcome.issues.length;
  const value = outcome.ok ? [printJson(outcome.value as Json, 2)] : [];
  const passed = shadow ? [`${name} is accepted as it was read: the mode is shadow`] : [];
  return {
    value,
    remarks: [
      ...steps,
      ...issues.map((issue) => issueLine(issue, name)),
      ...(hidden > 0 ? [`and ${hidden} more issues`] : []),
      ...passed,
    ],
  };
}

function stepLine({ step, path, before, after, lossless, offset }: Change, text: string, name: string): string {
  const loss = lossless ? "" : " (loses something)";
  if (offset !== undefined) return `${placeOf(name, positionAt(text, offset))} step ${step}${loss}`;
  return `${name} step ${step}${path === "" ? "" : ` at ${path}`}: ${found(before)} became ${found(after)}${loss}`;
}

/** For a value that was missing before, or was removed. */
function found(value: unknown): string {
  return value === undefined ? "nothing" : printValue(value, 60);
}

function issueLine({ severity, code, path, message, position, declaredAt }: Issue, name: string): string {
  const at = path === "" ? "" : ` at ${path}`;
  return printable(`${placeOf(name, position)} ${severity} ${code}${at}: ${message} (${declaredAt})`);
}

function placeOf(name: string, position: Issue["position"]): string {
  return position ? `${name}:${position.line}:${position.column}` : name;
}
