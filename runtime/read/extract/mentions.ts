/** Brackets in prose that are no answer: marks of citations, boxes to tick, links, parts of code and formulas. */
import type { Parsed } from "../syntax/parse.js";

/** Attached to the word before it and holding no quote at once: `body{margin:0}`, `items[0]`, `\frac{1}`, `${name}`. */
export function isMention(text: string, at: number): boolean {
  return /[\p{L}\p{N}_$)\]]/u.test(text[at - 1] ?? "") && !/^.\s*["'“[{]/.test(text.slice(at, at + 40));
}

/**
 * What a value in the middle of a line is that holds next to nothing, such as `[1]`, `[x]`, `[]`, `{}`. A list that a link follows is a `mention`, as are most others. One that is empty, or
 * that a colon or an equals sign introduces, `could` be a value: it is never taken, but where it would conform it speaks against another one.
 */
export function weighMention(text: string, { value, start, end }: Parsed): "mention" | "could be" | "value" {
  if (text[end] === "(" && Array.isArray(value)) return "mention";
  const isSlight = Array.isArray(value) ? isSlightList(value, text[start + 1] ?? "") : isEmpty(value);
  if (!isSlight || standsAlone(text, start, end)) return "value";
  return end - start === 2 || isIntroduced(text, start) || startsLine(text, start) ? "could be" : "mention";
}

function startsLine(text: string, start: number): boolean {
  return (start === 0 || text[start - 1] === "\n") && /^.\s*[-\d"'`]/u.test(text.slice(start, start + 20));
}

function isIntroduced(text: string, start: number): boolean {
  return /[:=：]\s*$/.test(text.slice(Math.max(0, start - 80), start));
}

function isSlightList(items: readonly unknown[], first: string): boolean {
  return items.length === 0 || (items.length === 1 && typeof items[0] !== "object" && !/["'“`„‘\s]/.test(first));
}

export function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** At the end of its line, perhaps with a full stop, and at its start or after a colon or an equals sign. */
function standsAlone(text: string, start: number, end: number): boolean {
  return /(?:^|[\n:=])[^\S\n]*$/.test(text.slice(Math.max(0, start - 80), start)) && /^[.;]?[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 80));
}
