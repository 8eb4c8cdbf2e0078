/** Records and their variants in terms of JSON Schema. */
import type { Field, RecordShape, Variant, Variants } from "../model.js";
import type { JsonSchema } from "./dialect.js";
import { lowerField, type LoweringContext } from "./json-schema.js";

/** A record; one with variants becomes alternatives that are whole in themselves, or branches chosen by the tag. */
export function lowerRecord(shape: RecordShape, context: LoweringContext): JsonSchema {
  if (!shape.variants) return lowerFields(shape.fields, shape, context);
  return context.dialect.alternatives === "listed" ? listedVariants(shape, shape.variants, context) : chosenVariants(shape, shape.variants, context);
}

/** The fields of one variant: the shared ones with the tag held to the variant's value, its own, and what becomes of the others'. */
export function variantFields(shape: RecordShape, { on }: Variants, row: Variant): readonly Field[] {
  const tag = { kind: "constant", value: row.value, version: false } as const;
  return [...shape.fields.map((field) => (field.name === on ? { ...field, shape: tag } : field)), ...row.fields];
}

/** The names of the fields that only other variants have, in file order. */
export function fieldsOfOtherVariants({ rows }: Variants, row: Variant): readonly string[] {
  const own = new Set(row.fields.map(({ name }) => name));
  return [...new Set(rows.flatMap(({ fields }) => fields.map(({ name }) => name)))].filter((name) => !own.has(name));
}

function listedVariants(shape: RecordShape, variants: Variants, context: LoweringContext): JsonSchema {
  const alternatives = variants.rows.map((row) => {
    const schema = lowerFields(variantFields(shape, variants, row), shape, context, foreignFields(shape, variants, row, context));
    const described = context.dialect.annotations && row.description !== undefined ? { description: row.description, ...schema } : schema;
    return context.dialect.variant(row, described);
  });
  return { oneOf: alternatives };
}

/** Shared fields are judged once; the rest by the branch that the tag names, so that one fault gives one error. */
function chosenVariants(shape: RecordShape, variants: Variants, context: LoweringContext): JsonSchema {
  const { additionalProperties: _, ...shared } = lowerFields(shape.fields, shape, context);
  const untouched = Object.fromEntries(shape.fields.map(({ name }) => [name, {}]));
  const branches = variants.rows.map((row) => ({
    if: { properties: { [variants.on]: { const: row.value } }, required: [variants.on] },
    then: withoutType(lowerFields(row.fields, shape, context, { ...untouched, ...foreignFields(shape, variants, row, context) })),
  }));
  return { ...shared, allOf: branches };
}

function withoutType({ type: _, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

/** Where unknown keys are refused a kept field has to be named; where they are welcome a refused one has. */
function foreignFields(shape: RecordShape, variants: Variants, row: Variant, { dialect }: LoweringContext): JsonSchema {
  const keep = variants.otherBranches === "keep";
  if (dialect.alternatives === "chosen" && keep === (shape.unknownKeys !== "reject")) return {};
  return Object.fromEntries(fieldsOfOtherVariants(variants, row).map((name) => [dialect.foreignName(name), dialect.foreign(keep)]));
}

function lowerFields(fields: readonly Field[], { unknownKeys }: RecordShape, context: LoweringContext, further: JsonSchema = {}): JsonSchema {
  const { dialect } = context;
  const required = fields.filter(({ optional }) => !optional).map(dialect.propertyName);
  const additional = dialect.additional(unknownKeys);
  return {
    type: "object",
    properties: { ...further, ...Object.fromEntries(fields.map((field) => [dialect.propertyName(field), lowerField(field, context)])) },
    ...(required.length > 0 && { required }),
    ...(additional !== undefined && { additionalProperties: additional }),
  };
}
