/** The line of the file that a diagnostic is about, with the range underlined. */
import type { Position } from "../source/source.js";
import { columnsOf, printable } from "./terminal-text.js";

/** How many UTF-16 units of a long line are shown, and how many of them before the range. */
const window = { length: 120, before: 40 } as const;

/** A tab has no fixed width; this one is visible and keeps the underline aligned. */
const shownTab = "    ";

export interface FramedLine {
  /** The line without its line ending. */
  readonly text: string;
  readonly start: Position;
  /** The end of the underline on this line, in UTF-16 units from its start. */
  readonly end: number;
}

/** Three lines: a blank one, the line, the underline. Nothing of the file is printed unescaped. */
export function codeFrame({ text, start, end }: FramedLine): readonly string[] {
  const from = start.column - 1;
  const [left, right] = windowAround(text, from);
  const before = show(text.slice(left, from));
  const marked = show(text.slice(from, Math.min(end, right)));
  const after = show(text.slice(Math.min(end, right), right));
  const [leftMark, rightMark] = [left > 0 ? "…" : "", right < text.length ? "…" : ""];
  const gutter = " ".repeat(String(start.line).length);
  const underline = `${" ".repeat(leftMark.length + before.columns)}${"^".repeat(Math.max(1, marked.columns))}`;
  const line = `${leftMark}${before.text}${marked.text}${after.text}${rightMark}`;
  return [`${gutter} |`, `${start.line} | ${line}`.trimEnd(), `${gutter} | ${underline}`];
}

/** The part of a line to show, without splitting characters. */
function windowAround(text: string, place: number): readonly [number, number] {
  if (text.length <= window.length) return [0, text.length];
  const left = Math.max(0, Math.min(place - window.before, text.length - window.length));
  return [wholeCharacter(text, left), wholeCharacter(text, Math.min(text.length, left + window.length))];
}

function wholeCharacter(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
}

function show(text: string): { readonly text: string; readonly columns: number } {
  const cells = [...text].map((character) => {
    const shown = character === "\t" ? shownTab : printable(character);
    return { shown, columns: shown === character ? columnsOf(character) : shown.length };
  });
  return {
    text: cells.map(({ shown }) => shown).join(""),
    columns: cells.reduce((sum, { columns }) => sum + columns, 0),
  };
}
