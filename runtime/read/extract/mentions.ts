/** Brackets in prose that are no answer: marks of citations, boxes to tick, links, parts of code and formulas. */
import type { Parsed } from "../syntax/parse.js";

/** Attached to the word before it and holding no quote at once: `body{margin:0}`, `items[0]`, `\frac{1}`, `${name}`. */
export function isMention(text: string, at: number): boolean {
  return /[\p{L}\p{N}_$)\]\\]/u.test(text[at - 1] ?? "") && !/^.\s*["'“[{]/.test(text.slice(at, at + 40));
}

/** A value in the middle of a line that holds next to nothing: `[1]`, `[x]`, `[]`, `{}`; or a list that a link follows. */
export function isMentionOnceRead(text: string, { value, start, end }: Parsed): boolean {
  if (text[end] === "(" && Array.isArray(value)) return true;
  const isSlight = Array.isArray(value) ? isSlightList(value, text[start + 1] ?? "") : isEmpty(value);
  return isSlight && !standsAlone(text, start, end);
}

function isSlightList(items: readonly unknown[], first: string): boolean {
  return items.length === 0 || (items.length === 1 && typeof items[0] !== "object" && !/["'“\s]/.test(first));
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** At the end of its line, perhaps with a full stop, and at its start or after a colon or an equals sign. */
function standsAlone(text: string, start: number, end: number): boolean {
  return /(?:^|[\n:=])[^\S\n]*$/.test(text.slice(Math.max(0, start - 80), start)) && /^[.;]?[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 80));
}
