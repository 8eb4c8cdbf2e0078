/** The tokens of a type expression. Every string can be split, so the reader of the expression reports all errors. */

export type TypeSign = ".." | "[" | "]" | "<" | ">" | "(" | ")" | "|" | "?";

/** `start` and `end` count UTF-16 units of the expression; `other` is one character that is not allowed. */
export interface TypeToken {
  readonly kind: "word" | "number" | "other" | "end" | TypeSign;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A word is an identifier in any script, with `-` inside as in `date-time`. `1..5` is three tokens: a period belongs to
 * a number only before a digit.
 */
const token =
  /(?<blank>\s+)|(?<word>[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}-]*)|(?<number>-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)|(?<sign>\.\.|[[\]<>()|?])|(?<other>[^])/guy;

/** Splits an expression; the last token is always the `end`. */
export function typeTokens(expression: string): readonly TypeToken[] {
  const tokens = [...expression.matchAll(token)].flatMap(tokenOf);
  return [...tokens, { kind: "end", text: "", start: expression.length, end: expression.length }];
}

function tokenOf({ 0: text, index: start, groups = {} }: RegExpExecArray): readonly TypeToken[] {
  if (groups["blank"]) return [];
  const kind = groups["word"] ? "word" : groups["number"] ? "number" : groups["sign"] ? (text as TypeSign) : "other";
  return [{ kind, text, start, end: start + text.length }];
}
