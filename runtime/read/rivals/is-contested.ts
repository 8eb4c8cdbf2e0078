/** Whether a value that was read by repairs has a rival: another one that is valid and takes no more of them. */
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
  if (candidate.stepCount === 0) return false;
  if (isRepaired(candidate) && isGlued(text, candidate.start, candidate.end)) return true;
  const part = text.slice(candidate.start, candidate.end);
  // Of the values of such a list, or of one with a comma after it, each has to be right as it is.
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
  // Another bracket than the last one may be the one that is too much, unless no other closes before a comma.
  if (
    hasOnlyExtraClosers(candidate) &&
    (mayEndInBracket(part) || !(Array.isArray(candidate.value) || closesInside.test(part)))
  )
    return mayEndInBracket(part);
  const rivals = isClosedTwice(candidate) ? rivalsOfUnclosed(part) : rivalsOf(part);
  return hasRival(part, rivals, { candidate, judgement }, judge);
}

/** Next to an empty answer: what may have been in it. */
function isBesideData(text: string, { start, end }: Candidate): boolean {
  return (
    member.test(text) ||
    /[{[]\s*["'“]|["“][{[]/u.test(text.slice(0, start)) ||
    /[{[]|,\s*["'“]|["'”]\s*[:：]/u.test(text.slice(end))
  );
}

/** On a line of its own. */
const member = /^[^\S\r\n]*["']?[\w$-]+["']?[^\S\n]*:\s*(?:["'\d-]|true|false|null)/m;

/** Right after a repaired answer is what may have been a part of it. */
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
 * A text that would end in the second quote of a typographic pair, or begin with it, and not have the first one; or
 * that would have only the first one of a pair whose second one is straight, as in German: `„x"`.
 */
function isUnpaired(text: string, { change: { at, length, put } }: Rival): boolean {
  if (length === 1 && put === "" && text[at] === '"')
    return /„[^„“”"]*$/u.test(text.slice(Math.max(0, at - longestLook), at));
  if (length > 0) return false;
  if (put === "”") return text[at] === '"';
  return put === '"' && /"[^"“„]*”$/u.test(text.slice(Math.max(0, at - longestLook), at));
}

/** The bracket that is too much as the end of the last string, in which a lone one is rare: `"b]"]`. */
function takesBracketIn(text: string, candidate: Candidate, { change: { at, length } }: Rival): boolean {
  return hasOnlyExtraClosers(candidate) && length === 2 && /^[\s}\]]*$/.test(text.slice(at + length));
}

const closesInside = /[}\]]\s*,/;

const longestLook = 400;

/** A list in a list next to such a comma, or an empty one: one bracket may have been on its other side. */
const nestedAtComma = /^\[\s*[[\]]|,\s*\[\s*\]|\]\s*\]\s*,|,\s*\[\s*\[/;

/** A value that is right, and a bracket after it. */
function hasOnlyExtraClosers({ steps }: Candidate): boolean {
  return (
    steps.every(({ step }) => step === "extra_closer" || notationSteps.has(step)) &&
    steps.some(({ step }) => step === "extra_closer")
  );
}

/** The bracket may have been the end of the last text, which is empty or has one that is open. */
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
