/** Values without quotes: numbers, literals, and words that become strings. */
import { meansOthers, standsForOthers } from "../../phrases/index.js";
import { blanksEnd, hasLineBreak } from "./blanks.js";
import { isBlank, isOddBlank, punctuationOf } from "./characters.js";
import { endingAt } from "./endings.js";
import { keyFollows } from "./lookahead.js";
import { isNumber, readLooseNumber, valueOfNumber } from "./numbers.js";
import { isOpeningQuote } from "./quotes.js";
import { fail, type Reader, take, topLevel } from "./reader.js";
import { sentence, thousands, tokenAt } from "./tokens.js";
import { readUnopenedString } from "./unopened-string.js";

const literals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
const looseLiterals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["True", true],
  ["TRUE", true],
  ["False", false],
  ["FALSE", false],
  ["None", null],
  ["NONE", null],
  ["Null", null],
  ["NULL", null],
]);

/** Returns the value of a literal as Python and other languages write it: `None`, `TRUE`. */
export function looseLiteralOf(word: string): unknown {
  return looseLiterals.get(word);
}

/** Returns the value of the word that starts here; `undefined` with a fault if there is none. */
export function readWord(reader: Reader): unknown {
  const at = reader.at;
  const isInObject = topLevel(reader)?.kind === "object";
  const number = isInObject ? tokenAt(thousands, reader.text.slice(at, at + longestNumber), 0) : undefined;
  const word = number ?? reader.text.slice(at, wordEnd(reader, at));
  if (word === "")
    return void fail(reader, punctuationOf(reader.text[at]) === undefined ? "invalid_json" : "missing_value");
  reader.at += word.length;
  const isCut = reader.at >= reader.end && reader.levels.length > 0;
  if (isCut && !(reader.settings.isEnded && (literals.has(word) || isNumber(word))))
    return void fail(reader, "truncated", at);
  if (literals.has(word)) return literals.get(word);
  if (isNumber(word)) return valueOfNumber(reader, word, at);
  return readLooseWord(reader, word, at);
}

function readLooseWord(reader: Reader, word: string, at: number): unknown {
  if (looseLiterals.has(word)) return take(reader, "python_literal", at) ? looseLiterals.get(word) : undefined;
  if (word === "undefined") return take(reader, "undefined_literal", at) ? null : undefined;
  const isForm = namesType(reader, word) || isPlaceholder(reader, word);
  const code = isForm ? "placeholder" : meansOthers(reader.text, at) ? "elision" : faultOf(word);
  if (code) return void fail(reader, code, at);
  const number = readLooseNumber(reader, word, at);
  if (number !== undefined || reader.fault) return number;
  if (!endsHere(reader)) return readWords(reader, at) ?? readUnopenedString(reader, at);
  if (!isWord(word)) return void fail(reader, "invalid_json", at);
  return take(reader, "unquoted_value", at) ? word : undefined;
}

/**
 * Reads several unquoted words as the value of a key. Only single spaces are between them, and the end of the object or
 * another key follows. After a line break without a comma, that key must have quotes if this one has.
 */
function readWords(reader: Reader, at: number): string | undefined {
  const { text } = reader;
  const level = topLevel(reader);
  if (level?.kind !== "object") return undefined;
  const words = tokenAt(sentence(), text, at);
  if (words === undefined || endsInLiteral.test(words)) return undefined;
  const next = blanksEnd(reader, at + words.length);
  const mark = punctuationOf(text[next]);
  const isEnd =
    mark === "}" ||
    (mark === "," && keyFollows(reader, blanksEnd(reader, next + 1))) ||
    (hasLineBreak(text, at + words.length, next) &&
      keyFollows(reader, next) &&
      isOpeningQuote(text[next] ?? "") === isOpeningQuote(text[level.keyAt] ?? ""));
  if (!isEnd || !take(reader, "unquoted_value", at)) return undefined;
  reader.at = at + words.length;
  return words;
}

const types: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean", "str", "int", "float", "bool"]);

/**
 * Returns whether a form names a type instead of the value, as a prompt may: `{ note: string; score: number | null }`.
 */
function namesType({ text, at }: Reader, word: string): boolean {
  return (
    types.has(word.replace(/;$/, "").toLowerCase()) &&
    (word.endsWith(";") || /^\s*(?:[,;}\])[|\n#]|\/\/|$)/.test(text.slice(at, at + longestRest)))
  );
}

const longestRest = 40;
const longestNumber = 40;

/**
 * Returns whether a word is a placeholder: a word in angle brackets (unless it starts a string whose quote is missing),
 * a variable, a gap, or the key in any case. In an array, it may also be the singular of the key with a number:
 * `"tags": [tag1, tag2]`.
 */
function isPlaceholder({ text, at, levels }: Reader, word: string): boolean {
  const key = levels.findLast((level) => level.kind === "object")?.key ?? "";
  const named = levels.at(-1)?.kind === "list" ? word.replace(/_?\d{1,9}$/, "s") : word;
  return (
    (word.startsWith("<") && !isOpeningQuote(text[at] ?? "")) ||
    /^\$\p{L}|^_+$|^__.+__$|^(?:your|insert)_|_here$/iu.test(word) ||
    (key.length > 1 && `.${named.toLowerCase()}`.endsWith(`.${key.toLowerCase()}`))
  );
}

/**
 * Returns the fault of a word that is not a value. A date with slashes is a word; one slash between numbers is a
 * division.
 */
function faultOf(word: string): "elision" | "placeholder" | "expression" | "not_a_number" | "invalid_json" | undefined {
  if (standsForOthers(word)) return "elision";
  if (/^[+-]?(?:nan|infinity|inf)$/i.test(word)) return "not_a_number";
  if (/^-?[\d.]+[*/+]-?[\d.]+$/.test(word)) return "expression";
  return word === "nil" || isPartOfLiteral(word) ? "invalid_json" : undefined;
}

/** Matches a literal with a character right before it: two values that lost the punctuation between them. */
export const endsInLiteral = /\S(?:true|false|null|none)$|\d(?:rue|lse|ull)$/i;

/**
 * Returns whether a word consists of letters and digits with signs between them. If it is glued to other signs, to a
 * literal or to a number, it was more than one word. A number after a colon may be the value of a key.
 */
function isWord(word: string): boolean {
  if (/^(?:true|false|null|none)/i.test(word) || endsInLiteral.test(word)) return false;
  if (/^[-\d]/.test(word)) return numerals.test(word);
  if (/:(?:-?\d|true|false|null)/.test(word) && !word.includes("://")) return false;
  return /^[$€£]?[\p{L}_](?:[\p{L}\p{M}\p{N}_.,/:@&%+#?=~'’$€-]*[\p{L}\p{M}\p{N}_%/+$€])?\.?$|^[$€£]\d[\d.,]*$/u.test(
    word,
  );
}

/**
 * Numbers with leading zeros, commas or units, dates and times, versions and addresses (unless they may be two numbers,
 * `1.51.5`), and identifiers of hexadecimal digits.
 */
const numerals =
  /^(?:0+[1-9]\d*|-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[a-z%]{1,2}|min|sec|rem)|\d{1,4}(?:([-/])\d{1,4})(?:\1\d{1,4})+|\d{1,4}\.\d\.\d{1,4}|\d{1,3}(?:\.\d{1,3}){3}|\d{4}-\d\d|(?:\d{4}-\d\d-\d\dT)?\d\d?(?::\d\d){1,2}(?:\.\d+)?(?:Z|[-+]\d\d:?\d\d)?|[\da-f]{7,64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Returns whether a word is probably part of a literal, such as `tru`. `No` may be a word. */
function isPartOfLiteral(word: string): boolean {
  const isBeginning = (literal: string): boolean => literal.length > word.length && literal.startsWith(word);
  const isEnd = (literal: string): boolean => literal.length > word.length && literal.endsWith(word);
  return (
    (word.length > 1 && [...literals.keys()].some(isEnd)) ||
    (word.length > 1 && [...literals.keys(), "undefined"].some(isBeginning)) ||
    (word.length > 2 && [...looseLiterals.keys()].some(isBeginning))
  );
}

/**
 * Returns the end of a token: the next whitespace, JSON punctuation, quote or comment. A colon inside belongs to the
 * token, as in a time or an address.
 */
function wordEnd({ text, end }: Reader, from: number): number {
  for (let at = from; at < end; at += 1) {
    const character = text[at] ?? "";
    const code = text.charCodeAt(at);
    if (isBlank(code) || isOddBlank(code) || character === ")" || character === "(" || isOpeningQuote(character))
      return at;
    const mark = punctuationOf(character);
    if (mark !== undefined && !(mark === ":" && isInside(text, at, from))) return at;
    if (
      text.startsWith("/*", at) ||
      (text.startsWith("//", at) && text[at - 1] !== ":" && !text.slice(from, at).includes("://"))
    )
      return at;
  }
  return end;
}

function isInside(text: string, at: number, from: number): boolean {
  return at > from && /^[\p{L}\p{N}/]$/u.test(text[at + 1] ?? "");
}

/** Returns whether the member ends after the word. Several words are not one token. */
function endsHere(reader: Reader): boolean {
  const next = blanksEnd(reader, reader.at);
  if (next >= reader.end || hasLineBreak(reader.text, reader.at, next)) return true;
  const mark = punctuationOf(reader.text[next]);
  return (
    mark === "," ||
    mark === "}" ||
    mark === "]" ||
    reader.text[next] === ")" ||
    endingAt(reader, next, next) !== undefined
  );
}
