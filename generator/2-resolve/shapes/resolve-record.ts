/** Objects with declared fields. */
import type { FieldDeclaration, RecordDeclaration } from "../../document/document.js";
import type { Field, Shape } from "../../model/model.js";
import { given } from "../../source/given.js";
import { unresolved, type Context } from "../context.js";
import { resolveFieldReading } from "../reading/resolve-field-reading.js";
import { resolveCodes } from "../names/resolve-codes.js";
import type { VersionPlace } from "./resolve-expression.js";
import { resolveFieldShape, type Owner } from "./resolve-shape.js";
import { resolveVariants } from "./resolve-variants.js";

/** The record of a declaration; undeclared keys are rejected unless it declares otherwise. */
export function resolveRecord(declaration: RecordDeclaration, path: string, context: Context, owner?: Owner): Shape {
  const fields = resolveFields(declaration.fields, path, context, owner?.version);
  const record = { kind: "record", fields, unknownKeys: declaration.unknownKeys?.value ?? "reject" } as const;
  if (!declaration.variants) return record;
  const variants = resolveVariants(declaration.variants, { record, path, owner }, context);
  return variants ? { ...record, variants } : unresolved;
}

/** Fields in the order of the file; `path` is that of the declaration that contains them. */
export function resolveFields(
  fields: readonly FieldDeclaration[],
  path: string,
  context: Context,
  version?: VersionPlace,
): readonly Field[] {
  return fields.map((field) => resolveField(field, `${path}.fields.${field.name.value}`, context, version));
}

function resolveField(
  field: FieldDeclaration,
  path: string,
  context: Context,
  version: VersionPlace | undefined,
): Field {
  return {
    name: field.name.value,
    optional: field.optional,
    shape: resolveFieldShape(field.shape, path, context, version),
    ...given({
      description: field.description?.value,
      example: field.example?.value,
      exampleSpan: field.example?.span,
      deprecated: field.deprecated?.value,
    }),
    hiddenInSummary: field.hiddenInSummary,
    ...resolveCodes(field.codes),
    ...given({ reading: field.reading && resolveFieldReading(field.reading) }),
    place: { path, span: field.name.span },
  };
}
