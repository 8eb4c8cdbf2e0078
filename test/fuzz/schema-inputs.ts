/** JSON Schemas as other people write them, with keywords that belong together and keywords that do not. */
import fc from "fast-check";
import type { JsonObject } from "../../generator/source/json.js";

const names = fc.constantFrom(
  "id",
  "summary",
  "kind",
  "due date",
  "no",
  "类型",
  "toString",
  "a-b",
  "1",
  "a?",
  "",
  "Id",
);
const texts = fc.constantFrom("", "A text.", "# one\ntwo: three", "\u202e", "*/ `x` <b>", "x".repeat(200), "\u0000");
const counts = fc.constantFrom<unknown>(0, 1, 2, 50, -1, 1.5, 1e20, "1");
const numbers = fc.constantFrom<unknown>(0, -0, 1, 0.1, -5, 1e300, true, "1");
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>("x", "y", "circle", 1, null, true, "on", "__proto__"),
);
const kinds = fc.constantFrom("string", "integer", "number", "boolean", "null", "array", "object", "file");
const patterns = fc.constantFrom("^a+$", "(a+)+$", "[", "^[A-Z]{2}$", "\\p{L}", "x|y", "\\d", "(?i)x", "");
const pointers = fc.constantFrom(
  "#/$defs/A",
  "#/$defs/b%20c",
  "#/definitions/A",
  "#",
  "#/properties/id",
  "#nowhere",
  "other.json#/A",
  "#/$defs/%zz",
);

const { schema } = fc.letrec<{ schema: unknown; object: JsonObject }>((tie) => ({
  schema: fc.oneof({ maxDepth: 4, depthSize: "small" }, fc.boolean(), tie("object"), values),
  object: fc
    .record(
      {
        type: fc.oneof(kinds, fc.array(kinds, { maxLength: 3 })),
        title: texts,
        description: texts,
        deprecated: fc.boolean(),
        default: values,
        examples: fc.array(values, { maxLength: 2 }),
        nullable: fc.boolean(),
        minLength: counts,
        maxLength: counts,
        pattern: patterns,
        format: fc.constantFrom("date-time", "uuid", "email", "int32", ""),
        minimum: numbers,
        maximum: numbers,
        exclusiveMinimum: numbers,
        multipleOf: numbers,
        enum: fc.array(values, { maxLength: 4 }),
        const: values,
        items: tie("schema"),
        prefixItems: fc.array(tie("schema"), { maxLength: 2 }),
        minItems: counts,
        maxItems: counts,
        uniqueItems: fc.boolean(),
        properties: fc.dictionary(names, tie("schema"), { maxKeys: 4, noNullPrototype: true }),
        required: fc.array(names, { maxLength: 3 }),
        additionalProperties: tie("schema"),
        patternProperties: fc.dictionary(patterns, tie("schema"), { maxKeys: 1, noNullPrototype: true }),
        minProperties: counts,
        allOf: fc.array(tie("schema"), { maxLength: 3 }),
        anyOf: fc.array(tie("schema"), { maxLength: 3 }),
        oneOf: fc.array(tie("schema"), { maxLength: 3 }),
        not: tie("schema"),
        $ref: pointers,
        $anchor: names,
        "x-note": values,
      },
      { requiredKeys: [] },
    )
    .chain((keywords) =>
      fc
        .dictionary(fc.constantFrom("if", "then", "else"), tie("schema"), { maxKeys: 2, noNullPrototype: true })
        .map((conditional) => ({ ...keywords, ...conditional }) as JsonObject),
    ),
}));

/** Few keywords each, since most pairs of them contradict each other. */
const few = fc
  .tuple(schema, fc.infiniteStream(fc.nat({ max: 9 })))
  .map(([given, dice]) => thinned(given, () => (dice.next().value ?? 0) < 3, true));

function thinned(part: unknown, isKept: () => boolean, isSchema: boolean): unknown {
  if (Array.isArray(part)) return part.map((item) => thinned(item, isKept, isSchema));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, member]) =>
      !isSchema || isKept() ? [[key, thinned(member, isKept, !/roperties$|^\$defs$|^definitions$/.test(key))]] : [],
    ),
  );
}

export const schemas: fc.Arbitrary<JsonObject> = fc
  .tuple(
    few,
    fc.dictionary(fc.constantFrom("A", "b c", "Record"), few, { maxKeys: 2, noNullPrototype: true }),
    fc.constantFrom("$defs", "definitions"),
  )
  .map(
    ([root, definitions, key]) =>
      ({ ...(isSchemaObject(root) ? root : { properties: { id: root } }), [key]: definitions }) as JsonObject,
  );

function isSchemaObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
