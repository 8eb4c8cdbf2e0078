/** Strings in quotes. */
import { blanksEnd, hasLineBreak, skipBlanks } from "./blanks.js";
import { punctuationOf } from "./characters.js";
import { decodeText } from "./escapes.js";
import { mayEnd, type Role } from "./lookahead.js";
import type { TextFaultCode } from "../text/text-faults.js";
import { closingOf, type Quote, quoteAt } from "./quotes.js";
import { fail, type Reader, take } from "./reader.js";
import { possibleEnds, type TextEnd } from "./text-ends.js";

/** Reads the string whose opening quote is at the current position, and the strings that plus signs join to it. */
export function readString(reader: Reader, role: Role): string | undefined {
  const first = readOne(reader, role);
  return role === "key" || first === undefined ? first : withJoined(reader, first);
}

function withJoined(reader: Reader, first: string): string | undefined {
  let whole: string | undefined = first;
  while (whole !== undefined && !reader.fault && joins(reader)) {
    const next = readOne(reader, "value");
    whole = next === undefined ? undefined : whole + next;
  }
  return whole;
}

/** Moves to the next string of a concatenation; returns `false` if there is none. */
function joins(reader: Reader): boolean {
  const plus = blanksEnd(reader, reader.at);
  if (reader.text[plus] !== "+" || !quoteAt(reader, blanksEnd(reader, plus + 1))) return false;
  skipBlanks(reader);
  if (!take(reader, "string_concat")) return false;
  reader.at += 1;
  skipBlanks(reader);
  return !reader.fault;
}

function readOne(reader: Reader, role: Role): string | undefined {
  const quote = quoteAt(reader, reader.at);
  if (!quote || (quote.step && !take(reader, quote.step))) return undefined;
  const start = reader.at + quote.opening.length;
  if (quote.step === "smart_quotes" && reader.text[start] === quote.opening)
    return void fail(reader, "ambiguous_quotes", reader.at);
  const end = endOf(reader, start, quote, role);
  if (
    !end ||
    !end.steps.every((step) =>
      take(reader, step, (step === "escape_inner_quotes" ? end.quoteAt : undefined) ?? end.content),
    )
  )
    return undefined;
  if (end.content === start && (end.steps.includes("smart_quotes") || quote.opening === "„"))
    return void fail(reader, "ambiguous_quotes", start);
  if (role === "key" && hasLineBreak(reader.text, start, end.content)) return void fail(reader, "invalid_json", start);
  reader.at = end.next;
  return decodeText(reader, start, end.content, quote);
}

function endOf(reader: Reader, start: number, quote: Quote, role: Role): TextEnd | undefined {
  const first = closingOf(reader.text, quote, start, reader.end);
  const next = first + quote.opening.length;
  if (first !== -1 && mayEnd(reader, next, role)) return { content: first, next, steps: [] };
  return reader.fault
    ? undefined
    : chosenEnd(
        reader,
        start,
        possibleEnds(reader, start, quote, role),
        first === -1 ? faultAtEnd(reader, start, quote, role) : faultBefore(reader, next, role),
      );
}

/** Returns the fault of a string that is never closed. A key with another quote at its end is not cut off. */
function faultAtEnd({ text }: Reader, start: number, { closings }: Quote, role: Role): TextFaultCode {
  const [, quote = ""] = /^[^"'\n]{1,100}(["'])\s?:/.exec(text.slice(start, start + longestKey)) ?? [];
  return role === "key" && quote !== "" && !closings.includes(quote) ? "ambiguous_quotes" : "truncated";
}

const longestKey = 120;

/**
 * Returns the fault of a string that has no possible end. Its quotes are not the cause if it is a key, which must end
 * before a colon, or if a colon or `{` follows. `"A" | "B"` is a form that lists all values of an enum.
 */
function faultBefore(reader: Reader, at: number, role: Role): TextFaultCode {
  const next = blanksEnd(reader, at);
  if (/^\|\s?"[^"\n]*"\s?[|,}\]\n]/.test(reader.text.slice(next, next + longestValue))) return "placeholder";
  const mark = punctuationOf(reader.text[next]);
  return role === "key" || mark === ":" || mark === "{" ? "invalid_json" : "ambiguous_quotes";
}

const longestValue = 80;

/** Maximum number of doubtful strings. A value with more is not the work of an author who forgot some escapes. */
const mostDoubts = 1_000;

/** Returns the possible end that `reader.choices` selects. The caller tries all of them. */
function chosenEnd(
  reader: Reader,
  start: number,
  ends: readonly TextEnd[],
  otherwise: TextFaultCode,
): TextEnd | undefined {
  const choice = reader.choices[reader.doubts.length] ?? 0;
  if (ends.length > 0 && reader.doubts.push(ends.length) === 1) reader.doubtAt = start - 1;
  if (reader.doubts.length > mostDoubts) return void fail(reader, "too_complex", start - 1);
  const end = ends[choice];
  if (end?.isUnpaired) reader.isUnpaired = true;
  if (end || reader.fault) return end;
  reader.isLostInString = true;
  fail(reader, otherwise, start - 1);
  return undefined;
}
