/** Walks a value together with its shape, from the outside in. */
import type { FieldReading } from "../model/reading.js";
import { isRecord } from "../support/records.js";
import type { Shape } from "../model/shape.js";
import type { Concrete } from "../model/choose-member.js";
import { concreteShape } from "./alternatives.js";
import { fieldsFor } from "../model/fields.js";
import { mapItems, mapMembers } from "../support/objects.js";
import { inside, type Place, top } from "./place.js";
import type { Run } from "./run.js";

/** A value with its shape. */
export interface Stop {
  readonly shape: Concrete;
  readonly reading: FieldReading | undefined;
  readonly value: unknown;
  readonly place: Place;
}

/** Returns the new value. It is called before the contents of the value are visited. */
type Act = (stop: Stop) => unknown;

interface Start {
  readonly shape: Shape;
  readonly reading: FieldReading | undefined;
  readonly value: unknown;
  readonly place: Place;
}

/** Returns the value itself if nothing changed. Unions with several possible alternatives are skipped. */
function walk({ shape, reading, value, place }: Start, run: Run, act: Act): unknown {
  const concrete = concreteShape(shape, value, run);
  if (!concrete) return value;
  const acted = act({ shape: concrete, reading, value, place });
  const visit = (member: Shape, key: string | number, found: unknown, declared?: FieldReading): unknown =>
    walk({ shape: member, reading: declared, value: found, place: inside(place, key) }, run, act);
  if (concrete.kind === "list" && Array.isArray(acted))
    return mapItems(acted, (item, index) => visit(concrete.items, index, item));
  if (!isRecord(acted)) return acted;
  if (concrete.kind === "map")
    return mapMembers(acted, Object.keys(acted), (key, member) => visit(concrete.values, key, member));
  if (concrete.kind !== "record") return acted;
  const { byName, names } = fieldsFor(concrete, acted);
  return mapMembers(acted, names, (name, member) => {
    const field = byName.get(name);
    return field ? visit(field.shape, name, member, field.reading) : member;
  });
}

/** Walks a whole answer. */
export function walkAll(value: unknown, run: Run, act: Act): unknown {
  const { shape, reading } = run.definition;
  return walk({ shape, reading: reading?.root, value, place: top }, run, act);
}
