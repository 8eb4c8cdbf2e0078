/**
 * Text of a contract inside a prompt. A description is an instruction to the model and is meant to be one; what it must
 * not do is leave its place: end a comment or a fence, or pass for a message of another role. The characters stay what
 * they are, without entities.
 */
import { printable } from "../../diagnostics/terminal-text.js";
import { printJson, printString, type Json } from "../../source/json.js";
import { linesOf } from "../print/lines-of.js";
import { oneLine } from "../print/one-line.js";

/** One line; a string that could pass for something else than text is quoted as a JSON string. */
export function authorText(text: string): string {
  const line = oneLine(text);
  return opensBlock.test(line) ? quoted(line) : withoutRoles(line);
}

/**
 * The lines of a string for a place with room for lines. A fence that the text closes itself is kept; every line that
 * could reach further is quoted.
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

/** Further lines belong to the item of the list. */
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

/** What one reader of Markdown takes for a block that goes on until it is closed. */
const opensBlock = /^(?:```|~~~|<[!?]|<(?:script|pre|style|textarea)\b)/i;

/** What a reader of a transcript takes for a new speaker. */
const speaker = /^(?:system|developer|assistant|user|human|tool) ?:/i;

/** The marks by which chat templates of common models part messages. */
const roleMarker =
  /<\|[^|>]{0,40}\|>|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<\/?(?:system|developer|assistant|user|human)>/gi;

function withoutRoles(line: string): string {
  return speaker.test(line.trimStart()) || line.search(roleMarker) >= 0 ? quoted(line) : line;
}

/** Indentation stays outside, as it may be that of a list. */
function quoted(line: string): string {
  const start = line.length - line.trimStart().length;
  return `${line.slice(0, start)}${withoutMarkers(printString(line.slice(start)))}`;
}

/**
 * Takes the marks out of a text in which they are in JSON strings only: there the first character of a mark can be an
 * escape.
 */
export function withoutMarkers(json: string): string {
  return json.replace(roleMarker, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}${mark.slice(1)}`);
}

/** The lines of fences that the text opens and closes, those of the fences included. */
function fencedLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start < lines.length; start += 1) {
    const end = endOfFence(lines, start);
    for (let index = start; index <= end; index += 1) found.add(index);
    start = Math.max(start, end);
  }
  return found;
}

/** The line that closes the fence that a line opens; -1 where it opens none, or one that is never closed. */
function endOfFence(lines: readonly string[], start: number): number {
  const [, mark] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[start] ?? "") ?? [];
  if (mark === undefined) return -1;
  return lines.findIndex((line, index) => index > start && closes(line, mark));
}

function closes(line: string, mark: string): boolean {
  const [, closing = ""] = /^ {0,3}(`{3,}|~{3,})$/.exec(line) ?? [];
  return closing.startsWith(mark);
}
