/** Where a text may end whose first closing quote cannot be its end: quotes inside it are not escaped, or one is missing. */
import { blanksEnd } from "./blanks.js";
import { isLineBreak, punctuationOf } from "./characters.js";
import { isFenceMark } from "./endings.js";
import { keyFollows, mayEnd, type Role, unclosedKeyEnd } from "./lookahead.js";
import { nextOf, type Quote } from "./quotes.js";
import { type Reader, spend } from "./reader.js";
import type { SyntaxStep } from "./steps.js";

export interface TextEnd {
  /** Where the content ends, and where reading goes on. */
  readonly content: number;
  readonly next: number;
  readonly steps: readonly SyntaxStep[];
}

/** More possible ends than that are no single reading. */
const mostEnds = 4;

export function possibleEnds(reader: Reader, start: number, quote: Quote, role: Role): readonly TextEnd[] {
  if (role === "key") {
    const end = unclosedKeyEnd(reader, start);
    return end === undefined ? [] : [{ content: end, next: end, steps: ["missing_quote"] }];
  }
  const ends = endsAfterInnerQuotes(reader, start, quote);
  return ends.length > 0 ? ends : unclosedEnds(reader, start, quote);
}

/**
 * Closing quotes before which the quotes inside come in pairs, escaped ones counted. A comma and a member after one settles it: no text runs over that.
 * Where a quoted word is followed by a colon, outside braces, it could be the next member as well, so that no end is certain. Nor does a text with such quotes run over
 * a fence, or on to further lines where it can end on its own.
 */
function endsAfterInnerQuotes(reader: Reader, start: number, quote: Quote): readonly TextEnd[] {
  const { text, end } = reader;
  const ends: TextEnd[] = [];
  let quotesInside = 0;
  let braces = 0;
  let at = start;
  for (; at < end && ends.length < mostEnds; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\") {
      at += 1;
      if (quote.closings.includes(text[at] ?? "")) quotesInside += 1;
    } else if (character === "{") braces += 1;
    else if (character === "}") braces -= 1;
    else if (isLineBreak(text.charCodeAt(at))) {
      if (ends.length > 0 || isFenceMark(text, at + 1, "`", 3) || isFenceMark(text, at + 1, "~", 3)) break;
    } else {
      const closes = quote.closings.some((closing) => text.startsWith(closing, at));
      if (!closes && !quote.otherClosings.includes(character)) continue;
      const next = at + (closes ? quote.opening.length : 1);
      if (quotesInside % 2 === 0 && mayEnd(reader, next, "value")) {
        ends.push({ content: at, next, steps: stepsTo(closes, quotesInside) });
        if (isSettled(reader, next)) break;
      }
      if (closes && !isApostrophe(text, at)) {
        quotesInside += 1;
        if (!fitsPair(text, at, next, quotesInside % 2 === 1)) break;
      }
      if (closes && braces <= 0 && punctuationOf(text[blanksEnd(reader, next)]) === ":") return [];
    }
  }
  spend(reader, at - start);
  return ends;
}

function stepsTo(closes: boolean, quotesInside: number): readonly SyntaxStep[] {
  const inner: readonly SyntaxStep[] = quotesInside > 0 || closes ? ["escape_inner_quotes"] : [];
  return closes ? inner : [...inner, "smart_quotes"];
}

function isSettled(reader: Reader, next: number): boolean {
  return punctuationOf(reader.text[blanksEnd(reader, next)]) === ",";
}

/** A quote that opens a pair has no blank or end of a clause after it, one that closes it no blank before it. */
function fitsPair(text: string, at: number, next: number, opens: boolean): boolean {
  return opens ? /[^\s,;:.!?)\]}]/.test(text[next] ?? "") : /\S/.test(text[at - 1] ?? "");
}

function isApostrophe(text: string, at: number): boolean {
  return text[at] === "'" && /^\p{L}'\p{L}$/u.test(text.slice(at - 1, at + 2));
}

/** The ends of a text whose closing quote is missing: before a comma and the next key, or at the end of its line. */
function unclosedEnds(reader: Reader, start: number, quote: Quote): readonly TextEnd[] {
  const { text, end } = reader;
  const following = nextOf(text, quote.closings, start, end);
  const lineEnd = lineEndAfter(text, start, following === -1 ? end : following);
  const content = text.slice(start, lineEnd ?? (following === -1 ? end : following)).trimEnd();
  if (content === "" || (following === -1 && lineEnd === undefined)) return [];
  const next = blanksEnd(reader, lineEnd ?? following);
  if (content.endsWith(",") && keyFollows(reader, next)) return [missing(start + content.length - 1)];
  const mark = punctuationOf(text[next]);
  const isLast = mark === "}" || mark === "]";
  return lineEnd !== undefined && !content.endsWith(",") && (isLast || keyFollows(reader, next)) ? [missing(start + content.length)] : [];
}

function missing(at: number): TextEnd {
  return { content: at, next: at, steps: ["missing_quote"] };
}

function lineEndAfter(text: string, from: number, end: number): number | undefined {
  for (let at = from; at < end; at += 1) if (isLineBreak(text.charCodeAt(at))) return at;
  return undefined;
}
