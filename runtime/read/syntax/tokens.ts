/** Patterns of tokens that the parser and `walk` share: if they differed, a rival could be missed. */
import { lazily } from "../../support/lazily.js";

/**
 * A number with commas between groups of three digits, `1,250,000`. This is only for objects, where these commas cannot
 * separate members because no colon follows. The number remains a word, because only the contract tells whether it is
 * one number or an array without brackets.
 */
export const thousands = /-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?=\s*[,}\n])/y;

/** A key without quotes. */
export const name = lazily(() => /[\p{L}\p{N}_$](?:[\p{L}\p{N}_$-]*[\p{L}\p{N}_$])?/uy);

/**
 * Several unquoted words as the value of a key: on one line with single spaces between them, up to a comma, the end of
 * the object or the end of the line.
 */
export const sentence = lazily(
  () =>
    /\p{L}[\p{L}\p{M}\p{N}]{0,40}(?:['’-][\p{L}\p{M}\p{N}]{1,40}){0,3}(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,40}(?:['’-][\p{L}\p{M}\p{N}]{1,40}){0,3}){1,40}[.!?]?(?=\s{0,40}[,}\n])/uy,
);

/** Returns the part of the text from a position that a token matches. */
export function tokenAt(token: RegExp, text: string, at: number): string | undefined {
  token.lastIndex = at;
  return token.exec(text)?.[0];
}
