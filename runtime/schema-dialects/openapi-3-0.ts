/** The Schema Object of OpenAPI 3.0, an older and smaller variant of JSON Schema. */
import type { JsonSchema } from "../model/contract.js";
import { isSchema, withInner } from "./walk.js";

/** Keywords without an equivalent in OpenAPI 3.0. */
const inexpressible = [
  "patternProperties",
  "propertyNames",
  "contains",
  "prefixItems",
  "dependentRequired",
  "dependentSchemas",
];

/** Keywords that only identify a schema document. */
const dropped: ReadonlySet<string> = new Set(["$schema", "$id", "$defs", "$comment"]);

type Definitions = Readonly<Record<string, unknown>>;

interface Conversion {
  readonly definitions: Definitions;
  /** The names of the definitions that are being expanded. */
  readonly open: readonly string[];
}

/**
 * Converts a schema of draft 2020-12 to OpenAPI 3.0, with every reference replaced by its target.
 *
 * @throws {TypeError} if the schema is recursive or has a keyword that OpenAPI 3.0 cannot express
 */
export function asOpenApi30(schema: JsonSchema): Record<string, unknown> {
  return convert(schema, { definitions: isSchema(schema["$defs"]) ? schema["$defs"] : {}, open: [] });
}

function convert(schema: unknown, conversion: Conversion): Record<string, unknown> {
  if (!isSchema(schema)) return schema === false ? { not: {} } : {};
  const found = inexpressible.find((keyword) => keyword in schema);
  if (found) throw new TypeError(`the schema cannot be written in openapi-3.0, which has no ${found}`);
  if (typeof schema["$ref"] === "string") return referenced(schema, schema["$ref"], conversion);
  const { additionalProperties, ...others } = withoutDropped(schema);
  const inner = withInner(others, (part) => convert(part, conversion));
  const closed =
    typeof additionalProperties === "boolean" ? additionalProperties : convert(additionalProperties, conversion);
  return rewritten({ ...inner, ...(additionalProperties !== undefined && { additionalProperties: closed }) });
}

function referenced(schema: JsonSchema, reference: string, { definitions, open }: Conversion): Record<string, unknown> {
  const { $ref: _reference, ...others } = schema;
  const name = decodeURIComponent(reference.replace(/^#\/\$defs\//, ""));
  if (open.includes(name))
    throw new TypeError(`the schema cannot be written in openapi-3.0, because ${name} contains itself`);
  const target = convert(Object.hasOwn(definitions, name) ? definitions[name] : {}, {
    definitions,
    open: [...open, name],
  });
  return { ...target, ...convert(others, { definitions, open }) };
}

function withoutDropped(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !dropped.has(key)));
}

type Mutable = Record<string, unknown>;

function rewritten(schema: Mutable): Mutable {
  return [withConstant, withBounds, withExample, withCondition, withTypes, withNullAlternative].reduce(
    (found, step) => step(found),
    schema,
  );
}

function withConstant({ const: constant, ...others }: Mutable): Mutable {
  return constant === undefined
    ? others
    : { ...others, enum: [constant], ...(constant === null && { nullable: true }) };
}

/** Exclusive bounds are flags next to the inclusive ones. */
function withBounds({ exclusiveMinimum, exclusiveMaximum, ...others }: Mutable): Mutable {
  return {
    ...others,
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum !== undefined && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

function withExample({ examples, ...others }: Mutable): Mutable {
  return Array.isArray(examples) && examples.length > 0 ? { ...others, example: examples[0] as unknown } : others;
}

/** If `if` matches, `then` must match, otherwise `else`. */
function withCondition({ if: condition, then: met, else: unmet, ...others }: Mutable): Mutable {
  if (condition === undefined) return others;
  const cases = [
    ...(met === undefined ? [] : [{ anyOf: [{ not: condition }, met] }]),
    ...(unmet === undefined ? [] : [{ anyOf: [condition, unmet] }]),
  ];
  return { ...others, allOf: [...(Array.isArray(others["allOf"]) ? (others["allOf"] as unknown[]) : []), ...cases] };
}

function withTypes({ type, ...others }: Mutable): Mutable {
  if (type === undefined) return others;
  const types = [type].flat().filter((name) => name !== "null");
  const nullable = [type].flat().includes("null") && { nullable: true };
  if (types.length === 0) return { ...others, nullable: true, enum: [null] };
  return types.length === 1
    ? { type: types[0], ...others, ...nullable }
    : { ...others, anyOf: types.map((name) => ({ type: name })), ...nullable };
}

/** An alternative that is only null becomes the flag `nullable` of the others. */
function withNullAlternative({ anyOf, ...others }: Mutable): Mutable {
  if (!Array.isArray(anyOf)) return others;
  const alternatives = (anyOf as readonly Mutable[]).filter((schema) => !isNull(schema));
  if (alternatives.length === anyOf.length || alternatives.length === 0) return { ...others, anyOf };
  const [only] = alternatives;
  return alternatives.length === 1
    ? { ...only, ...others, nullable: true }
    : { ...others, anyOf: alternatives, nullable: true };
}

function isNull({ nullable, enum: values, ...others }: Mutable): boolean {
  return (
    nullable === true &&
    Array.isArray(values) &&
    values.every((value) => value === null) &&
    Object.keys(others).length === 0
  );
}
