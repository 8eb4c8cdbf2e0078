/** A string whose opening quote is missing. */
import { isLineBreak, punctuationOf } from "./characters.js";
import { decodeText } from "./escapes.js";
import { mayEnd } from "./lookahead.js";
import { fail, type Reader, take, topLevel } from "./reader.js";

/**
 * Reads words up to the first quote on their line, if the quote closes a member and there is no bracket between.
 * Otherwise fails, because several unquoted words are not a value.
 */
export function readUnopenedString(reader: Reader, from: number): string | undefined {
  const closing = firstQuote(reader, from);
  if (closing === undefined || !mayEnd(reader, closing + 1, "value")) return void fail(reader, "invalid_json", from);
  if (topLevel(reader)?.kind === "list" && followsBareItem(reader.text, from))
    return void fail(reader, "ambiguous_quotes", from);
  if (!take(reader, "missing_quote", from)) return undefined;
  reader.at = closing + 1;
  return decodeText(reader, from, closing, { opening: '"', closings: ['"'], otherClosings: [] });
}

function firstQuote({ text, end }: Reader, from: number): number | undefined {
  for (let at = from; at < end; at += 1) {
    const character = text[at];
    if (character === '"') return at;
    const mark = punctuationOf(character);
    if (isLineBreak(text.charCodeAt(at)) || (mark !== undefined && mark !== "," && mark !== ":")) return undefined;
  }
  return undefined;
}

/** Returns whether the quote may be missing before the previous item instead: `[a, b"]` is one string or two. */
function followsBareItem(text: string, from: number): boolean {
  return /[^"'”’}\])\s]\s*[,，]\s*$/u.test(text.slice(Math.max(0, from - longestGap), from));
}

const longestGap = 40;
