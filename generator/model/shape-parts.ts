/** Walks through shapes. */
import { targetOf } from "./json-kinds.js";
import type { Field, RecordShape, Shape, Vocabulary } from "./model.js";

/** The fields of a record, those of its variants included. */
export function allFields({ fields, variants }: RecordShape): readonly Field[] {
  return [...fields, ...(variants?.rows ?? []).flatMap((row) => row.fields)];
}

/** The shape and everything written inside it; references are not followed. */
export function partsOf(shape: Shape): readonly Shape[] {
  return [shape, ...innerOf(shape).flatMap(partsOf)];
}

function innerOf(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [shape.items];
  if (shape.kind === "map") return [shape.values];
  if (shape.kind === "union") return shape.members;
  return shape.kind === "record" ? allFields(shape).map((field) => field.shape) : [];
}

/** The fields written inside a shape. */
export function fieldsWithin(shape: Shape): readonly Field[] {
  return partsOf(shape).flatMap((part) => (part.kind === "record" ? allFields(part) : []));
}

/**
 * The names of all types that hold somewhere in a value of the shape, those of which it holds a narrowed copy included.
 */
export function typesWithin(shape: Shape, vocabulary: Vocabulary): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [shape];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const name of partsOf(next)
      .flatMap(typesOf)
      .filter((type) => !found.has(type))) {
      found.add(name);
      open.push(targetOf(name, vocabulary));
    }
  }
  return found;
}

/** The types that a part is, by name or as a narrowed copy. */
export function typesOf(part: Shape): readonly string[] {
  if (part.kind === "reference") return part.target === "type" ? [part.to] : [];
  return narrowedBy(part);
}

/** The types that a part is a narrowed copy of, the nearest last. */
export function narrowedBy(part: Shape): readonly string[] {
  return ("narrows" in part && part.narrows) || [];
}
