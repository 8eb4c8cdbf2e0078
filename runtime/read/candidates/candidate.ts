/** A value that may be the answer, with its position in the text and how it was written. */
import type { Segment } from "../../support/path.js";
import type { WrittenNumbers } from "../../support/written-numbers.js";
import type { FoundIn } from "../extract/attempt.js";
import type { Proof } from "../syntax/reader.js";
import type { StepRecord } from "../text/steps.js";
import type { TextPosition } from "../text/text-position.js";

export interface Candidate {
  /** The parsed value. A number that JavaScript would change to another integer is a bigint or a symbol. */
  readonly value: unknown;
  /** The offset of the first such number in the text. */
  readonly bigIntegerAt: number | undefined;
  /** The offset in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly foundIn: FoundIn;
  /** The tag of its fence. */
  readonly fenceTag: string | undefined;
  /** The steps needed to parse it as JSON, in text order. */
  readonly steps: readonly StepRecord[];
  /** The evidence that the model continued after this value. */
  readonly proof: Proof;
  /** The parser had to close brackets at the end of the value. */
  readonly isClosed: boolean;
  /** This value cannot be the answer. If it is valid, it only raises doubt about another value. */
  readonly isWitness: boolean;
  /** The offset of the words or the tag next to the value that say that it is not the answer. */
  readonly notAnswerAt?: number | undefined;
  /** Returns the position of the value at a path, or of the nearest value around it if the path does not exist. */
  readonly positionOf: (path: readonly Segment[]) => TextPosition;
  /** Returns the source text of numbers that JavaScript prints differently. */
  readonly writtenNumbers: () => WrittenNumbers;
}
