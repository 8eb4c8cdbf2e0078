/** Reads one value from a place in a text, in the one way in which it can be read. */
import { isEqual } from "../../support/equality.js";
import type { TextFault } from "../text/text-faults.js";
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
  readonly stepCount: number;
  /** Where brackets had to be closed: what proves that the value had ended. */
  readonly ending: Ending | undefined;
  /** How much was read that looks like JSON: keys with colons, and items. */
  readonly progress: number;
  readonly fault: TextFault | undefined;
  readonly isLostInString: boolean;
  /** The value is complete, but what follows reads as if it were not. */
  readonly goesOn: boolean;
  /** Where the first bigint of the value stands. */
  readonly bigIntegerAt: number | undefined;
  readonly mark: Mark | undefined;
}

/** Ways to read a text with doubtful quotes are tried up to this number. */
const mostReadings = 16;

/**
 * Reads the value that starts here. Doubtful texts are read in every way that they allow; only if exactly one of these
 * gives a value, that is the value.
 */
export function parseAt(text: string, settings: ReaderSettings, start: ReaderStart): Parsed {
  const first = run(text, settings, start, []);
  const readings = [first];
  for (let choices = nextChoices(first); choices; choices = nextChoices(readings.at(-1) ?? first)) {
    if (readings.length >= mostReadings) return ambiguous(first);
    readings.push(run(text, settings, start, choices));
  }
  const sound = readings.filter(({ parsed }) => !parsed.fault && !parsed.goesOn);
  const good = sound.find(({ isUnpaired }) => !isUnpaired);
  if (!good) return first.parsed;
  return sound.every(({ parsed }) => parsed.end === good.parsed.end && isEqual(parsed.value, good.parsed.value))
    ? good.parsed
    : ambiguous(first);
}

/** What it takes to begin reading a value, in characters looked at. */
const costOfStart = 100;

interface Run {
  readonly parsed: Parsed;
  readonly doubts: readonly number[];
  readonly doubtAt: number;
  readonly choices: readonly number[];
  readonly isUnpaired: boolean;
}

function run(text: string, settings: ReaderSettings, start: ReaderStart, choices: readonly number[]): Run {
  const reader = startReader(text, settings, { ...start, choices });
  readDocument(reader);
  // Only valid JSON certainly means its escapes.
  if (reader.pathAt !== undefined && reader.stepCount > 0) fail(reader, "ambiguous_escapes", reader.pathAt);
  if (!reader.fault) checkCommentBehind(reader);
  settings.effort.left -= reader.at - start.at + costOfStart;
  const {
    root: value,
    at: end,
    steps,
    stepCount,
    ending,
    progress,
    bigIntegerAt,
    rootMark: mark,
    doubts,
    doubtAt,
    isUnpaired,
  } = reader;
  const goesOn =
    !reader.fault &&
    !ending &&
    (isBesideSign(reader, start.at) || (seemsToGoOn(reader) && !isStringified(reader, start.at)));
  const isLostInString = reader.isLostInString || (doubts.length > 0 && (goesOn || reader.fault !== undefined));
  return {
    parsed: {
      value,
      start: start.at,
      end,
      steps,
      stepCount,
      ending,
      progress,
      fault: reader.fault,
      isLostInString,
      goesOn,
      bigIntegerAt,
      mark,
    },
    doubts,
    doubtAt,
    choices,
    isUnpaired,
  };
}

/**
 * A letter before the value that is not of a fence that lost its marks (`json{`), a letter right after it, or another
 * bracket: the bracket stands inside a text, `{"note": "the "}" key"}`, or something is lost.
 */
function isBesideSign({ text, at }: Reader, start: number): boolean {
  if (
    /^(?:[A-Za-z\d]|\}\[)/.test(`${text[start - 1] ?? " "}${text[start]}`) &&
    !/json$/i.test(text.slice(Math.max(0, start - 4), start))
  )
    return true;
  return /^(?:[A-Za-z\d\\]|-\d|\[[^/]|['‘’]\s{0,4}[:：])/u.test(text.slice(at, at + 6));
}

/**
 * A comma and another member or nothing at all, a colon, or a bracket that closes what was closed already: the bracket
 * before it cannot have been the last. Where a text had doubtful ends, any quote on the line is too much.
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

/** Apart from the value, as prose has it: `:)`, `:-]`. */
function isFace({ text }: Reader, at: number): boolean {
  return /^\s:['’-]?[()[\]{}DPpOo|/\\*3](?![^\s.,!])/u.test(text.slice(at - 1, at + 5));
}

const longestScalar = 40;

/** Between a call that prints the value and its other arguments: `JSON.stringify({ … }, null, 2)`. */
function isStringified({ text, at }: Reader, start: number): boolean {
  return (
    /^\s*,\s*null,\s*\d+\s*\)/.test(text.slice(at, at + longestScalar)) &&
    /JSON\.stringify\(\s*$/.test(text.slice(Math.max(0, start - longestScalar), start))
  );
}

/** A key, perhaps without one of its quotes, and the start of a value, or nothing more. */
function startsMember(text: string): boolean {
  return /^["']?[\p{L}_$][\p{L}\p{N}_$.-]*["']?\s*[:：]\s*(?:["'`“[{\d-]|true|false|null|$)/u.test(text);
}

/** A number or a literal with which something ends, a line or a member: in prose, words would follow it. */
function isLoneScalar(text: string): boolean {
  return /^(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:[,\]}\n]|$)/.test(text);
}

/** Quotes that are looked for after a value reach this far. */
const longestRest = 400;

function quoteInLine({ text, at, end }: Reader): boolean {
  return /^[^\n\r]*["“”]/.test(text.slice(at, Math.min(end, at + longestRest)));
}

/**
 * A key after a closed object: it was closed too early. Looked for on one line and not far, as keys are short.
 * Backticks after a value are the marks of a fence, and no quote closes them.
 */
function startsWithKey({ text }: Reader, at: number): boolean {
  return isOpeningQuote(text[at] ?? "") && /^[^`][^\n:]{1,100}["'”’]\s{0,8}[:：]/u.test(text.slice(at, at + 120));
}

/** The next way to choose among the ends of doubtful texts: the last one that has a further end takes it. */
function nextChoices({ doubts, choices }: Run): readonly number[] | undefined {
  const taken = doubts.map((_, index) => choices[index] ?? 0);
  const last = doubts.findLastIndex((count, index) => (taken[index] ?? 0) + 1 < count);
  return last === -1 ? undefined : [...taken.slice(0, last), (taken[last] ?? 0) + 1];
}

function ambiguous({ parsed, doubtAt }: Run): Parsed {
  return { ...parsed, fault: { code: "ambiguous_quotes", offset: doubtAt }, isLostInString: true };
}
