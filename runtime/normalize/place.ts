/** Paths as linked lists that start at the inner end, so a step into a value only needs one small object. */
import type { Segment } from "../support/path.js";

export interface Place {
  readonly parent: Place | undefined;
  readonly segment: Segment;
  /** The number of segments. */
  readonly depth: number;
}

/** The whole value. */
export const top: Place = { parent: undefined, segment: "", depth: 0 };

export function inside(parent: Place, segment: Segment): Place {
  return { parent, segment, depth: parent.depth + 1 };
}

/** Returns the segments from the whole value to the path. */
export function segmentsTo(place: Place): readonly Segment[] {
  const segments: Segment[] = [];
  for (let here = place; here.parent; here = here.parent) segments.push(here.segment);
  return segments.toReversed();
}

export function placeOf(segments: readonly Segment[]): Place {
  return segments.reduce(inside, top);
}
