import type { Report } from "../../diagnostics/diagnostic.js";
import { mostSpelledOut } from "../../limits.js";
import { targetOf } from "../../model/json-kinds.js";
import { reachableNames } from "../../model/reachable.js";
import type { Field, Model, Shape } from "../../model/model.js";
import { matchSome, type SomeKinds } from "../../../runtime/support/match-kind.js";

const help = "Use fewer or smaller shared types, or use `object` for inner parts.";

/**
 * Schemas, validators and prompts are self-contained: each contains everything that its contract or type uses, and each
 * variant the shared fields and the names of those of the others. Half a megabyte of contracts could become gigabytes.
 * One diagnostic for each file.
 */
export function outputsStaySmall(model: Model, report: Report): void {
  let parts = 0;
  for (const { shape, place } of [...model.types, ...model.contracts]) {
    parts += [shape, ...reachableNames(shape, model).map((name) => targetOf(name, model))].reduce(
      (sum, reached) => sum + sizeOf(reached, model),
      0,
    );
    if (parts > mostSpelledOut)
      return report("check/outputs-too-large", { limit: mostSpelledOut }, { span: place.span, help });
  }
}

/** The parts of a shape; other shapes have none. An enum counts wherever it is used. */
const sizes: SomeKinds<Shape, [model: Model], number> = {
  list: ({ items }, model) => sizeOf(items, model),
  map: ({ values }, model) => sizeOf(values, model),
  union: ({ members }, model) => sumOf(members, model),
  enum: ({ values }) => values.length,
  reference: (shape, model) => (shape.target === "enum" ? sizeOf(targetOf(shape.to, model), model) : 0),
  record: ({ fields, variants }, model) => {
    const rows = variants?.rows ?? [{ fields: [] }];
    const own = rows.flatMap((row) => row.fields);
    return (sumOfFields(fields, model) + own.length) * rows.length + sumOfFields(own, model);
  },
};

function sizeOf(shape: Shape, model: Model): number {
  return 1 + (matchSome(sizes, shape, model) ?? 0);
}

function sumOfFields(fields: readonly Field[], model: Model): number {
  return sumOf(
    fields.map(({ shape }) => shape),
    model,
  );
}

function sumOf(shapes: readonly Shape[], model: Model): number {
  return shapes.reduce((sum, shape) => sum + sizeOf(shape, model), 0);
}
