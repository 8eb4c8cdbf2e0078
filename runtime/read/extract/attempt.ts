/** The results of a scan: parsed values, and parts of the text that look like a value but could not be parsed. */
import type { FenceMark, Proof } from "../syntax/reader.js";
import type { StepRecord } from "../text/steps.js";
import type { TextFault } from "../text/text-faults.js";

/** A fenced block, as in Markdown. */
export interface Fence extends FenceMark {
  /** The first word after the opening marker, as written. */
  readonly tag: string;
  readonly openedAt: number;
  readonly contentAt: number;
  /** The markers are on their own lines, indented by at most three spaces, as Markdown requires. */
  readonly isProper: boolean;
  /** The fence opened inside a line and may close inside one. */
  readonly isInline: boolean;
}

/** `whole` means that the text contains nothing else. */
export type FoundIn = "whole" | "fence" | "tag" | "bare";

export interface Found {
  readonly kind: "found";
  /** The parsed value. A number that JavaScript would change to another integer is a bigint or a symbol. */
  readonly value: unknown;
  /** The offset in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** The steps needed to parse it as JSON, in text order. */
  readonly steps: readonly StepRecord[];
  /** The offset in the text of the first number that JavaScript would change. */
  readonly bigIntegerAt?: number | undefined;
  readonly foundIn: FoundIn;
  readonly fence: Fence | undefined;
  /** The fence contains only this value. */
  readonly fillsFence: boolean;
  /** The evidence that the model continued after this value. */
  readonly proof: Proof;
  /** The parser had to close brackets at the end of the value. */
  readonly isClosed: boolean;
  /** This value cannot be the answer. If it is valid, it only raises doubt about another value. */
  readonly isWitness: boolean;
  /** The offset of the words or the tag next to the value that say that it is not the answer. */
  readonly notAnswerAt?: number | undefined;
}

export interface Broken {
  readonly kind: "broken";
  readonly start: number;
  /**
   * The offset after the closing bracket. Without a closing bracket: after everything that could belong to the value.
   */
  readonly end?: number;
  readonly fence: Fence | undefined;
  readonly fault: TextFault;
  /** Keys or items were parsed before the error, so this is an intended value and not words in brackets. */
  readonly looksLikeJson: boolean;
  /** It begins like a JSON object, even if the error comes early, so it is not prose in braces. */
  readonly opensObject?: boolean;
  /**
   * It is where an answer can start (at the start of a line or after a colon), and it is not a remark in brackets.
   * After an answer, this is enough to doubt that answer.
   */
  readonly isPlaced?: boolean;
  /**
   * The contents of square brackets without quotes or other brackets, or of braces that name nothing. This is a remark
   * or a formula, unless the answer is an array or has such a key.
   */
  readonly remark?: string | undefined;
  /** Its brackets are closed: it is a complete value that cannot be parsed, not one that the model abandoned. */
  readonly isWhole: boolean;
}

export type Attempt = Found | Broken;

/** All parsed and broken values that the reading accepts, and the fault of the text as a whole. */
export interface Selection {
  readonly found: readonly Found[];
  readonly broken: readonly Broken[];
  readonly fault?: TextFault | undefined;
}
