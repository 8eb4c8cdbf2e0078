/** JSON Schemas with few values, in which keywords affect each other's meaning, and all these values. */
import fc from "fast-check";
import { isObject, type Json, type JsonObject } from "../../generator/source/json.js";

/** Each keyword is there one time in so many. */
function someOf(rarity: number, keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<JsonObject> {
  const entries = Object.entries(keywords).map(([key, value]) =>
    fc
      .oneof({ weight: rarity - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
      .map((found) => [key, found] as const),
  );
  return fc
    .tuple(...entries)
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as JsonObject);
}

const names = fc.constantFrom("a", "b", "x1", "kind");
const words = ["", "a", "b", "ab", "abc", "2024-02-29"] as const;
const numbers = [-1, 0, 0.5, 1, 1.5, 2, 3, 4.5, 6] as const;
const scalars: fc.Arbitrary<Json> = fc.constantFrom<Json>(...words, ...numbers, true, false, null);
const [fewest, most] = [fc.constantFrom(0, 1, 1, 2), fc.constantFrom(1, 2, 2, 3, 0)];
const kinds = fc.constantFrom("string", "integer", "number", "boolean", "null", "array", "object");

const defaults = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ default: fc.oneof(scalars, fc.constantFrom<Json>([], {}, { field: "a" })) }) },
);

function withDefault([schema, extra]: readonly [Json, JsonObject]): Json {
  return isObject(schema) ? { ...schema, ...extra } : schema;
}

type Keywords = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const textual: Keywords = {
  minLength: fewest,
  maxLength: most,
  pattern: fc.constantFrom("^a", "b$", "a", "^ab?$", "a|b"),
  format: fc.constantFrom("date"),
};
const numeric: Keywords = {
  minimum: fc.constantFrom(-1, 0, 0.5, 1),
  maximum: fc.constantFrom(1.5, 2, 3, 4.5),
  exclusiveMinimum: fc.constantFrom<Json>(0, 0.5, 2, true, false),
  exclusiveMaximum: fc.constantFrom<Json>(3, 4.5, true, false),
  multipleOf: fc.constantFrom(0.5, 1.5, 2, 3),
};
const closed: Keywords = { enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 3 }), const: scalars };
const tags = fc.constantFrom<JsonObject>(
  { const: "a" },
  { enum: ["b", "ab"] },
  { const: 1 },
  { enum: ["abc", null] },
  { const: "a", nullable: true },
);

/** Schemas of keywords that a contract has room for, and `foreign` ones of those besides that it has none for. */
function schemasWith(isForeign: boolean): fc.Arbitrary<Json> {
  const foreign = (keywords: Keywords): Keywords => (isForeign ? keywords : {});
  return fc.letrec((tie) => {
    const [schema, members, list, object] = [
      tie("schema") as fc.Arbitrary<Json>,
      tie("members") as fc.Arbitrary<JsonObject>,
      tie("list") as fc.Arbitrary<readonly Json[]>,
      tie("object") as fc.Arbitrary<JsonObject>,
    ];
    const listed = {
      items: fc.oneof(schema, schema, list),
      prefixItems: list,
      additionalItems: schema,
      minItems: fewest,
      maxItems: most,
      uniqueItems: fc.boolean(),
      ...foreign({ unevaluatedItems: schema, contains: schema, minContains: fewest, maxContains: most }),
    };
    const patterned = fc
      .tuple(fc.constantFrom("^x", "[ab]"), schema)
      .map(([pattern, member]) => ({ [pattern]: member }));
    const keyed = {
      properties: members,
      required: fc.uniqueArray(names, { maxLength: 2 }),
      additionalProperties: fc.oneof(schema, fc.constant(false)),
      minProperties: fewest,
      maxProperties: most,
      ...foreign({
        patternProperties: patterned,
        unevaluatedProperties: schema,
        propertyNames: schema,
        dependentRequired: fc.constant({ a: ["b"] }),
        dependentSchemas: members,
        dependencies: members,
      }),
    };
    const joining = {
      allOf: list,
      anyOf: list,
      oneOf: list,
      nullable: fc.constant(true),
      $ref: fc.constantFrom("#/$defs/A", "#/$defs/B"),
      // oxlint-disable-next-line unicorn/no-thenable
      ...foreign({ not: schema, if: schema, then: schema, else: schema }),
    };
    const typed = (type: string, keywords: Keywords): fc.Arbitrary<JsonObject> =>
      fc
        .tuple(fc.constantFrom<Json>(type, type, type, [type, "null"]), someOf(3, keywords))
        .map(([kind, rest]) => ({ type: kind, ...rest }));
    const plain = fc.oneof(
      typed("string", textual),
      typed("number", numeric),
      typed("integer", numeric),
      fc.record({ type: fc.constantFrom("boolean", "null") }),
      someOf(2, closed),
      fc
        .tuple(
          fc.uniqueArray(kinds, { minLength: 2, maxLength: 2 }),
          someOf(8, { ...textual, ...numeric, ...listed, ...keyed }),
        )
        .map(([type, rest]) => ({ type, ...rest })),
    );
    const tagged = fc.tuple(tags, members, fc.boolean(), someOf(8, keyed)).map(([kind, others, isOpen, rest]) => ({
      type: "object",
      properties: { kind, ...others },
      required: ["kind"],
      ...(isOpen ? {} : { additionalProperties: false }),
      ...rest,
    }));
    return {
      schema: fc.oneof({ maxDepth: 3, depthSize: "small" }, plain, object, object, fc.boolean()),
      object: fc.oneof(
        typed("array", listed),
        typed("object", keyed),
        tagged,
        fc
          .tuple(object, someOf(8, { ...textual, ...numeric, ...listed, ...keyed, ...closed, ...joining }))
          .map(([one, other]) => ({ ...one, ...other })),
        fc
          .tuple(fc.constantFrom("allOf", "anyOf", "oneOf"), list, someOf(8, { ...joining, ...keyed }))
          .map(([keyword, parts, rest]) => ({ ...rest, [keyword]: parts })),
        fc
          .tuple(fc.constantFrom("anyOf", "oneOf"), fc.array(tagged, { minLength: 2, maxLength: 3 }), someOf(8, keyed))
          .map(([keyword, parts, rest]) => ({ ...rest, [keyword]: parts })),
        someOf(3, joining),
        plain,
      ),
      members: fc.dictionary(names, fc.tuple(schema, defaults).map(withDefault), {
        maxKeys: 2,
        noNullPrototype: true,
      }) as fc.Arbitrary<JsonObject>,
      list: fc.array(schema, { minLength: 1, maxLength: 3 }),
    };
  }).schema as fc.Arbitrary<Json>;
}

/** Two definitions, and a root that may name them. */
export const plausibleSchemas: fc.Arbitrary<JsonObject> = fc
  .boolean()
  .chain((isForeign) => fc.tuple(schemasWith(isForeign), schemasWith(isForeign), schemasWith(isForeign)))
  .map(([root, A, B]) => ({
    ...(isObject(root) ? root : { type: "object", properties: { a: root } }),
    $defs: { A, B },
  }));

const short: readonly Json[] = ["a", "ab", 1, 0.5, 2, true, null];
const lists: readonly Json[] = [
  [],
  ...short.map((item) => [item]),
  ...short.flatMap((first) => short.map((second) => [first, second])),
  ["a", 1, true],
  [1, 1, 1],
  ["a", "b", "ab"],
  [[1], ["a"]],
  [{ a: 1 }, { a: 1 }],
];
const members: readonly (Json | undefined)[] = [undefined, "a", "b", 1, 0.5, null, ["a"], { a: 1 }];
const objects: readonly Json[] = members.flatMap((a) =>
  members.flatMap((b) =>
    [
      {},
      { x1: "a" },
      { x1: 1 },
      { kind: "a" },
      { kind: "b" },
      { kind: "abc" },
      { kind: null },
      { kind: 1, x1: true },
    ].map((rest) => ({ ...(a !== undefined && { a }), ...(b !== undefined && { b }), ...rest }) as Json),
  ),
);

/** What the schemas speak of, in all combinations that are small. */
export const smallValues: readonly Json[] = [...words, ...numbers, true, false, null, ...lists, ...objects];
