/** The quotes that can open a string, and the quotes that close it. */
import { type Reader, spend } from "./reader.js";
import type { SyntaxStep } from "../text/steps.js";
import { madeBy } from "../../support/lazily.js";

export interface Quote {
  readonly opening: string;
  readonly closings: readonly string[];
  /**
   * Quotes of another kind that close the string if its own do not: a model opened a string with one kind and closed it
   * with another.
   */
  readonly otherClosings: readonly string[];
  /** The repair that this quote requires; none for the JSON quote. */
  readonly step?: SyntaxStep;
  /** The string may contain unescaped line breaks. */
  readonly spansLines?: true;
}

const doubleSmart = ["“", "”", "„", "‟", "＂"];
const singleSmart = ["‘", "’", "‚", "‛"];
/** Quotes of French, Chinese and Japanese. */
const angled = ["«»", "「」"];
const nesting = "“«「";

const quotes: ReadonlyMap<string, Quote> = madeBy(
  () =>
    new Map<string, Quote>([
      ['"', { opening: '"', closings: ['"'], otherClosings: doubleSmart }],
      ["'", { opening: "'", closings: ["'"], otherClosings: singleSmart, step: "single_quotes" }],
      ["`", { opening: "`", closings: ["`"], otherClosings: [], step: "backtick_string", spansLines: true }],
      ...doubleSmart.map(
        (opening) =>
          [
            opening,
            {
              opening,
              closings: opening === "„" ? ["“", "”"] : [opening === "＂" ? "＂" : "”"],
              otherClosings: ['"'],
              step: "smart_quotes",
            },
          ] as const,
      ),
      ...singleSmart.map(
        (opening) =>
          [
            opening,
            { opening, closings: opening === "‚" ? ["‘", "’"] : ["’"], otherClosings: ["'"], step: "smart_quotes" },
          ] as const,
      ),
      ...angled.map(
        ([opening = "", closing = ""]) =>
          [opening, { opening, closings: [closing], otherClosings: [], step: "smart_quotes" }] as const,
      ),
    ]),
);

const tripleQuotes: ReadonlyMap<string, Quote> = new Map<string, Quote>([
  ['"""', { opening: '"""', closings: ['"""'], otherClosings: [], step: "triple_quotes", spansLines: true }],
  ["'''", { opening: "'''", closings: ["'''"], otherClosings: [], step: "triple_quotes", spansLines: true }],
]);

/** Returns the quote that opens a string here. */
export function quoteAt(reader: Reader, at: number): Quote | undefined {
  const quote = quoteOf(reader.text, at, reader.end);
  if (isTriple(reader.text, at))
    spend(reader, reader.text.slice(at, reader.end).indexOf(reader.text.slice(at, at + 3), 3));
  return quote;
}

/** Like `quoteAt`, but without a reader whose effort budget pays for the search. */
export function quoteOf(text: string, at: number, end = text.length): Quote | undefined {
  const triple = isTriple(text, at) ? tripleQuotes.get(text.slice(at, at + 3)) : undefined;
  if (triple && !isQuotedQuote(text, at)) {
    const closing = text.indexOf(triple.opening, at + 3);
    if (closing !== -1 && closing < end && !isFour(text, at, closing) && !spansMembers(text.slice(at + 3, closing)))
      return triple;
  }
  return quotes.get(text[at] ?? "");
}

function isTriple(text: string, at: number): boolean {
  return text[at] === text[at + 1] && tripleQuotes.has(text.slice(at, at + 3));
}

/**
 * Returns whether JSON punctuation on one line shows that there are members between two quotes: `["""a" b","c"""]`
 * starts with unescaped quotations.
 */
function spansMembers(content: string): boolean {
  return !/[\n\r]/.test(content) && /"\s{0,8}:|","/.test(content);
}

/** Returns whether the string is one unescaped quote, with the end of the member after it: `["""]`. */
function isQuotedQuote(text: string, at: number): boolean {
  return /^[ \t]*[,\]}]/.test(text.slice(at + 3, at + 20));
}

/** Returns whether there are four adjacent quotes: three and one, and it is unclear which is which. */
function isFour(text: string, at: number, closing: number): boolean {
  return text[at + 3] === text[at] || text[closing - 1] === text[at];
}

export function isOpeningQuote(character: string): boolean {
  return quotes.has(character);
}

/**
 * Returns the position of the quote that closes the string; `-1` if there is none. Directed quotes nest: `“say “no”
 * now”`.
 */
export function closingOf(text: string, { opening, closings }: Quote, from: number, end: number): number {
  const first = nextOf(text, closings, from, end);
  if (first === -1 || !nesting.includes(opening) || /^.\s*[,:}\]]/u.test(text.slice(first, first + longestGap)))
    return first;
  let at = from - 1;
  for (let depth = 1; depth > 0; depth += text[at] === opening ? 1 : -1) {
    at = nextOf(text, [opening, ...closings], at + 1, end);
    if (at === -1) return first;
  }
  return at;
}

const longestGap = 40;

/** Returns the position of the next of these marks that no backslash escapes; `-1` if there is none. */
export function nextOf(text: string, marks: readonly string[], from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 1;
    else for (const mark of marks) if (mark.charCodeAt(0) === code && text.startsWith(mark, at)) return at;
  }
  return -1;
}
