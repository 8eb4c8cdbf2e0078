/** The structural issues of a value as a tree, which shows what rules can still read. */
import type { Segment } from "../support/path.js";
import type { Path } from "./path.js";

/** A location with an issue, or with issues inside it. */
export interface FaultyPlace {
  /** Whether the value cannot be read. */
  isFaulty: boolean;
  /** The keywords of the bounds that the value violates. It can be read anyway. */
  readonly bounds: Set<string>;
  readonly members: Map<Segment, FaultyPlace>;
}

export interface PlacedFault {
  readonly place: readonly Segment[];
  /** The keyword of the schema that reports the issue. */
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

/** Builds the tree; undefined if there are no issues. */
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
 * Whether a path from a location reaches a value that cannot be read. With `inside`, values inside the end of the path
 * count too.
 */
export function meetsFault(place: FaultyPlace | undefined, [step, ...rest]: Path, inside: boolean): boolean {
  if (!place) return false;
  if (place.isFaulty) return true;
  if (step === undefined) return inside && [...place.members.values()].some((member) => meetsFault(member, [], true));
  if (typeof step === "string") return meetsFault(place.members.get(step), rest, inside);
  return [...place.members.values()].some((member) => meetsFault(member, rest, inside));
}

/**
 * Whether an issue was already reported that covers what a rule would report at a location: an issue that hides it, or
 * one with a bound that the rule repeats.
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
