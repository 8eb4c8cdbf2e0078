/** A value that is being read as a shape. */
import type { FieldReading } from "../../model/reading.js";
import type { Shape } from "../../model/shape.js";
import type { Place } from "../place.js";
import type { Run } from "../run.js";

export interface Found {
  readonly value: unknown;
  readonly place: Place;
  readonly run: Run;
  /** The declaration path of the nearest field. */
  readonly at: string;
  /** What the field of the value declares. */
  readonly reading?: FieldReading | undefined;
  /** How the value was written, if it is a number. */
  readonly digits?: string | undefined;
  /**
   * A single value is not read as an array of one item here: for items of arrays, because `["a", "b"]` may be one inner
   * array or two, and for the answer as a whole.
   */
  readonly isNoList?: true;
}

/**
 * Reads a value as a shape, with everything inside it. Returns the value itself if nothing has to be done, or if there
 * is more than one way to do it.
 */
export type Read = (shape: Shape, found: Found) => unknown;
