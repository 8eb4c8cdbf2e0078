/** Lines around a place in a text. */
import { isBlank, isLineBreak, isOddBlank } from "../syntax/characters.js";

/** Whether only whitespace of JSON is there, nothing invisible that merely looks like it. */
export function isPlainBlankBetween(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isBlank(text.charCodeAt(at))) return false;
  return true;
}

/** How many spaces are between the start of the line and this place; undefined if anything else does. */
export function indentAt(text: string, at: number): number | undefined {
  let from = at;
  while (from > 0 && !isLineBreak(text.charCodeAt(from - 1)) && isSpace(text.charCodeAt(from - 1))) from -= 1;
  return from === 0 || isLineBreak(text.charCodeAt(from - 1)) ? at - from : undefined;
}

function isSpace(code: number): boolean {
  return isBlank(code) || isOddBlank(code);
}

/**
 * Where the line ends; at most `longest` characters further on, so that a text of one line costs no more than others.
 */
export function lineEnd(text: string, at: number, longest: number): number {
  const limit = Math.min(text.length, at + longest);
  let end = at;
  while (end < limit && text.charCodeAt(end) !== 0x0a) end += 1;
  return end;
}

/** Whether nothing but spaces is between here and the end of the line. */
export function isLineRestBlank(text: string, from: number, isSpaceHere: (code: number) => boolean = isSpace): boolean {
  for (let at = from; at < text.length && text.charCodeAt(at) !== 0x0a; at += 1)
    if (!isSpaceHere(text.charCodeAt(at))) return false;
  return true;
}

export function isBlankBetween(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

/** The first place from here that contains something to see. */
export function visibleFrom(text: string, from: number, end = text.length): number {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Marks next to each other are one mark: looked at one by one, a long run of them would take the square of its length.
 */
export function runEnd(text: string, at: number): number {
  let end = at;
  while (text[end] === text[at]) end += 1;
  return end;
}
