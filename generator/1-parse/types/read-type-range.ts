/** The ranges in type expressions: `1..200`, `1..`, `..50`. */
import { given } from "../../source/given.js";
import type { RangeExpression, TypeExpression } from "../../document/document.js";
import { unsureReading } from "../../source/exact-number.js";
import { foreignHelp } from "./foreign-type.js";
import { peek, placeOf, reject, tokenName, take, textFrom, type TypeCursor } from "./type-cursor.js";
import type { TypeToken } from "./type-tokens.js";

export function startsRange(cursor: TypeCursor): boolean {
  const { kind } = peek(cursor);
  return kind === "number" || kind === "..";
}

/** Reads a range if `startsRange` returned true. */
export function readRange(cursor: TypeCursor): RangeExpression | undefined {
  const { start } = peek(cursor);
  const lowToken = takeKind(cursor, "number");
  const dots = takeKind(cursor, "..");
  const highToken = takeKind(cursor, "number");
  if (!dots || (!lowToken && !highToken)) return rejectMalformed(cursor, start, lowToken, highToken);
  const low = lowToken && exactNumber(cursor, lowToken);
  const high = highToken && exactNumber(cursor, highToken);
  if ((lowToken && low === undefined) || (highToken && high === undefined)) return undefined;
  return {
    ...given({ low, high }),
    span: placeOf(cursor, start, (highToken ?? dots).end),
  };
}

/** The range between the brackets of an array; anything else there is rejected. */
export function readListRange(cursor: TypeCursor): RangeExpression | undefined {
  if (startsRange(cursor)) return readRange(cursor);
  const token = peek(cursor);
  return reject(
    cursor,
    token,
    "parse/missing-bracket",
    { bracket: "]", found: tokenName(token) },
    {
      help:
        foreignHelp(cursor.expression.value) ??
        "Write an array as `T[]`, or `T[1..50]` with a range for its number of items.",
    },
  );
}

/** A range after a type that has none; after an array it probably belongs in the brackets. */
export function rejectStrayRange(cursor: TypeCursor, of: TypeExpression, start: number): undefined {
  const before = textFrom(cursor, start);
  const first = peek(cursor);
  if (!readRange(cursor)) return undefined;
  const range = textFrom(cursor, first.start);
  const help =
    of.kind === "list" && !of.range ? `Did you mean "${before.replace(/\[\s*\]$/, () => `[${range}]`)}"?` : undefined;
  return reject(
    cursor,
    { start: first.start, end: first.start + range.length },
    "parse/misplaced-range",
    { range },
    { help },
  );
}

/**
 * `integer [0..5]` is ambiguous: a number from 0 to 5, or an array of up to five numbers. The closing bracket has been
 * read; returns true if it was rejected.
 */
export function rejectApart(cursor: TypeCursor, opening: TypeToken, start: number): boolean {
  const of = cursor.expression.value.slice(start, opening.start);
  if (!/^(?:string|integer|number)\s+$/.test(of)) return false;
  const range = textFrom(cursor, opening.start);
  const help = `For an array with so many items, write "${of.trimEnd()}${range}", and for a range of the value, write "${of.trimEnd()} ${range.slice(1, -1).trim()}".`;
  reject(
    cursor,
    { start: opening.start, end: opening.start + range.length },
    "parse/misplaced-range",
    { range },
    { help },
  );
  return true;
}

function rejectMalformed(cursor: TypeCursor, start: number, low?: TypeToken, high?: TypeToken): undefined {
  const range = textFrom(cursor, start);
  return reject(
    cursor,
    { start, end: start + range.length },
    "parse/malformed-range",
    { range },
    { help: dashHelp(cursor, low) ?? rangeHelp(low, high) },
  );
}

/** `1–200`, `1…200`, `1,200`, `1 to 200`. */
function dashHelp(cursor: TypeCursor, low?: TypeToken): string | undefined {
  const [sign, high] = [peek(cursor), peek(cursor, 1)];
  return low && high.kind === "number" && /^(?:[,:\u2010-\u2015\u2026\u2212~]|to)$/.test(sign.text)
    ? `Did you mean "${low.text}..${high.text}"?`
    : undefined;
}

/** `1-200` is split into 1 and -200, although 200 is intended. */
function rangeHelp(low?: TypeToken, high?: TypeToken): string | undefined {
  if (!low) return undefined;
  if (high) return `Did you mean "${low.text}..${high.start === low.end ? high.text.replace(/^-/, "") : high.text}"?`;
  return `Write \`${low.text}..${low.text}\` for exactly ${low.text}, \`${low.text}..\` for at least and \`..${low.text}\` for at most ${low.text}.`;
}

function takeKind(cursor: TypeCursor, kind: TypeToken["kind"]): TypeToken | undefined {
  return peek(cursor).kind === kind ? take(cursor) : undefined;
}

function exactNumber(cursor: TypeCursor, token: TypeToken): number | undefined {
  const value = Number(token.text);
  const becomes = unsureReading(token.text, value);
  if (becomes === undefined) return value;
  return reject(cursor, token, "parse/inexact-number", { number: token.text, becomes });
}
