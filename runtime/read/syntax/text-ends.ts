/**
 * Finds the possible ends of a string whose first closing quote cannot be its end: quotes inside it are not escaped, or
 * a quote is missing.
 */
import { blanksEnd } from "./blanks.js";
import { isLineBreak, punctuationOf } from "./characters.js";
import { isFenceMark } from "./endings.js";
import { keyFollows, mayEnd, type Role, unclosedKeyEnd } from "./lookahead.js";
import { nextOf, type Quote } from "./quotes.js";
import { type Reader, spend, topLevel } from "./reader.js";
import type { SyntaxStep } from "../text/steps.js";
import { lazily } from "../../support/lazily.js";

export interface TextEnd {
  /** Where the content ends, and where parsing continues. */
  readonly content: number;
  readonly next: number;
  readonly steps: readonly SyntaxStep[];
  /** Where the first unescaped quote inside the string is. */
  readonly quoteAt?: number;
  /**
   * A quote inside has no partner. This end is never used, but if the text can be parsed with it, it contradicts all
   * other results.
   */
  readonly isUnpaired?: true;
}

/** Maximum number of possible ends. With more, the result is ambiguous. */
const mostEnds = 4;

/**
 * Returns the possible ends, usable ones first. Returns an empty array if there are none or the result is ambiguous.
 */
export function possibleEnds(reader: Reader, start: number, quote: Quote, role: Role): readonly TextEnd[] {
  if (role === "key") {
    const other = nextOf(reader.text, quote.otherClosings, start, reader.end);
    if (other !== -1 && mayEnd(reader, other + 1, role))
      return [{ content: other, next: other + 1, steps: ["smart_quotes"] }];
    const end = unclosedKeyEnd(reader, start);
    return end === undefined ? [] : [{ content: end, next: end, steps: ["missing_quote"] }];
  }
  const { ends, isUncertain, endsEscaped } = endsAfterInnerQuotes(reader, start, quote);
  if (endsEscaped) return [];
  const paired = ends.filter(({ isUnpaired }) => !isUnpaired);
  if (paired.length === 0) return reader.isUnpaired ? ends : unclosedEnds(reader, start, quote);
  return isUncertain || ends.length > mostEnds ? [] : [...paired, ...ends.filter(({ isUnpaired }) => isUnpaired)];
}

/** The state of a walk through the possible contents of a string, from quote to quote. */
interface InnerWalk {
  readonly reader: Reader;
  readonly quote: Quote;
  readonly ends: TextEnd[];
  readonly start: number;
  at: number;
  firstQuote: number | undefined;
  quotesInside: number;
  braces: number;
  /** A quote of another kind has opened a quotation. */
  isQuoting: boolean;
  /** That quote is a low one, which a straight quote may close: `„x"`. */
  isLow: boolean;
  /** A colon outside braces follows a quoted word. The word may also be the next key, so no end is certain. */
  isUncertain: boolean;
  /**
   * An escaped quote without a partner is at a possible end of the string. Its backslash may be literal, as at the end
   * of `"C:\dir\"`.
   */
  endsEscaped: boolean;
  /** An escaped quote has opened a quotation right after a word, where quotations do not start. */
  opensBehindWord: boolean;
  isOver: boolean;
}

/**
 * Finds the closing quotes at which the string may end, with pairs of quotes before them or (`isUnpaired`) without.
 * Escaped quotes count, too. The search stops after an end with pairs before it and a comma and a member after it,
 * because no string continues past that. It also stops at a fence, and at the end of a line on which the string may
 * end.
 */
function endsAfterInnerQuotes(reader: Reader, start: number, quote: Quote): InnerWalk {
  const walk: InnerWalk = {
    reader,
    quote,
    ends: [],
    start,
    at: start,
    firstQuote: undefined,
    quotesInside: 0,
    braces: 0,
    isQuoting: false,
    isLow: false,
    isUncertain: false,
    endsEscaped: false,
    opensBehindWord: false,
    isOver: false,
  };
  while (walk.at < reader.end && walk.ends.length <= mostEnds && !walk.isOver && !reader.fault) {
    if (!isLetterOrBlank(reader.text.charCodeAt(walk.at))) passInner(walk, reader.text[walk.at] ?? "");
    walk.at += 1;
  }
  spend(reader, walk.at - start);
  return walk;
}

/** Returns whether a character is a letter or a space. Most characters are, and they are not JSON punctuation. */
function isLetterOrBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function passInner(walk: InnerWalk, character: string): void {
  const { text } = walk.reader;
  if (character === "\\") passEscaped(walk);
  else if (character === "{") walk.braces += 1;
  else if (character === "}") walk.braces -= 1;
  else if (isLineBreak(text.charCodeAt(walk.at)))
    walk.isOver =
      walk.ends.length > 0 || isFenceMark(text, walk.at + 1, "`", 3) || isFenceMark(text, walk.at + 1, "~", 3);
  else if (walk.quote.closings.some((closing) => text.startsWith(closing, walk.at)))
    passInnerQuote(walk, walk.at + walk.quote.opening.length);
  else if (walk.quote.otherClosings.includes(character)) passOtherQuote(walk);
}

/** Ends the string at a quote of another kind, unless it belongs to a quotation in it: `"he said “yes” then"`. */
function passOtherQuote(walk: InnerWalk): void {
  const opens = !walk.isQuoting && /[\s([{"'“‘]/u.test(walk.reader.text[walk.at - 1] ?? "");
  if (!walk.isQuoting && !opens && !/[„‚]/.test(walk.reader.text[walk.at] ?? ""))
    noteEnd(walk, walk.at + 1, walk.quotesInside > 0 ? ["escape_inner_quotes", "smart_quotes"] : ["smart_quotes"]);
  walk.isQuoting = opens;
  walk.isLow = opens && walk.reader.text[walk.at] === "„";
}

function passEscaped(walk: InnerWalk): void {
  walk.at += 1;
  if (!walk.quote.closings.includes(walk.reader.text[walk.at] ?? "")) return;
  walk.quotesInside += 1;
  walk.opensBehindWord = walk.quotesInside % 2 === 1 && /[\p{L}\p{N}]/u.test(walk.reader.text[walk.at - 2] ?? "");
  if (walk.quotesInside % 2 === 1 && mayEnd(walk.reader, walk.at + 1, "value")) walk.endsEscaped = true;
}

function passInnerQuote(walk: InnerWalk, next: number): void {
  const { reader, at } = walk;
  noteEnd(walk, next, ["escape_inner_quotes"]);
  walk.firstQuote ??= at;
  if (walk.isOver) return;
  if (walk.isLow) return void Object.assign(walk, { isLow: false, isQuoting: false });
  if (!isApostrophe(reader.text, at)) {
    walk.quotesInside += 1;
    if (walk.opensBehindWord) walk.isUncertain = true;
    const opens = walk.quotesInside % 2 === 1;
    walk.isOver = !reader.isUnpaired && !startsText(walk, next) && !fitsPair(reader, at, next, opens);
  }
  if (walk.braces <= 0 && punctuationOf(reader.text[blanksEnd(reader, next)]) === ":") walk.isUncertain = true;
}

/** Returns whether the quote is at the start of the string, right before a word. */
function startsText({ reader, at, start }: InnerWalk, next: number): boolean {
  return at === start && /\p{L}/u.test(reader.text[next] ?? "");
}

/** Records the position as a possible end if the string may end there. */
function noteEnd(walk: InnerWalk, next: number, steps: readonly SyntaxStep[]): void {
  const { reader, at } = walk;
  if (!mayEnd(reader, next, "value")) return;
  const end = { content: at, next, steps, ...(walk.firstQuote !== undefined && { quoteAt: walk.firstQuote }) };
  if (walk.quotesInside % 2 === 1) return void walk.ends.push({ ...end, isUnpaired: true });
  walk.ends.push(end);
  walk.isOver = punctuationOf(reader.text[blanksEnd(reader, next)]) === ",";
}

/**
 * Returns whether a quote belongs to a quotation, as in prose and code. An opening quote is right before a word or a
 * sign and not right after one; for a closing quote, the reverse is true. Any other quote may have closed or opened a
 * member: `"a"|"b"`. Languages without spaces between words have none around quotations either.
 */
function fitsPair(reader: Reader, at: number, next: number, opens: boolean): boolean {
  const { text } = reader;
  const [before, behind] = [text[at - 1] ?? "", text[next] ?? ""];
  if (withoutBlanks().test(before) && withoutBlanks().test(behind)) return true;
  // In an object, only a key with its colon follows a comma.
  if (!opens && behind === ",")
    return (topLevel(reader)?.kind === "object" ? /^,[^\S\n]+[\p{L}\p{N}("]/u : /^,[^\S\n]+[\p{L}\p{N}(]/u).test(
      text.slice(next, next + longestGap),
    );
  if (!opens)
    return (
      /[^\s\\]/.test(before) &&
      (/^["”]\s*[,}\]]/.test(text.slice(next, next + longestGap)) || !/[\p{L}\p{N}"“”„‟＂'‘’([{]/u.test(behind))
    );
  if (/["“”„‟＂]/.test(behind)) return /[\s(=:]/.test(before);
  // Markdown emphasis closes right after the quotation: `*"x"*`.
  if (before === "*" && emphasis.test(text.slice(at - (text[at - 2] === "*" ? 2 : 1), at + longestGap))) return true;
  const beginsPath = /^\.{1,2}[/\p{L}]/u.test(text.slice(next, next + 3));
  return (
    !/[\p{L}\p{N}\])}"'”’\\|/*;:,.!?~]/u.test(before) &&
    (beginsPath || /[^\s,;:.!?)\]}，；：。、！？）］｝]/u.test(behind))
  );
}

const emphasis = /^(\*{1,2})"[^\s"](?:[^"\n]*[^\s"])?"\1(?!\*)/;

/** Maximum number of characters between the end of a string and the punctuation that follows. */
const longestGap = 80;
const withoutBlanks = lazily(() => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u);

function isApostrophe(text: string, at: number): boolean {
  return (
    text[at] === "'" &&
    (/^\p{L}'(?:s|t|re|ve|ll|d|m|n)(?!\p{L})/u.test(text.slice(at - 1, at + 4)) ||
      /^\p{L}'n'\p{L}/u.test(text.slice(at - 3, at + 2)) ||
      /[\s([{“"'](?:[cdjlmnst]'(?:[aeiouyhà-ü]\p{L}|[yà]\s)|o'|y'al)|(?:ll|qu)'[aeiouyhà-ü]|rd'hu|ma'am/iu.test(
        text.slice(at - 3, at + 3),
      ))
  );
}

/**
 * Returns the possible ends of a string without a closing quote: before a comma and the next key, or at the end of its
 * line.
 */
function unclosedEnds(reader: Reader, start: number, quote: Quote): readonly TextEnd[] {
  const { text, end } = reader;
  const following = nextOf(text, quote.closings, start, end);
  const lineEnd = lineEndAfter(text, start, following === -1 ? end : following);
  const content = text.slice(start, lineEnd ?? (following === -1 ? end : following)).trimEnd();
  if (content === "" || content === "," || (following === -1 && lineEnd === undefined)) return [];
  const next = blanksEnd(reader, lineEnd ?? following);
  if (content.endsWith(",") && keyFollows(reader, next)) return [missing(start + content.length - 1)];
  const mark = punctuationOf(text[next]);
  const isLast = mark === "}" || mark === "]";
  return lineEnd !== undefined && !content.endsWith(",") && (isLast || keyFollows(reader, next))
    ? [missing(start + content.length)]
    : [];
}

function missing(at: number): TextEnd {
  return { content: at, next: at, steps: ["missing_quote"] };
}

function lineEndAfter(text: string, from: number, end: number): number | undefined {
  for (let at = from; at < end; at += 1) if (isLineBreak(text.charCodeAt(at))) return at;
  return undefined;
}
