/** Finds the opening bracket or brace that is not closed. */
import { Lexer } from "yaml";
import type { Span } from "../../source/source.js";
import { marks } from "./lexer-marks.js";

interface OpenBracket {
  readonly bracket: string;
  readonly start: number;
}

/** Returns the innermost bracket that is open at an offset. */
export function openBracket(text: string, before: number): OpenBracket | undefined {
  const open: OpenBracket[] = [];
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (offset >= before) break;
    if (marks.has(lexeme)) continue;
    if (lexeme === "[" || lexeme === "{") open.push({ bracket: lexeme, start: offset });
    if (lexeme === "]" || lexeme === "}") open.pop();
    offset += lexeme.length;
  }
  return open.at(-1);
}

/** Describes the error. If the rest begins a line with the closing bracket, the lines inside are not indented. */
export function problemOfOpen({ bracket }: OpenBracket, rest: string): string {
  const isClosedLater = (bracket === "[" ? /^ *\]/m : /^ *\}/m).test(rest);
  return isClosedLater ? `a line inside this \`${bracket}\` is not indented` : `this \`${bracket}\` is not closed`;
}

/**
 * Returns a comment after an open bracket that contains the closing bracket. Its `#` is probably not intended to start
 * a comment.
 */
export function commentIn(text: string, from: number, before: number): Pick<Span, "start" | "end"> | undefined {
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (offset >= before) break;
    if (marks.has(lexeme)) continue;
    if (offset > from && /^#[^ ].*[\]}]/.test(lexeme)) return { start: offset, end: offset + lexeme.length };
    offset += lexeme.length;
  }
  return undefined;
}
