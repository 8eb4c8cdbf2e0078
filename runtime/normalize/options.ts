/** The options and the result of normalizing. */
import type { TypeDefinition } from "../model/contract.js";
import type { Change, Issue } from "../model/issue.js";
import type { Segment } from "../support/path.js";
import type { Tolerance } from "../model/reading.js";
import type { WrittenNumbers } from "../support/written-numbers.js";

/** The definition that normalizing a value needs. */
export type Normalizable = Pick<TypeDefinition, "shape" | "at" | "positions" | "reading" | "parts">;

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
  /** Overrides the tolerance that the contract declares. */
  readonly tolerance?: Tolerance;
  readonly context?: Context;
  /** Functions by the names that the contract declares. */
  readonly hooks?: Readonly<Record<string, Hook>>;
  /** Without it, no string is parsed as JSON. */
  readonly parseText?: ParseText;
  /** How numbers were written in the text; without it, they are as JavaScript prints them. */
  readonly writtenNumbers?: () => WrittenNumbers;
  /** The value is known to be the answer, even if it contains nothing that was asked for. */
  readonly isAnswer?: boolean;
  /** The time as an RFC 3339 string; without it, no default comes from the clock. */
  readonly now?: () => string;
  /** A new UUID; without it, no id is generated. */
  readonly newId?: () => string;
  /**
   * The paths of the issues of a value, as the whole answer; empty if it is valid. With it, normalizing stops as soon
   * as the value is valid, and invalid items are known.
   */
  readonly faults?: (value: unknown) => readonly (readonly Segment[])[];
  /** The maximum number of issues that are reported; further ones are only counted. Default 20. */
  readonly maxIssues?: number;
}

export interface Normalized {
  /** The given value if nothing changed; otherwise a value that shares its unchanged parts. */
  readonly value: unknown;
  /** In the order in which they were made. Paths refer to the value at that moment. */
  readonly changes: readonly Change[];
  /**
   * Issues that no schema reports, such as two names of one field with different values. An answer with such an issue
   * is rejected, even if the value is valid.
   */
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  /** Further paths that the issues explain: an unknown key that is one of two names of a field is reported as such. */
  readonly explained?: ReadonlySet<string>;
  /** The paths of values that come from the context. */
  readonly fromCaller?: ReadonlySet<string>;
}
