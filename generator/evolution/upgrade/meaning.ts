/** Prints the meaning of a type and all types that it uses, without descriptions and locations. */
import { dereference } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import { partsOf, typesWithin } from "../../model/shape-parts.js";
import { meaningText } from "../compare/canonical.js";

/** If two types have the same meaning, they accept the same values, apart from rules. */
export function meaningOf(shape: Shape, model: Model): string {
  const types = [...typesWithin(shape, model)].toSorted().map((name) => model.types.find((type) => type.name === name));
  const shapes = [shape, ...types.flatMap((type) => (type ? [type.shape] : []))];
  const enums = shapes.flatMap(partsOf).flatMap((part) => {
    const target = dereference(part, model);
    return part.kind === "reference" && target.kind === "enum"
      ? [[part.to, target.values.map(({ value }) => value)]]
      : [];
  });
  return meaningText([shapes, enums]);
}
