/** Parses a regular expression into a tree. */
import { type Token, tokensOf } from "./tokens.js";

/** A part of a pattern. */
export type Part =
  | { readonly kind: "one"; readonly matches: Matches }
  | { readonly kind: "row"; readonly parts: readonly Part[] }
  | { readonly kind: "either"; readonly parts: readonly Part[] }
  | { readonly kind: "repeated"; readonly part: Part; readonly least: number; readonly most: number };

/** Whether a Unicode character matches. */
export type Matches = (character: string) => boolean;

/** The length up to which patterns are parsed. A contracts file allows 500 characters. */
const longestPattern = 2_000;

/**
 * Parses a pattern that is anchored at both ends.
 *
 * @returns undefined if the pattern is not anchored, or has lookarounds, boundaries, flags or backreferences
 */
export function parsePattern(pattern: string): Part | undefined {
  if (pattern.length > longestPattern || !pattern.startsWith("^") || !pattern.endsWith("$")) return undefined;
  const tokens = tokensOf(pattern.slice(1, -1));
  if (!tokens || hasOuterBar(tokens)) return undefined;
  return partOf(tokens);
}

/** Whether there are alternatives outside of groups, so each anchor belongs to only one of them. */
function hasOuterBar(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some(({ kind }) => {
    depth += kind === "open" ? 1 : kind === "close" ? -1 : 0;
    return kind === "bar" && depth === 0;
  });
}

/** A group that is being read: its complete alternatives, and the parts of the current one. */
interface Group {
  readonly before: Part[];
  row: Part[];
}

function partOf(tokens: readonly Token[]): Part | undefined {
  const groups: Group[] = [{ before: [], row: [] }];
  for (const token of tokens) if (!readToken(token, groups)) return undefined;
  const [only, ...open] = groups;
  return only && open.length === 0 ? wholeOf(only) : undefined;
}

/** Returns whether the token is allowed here. */
function readToken(token: Token, groups: Group[]): boolean {
  const group = groups.at(-1);
  if (!group) return false;
  if (token.kind === "open") return groups.push({ before: [], row: [] }) > 0;
  if (token.kind === "close") return closeGroup(groups);
  if (token.kind === "count") return repeatLast(group, token.text);
  if (token.kind === "bar") {
    group.before.push({ kind: "row", parts: group.row });
    group.row = [];
    return true;
  }
  return group.row.push({ kind: "one", matches: token.kind === "literal" ? same(token.text) : oneOf(token.text) }) > 0;
}

function closeGroup(groups: Group[]): boolean {
  const closed = groups.pop();
  return closed !== undefined && (groups.at(-1)?.row.push(wholeOf(closed)) ?? 0) > 0;
}

function wholeOf({ before, row }: Group): Part {
  const last: Part = { kind: "row", parts: row };
  return before.length === 0 ? last : { kind: "either", parts: [...before, last] };
}

/** A lazy quantifier matches the same strings as a greedy one. */
function repeatLast({ row }: Group, text: string): boolean {
  const part = row.pop();
  if (!part) return false;
  const [, least = "0", comma = "", most = ""] = /^\{(\d+)(,?)(\d*)/.exec(text) ?? [];
  const counts = marks[text.charAt(0)] ?? {
    least: Number(least),
    most: comma === "" ? Number(least) : most === "" ? Infinity : Number(most),
  };
  return row.push({ kind: "repeated", part, ...counts }) > 0;
}

const marks: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  "*": { least: 0, most: Infinity },
  "+": { least: 1, most: Infinity },
  "?": { least: 0, most: 1 },
};

function same(literal: string): Matches {
  return (character) => character === literal;
}

/** Tests a character class or an escape with a regular expression. */
function oneOf(characters: string): Matches {
  const expression = new RegExp(`^${characters}$`, "u");
  return (character) => expression.test(character);
}
