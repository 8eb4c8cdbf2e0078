/**
 * Reads arrays and objects as a whole: only quotes and brackets are examined, and `JSON.parse` is called once at the
 * end.
 */
import { parsePlain } from "../../read/syntax/plain.js";
import { deepestNesting } from "../../support/limits.js";
import { endValue, type Read, stop, type Tokenizer } from "./state.js";

const quote = 0x22;
const backslash = 0x5c;
/** `{` and `[`, and their closing brackets, differ in one bit. */
const opener = 0x7b;
const closer = 0x7d;
const sameBit = 0x20;

/** One more than the deepest nesting that any contract allows. */
export const mostLevels = deepestNesting + 1;

/** Starts at the opening bracket. */
export const readWhole: Read = (tokens, chunk, at) => {
  const end = wholeEnd(tokens, chunk, at);
  tokens.token += chunk.slice(at, end);
  return tokens.depth > 0 || tokens.phase === "stopped" ? end : endWhole(tokens, end);
};

function wholeEnd(tokens: Tokenizer, chunk: string, from: number): number {
  const most = mostLevels - tokens.levels.length;
  let { depth } = tokens;
  let at = tokens.isQuoted ? quotedEnd(tokens, chunk, from) : from;
  for (; at < chunk.length; at += 1) {
    const code = chunk.charCodeAt(at);
    if (code === quote) at = quotedEnd(tokens, chunk, at + 1) - 1;
    else if ((code | sameBit) === opener) depth += 1;
    else if ((code | sameBit) === closer) depth -= 1;
    else continue;
    if (depth === 0 || depth > most) break;
  }
  tokens.depth = depth;
  if (depth > most) return stop(tokens, at);
  return Math.min(at + 1, chunk.length);
}

/** The position after the quote that ends a string, or the end of the chunk. */
function quotedEnd(tokens: Tokenizer, chunk: string, from: number): number {
  const start = tokens.isEscaped ? from + 1 : from;
  for (let at = chunk.indexOf('"', start); at !== -1; at = chunk.indexOf('"', at + 1)) {
    if (isEscapedAt(chunk, start, at)) continue;
    tokens.isQuoted = tokens.isEscaped = false;
    return at + 1;
  }
  tokens.isQuoted = true;
  // An empty chunk changes nothing.
  if (from < chunk.length) tokens.isEscaped = isEscapedAt(chunk, start, chunk.length);
  return chunk.length;
}

/**
 * Whether an odd number of backslashes precedes a position. Each backslash is examined once, before a quote or the end.
 */
function isEscapedAt(chunk: string, start: number, at: number): boolean {
  let before = at;
  while (before > start && chunk.charCodeAt(before - 1) === backslash) before -= 1;
  return (at - before) % 2 === 1;
}

function endWhole(tokens: Tokenizer, end: number): number {
  const { token } = tokens;
  const plain = parsePlain(token, deepestNesting);
  tokens.token = "";
  return plain || isJson(token) ? endValue(tokens, end, plain) : stop(tokens, end);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a chunk cannot end the value that is being read as a whole, so nothing can be shown after it. Such a chunk is
 * read together with the next one, which takes a tenth of the time.
 */
export function canWait({ phase, closer: last }: Tokenizer, chunk: string): boolean {
  return phase === "whole" && !chunk.includes(last);
}
