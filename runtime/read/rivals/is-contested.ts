/** Checks whether a repaired value has a rival: a different valid value that needs no more repairs. */
import { isEqual } from "../../support/equality.js";
import type { Candidate } from "../candidates/candidate.js";
import type { Judge, JudgedCandidate, Judgement } from "../candidates/judgement.js";
import { isSlight } from "../choose/slight.js";
import { isRepaired, notationSteps } from "../text/steps.js";
import { isAligned } from "./alignment.js";
import { isDoubtful } from "./doubts.js";
import { rivalsOfUnclosed } from "./closers.js";
import { type Rival, rivalsOf } from "./rivals.js";

export function isContested<Judged extends Judgement>(
  text: string,
  { candidate, judgement }: JudgedCandidate<Judged>,
  judge: Judge<Judged>,
): boolean {
  if (isSlight(candidate) && isBesideData(text, candidate)) return true;
  if (candidate.steps.length === 0) return false;
  if (isRepaired(candidate) && isGlued(text, candidate.start, candidate.end)) return true;
  const part = text.slice(candidate.start, candidate.end);
  // The values of a joined array, and a value with an extra comma after it, must each be correct without repairs.
  if (isJoined(candidate))
    return (
      repairsOf(candidate) > 1 ||
      nestedAtComma.test(part) ||
      (judgement.isAssembled === true && !isListOfJoined(candidate))
    );
  if (
    isDoubtful(candidate, part) ||
    (isRepaired(candidate) && Array.isArray(candidate.value) !== Array.isArray(judgement.value))
  )
    return true;
  // The surplus bracket may not be the last one, unless no other bracket closes before a comma.
  if (
    hasOnlyExtraClosers(candidate) &&
    (mayEndInBracket(part) || !(Array.isArray(candidate.value) || closesInside.test(part)))
  )
    return mayEndInBracket(part);
  const rivals = isClosedTwice(candidate) ? rivalsOfUnclosed(part) : rivalsOf(part);
  return hasRival(part, rivals, { candidate, judgement }, judge);
}

/** Whether data that may belong in an empty answer is next to it. */
function isBesideData(text: string, { start, end }: Candidate): boolean {
  return (
    member.test(text) ||
    /[{[]\s*["'“]|["“][{[]/u.test(text.slice(0, start)) ||
    /[{[]|,\s*["'“]|["'”]\s*[:：]/u.test(text.slice(end))
  );
}

/** A key and its value on a line of their own. */
const member = /^[^\S\r\n]*["']?[\w$-]+["']?[^\S\n]*:\s*(?:["'\d-]|true|false|null)/m;

/** Whether text that may be a part of a repaired answer follows it directly. */
export function isGlued(text: string, start: number, end: number): boolean {
  const behind = /^\S([\p{L}\p{N}(){}"'“”]|\[(?!\/))/u.exec(text.slice(end - 1, end + 2))?.[1];
  return behind !== undefined && !(behind === ")" && text[start - 1] === "(");
}

function hasRival<Judged extends Judgement>(
  text: string,
  rivals: Iterable<Rival | undefined>,
  { candidate, judgement }: JudgedCandidate<Judged>,
  judge: Judge<Judged>,
): boolean {
  const isPrinted = isClosedTwice(candidate) && isAligned(text);
  for (const rival of rivals) {
    if (!rival) return true;
    if (isUnpaired(text, rival) || takesBracketIn(text, candidate, rival)) continue;
    const other = judge(rival.value, { ...candidate, value: rival.value });
    if (other.conforms && !isEqual(other.value, judgement.value) && !(isPrinted && !isAligned(rival.text))) return true;
  }
  return false;
}

/**
 * Whether the change would leave a typographic quote without its partner: the string would begin or end with the second
 * quote of a pair, or have only the first quote of a pair whose second one is straight, as in German: `„x"`.
 */
function isUnpaired(text: string, { change: { at, length, put } }: Rival): boolean {
  if (length === 1 && put === "" && text[at] === '"')
    return /„[^„“”"]*$/u.test(text.slice(Math.max(0, at - longestLook), at));
  if (length > 0) return false;
  if (put === "”") return text[at] === '"';
  return put === '"' && /"[^"“„]*”$/u.test(text.slice(Math.max(0, at - longestLook), at));
}

/** Whether the rival moves the surplus bracket into the last string, which rarely ends in a lone bracket: `"b]"]`. */
function takesBracketIn(text: string, candidate: Candidate, { change: { at, length } }: Rival): boolean {
  return hasOnlyExtraClosers(candidate) && length === 2 && /^[\s}\]]*$/.test(text.slice(at + length));
}

const closesInside = /[}\]]\s*,/;

const longestLook = 400;

/**
 * An array in an array next to an extra comma, or an empty array. One bracket may belong on the other side of the
 * comma.
 */
const nestedAtComma = /^\[\s*[[\]]|,\s*\[\s*\]|\]\s*\]\s*,|,\s*\[\s*\[/;

/** Whether the value is correct except for surplus brackets after it. */
function hasOnlyExtraClosers({ steps }: Candidate): boolean {
  return (
    steps.every(({ step }) => step === "extra_closer" || notationSteps.has(step)) &&
    steps.some(({ step }) => step === "extra_closer")
  );
}

/** Whether the bracket may be the end of the last string, because the string is empty or has an open bracket. */
function mayEndInBracket(text: string): boolean {
  const end = text.slice(-longestLook);
  const last = /(["'])((?:(?!\1)[^\\]|\\.)*)\1[\s,\]}]*$/.exec(end)?.[2];
  if (last === undefined) return /["'`”][\s,\]}]*$/.test(end);
  return last === "" || last.split(/[{[]/).length > last.split(/[}\]]/).length;
}

function isJoined({ steps }: Candidate): boolean {
  return steps.some(({ step }) => step === "join_values" || step === "extra_comma");
}

function isClosedTwice({ steps }: Candidate): boolean {
  return steps.filter(({ step }) => step === "close_brackets").length > 1;
}

function isListOfJoined({ steps }: Candidate): boolean {
  return steps.some(({ step }) => step === "join_values");
}

function repairsOf({ steps }: Candidate): number {
  return steps.filter(({ step }) => !notationSteps.has(step)).length;
}
