/** Omits values that the text replaces with a later one: a draft, an example, or an answer before a corrected one. */
import { isRecord } from "../../support/records.js";
import { areOfDraft, endsWithAnswerLabel } from "../../phrases/index.js";
import type { Candidate } from "../candidates/candidate.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import { openedFence } from "../extract/lines.js";

type Judgeds<Judged> = readonly JudgedCandidate<Judged>[];

/** Returns the values without those that are not the answer because a later valid value is. */
export function withoutReplaced<Judged extends Judgement>(
  text: string,
  judged: Judgeds<Judged>,
  name?: string,
): Judgeds<Judged> {
  const valid = judged.filter(({ judgement }) => judgement.conforms);
  if (valid.length < 2) return judged;
  const final = finalAmong(text, valid, name);
  if (final) return judged.filter((each) => each === final || !each.judgement.conforms);
  const last = valid.findLast(({ candidate }) => !candidate.isWitness)?.candidate;
  return last ? judged.filter(({ candidate }) => !isDraftBefore(text, candidate, last, name)) : judged;
}

/**
 * Returns the last value if a label says that it is the final or corrected answer, and no other value has such a label.
 * It has to have all keys of the values before it, because a correction may have only what changes.
 */
function finalAmong<Judged extends Judgement>(
  text: string,
  valid: Judgeds<Judged>,
  name: string | undefined,
): JudgedCandidate<Judged> | undefined {
  const [last, second] = valid.filter(({ candidate }) => endsWithAnswerLabel(lineBefore(text, candidate.start), name));
  const isFinal =
    last &&
    !second &&
    last === valid.at(-1) &&
    !last.candidate.isWitness &&
    valid.every(({ judgement }) => hasKeysOf(last.judgement.value, judgement.value));
  return isFinal ? last : undefined;
}

function hasKeysOf(value: unknown, earlier: unknown): boolean {
  return isRecord(value) && isRecord(earlier) && Object.keys(earlier).every((key) => Object.hasOwn(value, key));
}

/** Returns whether a value is called a draft, an example or an older answer, and the last value is not. */
function isDraftBefore(text: string, one: Candidate, last: Candidate, name: string | undefined): boolean {
  const { start, end, notAnswerAt = start } = one;
  return (
    start < last.start &&
    [text.slice(notAnswerAt, start), headingOf(text, start)].some((words) => areOfDraft(words, name)) &&
    ![lineBefore(text, last.start, end), headingOf(text, last.start, end)].some((words) => areOfDraft(words, name))
  );
}

/** The number of characters before a value in which its label is. */
const longestLabel = 200;
const longestParagraph = 1_000;

/** Returns the line before a value, or before its fence. */
function lineBefore(text: string, start: number, from = 0): string {
  const before = text.slice(Math.max(from, start - longestLabel), start).replace(openedFence, "\n");
  return /[^\n]*$/.exec(before.trimEnd())?.[0] ?? "";
}

/** Returns the label on the first line of the paragraph of a value, as in a few-shot example. */
function headingOf(text: string, start: number, from = 0): string {
  const before = text.slice(Math.max(from, start - longestParagraph), start);
  return /(?:^|\n[^\S\n]*\n)([^\n{}[\]]{1,40}):\n(?:[^\n{}[\]]+\n)*[^\n{}[\]]*$/.exec(before)?.[1] ?? "";
}
