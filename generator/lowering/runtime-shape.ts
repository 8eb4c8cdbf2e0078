/** Shapes as generated code holds them, for contracts that are used in this process and as what their source text is printed from. */
import type { FieldShapes, RecordShape as RuntimeRecord, Shape as RuntimeShape } from "../../runtime/shape.js";
import type { Field, Model, RecordShape, ReferenceShape, Shape } from "../model.js";
import { targetOf } from "./kinds.js";

type Conversions = { readonly [Kind in Shape["kind"]]: (shape: Extract<Shape, { kind: Kind }>, model: Model) => RuntimeShape };

const conversions: Conversions = {
  string: () => ({ kind: "string" }),
  number: ({ integer }) => ({ kind: integer ? "integer" : "number" }),
  boolean: () => ({ kind: "boolean" }),
  null: () => ({ kind: "null" }),
  any: () => ({ kind: "any" }),
  object: () => ({ kind: "object" }),
  enum: ({ values }) => ({ kind: "enum", values: values.map(({ value }) => value) }),
  constant: ({ value }) => ({ kind: "constant", value }),
  list: ({ items }, model) => ({ kind: "list", items: runtimeShape(items, model) }),
  map: ({ values }, model) => ({ kind: "map", values: runtimeShape(values, model) }),
  record: runtimeRecord,
  union: ({ members }, model) => ({ kind: "union", members: members.map((member) => runtimeShape(member, model)) }),
  reference: runtimeReference,
};

/** What the runtime follows paths through. Named types stand behind functions, as they may lead back to themselves; enums stand in place. */
export function runtimeShape(shape: Shape, model: Model): RuntimeShape {
  return (conversions[shape.kind] as (given: Shape, model: Model) => RuntimeShape)(shape, model);
}

function runtimeReference({ to, target }: ReferenceShape, model: Model): RuntimeShape {
  const shape = (): RuntimeShape => runtimeShape(targetOf(to, model), model);
  return target === "enum" ? shape() : { kind: "reference", name: to, shape };
}

function runtimeRecord({ fields, variants }: RecordShape, model: Model): RuntimeRecord {
  const own = runtimeFields(fields, model);
  if (!variants) return { kind: "record", fields: own };
  const rows = Object.fromEntries(variants.rows.map((row) => [String(row.value), runtimeFields(row.fields, model)]));
  return { kind: "record", fields: own, variants: { on: variants.on, rows } };
}

function runtimeFields(fields: readonly Field[], model: Model): FieldShapes {
  return Object.fromEntries(fields.map(({ name, place, shape, optional }) => [name, { at: place.path, shape: runtimeShape(shape, model), ...(optional && { optional }) }]));
}
