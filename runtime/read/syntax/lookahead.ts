/** What a place could be, judged by what comes after it; nothing is read and nothing recorded. */
import { blanksEnd, hasLineBreak } from "./blanks.js";
import { isDigit, punctuationOf } from "./characters.js";
import { endingAt, endsInFence, isFenceMark } from "./endings.js";
import { meansOthers } from "./omissions.js";
import { nextOf, quoteAt } from "./quotes.js";
import { type Reader, topLevel } from "./reader.js";

export type Role = "key" | "value";

/** How far a key may reach: far more than a declared one does. */
const longestKey = 200;

/** Whether a text may end before this place: whether what follows belongs to the structure around it. */
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
 * Whether a comment right after a text contains what ends one, or half of a quotation: then it may be a part of the
 * text, `"x = "1" // one"`.
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

/** A comment, a quote and a mark. */
const shortestHidden = 3;

/** Whether a member follows after a comma, or the closing bracket, or nothing more. */
function memberFollows(reader: Reader, from: number): boolean {
  const at = blanksEnd(reader, from);
  const mark = punctuationOf(reader.text[at]);
  if (at >= reader.end || mark === "}" || mark === "]" || mark === "," || closesTuple(reader, at)) return true;
  if (/^(?:\.\.\.|…)/.test(reader.text.slice(at, at + 3)) || meansOthers(reader.text, at)) return true;
  return topLevel(reader)?.kind === "object" ? keyFollows(reader, at) : itemFollows(reader, at);
}

/**
 * Whether a comma is missing before this place: at a line break, or where no quote could make it doubtful. `from` is
 * where the member before ended.
 */
export function startsMember(reader: Reader, at: number, from: number, brokeLine: boolean): boolean {
  const { text } = reader;
  const before = text.charCodeAt(from - 1);
  const isClear = before === 0x7d || before === 0x5d || isDigit(before);
  if (topLevel(reader)?.kind === "object") return (brokeLine || isClear) && keyFollows(reader, at);
  // Texts next to each other are one text to Python, whose quotes are single ones as a rule.
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

/** Whether a key with its colon is here. One of its quotes may be missing. */
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

/** The name that is here without quotes; perhaps its closing quote is there. */
export function bareKeyAt(text: string, at: number): string | undefined {
  return /^[\p{L}\p{N}_$](?:[\p{L}\p{N}_$-]*[\p{L}\p{N}_$])?/u.exec(text.slice(at, at + longestKey))?.[0];
}

function colonFollows(reader: Reader, at: number): boolean {
  return punctuationOf(reader.text[blanksEnd(reader, at)]) === ":";
}

/** Where a key ends whose closing quote is missing: a name, a colon, and the start of a value. */
export function unclosedKeyEnd({ text }: Reader, from: number): number | undefined {
  const key = bareKeyAt(text, from);
  if (key === undefined || !/^:\s*["'[{\d-]/.test(text.slice(from + key.length, from + key.length + 20)))
    return undefined;
  return from + key.length;
}

/** Whether an item of a list is here. A word is one only if the member ends after it. */
function itemFollows(reader: Reader, at: number): boolean {
  const { text } = reader;
  if (quoteAt(reader, at) || /^[-+.({[｛［\d]/.test(text[at] ?? "")) return true;
  const word = /^[^\s,\][{}"'“”]+/.exec(text.slice(at, at + longestKey))?.[0];
  if (word === undefined) return false;
  const mark = punctuationOf(text[blanksEnd(reader, at + word.length)]);
  return mark === "," || mark === "]";
}
