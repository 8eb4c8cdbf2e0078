/** Records and their variants as JSON Schema. */
import type { Field, RecordShape, Variant, Variants } from "../model/model.js";
import { branch } from "../json-schema/branch.js";
import type { JsonSchema } from "../json-schema/schema.js";
import { fieldsOfOtherVariants, variantFields } from "../model/shape-parts.js";
import { lowerField, type LoweringContext } from "./json-schema.js";

/** A record. One with variants becomes complete alternatives, or branches selected by the tag. */
export function lowerRecord(shape: RecordShape, context: LoweringContext): JsonSchema {
  if (!shape.variants) return lowerFields(shape.fields, shape, context);
  return context.dialect.alternatives === "listed"
    ? listedVariants(shape, shape.variants, context)
    : chosenVariants(shape, shape.variants, context);
}

function listedVariants(shape: RecordShape, variants: Variants, context: LoweringContext): JsonSchema {
  const alternatives = variants.rows.map((row) => {
    const schema = lowerFields(
      variantFields(shape, variants, row),
      shape,
      context,
      foreignFields(shape, variants, row, context),
    );
    const described =
      context.dialect.annotations && row.description !== undefined
        ? { description: row.description, ...schema }
        : schema;
    return context.dialect.variant(row, described);
  });
  return { oneOf: alternatives };
}

/**
 * Shared fields and the names of all fields are validated once, the rest by the branch that the tag selects, so one
 * mistake gives one error.
 */
function chosenVariants(shape: RecordShape, variants: Variants, context: LoweringContext): JsonSchema {
  const names = Object.fromEntries(variants.rows.flatMap(({ fields }) => fields.map(({ name }) => [name, {}])));
  const branches = variants.rows.flatMap((row) => chosenVariant(variants, row, context));
  return { ...lowerFields(shape.fields, shape, context, names), ...(branches.length > 0 && { allOf: branches }) };
}

/**
 * What a variant adds: its own fields and, if they are not allowed, those of the others. Undefined if it adds nothing.
 */
function chosenVariant(variants: Variants, row: Variant, context: LoweringContext): readonly JsonSchema[] {
  const rejected = variants.otherVariants === "reject" ? fieldsOfOtherVariants(variants, row) : [];
  if (row.fields.length + rejected.length === 0) return [];
  const { type: _, ...own } = lowerFields(
    row.fields,
    { unknownKeys: "keep" },
    context,
    Object.fromEntries(rejected.map((name) => [name, false])),
  );
  return [
    branch({ type: "object", properties: { [variants.on]: { const: row.value } }, required: [variants.on] }, own),
  ];
}

/** The fields of other variants that each alternative must mention. */
function foreignFields(shape: RecordShape, variants: Variants, row: Variant, { dialect }: LoweringContext): JsonSchema {
  const schema = dialect.foreign(variants.otherVariants === "keep", shape.unknownKeys === "reject");
  return schema === undefined
    ? {}
    : Object.fromEntries(fieldsOfOtherVariants(variants, row).map((name) => [dialect.foreignName(name), schema]));
}

function lowerFields(
  fields: readonly Field[],
  { unknownKeys }: Pick<RecordShape, "unknownKeys">,
  context: LoweringContext,
  further: JsonSchema = {},
): JsonSchema {
  const { dialect } = context;
  const required = fields.filter(({ optional }) => !optional).map(dialect.propertyName);
  const own = Object.fromEntries(fields.map((field) => [dialect.propertyName(field), lowerField(field, context)]));
  const additional = dialect.additional(unknownKeys);
  return {
    type: "object",
    properties: { ...own, ...further },
    ...(required.length > 0 && { required }),
    ...(additional !== undefined && { additionalProperties: additional }),
  };
}
