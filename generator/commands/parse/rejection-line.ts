/** A rejected line of a file of answers, for people. */
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import { printable } from "../../diagnostics/terminal-text.js";
import type { BadLine } from "../logs/answer-lines.js";

export type LineOutcome = { readonly line: number } & ReadOutcome<unknown, AcceptedPatch>;

/** Its location and its first issue; undefined for an accepted answer. */
export function rejectionLine(read: LineOutcome | BadLine, name: string): string | undefined {
  const at = `${name}:${read.line}`;
  if ("problem" in read) return printable(`${at} no answer: ${read.problem}`);
  if (read.ok) return undefined;
  const [{ code, path, message } = { code: read.stage, path: "", message: "" }] = read.issues;
  const more = read.issueCount > 1 ? `, and ${read.issueCount - 1} more` : "";
  return printable(`${at} rejected ${code}${path === "" ? "" : ` at ${path}`}: ${message}${more}`);
}
