/** Diagnostics for people: location, code, message, the line with a caret, help and related locations. */
import { codeFrame } from "./code-frame.js";
import type { Diagnostic } from "./diagnostic.js";
import { resolvePlace, startsOf, type Place } from "./place.js";
import type { Source } from "../source/source.js";
import { printable, shorten } from "./terminal-text.js";

/** In UTF-16 units: one value that a message quotes, and the whole message. */
const longest = { value: 200, sentence: 1_000 } as const;

/** What a message can quote at length: text in quotes or backticks, and a long word. */
const longValue = /"[^"]{201,}"|`[^`]{201,}`|\S{201,}/g;

/**
 * One diagnostic as lines of text without a line end behind the last, fit for a terminal whatever the file holds.
 *
 * @param sources the files that spans may name; a place in any other file is given by the file's name alone
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

/** Without reading the whole line: a file can consist of one line with thousands of diagnostics. */
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
