/** The structural issues of a value, to determine which parts of it rules can read. */
import type { Segment } from "../support/path.js";
import type { Path } from "./path.js";

/** A location, and the locations inside it that lead to issues. A tree without issues does not exist. */
export interface FaultyPlace {
  /** The value here cannot be read. */
  isFaulty: boolean;
  /** The keywords of the bounds that the value here violates. It can still be read. */
  readonly bounds: Set<string>;
  readonly members: Map<Segment, FaultyPlace>;
}

export interface PlacedFault {
  readonly place: readonly Segment[];
  /** The keyword of the schema. */
  readonly keyword: string;
}

/** The keywords that limit the size of a value of the right type. */
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

/** The tree of some issues; undefined if there are none. */
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
 * Whether a value that cannot be read is at the end of a path from a location, on the way to it or, with `inside`,
 * inside its end.
 */
export function meetsFault(place: FaultyPlace | undefined, [step, ...rest]: Path, inside: boolean): boolean {
  if (!place) return false;
  if (place.isFaulty) return true;
  if (step === undefined) return inside && [...place.members.values()].some((member) => meetsFault(member, [], true));
  if (typeof step === "string") return meetsFault(place.members.get(step), rest, inside);
  return [...place.members.values()].some((member) => meetsFault(member, rest, inside));
}

/**
 * Whether an issue was already reported at a location that covers what a rule would report there: one that hides it, or
 * a bound that the rule repeats.
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
