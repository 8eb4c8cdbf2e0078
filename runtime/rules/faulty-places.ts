/** Where a value has structural faults, to ask which rules they block. */
import type { Segment } from "../path.js";
import { type Path } from "./path.js";

/** A place, and the places below it that lead to faults. A tree without faults does not exist. */
export interface FaultyPlace {
  isFaulty: boolean;
  readonly members: Map<Segment, FaultyPlace>;
}

/** The tree of some faults, by the place of each; undefined where there are none. */
export function faultyPlaces(places: Iterable<readonly Segment[]>): FaultyPlace | undefined {
  const root = newPlace();
  for (const place of places) markFaulty(root, place);
  return root.isFaulty || root.members.size > 0 ? root : undefined;
}

function newPlace(): FaultyPlace {
  return { isFaulty: false, members: new Map() };
}

function markFaulty(root: FaultyPlace, place: readonly Segment[]): void {
  const end = place.reduce((here, segment) => {
    const next = here.members.get(segment) ?? newPlace();
    here.members.set(segment, next);
    return next;
  }, root);
  end.isFaulty = true;
}

/** Whether a fault stands at the end of a path from a place, on the way to it, or, with `inside`, below its end. */
export function meetsFault(place: FaultyPlace | undefined, [step, ...rest]: Path, inside: boolean): boolean {
  if (!place) return false;
  if (place.isFaulty) return true;
  if (step === undefined) return inside;
  if (typeof step === "string") return meetsFault(place.members.get(step), rest, inside);
  return [...place.members.values()].some((member) => meetsFault(member, rest, inside));
}
