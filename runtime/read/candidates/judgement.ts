/** The result of the value stage for each candidate, and the resulting outcome for a text. */
import type { Candidate } from "./candidate.js";
import type { TextFault } from "../text/text-faults.js";

/** The result of the value stage for one candidate. */
export interface Judgement {
  readonly conforms: boolean;
  /** The validated value. Candidates are compared by it. */
  readonly value: unknown;
  /** The number of issues. If no candidate is valid, the one with the fewest issues is reported. */
  readonly issueCount?: number;
  /** It contains what the contract asks for, so it is the intended answer even if it is not valid. */
  readonly isIntended?: boolean;
  /** It is an array assembled from values without brackets around them. */
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
  /** There are values, but none is accepted. This is the one nearest to valid. */
  | ({ readonly kind: "rejected" } & JudgedCandidate<Judged>)
  /** No value was parsed, or the parsed value cannot be trusted. */
  | { readonly kind: "unread"; readonly fault: TextFault };
