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
  /** The declaration of the field. */
  readonly reading?: FieldReading | undefined;
  /** The notation of the value, if it is a number. */
  readonly digits?: string | undefined;
  /**
   * Whether a single value is not read as an array here: for items of arrays, because `["a", "b"]` may be one inner
   * array or two, and for the whole answer.
   */
  readonly isNoList?: true;
}

/**
 * Reads a value as a shape, with all values inside it. Returns the value itself if nothing must change, or if there is
 * more than one way to read it.
 */
export type Read = (shape: Shape, found: Found) => unknown;
