/** All texts that are one change of a mark away from a text: what it may have been before one was left out, doubled, swapped, escaped or replaced. */

export interface Change {
  readonly at: number;
  /** Characters that are taken out, and what is put in their place. */
  readonly length: number;
  readonly put: string;
}

const brackets = "{}[]";
const separators = ",:";
const allQuotes = "\"'`“”„‟＂‘’‚‛";
/** Signs that may stand in the place of a comma or a colon. */
const otherSigns = ";=.|~/-_";

/** The quotes that a text uses. */
export function quotesOf(text: string): readonly string[] {
  return [...allQuotes].filter((quote) => quote === '"' || text.includes(quote));
}

/** The changes at a place of the text. */
export function changesAt(text: string, at: number, quotes: readonly string[]): readonly Change[] {
  const [before, here = "", next = ""] = [text[at - 1], text[at], text[at + 1]];
  const inserted = isEdge(before) || isEdge(here) ? [...brackets, ...separators, ...(isBesideBlank(text, at) ? [] : quotes), ...(quotes.includes(here) ? ["\\"] : [])] : [];
  const isReplaced = isMark(here) && !isApostrophe(text, at);
  return [
    ...inserted.map((put) => ({ at, length: 0, put })),
    ...(isReplaced ? replacements(here, quotes).map((put) => ({ at, length: 1, put })) : []),
    ...(here === next || "\\\n".includes(here) ? [{ at, length: 1, put: "" }] : []),
    ...(here !== next && (isMark(here) || isMark(next)) ? [{ at, length: 2, put: next + here }] : []),
  ];
}

function isApostrophe(text: string, at: number): boolean {
  return /^\p{L}['’]\p{L}$/u.test(text.slice(at - 1, at + 2));
}

function replacements(mark: string, quotes: readonly string[]): readonly string[] {
  if (allQuotes.includes(mark)) return quotes.filter((quote) => quote !== mark);
  if (`${brackets}()`.includes(mark)) return [...brackets].filter((bracket) => bracket !== mark);
  return [...separators].filter((separator) => separator !== mark);
}

/** A quote that is missing stood on the side of a blank on which the text is: none begins or ends with a blank because of it. */
function isBesideBlank(text: string, at: number): boolean {
  return (/[:,[{]\s?$/.test(text.slice(Math.max(0, at - 2), at)) && /\s/.test(text[at] ?? "")) || /^\s[,\]}]/.test(text.slice(at - 1, at + 1));
}

function isMark(character: string): boolean {
  return character !== "" && `${brackets}()${separators}${allQuotes}${otherSigns}\\\n`.includes(character);
}

/** Marks stand beside other marks, white space or the end of a text. */
function isEdge(character = ""): boolean {
  return !/[\p{L}\p{N}]/u.test(character);
}
