/** Determines which parts of a value a rule can read, if the value has structural issues. */
import type { Segment } from "../support/path.js";
import { type FaultyPlace, meetsFault } from "./faulty-places.js";
import { type Path } from "./path.js";
import { memberOf } from "../support/records.js";

/** Values that a rule checks one by one. If one cannot be read, the others are still checked. */
export interface Operand {
  readonly path: Path;
  /** What the rule reads of each value, relative to it. Absent: the value itself. */
  readonly parts?: readonly Path[];
}

const itself: readonly Path[] = [[]];

/** Returns all paths that an operand reads. */
export function pathsOf({ path, parts = itself }: Operand): readonly Path[] {
  return parts.map((part) => [...path, ...part]);
}

/**
 * Returns the value without the operands that cannot be read; the value itself if all can be read. With `inside`, an
 * issue inside of an operand counts too.
 */
export function readableIn(
  value: unknown,
  faults: FaultyPlace,
  operands: readonly Operand[],
  inside: boolean,
): unknown {
  return operands.reduce<unknown>(
    (left, { path, parts = itself }) =>
      without(left, faults, path, (place) => parts.some((part) => meetsFault(place, part, inside))),
    value,
  );
}

function without(
  value: unknown,
  place: FaultyPlace,
  [step, ...rest]: Path,
  isUnreadable: (place: FaultyPlace) => boolean,
): unknown {
  if (place.isFaulty) return undefined;
  if (step === undefined) return isUnreadable(place) ? undefined : value;
  const steps = typeof step === "string" ? [step] : [...place.members.keys()];
  const changes = steps.flatMap((segment) => {
    const [member, next] = [ownMember(value, segment), place.members.get(segment)];
    const left = member === undefined || !next ? member : without(member, next, rest, isUnreadable);
    return left === member ? [] : [[segment, left] as const];
  });
  return changes.length === 0 ? value : withMembers(value, changes);
}

function ownMember(value: unknown, segment: Segment): unknown {
  if (Array.isArray(value)) return typeof segment === "number" ? value[segment] : undefined;
  return memberOf(value, String(segment));
}

/** Makes all changes in one copy. Arrays keep their length, so paths do not change. */
function withMembers(value: unknown, changes: readonly (readonly [Segment, unknown])[]): unknown {
  if (!Array.isArray(value)) return { ...(value as object), ...Object.fromEntries(changes) };
  const copy: unknown[] = [...(value as readonly unknown[])];
  for (const [index, member] of changes) copy[Number(index)] = member;
  return copy;
}
