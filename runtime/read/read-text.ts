/** From a text to the one value that it means and that conforms, or to what speaks against every other. */
import type { ContractReading } from "../reading.js";
import type { Candidate } from "./candidate.js";
import { choose } from "./choose.js";
import type { Judge, Judgement, TextOutcome } from "./judgement.js";
import { isCutOff, type ReadTextOptions } from "./options.js";
import { plainCandidate, searchedCandidates } from "./read-candidates.js";
import { isContested } from "./rivals/is-contested.js";
import type { TextFaultCode } from "./text-faults.js";
import { limitFault } from "./text-limits.js";

/**
 * Reads a text; what is plain JSON as a whole stands for itself. Equal results count once; different ones that conform are a fault, unless the contract picks the first or the last.
 *
 * @param judge says whether a value conforms and what it comes to; it is asked once for each candidate
 */
export function readText<Judged extends Judgement>(text: string, reading: ContractReading, options: ReadTextOptions, judge: Judge<Judged>): TextOutcome<Judged> {
  const fault = limitFault(text, reading);
  if (fault) return { kind: "unread", fault };
  const candidate = plainCandidate(text, reading);
  const outcome = candidate ? judgedAlone(candidate, judge) : readLoosely(text, reading, options, judge);
  return isCutOff(options) ? asCutOff(outcome) : outcome;
}

function judgedAlone<Judged extends Judgement>(candidate: Candidate, judge: Judge<Judged>): TextOutcome<Judged> {
  const judgement = judge(candidate.value, candidate);
  return { kind: judgement.conforms ? "taken" : "rejected", candidate, judgement };
}

/** Faults that an answer has because its end is missing, as far as anybody can tell. */
const endMissing: ReadonlySet<TextFaultCode> = new Set<TextFaultCode>(["invalid_json", "missing_value", "invalid_escape", "ambiguous_escapes", "ambiguous_quotes", "empty_fence", "no_fence", "no_json_found"]);

/** A list that a step makes of one item says nowhere that it was the last; of a text that was cut off there may have been more. */
function asCutOff<Judged extends Judgement>(outcome: TextOutcome<Judged>): TextOutcome<Judged> {
  if (outcome.kind === "unread" && endMissing.has(outcome.fault.code)) return { kind: "unread", fault: { code: "truncated", offset: outcome.fault.offset } };
  if (outcome.kind !== "taken" || !outcome.judgement.isAssembled) return outcome;
  return { kind: "unread", fault: { code: "truncated", offset: outcome.candidate.end } };
}

function readLoosely<Judged extends Judgement>(text: string, reading: ContractReading, options: ReadTextOptions, judge: Judge<Judged>): TextOutcome<Judged> {
  const { candidates, broken, fault } = searchedCandidates(text, reading, options);
  if (fault) return { kind: "unread", fault };
  const judged = candidates.map((candidate) => ({ candidate, judgement: judge(candidate.value, candidate) }));
  const outcome = choose(judged, broken, reading);
  return outcome.kind === "taken" && isContested(text, outcome, judge) ? { kind: "unread", fault: { code: "invalid_json", offset: outcome.candidate.start } } : outcome;
}
