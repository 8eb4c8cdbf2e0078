/** Random shapes with declarations of fields, and values that are nearly valid. */
import fc from "fast-check";
import type { FieldReading } from "../../../runtime/model/reading.js";
import type { RecordShape, Shape } from "../../../runtime/model/shape.js";
import {
  aliased,
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  type Members,
  nothing,
  number,
  object,
  oneOf,
  record,
  reference,
  score,
  text,
  union,
  variants,
} from "./shapes.js";

const names = ["id", "task_id", "summary", "toString", "__proto__", "类型", "a-b"] as const;

/** What every reference leads to. */
export const tree: Shape = union(
  record({ leaf: integer }),
  record({ left: reference("Tree", () => tree), "right?": reference("Tree", () => tree) }),
);

const scalars = fc.constantFrom<Shape>(
  text,
  integer,
  number,
  score,
  boolean,
  any,
  object,
  nothing,
  constant("v1"),
  constant(7),
  oneOf("HIGH", "needs work", "A-"),
  oneOf(1, 2),
  aliased(["HIGH", "LOW"], { URGENT: "HIGH", h: "HIGH" }),
  reference("Tree", () => tree),
);

const readings: fc.Arbitrary<FieldReading> = fc.oneof(
  fc.constantFrom<FieldReading>(
    { aliases: ["alias", "otherName"] },
    { coerce: ["trim", { strip_prefix: "." }, "uppercase"] },
    { coerce: ["null_words", "integer", "string"] },
    { coerce: ["split_comma"] },
    { coerce: ["boolean_words", "percent_to_fraction", "enum_with_description"] },
    { coerce: [{ wrap_in: "id" }] },
    { default: { literal: "HIGH" } },
    { default: { literal: {} } },
    { default: { context: "task_id" } },
    { default: { field: "summary" } },
    { default: { new: "uuid" } },
    { default: { cells: { HIGH: 1 }, key: "summary" } },
    { fallback: "HIGH" },
    { explicit: true, default: { literal: 1 }, fallback: "HIGH", coerce: ["enum_with_description"] },
    { onInvalidItem: "drop" },
    { onInvalidItem: { fallback: null } },
    { complete: { by: "id", from: { context: "expected" }, filler: { summary: "none" } } },
  ),
);

const { shape } = fc.letrec<{ shape: Shape; members: Members }>((tie) => ({
  shape: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    scalars,
    tie("shape").map(list),
    tie("shape").map(map),
    fc.array(tie("shape"), { minLength: 2, maxLength: 3 }).map((members) => union(...members)),
    fc
      .tuple(tie("members"), fc.constantFrom(undefined, "keep" as const, "drop" as const))
      .map(([members, unknownKeys]) => record(members, unknownKeys)),
    fc
      .tuple(tie("members"), tie("members"), fc.constantFrom(undefined, "keep" as const, "drop" as const))
      .map(([one, two, unknownKeys]) =>
        variants("tag", { tag: oneOf("ONE", "TWO") }, { ONE: one, TWO: two }, unknownKeys),
      ),
  ),
  members: fc
    .array(
      fc.tuple(fc.constantFrom(...names), fc.constantFrom("", "?"), tie("shape"), fc.option(readings, { freq: 2 })),
      { maxLength: 4 },
    )
    .map((fields) =>
      Object.fromEntries(
        fields.map(([name, mark, member, reading]) => [
          `${name}${mark}`,
          reading ? ([member, reading] as const) : member,
        ]),
      ),
    ),
}));

export const shapes: fc.Arbitrary<Shape> = shape;

/** Plain JSON, with keys that are dangerous elsewhere. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "5",
    "1,234",
    "none",
    "true",
    "HIGH: x",
    ".x",
    "a, b",
    "12%",
    0,
    1.5,
    -1,
    true,
    [],
    {},
    ["x"],
    [[]],
    '{"id": "1"}',
    "[1]",
  ),
  fc.json({ maxDepth: 3 }).map((written) => JSON.parse(written) as unknown),
  fc.constant(JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}') as unknown),
);

type Values = {
  readonly [Kind in Shape["kind"]]: (given: Extract<Shape, { kind: Kind }>, depth: number) => fc.Arbitrary<unknown>;
};

const values: Values = {
  string: () => fc.constantFrom(" .a", "HIGH", "n/a", "x, y", "", "a"),
  number: () => fc.constantFrom<unknown>(0.5, "0.5", "50%", "1,000.5"),
  integer: ({ max }) => fc.constantFrom<unknown>(1, "1", "1,000", `1/${max ?? 1}`, 1.5, "1.5"),
  boolean: () => fc.constantFrom<unknown>(true, "true", "False", "yes"),
  null: () => fc.constantFrom(null, "none"),
  any: () => junk,
  object: () => fc.constantFrom<unknown>({}, { a: 1 }, "{}"),
  enum: ({ values: words, aliases = {} }) =>
    fc.constantFrom<unknown>(
      ...words,
      ...Object.keys(aliases),
      ...words.map((word) => `*${String(word).toLowerCase()}*`),
      ...words.map((word) => [word]),
      "unknown",
    ),
  constant: ({ value }) => fc.constantFrom(value, String(value).toUpperCase()),
  list: ({ items }, depth) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.array(nearly(items, depth - 1), { maxLength: 3 }) },
      { weight: 1, arbitrary: nearly(items, depth - 1) },
    ),
  map: (given, depth) =>
    fc
      .array(fc.tuple(fc.constantFrom(...names), nearly(given.values, depth - 1)), { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries)),
  record: nearRecord,
  union: ({ members }, depth) => fc.oneof(...members.map((member) => nearly(member, depth))),
  reference: (given, depth) => nearly(given.shape(), depth - 1),
};

/** Values that are meant for a shape, with the slips that models make. */
export function nearly(given: Shape, depth = 4): fc.Arbitrary<unknown> {
  if (depth <= 0) return junk;
  const meant = (values[given.kind] as (shape: Shape, depth: number) => fc.Arbitrary<unknown>)(given, depth);
  return fc.oneof(
    { weight: 30, arbitrary: meant },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: meant.map((value) => [value]) },
    { weight: 1, arbitrary: meant.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: meant.map((value) => ({ result: value })) },
  );
}

function nearRecord({ fields, variants: tagged }: RecordShape, depth: number): fc.Arbitrary<unknown> {
  const rows = tagged ? Object.values(tagged.rows) : [{}];
  const members = Object.entries({ ...fields, ...rows[0] }).map(([name, field]) =>
    fc.tuple(
      fc.constantFrom(
        name,
        name,
        name,
        name.toUpperCase(),
        name.replaceAll("_", ""),
        ...(field.reading?.aliases ?? []),
      ),
      nearly(field.shape, depth - 1),
      fc.integer({ min: 0, max: 8 }),
    ),
  );
  const further = fc.tuple(
    fc.constantFrom(...names, "other"),
    junk,
    fc.integer({ min: 0, max: 4 }).map((die) => (die === 4 ? 1 : 0)),
  );
  return fc
    .tuple(further, ...members)
    .map((entries) => Object.fromEntries(entries.filter(([, , die]) => die > 0).map(([name, value]) => [name, value])));
}
