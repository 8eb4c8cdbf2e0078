import type { Report } from "../../diagnostics/diagnostic.js";
import { mostCopies } from "../../limits.js";
import type { Field, Model, Place, Shape } from "../../model/model.js";
import { innerShapes } from "../../model/shape-parts.js";

const help = "Declare the inner object under `types:`; outputs include a named type only once.";

/**
 * An inline object among the shared fields of a record with variants is repeated in each of them, in types and schemas.
 * Nested several times, a kilobyte of contracts would become a hundred megabytes.
 */
export function variantsStayFew(model: Model, report: Report): void {
  for (const { shape, place } of [...model.types, ...model.contracts]) rejectCopies(shape, 1, place, report);
}

function rejectCopies(shape: Shape, copies: number, place: Place, report: Report): void {
  if (shape.kind !== "record") return innerShapes(shape).forEach((inner) => rejectCopies(inner, copies, place, report));
  const inside = copies * (shape.variants?.rows.length ?? 1);
  if (inside > mostCopies)
    return report("check/variants-multiply", { copies: inside, limit: mostCopies }, { span: place.span, help });
  rejectInFields(shape.fields, inside, report);
  for (const row of shape.variants?.rows ?? []) rejectInFields(row.fields, copies, report);
}

function rejectInFields(fields: readonly Field[], copies: number, report: Report): void {
  for (const { shape, place } of fields) rejectCopies(shape, copies, place, report);
}
