/**
 * Generates all texts that differ from a text in one mark: what the text may have been before the mark was omitted,
 * doubled, swapped, escaped or replaced.
 */

export interface Change {
  readonly at: number;
  /** The number of removed characters; `put` replaces them. */
  readonly length: number;
  readonly put: string;
}

const brackets = "{}[]";
const separators = ",:";
/** A quotation does not end with them. */
const lowQuotes = "„‚";
const allQuotes = "\"'`“”„‟＂‘’‚‛«»「」";
/** Characters that may replace a comma or a colon. */
const otherSigns = ";=.|~/-_";

/** Returns the quotes that a text uses. */
export function quotesOf(text: string): readonly string[] {
  return [...allQuotes].filter((quote) => quote === '"' || text.includes(quote));
}

/** Returns the changes at a position outside of strings. A bracket may be surplus as well as missing. */
export function changesAt(text: string, at: number, quotes: readonly string[]): readonly Change[] {
  const [before, here = "", next = ""] = [text[at - 1], text[at], text[at + 1]];
  return [
    ...(isEdge(before) || isEdge(here) ? [...brackets, ...separators].map((put) => ({ at, length: 0, put })) : []),
    ...(isMark(here) && !isApostrophe(text, at)
      ? replacements(here, quotes, !isEdge(before)).map((put) => ({ at, length: 1, put }))
      : []),
    ...(here !== next && (isMark(here) || isMark(next)) ? [{ at, length: 2, put: next + here }] : []),
    ...insertions(text, at, quotes),
    ...(at === 0 && /\w/.test(here) ? [{ at, length: 0, put: openKey }] : []),
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

/** The beginning of an answer that a prompt may contain. */
export const openKey = '{"';

/**
 * Whether a number, literal or comment follows the mark at `at`. It needs no quotes, so a quote before it may be
 * surplus.
 */
function isBeforeScalar(text: string, at: number): boolean {
  return /^.(?:(?:null|true|false|-?\d[\d.eE+-]{0,40})\s*[\n,\]}]|\/[/*]|#)/.test(text.slice(at, at + 60));
}

function isBehindScalar(text: string, at: number): boolean {
  return /[:,[]\s*(?:null|true|false|-?\d[\d.eE+-]{0,40})$/.test(text.slice(Math.max(0, at - 60), at));
}

/**
 * Returns the changes at a position in a string. In a string, only quotes and a backslash before a quote have a
 * meaning.
 */
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
 * Whether inserting a quote here would let the string begin or end with a space. A missing quote is next to the text,
 * so such a position is not tried.
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

/** Whether a mark may be next to this character: another mark, whitespace or the end of the text. */
function isEdge(character = ""): boolean {
  return !/[\p{L}\p{N}]/u.test(character);
}
