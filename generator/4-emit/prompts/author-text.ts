/**
 * Prints text of a contract in a prompt. A description may contain instructions for the model, but it must not end a
 * comment or a fence, or look like a message of another role. The characters stay the same, without entities.
 */
import { printable } from "../../diagnostics/terminal-text.js";
import { printJson, printString, type Json } from "../../source/json.js";
import { linesOf } from "../print/lines-of.js";
import { oneLine } from "../print/one-line.js";

/** One line; a string that could be read as something other than text becomes a JSON string. */
export function authorText(text: string): string {
  const line = oneLine(text);
  return opensBlock.test(line) ? quoted(line) : withoutRoles(line);
}

/**
 * The lines of a string for an output with several lines. A fence that the text itself closes is kept; every line that
 * could affect what follows is quoted.
 */
export function authorLines(text: string): readonly string[] {
  const lines = linesOf(text);
  if (lines.length < 2) return [authorText(text)];
  const fenced = fencedLines(lines);
  return lines.map((line, index) => {
    const shown = printable(line);
    return !fenced.has(index) && opensBlock.test(shown.trimStart()) ? quoted(shown) : withoutRoles(shown);
  });
}

/** Indents further lines as part of the list item. */
export function asItem(lines: readonly string[]): string {
  return lines.map((line, index) => (index === 0 || line === "" ? line : `  ${line}`)).join("\n");
}

/** The lines of a string for comments, in which no line opens anything. */
export function commentLines(text: string): readonly string[] {
  const lines = linesOf(text);
  return lines.length < 2 ? [authorText(text)] : lines.map((line) => withoutRoles(printable(line)));
}

/** A value as JSON on one line. */
export function promptJson(value: Json): string {
  return withoutMarkers(printJson(value));
}

/** What Markdown parsers read as a block that lasts until it is closed. */
const opensBlock = /^(?:```|~~~|<[!?]|<(?:script|pre|style|textarea)\b)/i;

/** Lines that look like a new speaker in a transcript. */
const speaker = /^(?:system|developer|assistant|user|human|tool) ?:/i;

/** The markers with which chat templates of common models separate messages. */
const roleMarker =
  /<\|[^|>]{0,40}\|>|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<\/?(?:system|developer|assistant|user|human)>/gi;

function withoutRoles(line: string): string {
  return speaker.test(line.trimStart()) || line.search(roleMarker) >= 0 ? quoted(line) : line;
}

/** Indentation stays outside, because it may be that of a list. */
function quoted(line: string): string {
  const start = line.length - line.trimStart().length;
  return `${line.slice(0, start)}${withoutMarkers(printString(line.slice(start)))}`;
}

/** Escapes the first character of each marker, in a text that contains markers only inside JSON strings. */
export function withoutMarkers(json: string): string {
  return json.replace(roleMarker, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}${mark.slice(1)}`);
}

/** The lines of fences that the text opens and closes, including the fences. */
function fencedLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start < lines.length; start += 1) {
    const end = endOfFence(lines, start);
    for (let index = start; index <= end; index += 1) found.add(index);
    start = Math.max(start, end);
  }
  return found;
}

/** The line that closes the fence that a line opens; -1 if it opens none, or the fence is never closed. */
function endOfFence(lines: readonly string[], start: number): number {
  const [, mark] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[start] ?? "") ?? [];
  if (mark === undefined) return -1;
  return lines.findIndex((line, index) => index > start && closes(line, mark));
}

function closes(line: string, mark: string): boolean {
  const [, closing = ""] = /^ {0,3}(`{3,}|~{3,})$/.exec(line) ?? [];
  return closing.startsWith(mark);
}
