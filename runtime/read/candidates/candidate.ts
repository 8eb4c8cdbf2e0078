/** A value that may be the answer, with its position in the text and how it was written. */
import type { Segment } from "../../support/path.js";
import type { WrittenNumbers } from "../../support/written-numbers.js";
import type { Found } from "../extract/attempt.js";
import type { TextPosition } from "../text/text-position.js";

export interface Located {
  /** Returns the position of the value at a path, or of the nearest value around it if the path does not exist. */
  readonly positionOf: (path: readonly Segment[]) => TextPosition;
  /** Returns the source text of numbers that JavaScript prints differently. */
  readonly writtenNumbers: () => WrittenNumbers;
}

export type Candidate = Found & Located;
