/** What normalizing takes and gives. */
import type { TypeDefinition } from "../model/contract.js";
import type { Change, Issue } from "../model/issue.js";
import type { Segment } from "../support/path.js";
import type { Tolerance } from "../model/reading.js";
import type { WrittenNumbers } from "../support/written-numbers.js";

/** What is known of a contract or a type if its values are normalized. */
export type Normalizable = Pick<TypeDefinition, "shape" | "at" | "positions" | "reading" | "parts">;

/** What the caller knows, such as the id of the task that the answer is about. */
export type Context = Readonly<Record<string, unknown>>;

/**
 * The last resort for a value: gives the value to take instead, or undefined to leave it. It may throw; the reading
 * then fails with an issue.
 */
export type Hook = (value: unknown, context: Context) => unknown;

/** Reads JSON that is inside a string. Gives nothing if it cannot be read in exactly one way; never throws. */
export type ParseText = (
  text: string,
) =>
  | { readonly value: unknown; readonly changes?: readonly Change[]; readonly writtenNumbers?: () => WrittenNumbers }
  | undefined;

export interface NormalizeOptions {
  /** Instead of the tolerance that the contract declares. */
  readonly tolerance?: Tolerance;
  readonly context?: Context;
  /** By the names that the contract declares. */
  readonly hooks?: Readonly<Record<string, Hook>>;
  /** Without it no text is read as JSON. */
  readonly parseText?: ParseText;
  /** How numbers of the value are in the text that it was read from; without it they are as JavaScript prints them. */
  readonly writtenNumbers?: () => WrittenNumbers;
  /** The value is known to be the answer, even if nothing is left in it of what was asked for. */
  readonly isAnswer?: boolean;
  /** The time as RFC 3339 text; without it no default is taken from the clock. */
  readonly now?: () => string;
  /** A fresh UUID; without it no id is made. */
  readonly newId?: () => string;
  /**
   * Where a value, taken as the whole answer, is not valid; no place if it is. It lets a reading stop as soon as
   * the value is valid, and says which items of a list are invalid.
   */
  readonly faults?: (value: unknown) => readonly (readonly Segment[])[];
  /** How many issues are reported at most; the rest is counted. Default 20. */
  readonly maxIssues?: number;
}

export interface Normalized {
  /** The value given itself if nothing was changed; otherwise a value that shares its unchanged parts. */
  readonly value: unknown;
  /** In the order in which they were made; paths lead into the value as it was then. */
  readonly changes: readonly Change[];
  /**
   * Faults that no schema can see, such as two names of one field with different values. Whatever the value looks like,
   * an answer with one of them is rejected.
   */
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  /**
   * Places of which the issues say what is wrong, beside those at which they are: an unknown key that is one of two
   * names of a field is reported as such.
   */
  readonly explained?: ReadonlySet<string>;
  /** Places that have a value of the context. */
  readonly fromCaller?: ReadonlySet<string>;
}
