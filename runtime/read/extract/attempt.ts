/** What a scan finds: values that could be read, and places that look like a value and could not. */
import type { FenceMark, Proof } from "../syntax/reader.js";
import type { StepRecord } from "../text/steps.js";
import type { TextFault } from "../text/text-faults.js";

/** A fenced block, as in Markdown. */
export interface Fence extends FenceMark {
  /** The first word after the marks, as written. */
  readonly tag: string;
  readonly openedAt: number;
  readonly contentAt: number;
  /** It is on lines of its own, indented by at most three spaces, as Markdown demands. */
  readonly isProper: boolean;
  /** It opened inside a line, and may close inside one. */
  readonly isInline: boolean;
}

/** `whole`: nothing else is in the text. */
export type FoundIn = "whole" | "fence" | "tag" | "bare";

export interface Found {
  readonly kind: "found";
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  readonly steps: readonly StepRecord[];
  readonly stepCount: number;
  /** Where the first bigint of the value stands. */
  readonly bigIntegerAt?: number | undefined;
  readonly foundIn: FoundIn;
  readonly fence: Fence | undefined;
  /** It is all that is in its fence. */
  readonly fillsFence: boolean;
  /** What shows that the model went on after it. */
  readonly proof: Proof;
  /** Brackets had to be closed for it. */
  readonly isClosed: boolean;
  /** It may not be taken; it only speaks against another one. */
  readonly isWitness: boolean;
  /** Where the words or the tag next to it start that say that it is not the answer. */
  readonly notAnswerAt?: number | undefined;
}

export interface Broken {
  readonly kind: "broken";
  readonly start: number;
  /** After the bracket that closes it; if none does, after all that could belong to it. */
  readonly end?: number;
  readonly fence: Fence | undefined;
  readonly fault: TextFault;
  /** Keys or items were read before the fault: this was meant as a value, not as words in brackets. */
  readonly looksLikeJson: boolean;
  /** It begins as an object of JSON does, however early it breaks: no words of prose in braces. */
  readonly opensObject?: boolean;
  /**
   * It is where an answer would be, at the start of its line or after a colon, and no remark in brackets: after an
   * answer this is enough to doubt it.
   */
  readonly isPlaced?: boolean;
  /**
   * What is in its square brackets if that contains no quote and no other bracket, or in its braces if they name
   * nothing: a remark or a formula, unless the answer is an array or has such a key.
   */
  readonly remark?: string | undefined;
  /** Its brackets close: it is a whole value that cannot be read, not one that was given up. */
  readonly isWhole: boolean;
}

export type Attempt = Found | Broken;

/** What was found, and what of it may be taken. */
export interface Selection {
  readonly found: readonly Found[];
  readonly broken: readonly Broken[];
  readonly fault?: TextFault | undefined;
}
