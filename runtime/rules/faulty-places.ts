/** If a value has structural faults, to ask what of it rules can read. */
import type { Segment } from "../support/path.js";
import type { Path } from "./path.js";

/** A place, and the places below it that lead to faults. A tree without faults does not exist. */
export interface FaultyPlace {
  /** What is there cannot be read. */
  isFaulty: boolean;
  /** What is there is out of bounds, and can be read: the keywords that say so. */
  readonly bounds: Set<string>;
  readonly members: Map<Segment, FaultyPlace>;
}

export interface PlacedFault {
  readonly place: readonly Segment[];
  /** Of the schema. */
  readonly keyword: string;
}

/** Keywords that say how much or how many there may be, of a value that is of the right kind. */
const boundKeywords: ReadonlySet<string> = new Set([
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "uniqueItems",
]);

/** The tree of some faults; undefined if there are none. */
export function faultyPlaces(faults: Iterable<PlacedFault>): FaultyPlace | undefined {
  const root = newPlace();
  for (const fault of faults) mark(root, fault);
  return root.isFaulty || root.bounds.size > 0 || root.members.size > 0 ? root : undefined;
}

function newPlace(): FaultyPlace {
  return { isFaulty: false, bounds: new Set(), members: new Map() };
}

function mark(root: FaultyPlace, { place, keyword }: PlacedFault): void {
  const end = place.reduce((here, segment) => {
    const next = here.members.get(segment) ?? newPlace();
    here.members.set(segment, next);
    return next;
  }, root);
  if (boundKeywords.has(keyword)) end.bounds.add(keyword);
  else end.isFaulty = true;
}

/**
 * Whether something that cannot be read is at the end of a path from a place, on the way to it, or, with `inside`,
 * below its end.
 */
export function meetsFault(place: FaultyPlace | undefined, [step, ...rest]: Path, inside: boolean): boolean {
  if (!place) return false;
  if (place.isFaulty) return true;
  if (step === undefined) return inside && [...place.members.values()].some((member) => meetsFault(member, [], true));
  if (typeof step === "string") return meetsFault(place.members.get(step), rest, inside);
  return [...place.members.values()].some((member) => meetsFault(member, rest, inside));
}

/**
 * Whether a fault has been reported at a place that says what a rule would say there: one that hides it, or a bound of
 * which the rule is a repetition.
 */
export function isReported(faults: FaultyPlace, place: readonly Segment[], sameBounds: ReadonlySet<string>): boolean {
  let here: FaultyPlace | undefined = faults;
  for (const segment of [...place, undefined]) {
    if (!here) return false;
    if (here.isFaulty || [...here.bounds].some((keyword) => sameBounds.has(keyword))) return true;
    here = segment === undefined ? undefined : here.members.get(segment);
  }
  return false;
}
