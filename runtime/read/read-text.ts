/** From a text to the one value that it means and that conforms, or to what speaks against every other. */
import type { Candidate } from "./candidate.js";
import { choose } from "./choose.js";
import type { Broken } from "./extract/attempt.js";
import type { Judge, Judgement, TextOutcome } from "./judgement.js";
import { isCutOff, type ReadTextOptions, type TextDemands } from "./options.js";
import { plainCandidate, searchedCandidates } from "./read-candidates.js";
import { isDoubtful } from "./rivals/doubts.js";
import { isContested } from "./rivals/is-contested.js";
import { onlyChange } from "./rivals/only-change.js";
import { isRepaired, type StepRecord, syntaxSteps } from "./syntax/steps.js";
import type { TextFaultCode } from "./text-faults.js";
import { limitFault } from "./text-limits.js";
import { unquotedAnswer } from "./unquoted-answer.js";

/**
 * Reads a text; what is plain JSON as a whole stands for itself. Equal results count once; different ones that conform
 * are a fault, unless the contract picks the first or the last.
 *
 * @param judge says whether a value conforms and what it comes to; it is asked once for each candidate
 * @param known the value of a text that is plain JSON as a whole, where it was read before
 */
export function readText<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  options: ReadTextOptions,
  judge: Judge<Judged>,
  known?: { readonly value: unknown },
): TextOutcome<Judged> {
  const fault = limitFault(text, reading);
  if (fault) return isCutOff(options) ? asCutOff({ kind: "unread", fault }) : { kind: "unread", fault };
  const candidate = plainCandidate(text, reading, known);
  const outcome = candidate ? judgedAlone(candidate, judge) : readLoosely(text, reading, options, judge);
  if (outcome.kind === "unread" && !isCutOff(options)) return readUnquoted(text, reading, judge) ?? outcome;
  return isCutOff(options) ? asCutOff(outcome) : outcome;
}

function judgedAlone<Judged extends Judgement>(candidate: Candidate, judge: Judge<Judged>): TextOutcome<Judged> {
  const judgement = judge(candidate.value, candidate);
  return { kind: judgement.conforms ? "taken" : "rejected", candidate, judgement };
}

/**
 * A text that is read only if all of it is one word or number that the contract knows, or an answer in which every
 * quote is escaped.
 */
function readUnquoted<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  judge: Judge<Judged>,
): TextOutcome<Judged> | undefined {
  const candidate = unquotedAnswer(text, reading);
  const judgement = candidate && judge(candidate.value, candidate);
  const isTaken = judgement?.conforms && (reading.takesWord || typeof judgement.value !== "string");
  return candidate && judgement && isTaken ? { kind: "taken", candidate, judgement } : undefined;
}

/** Faults that an answer has because its end is missing, as far as anybody can tell. */
const endMissing: ReadonlySet<TextFaultCode> = new Set<TextFaultCode>([
  "invalid_json",
  "missing_value",
  "invalid_escape",
  "ambiguous_escapes",
  "ambiguous_quotes",
  "empty_fence",
  "no_fence",
  "no_json_found",
  "empty_output",
]);

/**
 * A list that a step makes of one item says nowhere that it was the last; of a text that was cut off there may have
 * been more.
 */
function asCutOff<Judged extends Judgement>(outcome: TextOutcome<Judged>): TextOutcome<Judged> {
  if (outcome.kind === "unread" && endMissing.has(outcome.fault.code))
    return { kind: "unread", fault: { code: "truncated", offset: outcome.fault.offset } };
  if (outcome.kind !== "taken" || !outcome.judgement.isAssembled) return outcome;
  return { kind: "unread", fault: { code: "truncated", offset: outcome.candidate.end } };
}

function readLoosely<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  options: ReadTextOptions,
  judge: Judge<Judged>,
): TextOutcome<Judged> {
  const { candidates, broken, fault } = searchedCandidates(text, reading, options);
  if (fault) return { kind: "unread", fault };
  const judged = candidates.map((candidate) => ({ candidate, judgement: judge(candidate.value, candidate) }));
  const outcome = choose(judged, broken, reading);
  if (outcome.kind === "taken")
    return isContested(text, outcome, judge)
      ? { kind: "unread", fault: { code: "invalid_json", offset: outcome.candidate.start } }
      : outcome;
  const [only, second] = broken;
  return (
    (only && !second && candidates.length === 0 && !isCutOff(options)
      ? readChanged(text, only, reading, judge)
      : undefined) ?? outcome
  );
}

/** Faults of what was read so far: no mark that is put in behind it makes it right. */
const staysWrong: ReadonlySet<TextFaultCode> = new Set<TextFaultCode>([
  "too_deep",
  "duplicate_key",
  "forbidden_key",
  "number_out_of_range",
]);

/** Reads a text whose only value is broken with the one change that makes it right. */
function readChanged<Judged extends Judgement>(
  text: string,
  { start, end, fault }: Broken,
  reading: TextDemands,
  judge: Judge<Judged>,
): TextOutcome<Judged> | undefined {
  if (
    end === undefined ||
    staysWrong.has(fault.code) ||
    !(reading.tolerance === undefined || reading.tolerance === "standard")
  )
    return undefined;
  const found = onlyChange(text.slice(start, end), (value) => {
    const judgement = judge(value, plainAt(start, end, value));
    return judgement.conforms ? judgement : undefined;
  });
  if (!found) return undefined;
  const at = start + found.change.at;
  const outcome = readText(text.slice(0, at) + found.change.put + text.slice(at), reading, {}, judge);
  if (outcome.kind !== "taken" || isRepaired(outcome.candidate)) return undefined;
  const steps = outcome.candidate.steps.map((step) =>
    step.offset > at ? { ...step, offset: step.offset - found.change.put.length } : step,
  );
  const record: StepRecord = { step: found.step, offset: at, lossless: syntaxSteps[found.step].lossless };
  const candidate = {
    ...outcome.candidate,
    steps: [...steps, record].toSorted((one, other) => one.offset - other.offset),
    stepCount: steps.length + 1,
  };
  return isDoubtful(candidate, "") ? undefined : { ...outcome, candidate };
}

function plainAt(start: number, end: number, value: unknown): Candidate {
  return {
    value,
    start,
    end,
    bigIntegerAt: undefined,
    foundIn: "bare",
    fenceTag: undefined,
    steps: [],
    stepCount: 0,
    proof: "nothing",
    isClosed: false,
    isWitness: false,
    positionOf: () => ({ line: 1, column: 1 }),
    writtenNumbers: () => new Map(),
  };
}
