/** The meaning of a type and all types that it uses, without descriptions and locations. */
import { dereference } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import { partsOf, typesWithin } from "../../model/shape-parts.js";
import { canonical } from "../canonical.js";

/** Two types with the same meaning accept the same values, as far as types determine. */
export function meaningOf(shape: Shape, model: Model): string {
  const types = [...typesWithin(shape, model)].toSorted().map((name) => model.types.find((type) => type.name === name));
  const shapes = [shape, ...types.flatMap((type) => (type ? [type.shape] : []))];
  const enums = shapes.flatMap(partsOf).flatMap((part) => {
    const target = dereference(part, model);
    return part.kind === "reference" && target.kind === "enum"
      ? [[part.to, target.values.map(({ value }) => value)]]
      : [];
  });
  return JSON.stringify([withoutWords(canonical(shapes)), enums]);
}

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) =>
      key === "description" || key === "example" || key === "deprecated" ? [] : [[key, withoutWords(held)]],
    ),
  );
}
