/**
 * All texts that are one change of a mark away from a text: what it may have been before one was omitted, doubled,
 * swapped, escaped or replaced.
 */

export interface Change {
  readonly at: number;
  /** Characters that are taken out, and what replaces them. */
  readonly length: number;
  readonly put: string;
}

const brackets = "{}[]";
const separators = ",:";
/** No quotation ends with them. */
const lowQuotes = "„‚";
const allQuotes = "\"'`“”„‟＂‘’‚‛";
/** Signs that may be in the place of a comma or a colon. */
const otherSigns = ";=.|~/-_";

/** The quotes that a text uses. */
export function quotesOf(text: string): readonly string[] {
  return [...allQuotes].filter((quote) => quote === '"' || text.includes(quote));
}

/** The changes at a place between the texts. A bracket may be too much as well as missing. */
export function changesAt(text: string, at: number, quotes: readonly string[]): readonly Change[] {
  const [before, here = "", next = ""] = [text[at - 1], text[at], text[at + 1]];
  return [
    ...(isEdge(before) || isEdge(here) ? [...brackets, ...separators].map((put) => ({ at, length: 0, put })) : []),
    ...(isMark(here) && !isApostrophe(text, at)
      ? replacements(here, quotes, !isEdge(before)).map((put) => ({ at, length: 1, put }))
      : []),
    ...(here !== next && (isMark(here) || isMark(next)) ? [{ at, length: 2, put: next + here }] : []),
    ...insertions(text, at, quotes),
    ...(here === next ||
    `\\\n;=|()${brackets}`.includes(here) ||
    (quotes.includes(here) &&
      ([before, next].some((other) => isQuote(other) && other !== here) ||
        isBeforeScalar(text, at) ||
        isBehindScalar(text, at)))
      ? [{ at, length: 1, put: "" }]
      : []),
  ];
}

/** A number, a literal or a comment has no quotes, so that one before it may be too much. */
function isBeforeScalar(text: string, at: number): boolean {
  return /^.(?:(?:null|true|false|-?\d[\d.eE+-]{0,40})\s*[\n,\]}]|\/[/*]|#)/.test(text.slice(at, at + 60));
}

function isBehindScalar(text: string, at: number): boolean {
  return /[:,[]\s*(?:null|true|false|-?\d[\d.eE+-]{0,40})$/.test(text.slice(Math.max(0, at - 60), at));
}

/** Inside a text no mark but a quote means anything, and a backslash before it. */
export function changesInText(text: string, at: number, quotes: readonly string[]): readonly Change[] {
  const [here = "", next = ""] = [text[at], text[at + 1]];
  return [
    ...insertions(text, at, quotes),
    ...(quotes.includes(here) && !isApostrophe(text, at)
      ? replacements(here, quotes, !isEdge(text[at - 1])).map((put) => ({ at, length: 1, put }))
      : []),
    ...(here !== next && (quotes.includes(here) || quotes.includes(next)) ? [{ at, length: 2, put: next + here }] : []),
    ...((here === next && quotes.includes(here)) || here === "\\" ? [{ at, length: 1, put: "" }] : []),
  ];
}

function insertions(text: string, at: number, quotes: readonly string[]): readonly Change[] {
  if (!isEdge(text[at - 1]) && !isEdge(text[at])) return [];
  return [...(isBesideBlank(text, at) ? [] : quotes), ...(quotes.includes(text[at] ?? "") ? ["\\"] : [])].map(
    (put) => ({ at, length: 0, put }),
  );
}

function isQuote(character = ""): boolean {
  return character !== "" && allQuotes.includes(character);
}

function isApostrophe(text: string, at: number): boolean {
  return /^\p{L}['’]\p{L}$/u.test(text.slice(at - 1, at + 2));
}

function replacements(mark: string, quotes: readonly string[], isBehindWord: boolean): readonly string[] {
  if (allQuotes.includes(mark))
    return quotes.filter((quote) => quote !== mark && !(isBehindWord && lowQuotes.includes(quote)));
  if (`${brackets}()`.includes(mark)) return [...brackets].filter((bracket) => bracket !== mark);
  return [...separators].filter((separator) => separator !== mark);
}

/**
 * A quote that is missing stood on the side of a space on which the text is: none begins or ends with a space because
 * of it.
 */
function isBesideBlank(text: string, at: number): boolean {
  return (
    (/[:,[{]\s?$/.test(text.slice(Math.max(0, at - 2), at)) && /\s/.test(text[at] ?? "")) ||
    /^\s[,\]}]/.test(text.slice(at - 1, at + 1))
  );
}

const marks: ReadonlySet<string> = new Set(`${brackets}()${separators}${allQuotes}${otherSigns}\\\n`);

function isMark(character: string): boolean {
  return marks.has(character);
}

/** Marks are next to other marks, whitespace or the end of a text. */
function isEdge(character = ""): boolean {
  return !/[\p{L}\p{N}]/u.test(character);
}
