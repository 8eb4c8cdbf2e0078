/** What the value stage says of candidates, and what reading a text comes to by it. */
import type { Candidate } from "./candidate.js";
import type { TextFault } from "../text/text-faults.js";

/** What the value stage says of a candidate. */
export interface Judgement {
  readonly conforms: boolean;
  /** What the candidate came to; the candidates are compared by it. */
  readonly value: unknown;
  /** How far from being valid it is; of several that are not valid the nearest is reported. */
  readonly issueCount?: number;
  /** It speaks of what the contract asks for, so that it was meant as the answer even if it is not valid. */
  readonly isMeant?: boolean;
  /** It is a list that was put together from values without brackets around them. */
  readonly isAssembled?: boolean;
}

export type Judge<Judged extends Judgement> = (value: unknown, candidate: Candidate) => Judged;

export interface JudgedCandidate<Judged> {
  readonly candidate: Candidate;
  readonly judgement: Judged;
}

export type TextOutcome<Judged> =
  /** Exactly one value is valid. */
  | ({ readonly kind: "taken" } & JudgedCandidate<Judged>)
  /** There are values, and none may be taken: the nearest. */
  | ({ readonly kind: "rejected" } & JudgedCandidate<Judged>)
  /** No value was read, or it cannot be trusted. */
  | { readonly kind: "unread"; readonly fault: TextFault };
