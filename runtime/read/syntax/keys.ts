/** The key of a member and its colon. */
import { skipBlanks } from "./blanks.js";
import { punctuationOf } from "./characters.js";
import { bareKeyAt } from "./lookahead.js";
import { takePunctuation } from "./punctuation.js";
import { quoteAt } from "./quotes.js";
import { type Expected, fail, pathOfKey, type Reader, take, topLevel } from "./reader.js";
import { readString } from "./strings.js";

/** Keys that reach the prototype of an object if code copies members carelessly. */
const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

export function isForbiddenKey(key: string): boolean {
  // This runs for every key of every answer. Comparing lengths first makes it free for nearly all of them.
  return (key.length === 9 || key.length === 11) && forbiddenKeys.has(key);
}

/** Reads a key and its colon. */
export function readKey(reader: Reader): Expected {
  const at = reader.at;
  const key = quoteAt(reader, at) ? readString(reader, "key") : readBareKey(reader);
  if (key === undefined || reader.fault) return "nothing";
  if (isForbiddenKey(key)) fail(reader, "forbidden_key", at, { path: pathOfKey(reader.levels, key) });
  const level = topLevel(reader);
  if (level?.kind === "object") Object.assign(level, { key, keyAt: at });
  return readColon(reader);
}

function readColon(reader: Reader): Expected {
  skipBlanks(reader);
  if (reader.fault) return "nothing";
  if (reader.at >= reader.end) return broken(reader, "truncated");
  if (punctuationOf(reader.text[reader.at]) !== ":") return broken(reader, "invalid_json", decimalCommaAt(reader));
  reader.progress += 1;
  return takePunctuation(reader) ? "value" : "nothing";
}

function broken(reader: Reader, code: "truncated" | "invalid_json", at = reader.at): Expected {
  fail(reader, code, at);
  return "nothing";
}

/** Returns the start of a number that ended at its decimal comma: `0,92`. */
function decimalCommaAt({ text, at }: Reader): number | undefined {
  const [number] = /-?\d+,\d+$/.exec(text.slice(Math.max(0, at - longestNumber), at)) ?? [];
  return number === undefined ? undefined : at - number.length;
}

const longestNumber = 40;

function readBareKey(reader: Reader): string | undefined {
  const { text, at } = reader;
  const key = bareKeyAt(text, at);
  if (key === undefined)
    return void fail(reader, /^(?:\.\.\.|…)/.test(text.slice(at, at + 3)) ? "elision" : "invalid_json");
  reader.at += key.length;
  const hasQuote = text[reader.at] === '"';
  if (hasQuote) reader.at += 1;
  if (reader.at >= reader.end) return void fail(reader, "truncated");
  if (text[reader.at] === "/") return void fail(reader, "invalid_json");
  return take(reader, hasQuote ? "missing_quote" : "unquoted_key", at) ? key : undefined;
}
