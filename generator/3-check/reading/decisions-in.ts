/** The explicit fields of a value. */
import { alternativesOf } from "../../model/follow-path.js";
import { isList, type Json } from "../../source/json.js";
import type { Field, Model, Shape } from "../../model/model.js";
import { allFields } from "../../model/shape-parts.js";

/** The explicit fields that a value contains. */
export function decisionsIn(value: Json, shape: Shape, model: Model): readonly string[] {
  return alternativesOf(shape, model).shapes.flatMap((part) => {
    if (isList(value)) return part.kind === "list" ? value.flatMap((item) => decisionsIn(item, part.items, model)) : [];
    if (typeof value !== "object" || value === null) return [];
    if (part.kind === "map") return Object.values(value).flatMap((member) => decisionsIn(member, part.values, model));
    return part.kind === "record" ? allFields(part).flatMap((field) => decisionsAt(value, field, model)) : [];
  });
}

function decisionsAt(
  value: { readonly [key: string]: Json },
  { name, shape, reading }: Field,
  model: Model,
): readonly string[] {
  const member = Object.hasOwn(value, name) ? value[name] : undefined;
  if (member === undefined) return [];
  return reading?.explicit ? [name] : decisionsIn(member, shape, model);
}
