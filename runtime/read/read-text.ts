/** From a text to the one value that it means and that conforms, or to what speaks against every other. */
import type { ContractReading } from "../reading.js";
import { choose } from "./choose.js";
import type { Judge, Judgement, TextOutcome } from "./judgement.js";
import type { ReadTextOptions } from "./options.js";
import { plainCandidate, searchedCandidates } from "./read-candidates.js";
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
  if (!candidate) return readLoosely(text, reading, options, judge);
  const judgement = judge(candidate.value, candidate);
  return { kind: judgement.conforms ? "taken" : "rejected", candidate, judgement };
}

function readLoosely<Judged extends Judgement>(text: string, reading: ContractReading, options: ReadTextOptions, judge: Judge<Judged>): TextOutcome<Judged> {
  const { candidates, broken, fault } = searchedCandidates(text, reading, options);
  if (fault) return { kind: "unread", fault };
  const judged = candidates.map((candidate) => ({ candidate, judgement: judge(candidate.value, candidate) }));
  return choose(judged, broken, reading);
}
