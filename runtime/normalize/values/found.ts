/** A value on its way to a shape. */
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
  /** What the field that contains the value declares. */
  readonly reading?: FieldReading | undefined;
  /** How it is in the text, if it is a number. */
  readonly digits?: string | undefined;
  /**
   * A lone value here is not taken for a list of one. So it is for items of lists, because `["a", "b"]` may be one
   * inner list or two, and for the answer as a whole.
   */
  readonly isNoList?: true;
}

/**
 * Reads a value as a shape demands, with everything in it; gives the value itself if there is nothing to do or no one
 * way to do it.
 */
export type Read = (shape: Shape, found: Found) => unknown;
