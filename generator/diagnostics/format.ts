/** Diagnostics for people: location, code, message, the line with a caret, help and related locations. */
import type { Diagnostic } from "./diagnostic.js";
import { resolvePlace, startsOf, type Place } from "./place.js";
import type { Source, Position } from "../source/source.js";
import { printable, shorten, columnsOf } from "./terminal-text.js";

/** In UTF-16 units: the maximum length of one quoted value, and of the whole message. */
const longest = { value: 200, sentence: 1_000 } as const;

/** The parts of a message that may be long: text in quotes or backticks, and a long word. */
const longValue = /"[^"]{201,}"|`[^`]{201,}`|\S{201,}/g;

/**
 * Prints one diagnostic as lines of text, without a newline at the end. Untrusted text is escaped for a terminal.
 *
 * @param sources the files that spans may refer to; for a location in any other file, only the name of the file is
 * printed
 */
export function formatDiagnostic(
  { code, severity, message, span, help, related }: Diagnostic,
  sources: readonly Source[],
): string {
  const place = span && resolvePlace(span, sources);
  return [
    `${place ? `${address(place)} ` : ""}${severity} ${code}`,
    sentence(message),
    ...frameOf(place),
    ...(help ? [`help: ${sentence(help)}`] : []),
    ...related.flatMap((other) => formatRelated(resolvePlace(other.span, sources), other.message)),
  ].join("\n");
}

function formatRelated(place: Place, message: string): readonly string[] {
  return [`${address(place)} ${sentence(message)}`, ...frameOf(place)];
}

function address({ file, found }: Place): string {
  return `${printable(file)}${found ? `:${found.start.line}:${found.start.column}` : ""}`;
}

function frameOf(place: Place | undefined): readonly string[] {
  if (!place?.found) return [];
  const { source, start, end } = place.found;
  const starts = startsOf(source);
  const text = withoutEnd(source.text.slice(starts[start.line - 1], starts[start.line]));
  return codeFrame({ text, start, end: end.line === start.line ? end.column - 1 : text.length });
}

/**
 * Removes the line ending without copying the whole line, because a file can consist of one line with thousands of
 * diagnostics.
 */
function withoutEnd(line: string): string {
  const ending = ["\r\n", "\n", "\r"].find((end) => line.endsWith(end)) ?? "";
  return line.slice(0, line.length - ending.length);
}

function sentence(text: string): string {
  const withShortValues = text.replace(
    longValue,
    (value) => shorten(value, longest.value) + (/["`]$/.exec(value)?.[0] ?? ""),
  );
  return printable(shorten(withShortValues, longest.sentence));
}

/** How many UTF-16 units of a long line are shown, and how many of them before the range. */
const window = { length: 120, before: 40 } as const;

/** A tab has no fixed width; this one is visible and keeps the underline aligned. */
const shownTab = "    ";

interface FramedLine {
  /** The line without its line ending. */
  readonly text: string;
  readonly start: Position;
  /** The end of the underline on this line, in UTF-16 units from its start. */
  readonly end: number;
}

/** Three lines: a blank one, the line, the underline. Nothing of the file is printed unescaped. */
function codeFrame({ text, start, end }: FramedLine): readonly string[] {
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
