/** Where the parts of a value stand in its text, in the form of the value itself. */
import type { Segment } from "../../path.js";

export interface Mark {
  readonly at: number;
  readonly members: Map<Segment, Mark>;
}

/** Where a path leads; where it leads to nothing, the nearest thing on the way to it. */
export function offsetAt(root: Mark, path: readonly Segment[]): number {
  let here = root;
  for (const segment of path) {
    const next = here.members.get(segment);
    if (!next) break;
    here = next;
  }
  return here.at;
}
