/** From a text to the one value that it means and that conforms, or to what speaks against every other. */
import { isEqual } from "../equality.js";
import type { ContractReading } from "../reading.js";
import type { Candidate } from "./candidate.js";
import type { Broken } from "./extract/attempt.js";
import type { ReadTextOptions } from "./options.js";
import { plainCandidate, searchedCandidates } from "./read-candidates.js";
import type { TextFault } from "./text-faults.js";
import { holdsBigInteger } from "./big-integers.js";
import { limitFault } from "./text-limits.js";
import { weightOf } from "./weight.js";

/** What the value stage says of a candidate. */
export interface Judgement {
  readonly conforms: boolean;
  /** What the candidate came to; the candidates are compared by it. */
  readonly value: unknown;
  /** How far from conforming it is; of several that do not conform the nearest is reported. */
  readonly issueCount?: number;
}

export type Judge<Judged extends Judgement> = (value: unknown, candidate: Candidate) => Judged;

interface JudgedCandidate<Judged> {
  readonly candidate: Candidate;
  readonly judgement: Judged;
}

export type TextOutcome<Judged> =
  /** Exactly one value conforms. */
  | ({ readonly kind: "taken" } & JudgedCandidate<Judged>)
  /** There are values, and none conforms: the nearest. */
  | ({ readonly kind: "rejected" } & JudgedCandidate<Judged>)
  /** No value was read, or it cannot be trusted. */
  | { readonly kind: "unread"; readonly fault: TextFault };

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
  const conforming = judged.filter(({ judgement }) => judgement.conforms);
  const [taken] = conforming;
  return taken ? choose(conforming, taken, broken, reading) : reject(judged, broken);
}

function choose<Judged extends Judgement>(
  conforming: readonly JudgedCandidate<Judged>[],
  first: JudgedCandidate<Judged>,
  broken: readonly Broken[],
  { pick = "only" }: ContractReading,
): TextOutcome<Judged> {
  const eligible = conforming.filter(({ candidate }) => !candidate.isWitness);
  const taken = (pick === "last" ? eligible.at(-1) : eligible[0]) ?? first;
  const rivals = pick === "only" || taken.candidate.isWitness ? conforming : [];
  if (rivals.some(({ judgement }) => !isEqual(judgement.value, taken.judgement.value))) return { kind: "unread", fault: ambiguous(conforming) };
  const obstacle = pick === "first" ? undefined : broken.find((each) => speaksAgainst(each, taken.candidate));
  const fault = obstacle?.fault ?? roundedInteger(taken);
  return fault ? { kind: "unread", fault } : { kind: "taken", ...taken };
}

/** An integer that no number holds, and that the value stage found no use for as text. */
function roundedInteger({ candidate: { bigIntegerAt }, judgement }: JudgedCandidate<Judgement>): TextFault | undefined {
  return bigIntegerAt !== undefined && holdsBigInteger(judgement.value) ? { code: "unsafe_integer", offset: bigIntegerAt } : undefined;
}

function ambiguous(conforming: readonly JudgedCandidate<unknown>[]): TextFault {
  const offsets = conforming.map(({ candidate }) => candidate.start);
  return { code: "ambiguous_candidates", offset: offsets[0] ?? 0, offsets };
}

/** What looks like the answer and cannot be read makes any other value doubtful. A value given up before the one taken does not, nor does a form to be filled in. */
function speaksAgainst({ fault, fence, looksLikeJson, isWhole, start }: Broken, taken: Candidate): boolean {
  if (fault.code === "placeholder" || !looksLikeJson) return false;
  if (start > taken.start) return true;
  return isWhole || (fence !== undefined && taken.fenceTag === undefined);
}

/** None conforms: the nearest value is reported, unless something that looks more like the answer could not be read. */
function reject<Judged extends Judgement>(judged: readonly JudgedCandidate<Judged>[], broken: readonly Broken[]): TextOutcome<Judged> {
  const nearest = judged.toSorted((one, other) => weightOf(other.candidate) - weightOf(one.candidate) || issuesOf(one) - issuesOf(other))[0];
  const obstacle = broken.toSorted((one, other) => brokenWeight(other) - brokenWeight(one))[0];
  if (!nearest || (obstacle?.looksLikeJson && weightOf(nearest.candidate) < brokenWeight(obstacle))) return { kind: "unread", fault: faultOf(obstacle) };
  const fault = roundedInteger(nearest);
  return fault ? { kind: "unread", fault } : { kind: "rejected", ...nearest };
}

/** Words in brackets that are no JSON are no attempt at an answer. */
function faultOf(obstacle: Broken | undefined): TextFault {
  if (obstacle && (obstacle.looksLikeJson || obstacle.fence)) return obstacle.fault;
  return { code: "no_json_found", offset: 0 };
}

function issuesOf({ judgement }: JudgedCandidate<Judgement>): number {
  return judgement.issueCount ?? 0;
}

function brokenWeight({ fence, looksLikeJson }: Broken): number {
  return (fence ? 2 : 0) + (looksLikeJson ? 1 : 0);
}
