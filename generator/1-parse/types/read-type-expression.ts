/**
 * Type expressions, by recursive descent over this grammar (docs/language.md):
 *
 *     union   = postfix { "|" postfix }
 *     postfix = primary { "[" [ range ] "]" }
 *     primary = word [ range ] | "map" "<" union ">" | "(" union ")"
 *     range   = number ".." [ number ] | ".." number
 */
import type { TypeExpression } from "../../document/document.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { expressionLimits } from "../../limits.js";
import type { PlacedText } from "../../source/offset-in.js";
import { readRange, readListRange, rejectApart, rejectStrayRange, startsRange } from "./read-type-range.js";
import { rejectGeneric, rejectLeftover, rejectMissingType } from "./type-help.js";
import { cursorOver, peek, placeOf, reject, tokenName, take, type TypeCursor } from "./type-cursor.js";
import type { TypeSign, TypeToken } from "./type-tokens.js";

/**
 * The tree of a type expression with locations exact to the character, or undefined and one diagnostic. Names are not
 * resolved.
 */
export function readTypeExpression(expression: PlacedText, report: Report): TypeExpression | undefined {
  const { length } = expression.value;
  if (length > expressionLimits.length) return rejectSize(expression, "characters", expressionLimits.length, report);
  const cursor = cursorOver(expression, report);
  const read = readUnion(cursor, 1);
  if (!read) return undefined;
  if (peek(cursor).kind !== "end") return rejectLeftover(cursor);
  if (heightOf(read) > expressionLimits.depth) return rejectSize(expression, "levels", expressionLimits.depth, report);
  return read;
}

function rejectSize({ span }: PlacedText, measure: "characters" | "levels", limit: number, report: Report): undefined {
  report("parse/expression-too-large", { measure, limit }, { span });
}

function readUnion(cursor: TypeCursor, depth: number): TypeExpression | undefined {
  if (depth > expressionLimits.depth)
    return rejectSize(cursor.expression, "levels", expressionLimits.depth, cursor.report);
  const { start } = peek(cursor);
  const first = readPostfix(cursor, depth);
  if (!first || peek(cursor).kind !== "|") return first;
  const members = [first];
  while (peek(cursor).kind === "|") {
    take(cursor);
    const member = readPostfix(cursor, depth);
    if (!member) return undefined;
    members.push(member);
  }
  return { kind: "union", members, span: spanFrom(cursor, start) };
}

function readPostfix(cursor: TypeCursor, depth: number): TypeExpression | undefined {
  const { start } = peek(cursor);
  let read = readPrimary(cursor, depth);
  while (read && peek(cursor).kind === "[") read = readListSuffix(cursor, read, start);
  return read && startsRange(cursor) ? rejectStrayRange(cursor, read, start) : read;
}

function readPrimary(cursor: TypeCursor, depth: number): TypeExpression | undefined {
  const token = peek(cursor);
  if (token.kind === "(") return readGroup(cursor, depth);
  if (token.kind !== "word") return rejectMissingType(cursor);
  take(cursor);
  if (token.text === "map") return readMap(cursor, token, depth);
  if (peek(cursor).kind === "<") return rejectGeneric(cursor, token);
  return readScalar(cursor, token);
}

function readScalar(cursor: TypeCursor, { text, start, end }: TypeToken): TypeExpression | undefined {
  const name: TypeExpression = { kind: "name", name: text, span: placeOf(cursor, start, end) };
  if (!startsRange(cursor)) return name;
  const range = readRange(cursor);
  return range && { kind: "ranged", of: name, range, span: spanFrom(cursor, start) };
}

/** Parentheses only affect the structure of the tree. */
function readGroup(cursor: TypeCursor, depth: number): TypeExpression | undefined {
  const opening = take(cursor);
  const inner = readUnion(cursor, depth + 1);
  return inner && close(cursor, opening, ")") ? inner : undefined;
}

function readMap(cursor: TypeCursor, { start }: TypeToken, depth: number): TypeExpression | undefined {
  const opening = peek(cursor);
  if (opening.kind !== "<")
    return reject(
      cursor,
      opening,
      "parse/missing-bracket",
      { bracket: "<", found: tokenName(opening) },
      { help: "Declare the values of the map: `map<string>`." },
    );
  take(cursor);
  const of = readUnion(cursor, depth + 1);
  if (
    !of ||
    !close(
      cursor,
      opening,
      ">",
      peek(cursor).text === "," ? "The keys of a map are always strings: write `map<T>`." : undefined,
    )
  )
    return undefined;
  return { kind: "map", of, span: spanFrom(cursor, start) };
}

function readListSuffix(cursor: TypeCursor, of: TypeExpression, start: number): TypeExpression | undefined {
  const opening = take(cursor);
  if (peek(cursor).kind === "]") {
    take(cursor);
    return { kind: "list", of, span: spanFrom(cursor, start) };
  }
  const range = readListRange(cursor);
  if (!range || !close(cursor, opening, "]") || rejectApart(cursor, opening, start)) return undefined;
  return { kind: "list", of, range, span: spanFrom(cursor, start) };
}

function close(cursor: TypeCursor, opening: TypeToken, bracket: TypeSign, help?: string): boolean {
  const token = peek(cursor);
  if (token.kind === bracket) return take(cursor) === token;
  const related = [
    { message: `\`${opening.text}\` is opened here`, span: placeOf(cursor, opening.start, opening.end) },
  ];
  reject(cursor, token, "parse/missing-bracket", { bracket, found: tokenName(token) }, { related, help });
  return false;
}

function spanFrom(cursor: TypeCursor, start: number): TypeExpression["span"] {
  return placeOf(cursor, start, cursor.tokens[cursor.next - 1]?.end ?? start);
}

/** `T[][]` is nested without parentheses; the maximum length of an expression limits this recursion. */
function heightOf(expression: TypeExpression): number {
  switch (expression.kind) {
    case "name":
    case "ranged":
      return 1;
    case "union":
      return 1 + Math.max(...expression.members.map(heightOf));
    default:
      return 1 + heightOf(expression.of);
  }
}
