/** The options and the result of normalizing. */
import type { TypeDefinition } from "../model/contract.js";
import type { Change, Issue } from "../model/issue.js";
import type { Segment } from "../support/path.js";
import type { Tolerance } from "../model/reading.js";
import type { WrittenNumbers } from "../support/written-numbers.js";

/** The parts of a definition that normalizing needs. */
export type Normalizable = Pick<TypeDefinition, "shape" | "at" | "positions" | "reading" | "parts"> & {
  readonly aliases?: readonly string[];
};

/** Values that the caller knows, such as the id of the task that the answer is about. */
export type Context = Readonly<Record<string, unknown>>;

/**
 * A function for values that nothing else can read: returns the replacement, or undefined to keep the value. If it
 * throws, there is an issue.
 */
export type Hook = (value: unknown, context: Context) => unknown;

/** Parses JSON inside a string. Returns undefined if there is not exactly one way to read it; never throws. */
export type ParseText = (
  text: string,
) =>
  | { readonly value: unknown; readonly changes?: readonly Change[]; readonly writtenNumbers?: () => WrittenNumbers }
  | undefined;

export interface NormalizeOptions {
  /** Replaces the tolerance of the contract. */
  readonly tolerance?: Tolerance;
  readonly context?: Context;
  /** Functions by name, as the contract declares them. */
  readonly hooks?: Readonly<Record<string, Hook>>;
  /** Without it, no string is parsed as JSON. */
  readonly parseText?: ParseText;
  /** The notation of numbers in the text. Without it, numbers are printed as JavaScript prints them. */
  readonly writtenNumbers?: () => WrittenNumbers;
  /** Whether the value is known to be the answer, even if it contains no declared key. */
  readonly isAnswer?: boolean;
  /** The time as an RFC 3339 string; without it, no default comes from the clock. */
  readonly now?: () => string;
  /** A new UUID; without it, no id is generated. */
  readonly newId?: () => string;
  /**
   * Returns the paths of the issues of a value; empty if it is valid. With this option, normalizing stops as soon as
   * the value is valid, and invalid items are known.
   */
  readonly faults?: (value: unknown) => readonly (readonly Segment[])[];
  /** The maximum number of reported issues; further ones are only counted. Default 20. */
  readonly maxIssues?: number;
}

export interface Normalized {
  /** The given value if nothing changed; otherwise a copy that shares the unchanged parts. */
  readonly value: unknown;
  /** The changes in order. Paths refer to the value at that moment. */
  readonly changes: readonly Change[];
  /**
   * Issues that no schema reports, such as two names of one field with different values. They reject the answer, even
   * if the value is valid.
   */
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  /**
   * Paths for which the validator's issues are dropped, because another issue explains them: an unknown key may be a
   * second name of a field.
   */
  readonly explained?: ReadonlySet<string>;
  /** The paths of values that come from the context. */
  readonly fromCaller?: ReadonlySet<string>;
}
