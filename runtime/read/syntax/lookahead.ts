/** Decides from the text after a position what the position could be. Reads no value and records no repair. */
import { meansOthers } from "../../phrases/index.js";
import { blanksEnd, hasLineBreak } from "./blanks.js";
import { isDigit, punctuationOf } from "./characters.js";
import { endingAt, endsInFence, isFenceMark } from "./endings.js";
import { nextOf, quoteAt } from "./quotes.js";
import { type Reader, topLevel } from "./reader.js";
import { name, tokenAt } from "./tokens.js";

export type Role = "key" | "value";

/** The longest key to search for, in characters: far longer than declared keys. */
const longestKey = 200;

/**
 * Returns whether a string may end before this position, because the text after it belongs to the structure around the
 * string.
 */
export function mayEnd(reader: Reader, at: number, role: Role): boolean {
  const next = blanksEnd(reader, at);
  const mark = punctuationOf(reader.text[next]);
  if (role === "key") return mark === ":";
  if (hidesQuote(reader.text, at, next)) return false;
  if (next >= reader.end || mark === "}" || mark === "]" || closesTuple(reader, next)) return true;
  if (mark === ",") return memberFollows(reader, next + 1);
  if (reader.text[next] === "+") return quoteAt(reader, blanksEnd(reader, next + 1)) !== undefined;
  if (hasLineBreak(reader.text, at, next) && startsMember(reader, next, at, true)) return true;
  return reader.levels.length === 0 || endingAt(reader, next, at) !== undefined;
}

function closesTuple(reader: Reader, at: number): boolean {
  return reader.text[at] === ")" && topLevel(reader)?.closer === ")";
}

/**
 * Returns whether a comment right after a string contains the end of a string or an unpaired quote. Then it may be part
 * of the string: `"x = "1" // one"`.
 */
function hidesQuote(text: string, from: number, to: number): boolean {
  const start = to - from < shortestHidden ? -1 : text.slice(from, to).search(/\/[/*]|#/);
  if (start === -1) return false;
  const comment = text.slice(from + start, to);
  const quote = text[from - 1] === "'" ? /(?<!\p{L})'|'(?!\p{L})/gu : /["”]/g;
  return (
    /["”]\s{0,8}[,:\]}]/.test(comment) || [...(comment.split(/[\n\r]/, 1)[0] ?? "").matchAll(quote)].length % 2 === 1
  );
}

/** The shortest such comment: a comment marker, a quote and a punctuation character. */
const shortestHidden = 3;

/** Returns whether a comma is followed by a member, the closing bracket or the end of the text. */
function memberFollows(reader: Reader, from: number): boolean {
  const at = blanksEnd(reader, from);
  const mark = punctuationOf(reader.text[at]);
  if (at >= reader.end || mark === "}" || mark === "]" || mark === "," || closesTuple(reader, at)) return true;
  if (/^(?:\.\.\.|…)/.test(reader.text.slice(at, at + 3)) || meansOthers(reader.text, at)) return true;
  return topLevel(reader)?.kind === "object" ? keyFollows(reader, at) : itemFollows(reader, at);
}

/**
 * Returns whether a comma is missing before this position: after a line break, or if no quote makes it doubtful. `from`
 * is the end of the previous member.
 */
export function startsMember(reader: Reader, at: number, from: number, brokeLine: boolean): boolean {
  const { text } = reader;
  const before = text.charCodeAt(from - 1);
  const isClear = before === 0x7d || before === 0x5d || isDigit(before);
  if (topLevel(reader)?.kind === "object") return (brokeLine || isClear) && keyFollows(reader, at);
  // Python joins adjacent strings, which are usually in single quotes.
  if (topLevel(reader)?.closer === ")" || (text[at] === "'" && text[from - 1] === "'")) return false;
  const mark = punctuationOf(text[at]);
  const opens = mark === "{" || mark === "[";
  return brokeLine
    ? opens || (quoteAt(reader, at) !== undefined && !isFenceHere(reader, at)) || isDigit(text.charCodeAt(at))
    : isClear && !isDigit(before) && opens;
}

function isFenceHere({ text, fence }: Reader, at: number): boolean {
  return fence ? isFenceMark(text, at, fence.mark, fence.length) : endsInFence(text, at);
}

/** Returns whether a key with its colon is here. One of its quotes may be missing. */
export function keyFollows(reader: Reader, at: number): boolean {
  const { text, end } = reader;
  const quote = quoteAt(reader, at);
  if (!quote) {
    const key = bareKeyAt(text, at);
    return key !== undefined && colonFollows(reader, at + key.length + (text[at + key.length] === '"' ? 1 : 0));
  }
  const from = at + quote.opening.length;
  const closing = nextOf(text, [...quote.closings, ...quote.otherClosings], from, Math.min(end, from + longestKey));
  return (closing !== -1 && colonFollows(reader, closing + 1)) || unclosedKeyEnd(reader, from) !== undefined;
}

/** Returns the name without an opening quote that is here. It may have a closing quote. */
export function bareKeyAt(text: string, at: number): string | undefined {
  return tokenAt(name(), text.slice(at, at + longestKey), 0);
}

function colonFollows(reader: Reader, at: number): boolean {
  return punctuationOf(reader.text[blanksEnd(reader, at)]) === ":";
}

/** Returns the end of a key without a closing quote: a name, followed by a colon and the start of a value. */
export function unclosedKeyEnd({ text }: Reader, from: number): number | undefined {
  const key = bareKeyAt(text, from);
  if (key === undefined || !/^:\s*["'[{\d-]/.test(text.slice(from + key.length, from + key.length + 20)))
    return undefined;
  return from + key.length;
}

/** Returns whether an array item is here. An unquoted word is an item only if the member ends after it. */
function itemFollows(reader: Reader, at: number): boolean {
  const { text } = reader;
  if (quoteAt(reader, at) || /^[-+.({[｛［\d]/.test(text[at] ?? "")) return true;
  const word = /^[^\s,\][{}"'“”]+/.exec(text.slice(at, at + longestKey))?.[0];
  if (word === undefined) return false;
  const mark = punctuationOf(text[blanksEnd(reader, at + word.length)]);
  return mark === "," || mark === "]";
}
