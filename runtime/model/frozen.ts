/** Values of frozen types cannot be changed after they are parsed. */
import { fieldsFor } from "./fields.js";
import { type FitMemory, memberThatFits } from "./fits.js";
import { mapItems, mapMembers } from "../support/objects.js";
import { isRecord } from "../support/records.js";
import { shapesIn } from "./shape-parts.js";
import type { Shape } from "./shape.js";
import { oncePer } from "../support/lazily.js";

interface Freezing {
  /** Whether the type around the value is frozen. A named type inside it declares for itself whether it is. */
  readonly isFrozen: boolean;
  readonly memory: FitMemory;
}

/**
 * The value with a frozen copy of every part that has a frozen type; the value itself if no type is frozen. The value
 * must be valid.
 */
export function withFrozenParts(shape: Shape, value: unknown): unknown {
  return holdsFrozen(shape) ? freezeAs(shape, value, { isFrozen: false, memory: new WeakMap() }) : value;
}

/** Whether a value of the shape may contain parts of frozen types. */
export const holdsFrozen = oncePer((shape: Shape): boolean =>
  [...shapesIn(shape)].some(({ frozen }) => frozen === true),
);

function freezeAs(shape: Shape, value: unknown, around: Freezing): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (shape.kind === "reference") return freezeAs(shape.shape(), value, { ...around, isFrozen: false });
  const freezing = { ...around, isFrozen: around.isFrozen || shape.frozen === true };
  const member = shape.kind === "union" ? memberThatFits(shape.members, value, freezing.memory) : undefined;
  if (member) return freezeAs(member, value, freezing);
  const visited = visitMembers(shape, value, freezing);
  return freezing.isFrozen ? Object.freeze(visited === value ? copyOfOne(value) : visited) : visited;
}

/** Parts that the shape does not describe are frozen if what contains them is. */
function visitMembers(shape: Shape, value: object, freezing: Freezing): object {
  const anything: Shape = { kind: "any" };
  if (Array.isArray(value))
    return mapItems(value, (item) => freezeAs(shape.kind === "list" ? shape.items : anything, item, freezing));
  if (!isRecord(value)) return value;
  const byName = shape.kind === "record" ? fieldsFor(shape, value).byName : undefined;
  const shapeOf = (name: string): Shape =>
    shape.kind === "map" ? shape.values : (byName?.get(name)?.shape ?? anything);
  return mapMembers(value, Object.keys(value), (name, member) => freezeAs(shapeOf(name), member, freezing));
}

/** Properties are defined, not assigned, so a key such as `__proto__` stays a key. */
function copyOfOne(value: object): object {
  return Array.isArray(value) ? [...(value as readonly unknown[])] : Object.fromEntries(Object.entries(value));
}
