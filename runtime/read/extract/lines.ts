/** Helpers for lines and whitespace around an offset in a text. */
import { isBlank, isLineBreak, isOddBlank } from "../syntax/characters.js";

/** Returns whether the range contains only JSON whitespace, not other invisible characters. */
export function isPlainBlankBetween(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isBlank(text.charCodeAt(at))) return false;
  return true;
}

/**
 * Returns the number of spaces from the start of the line to `at`, or `undefined` if other characters come before it.
 */
export function indentAt(text: string, at: number): number | undefined {
  let from = at;
  while (from > 0 && !isLineBreak(text.charCodeAt(from - 1)) && isSpace(text.charCodeAt(from - 1))) from -= 1;
  return from === 0 || isLineBreak(text.charCodeAt(from - 1)) ? at - from : undefined;
}

function isSpace(code: number): boolean {
  return isBlank(code) || isOddBlank(code);
}

/**
 * Returns the offset of the end of the line, at most `longest` characters after `at`, so a text of one line costs no
 * more than others.
 */
export function lineEnd(text: string, at: number, longest: number): number {
  const limit = Math.min(text.length, at + longest);
  let end = at;
  while (end < limit && text.charCodeAt(end) !== 0x0a) end += 1;
  return end;
}

/** Returns whether the rest of the line contains only spaces. */
export function isLineRestBlank(text: string, from: number, isSpaceHere: (code: number) => boolean = isSpace): boolean {
  for (let at = from; at < text.length && text.charCodeAt(at) !== 0x0a; at += 1)
    if (!isSpaceHere(text.charCodeAt(at))) return false;
  return true;
}

export function isBlankBetween(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

/** Returns the offset of the first visible character from `from` on. */
export function visibleFrom(text: string, from: number, end = text.length): number {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Returns the end of a run of equal characters. A run counts as one marker: one by one, a long run would take quadratic
 * time.
 */
export function runEnd(text: string, at: number): number {
  let end = at;
  while (text[end] === text[at]) end += 1;
  return end;
}

/** Matches the opening line of the fence of a value, at the end of the text before the value. */
export const openedFence = /(?:^|\n)[^\S\n]*(?:`{3,}|~{3,})[^\n`]*\n\s*$/;
