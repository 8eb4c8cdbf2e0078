/** The data that the stages of parsing an answer share. */
import type { TypeDefinition } from "../model/contract.js";
import type { Change, Issue, Outcome } from "../model/issue.js";
import type { Segment } from "../support/path.js";
import type { Validate } from "../validate/validate.js";

export interface Answering<T> {
  readonly definition: TypeDefinition;
  readonly validate: Validate<T>;
  /** Present if the answer has the form that a provider was asked for. */
  readonly decoding?: Decoding;
}

/** Converts a value from the form that a provider was asked for to the form of the contract. */
export interface Decoding {
  /**
   * Returns the value in the form of the contract, and an issue for each part that could not be decoded. Never throws.
   */
  readonly decode: (value: unknown) => { readonly value: unknown; readonly issues: readonly Issue[] };
  /** Maps a path of the contract to the path in the provider's form. */
  readonly pathOf: (path: readonly Segment[]) => readonly Segment[];
}

export interface Verdict {
  readonly conforms: boolean;
  readonly value: unknown;
  readonly changes: readonly Change[];
  /** At most `maxIssues`. If the value is valid, these are warnings. */
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  readonly skippedRules: number;
}

/** The result for a value that was parsed and validated before, and is invalid. */
export interface Judged {
  readonly value: unknown;
  readonly outcome: Outcome<unknown>;
}
