/** Parses one value at a position in a text, if there is only one way to parse it. */
import { isEqual } from "../../support/equality.js";
import type { TextFault } from "../text/text-faults.js";
import { citationsEnd } from "./citations.js";
import { blanksEnd, checkCommentBehind, hasLineBreak } from "./blanks.js";
import { punctuationOf } from "./characters.js";
import { readDocument } from "./document.js";
import type { Mark } from "./marks.js";
import { isOpeningQuote } from "./quotes.js";
import { type Ending, fail, type Reader, type ReaderSettings, type ReaderStart, startReader } from "./reader.js";
import type { StepRecord } from "../text/steps.js";

export interface Parsed {
  readonly value: unknown;
  readonly start: number;
  /** After the last character that was read. */
  readonly end: number;
  readonly steps: readonly StepRecord[];
  /** If brackets had to be closed: the proof that the value had ended. */
  readonly ending: Ending | undefined;
  /** How much of the parsed text looks like JSON: the number of keys with colons and of items. */
  readonly progress: number;
  readonly fault: TextFault | undefined;
  readonly isLostInString: boolean;
  /** The value is complete, but the text after it looks as if the value continued. */
  readonly goesOn: boolean;
  /** The offset of the first bigint of the value. */
  readonly bigIntegerAt: number | undefined;
  readonly mark: Mark | undefined;
}

/** Maximum number of ways to parse a text with doubtful quotes. */
const mostReadings = 16;

/**
 * Parses the value that starts here. Tries all possible ends of doubtful strings, and returns a value only if all
 * successful attempts agree on it.
 */
export function parseAt(text: string, settings: ReaderSettings, start: ReaderStart): Parsed {
  const first = run(text, settings, start, []);
  const readings = [first];
  for (let choices = nextChoices(first); choices; choices = nextChoices(readings.at(-1) ?? first)) {
    if (readings.length >= mostReadings) return ambiguous(first);
    readings.push(run(text, settings, start, choices));
  }
  const sound = readings.filter(({ parsed }) => !parsed.fault && !parsed.goesOn);
  const good = sound.find(({ reader }) => !reader.isUnpaired);
  if (!good) return first.parsed;
  return sound.every(({ parsed }) => parsed.end === good.parsed.end && isEqual(parsed.value, good.parsed.value))
    ? good.parsed
    : ambiguous(first);
}

/** The cost of starting to parse a value, in characters looked at. */
const costOfStart = 100;

interface Run {
  readonly parsed: Parsed;
  readonly reader: Pick<Reader, "doubts" | "doubtAt" | "choices" | "isUnpaired">;
}

function run(text: string, settings: ReaderSettings, start: ReaderStart, choices: readonly number[]): Run {
  const reader = startReader(text, settings, { ...start, choices });
  readDocument(reader);
  // Escapes are certain only in valid JSON.
  if (reader.pathAt !== undefined && reader.steps.length > 0) fail(reader, "ambiguous_escapes", reader.pathAt);
  if (!reader.fault) checkCommentBehind(reader);
  settings.effort.left -= reader.at - start.at + costOfStart;
  const { at: end, steps, ending, progress, bigIntegerAt, doubts } = reader;
  const goesOn =
    !reader.fault &&
    !ending &&
    (isBesideSign(reader, start.at) || (seemsToGoOn(reader) && !isStringified(reader, start.at)));
  const isLostInString = reader.isLostInString || (doubts.length > 0 && (goesOn || reader.fault !== undefined));
  // Looking at the text after the value may also fail, if no effort is left.
  const facts = { steps, ending, progress, fault: reader.fault, isLostInString, goesOn, bigIntegerAt };
  return { parsed: { value: reader.root, start: start.at, end, mark: reader.rootMark, ...facts }, reader };
}

/**
 * Returns whether a letter or another bracket is right before or after the value. Then its bracket is inside a string,
 * `{"note": "the "}" key"}`, or something is lost. Letters of a fence that lost its markers do not count: `json{`.
 */
function isBesideSign({ text, at }: Reader, start: number): boolean {
  if (
    /^(?:[A-Za-z\d]|\}\[)/.test(`${text[start - 1] ?? " "}${text[start]}`) &&
    !/json$/i.test(text.slice(Math.max(0, start - 4), start))
  )
    return true;
  return (
    /^(?:[A-Za-z\d\\]|-\d|\[[^/]|['‘’]\s{0,4}[:：])/u.test(text.slice(at, at + 6)) && citationsEnd(text, at) === at
  );
}

/**
 * Returns whether the text after the value shows that its last bracket was not the end. Signs, also after extra closing
 * brackets, are a colon, a key, or a comma with another member or nothing after it. If a string had doubtful ends, any
 * quote on the rest of the line is a sign.
 */
function seemsToGoOn(reader: Reader): boolean {
  if (reader.doubts.length > 0 && quoteInLine(reader)) return true;
  let at = blanksEnd(reader, reader.at);
  while (punctuationOf(reader.text[at]) === "}" || punctuationOf(reader.text[at]) === "]")
    at = blanksEnd(reader, at + 1);
  const mark = punctuationOf(reader.text[at]);
  if (mark !== ",") return (mark === ":" && !isFace(reader, at)) || startsWithKey(reader, at);
  const from = blanksEnd(reader, at + 1);
  const next = reader.text[from] ?? "";
  return (
    startsMember(reader.text.slice(from, from + longestScalar)) ||
    next === "" ||
    hasLineBreak(reader.text, at + 1, from) ||
    (reader.text[at] === "," && from === at + 1) ||
    isOpeningQuote(next) ||
    next === "{" ||
    next === "[" ||
    isLoneScalar(reader.text.slice(from, from + longestScalar))
  );
}

/** Returns whether a colon after a space is part of an emoticon, as in prose: `:)`, `:-]`. */
function isFace({ text }: Reader, at: number): boolean {
  return /^\s:['’-]?[()[\]{}DPpOo|/\\*3](?![^\s.,!])/u.test(text.slice(at - 1, at + 5));
}

const longestScalar = 40;

/** Returns whether the value is an argument of a call that prints it: `JSON.stringify({ … }, null, 2)`. */
function isStringified({ text, at }: Reader, start: number): boolean {
  return (
    /^\s*,\s*null,\s*\d+\s*\)/.test(text.slice(at, at + longestScalar)) &&
    /JSON\.stringify\(\s*$/.test(text.slice(Math.max(0, start - longestScalar), start))
  );
}

/**
 * Returns whether a text starts with a key, which may lack one of its quotes, and then has the start of a value or
 * ends.
 */
function startsMember(text: string): boolean {
  return /^["']?[\p{L}_$][\p{L}\p{N}_$.-]*["']?\s*[:：]\s*(?:["'`“[{\d-]|true|false|null|$)/u.test(text);
}

/**
 * Returns whether a text starts with a number or a literal that ends a line or a member. In prose, words would follow
 * it.
 */
function isLoneScalar(text: string): boolean {
  return /^(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:[,\]}\n]|$)/.test(text);
}

/** How many characters after a value are searched for quotes. */
const longestRest = 400;

function quoteInLine({ text, at, end }: Reader): boolean {
  return /^[^\n\r]*["“”]/.test(text.slice(at, Math.min(end, at + longestRest)));
}

/**
 * Returns whether a key follows a closed object, so the object was closed too early. Searches only a short part of one
 * line, because keys are short. Backticks after a value are fence markers, and no quote closes them.
 */
function startsWithKey({ text }: Reader, at: number): boolean {
  return isOpeningQuote(text[at] ?? "") && /^[^`][^\n:]{1,100}["'”’]\s{0,8}[:：]/u.test(text.slice(at, at + 120));
}

/** Returns the next combination of ends of doubtful strings: the last string that has a further end moves to it. */
function nextChoices({ reader: { doubts, choices } }: Run): readonly number[] | undefined {
  const taken = doubts.map((_, index) => choices[index] ?? 0);
  const last = doubts.findLastIndex((count, index) => (taken[index] ?? 0) + 1 < count);
  return last === -1 ? undefined : [...taken.slice(0, last), (taken[last] ?? 0) + 1];
}

function ambiguous({ parsed, reader }: Run): Parsed {
  return { ...parsed, fault: { code: "ambiguous_quotes", offset: reader.doubtAt }, isLostInString: true };
}
