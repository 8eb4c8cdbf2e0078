/** A value that a text may mean, with its place and the way in which it is written. */
import type { Segment } from "../../support/path.js";
import type { WrittenNumbers } from "../../support/written-numbers.js";
import type { FoundIn } from "../extract/attempt.js";
import type { Proof } from "../syntax/reader.js";
import type { StepRecord } from "../text/steps.js";
import type { TextPosition } from "../text/text-position.js";

export interface Candidate {
  /** A number that JavaScript would make another integer of is in it as a bigint or a symbol. */
  readonly value: unknown;
  /** Where the first of these is in the text. */
  readonly bigIntegerAt: number | undefined;
  /** In the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly foundIn: FoundIn;
  /** The tag of its fence. */
  readonly fenceTag: string | undefined;
  /** What was done to read it as JSON, in the order of the text; of very many only the first. */
  readonly steps: readonly StepRecord[];
  readonly stepCount: number;
  /** What shows that the model went on after it. */
  readonly proof: Proof;
  /** Brackets at its end had to be closed. */
  readonly isClosed: boolean;
  /** It may not be taken; it only speaks against another one. */
  readonly isWitness: boolean;
  /** Where the words or the tag next to it start that say that it is not the answer. */
  readonly notAnswerAt?: number | undefined;
  /** Where the value at a path is in the text; if nothing is there, the nearest value around it. */
  readonly positionOf: (path: readonly Segment[]) => TextPosition;
  /** How numbers of the value are in the text, where JavaScript prints them in another way. */
  readonly writtenNumbers: () => WrittenNumbers;
}
