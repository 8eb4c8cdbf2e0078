/** Random Models, and random values that are nearly valid. */
import fc from "fast-check";
import { formats, type Field, type Model, type RecordShape, type Shape } from "../../generator/model/model.js";
import {
  any,
  boolean,
  constant,
  list,
  map,
  modelOf,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
} from "./models.js";

const names = ["id", "summary", "toString", "valueOf", "hasOwnProperty", "类型", "a-b", "then"] as const;
const words = ["HIGH", "MED", "LOW", "N/A", "0", "toString"] as const;
const typeNames = ["Alpha", "Beta", "Gamma"] as const;

const texts = fc.record({
  nonblank: fc.boolean(),
  minLength: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  maxLength: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
  pattern: fc.option(fc.constantFrom("[a-z]+", "a|b", "\\p{L}*", ".?"), { nil: undefined }),
});

const scalars: fc.Arbitrary<Shape> = fc.oneof(
  texts.map((rest) => text(withoutUndefined(rest))),
  fc.constantFrom(...formats).map((format) => text({ format })),
  fc
    .record({
      integer: fc.boolean(),
      min: fc.constantFrom(undefined, 0, 1),
      max: fc.constantFrom(undefined, 2, 5.5),
      exclusiveMin: fc.constantFrom(undefined, 0),
      multipleOf: fc.constantFrom(undefined, 2, 0.5),
    })
    .map((rest) => number(withoutUndefined(rest))),
  fc.constantFrom<Shape>(
    boolean,
    any,
    object,
    constant("x"),
    constant(1),
    constant(null),
    constant({ a: [1, { b: null }] }),
    reference("Level", "enum"),
    oneOf(1, 2, 30),
  ),
  fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }).map((values) => oneOf(...values)),
);

const bounds = fc
  .record({ minItems: fc.constantFrom(undefined, 0, 1), maxItems: fc.constantFrom(undefined, 2) })
  .map(withoutUndefined);

/** References stand where a value can do without them, so that no type demands itself. */
const references: fc.Arbitrary<Shape> = fc
  .tuple(fc.constantFrom(...typeNames), fc.boolean())
  .map(([name, isList]) => (isList ? list(reference(name)) : nullable(reference(name))));

const { shape: shapes } = fc.letrec<{ shape: Shape; record: RecordShape; members: Readonly<Record<string, Shape>> }>(
  (tie) => ({
    shape: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      scalars,
      references,
      fc
        .tuple(tie("shape"), bounds, fc.boolean())
        .map(([items, rest, uniqueItems]) => list(items, { ...rest, uniqueItems })),
      fc.tuple(tie("shape"), bounds).map(([values, rest]) => map(values, rest)),
      tie("record"),
      tie("shape")
        .filter(({ kind }) => kind !== "union")
        .map(nullable),
      fc
        .uniqueArray(
          fc
            .tuple(tie("shape"))
            .map(([member]) => member)
            .filter(({ kind }) => kind !== "union"),
          { minLength: 2, maxLength: 3, selector: JSON.stringify },
        )
        .map((members) => union(...members)),
      fc
        .tuple(tie("members"), tie("members"), fc.constantFrom("reject", "keep" as const))
        .map(([left, right, unknownKeys]) =>
          union(
            record({ kind: constant("left"), ...left }, { unknownKeys: unknownKeys as "reject" }),
            record({ kind: oneOf("right", "R"), ...right }),
          ),
        ),
    ),
    members: fc
      .dictionary(
        fc.tuple(fc.constantFrom(...names), fc.constantFrom("", "?")).map(([name, mark]) => `${name}${mark}`),
        tie("shape"),
        { maxKeys: 4 },
      )
      .map(withoutDoubles),
    record: fc.oneof(
      fc
        .tuple(tie("members"), fc.constantFrom("reject", "keep", "drop" as const))
        .map(([members, unknownKeys]) => record(members, { unknownKeys: unknownKeys as "reject" })),
      fc
        .tuple(
          tie("members"),
          tie("members"),
          tie("members"),
          fc.constantFrom("reject", "keep"),
          fc.constantFrom("reject", "keep"),
        )
        .map(([shared, one, two, unknownKeys, otherVariants]) =>
          variants(
            "tag",
            shared,
            { ONE: without(one, shared), TWO: without(two, shared), NONE: {} },
            { unknownKeys: unknownKeys as "reject" },
            otherVariants as "reject",
          ),
        ),
    ),
  }),
);

/** A Model whose contract ROOT has a random shape, which may name random types. */
export const models: fc.Arbitrary<Model> = fc
  .tuple(shapes, ...typeNames.map(() => shapes.filter(({ kind }) => kind !== "union")))
  .map(([root, ...types]) =>
    modelOf({
      enums: { Level: ["LOW", "HIGH"] },
      types: Object.fromEntries(typeNames.map((name, index) => [name, types[index] ?? nothing])),
      contracts: { ROOT: root },
    }),
  );

/** Plain JSON: no -0, no undefined; nor numbers so large that Ajv's `parseInt` reads them wrong. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc
    .jsonValue({ maxDepth: 2 })
    .map(
      (value) =>
        JSON.parse(JSON.stringify(value), (_, member: unknown) =>
          typeof member === "number" && Math.abs(member) > 1e15 ? 7 : member,
        ) as unknown,
    ),
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u200b",
    "😀😀",
    "x",
    0,
    1,
    1.5,
    true,
    [],
    {},
    [1, 1],
    { tag: "ONE" },
    { kind: "left" },
  ),
);

type Values = {
  readonly [Kind in Shape["kind"]]: (
    shape: Extract<Shape, { kind: Kind }>,
    model: Model,
    depth: number,
  ) => fc.Arbitrary<unknown>;
};

const samples = [
  "",
  " ",
  "a",
  "b",
  "ab",
  "😀a",
  "\u00ad",
  "0e2d7a52-9cbb-4c1c-9c0a-000000000000",
  "2024-02-29",
  "2023-02-29",
  "2024-02-29T00:00:00Z",
  "12:00:00Z",
  "urn:a",
  "a@b.c",
];

const values: Values = {
  string: () => fc.constantFrom(...samples),
  number: () => fc.constantFrom(-1, 0, 0.5, 1, 2, 2.5, 4, 6),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  any: () => junk,
  object: () => fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 2, noNullPrototype: true }),
  enum: (shape) => fc.constantFrom(...shape.values.map(({ value }) => value)),
  constant: ({ value }) => fc.constant(value),
  list: ({ items }, model, depth) => fc.array(near(items, model, depth - 1), { maxLength: depth > 0 ? 3 : 0 }),
  map: (shape, model, depth) =>
    fc.dictionary(fc.constantFrom(...names), near(shape.values, model, depth - 1), {
      maxKeys: depth > 0 ? 3 : 0,
      noNullPrototype: true,
    }),
  record: nearRecord,
  union: ({ members }, model, depth) =>
    depth > 0
      ? fc.oneof(...members.map((member) => near(member, model, depth)))
      : near(members.at(-1) ?? any, model, depth),
  reference: ({ to }, model, depth) =>
    near(model.types.find(({ name }) => name === to)?.shape ?? oneOf("LOW", "HIGH"), model, depth - 1),
};

/** Values that conform to a shape, or would but for a few accidents. */
export function near(shape: Shape, model: Model, depth = 4): fc.Arbitrary<unknown> {
  if (depth < -3) return junk;
  const meant = (values[shape.kind] as (given: Shape, model: Model, depth: number) => fc.Arbitrary<unknown>)(
    shape,
    model,
    depth,
  );
  return fc.oneof({ weight: 24, arbitrary: meant }, { weight: 1, arbitrary: junk });
}

function nearRecord({ fields, variants: variable }: RecordShape, model: Model, depth: number): fc.Arbitrary<unknown> {
  const rows = variable?.rows ?? [];
  if (rows.length === 0) return nearFields(fields, model, depth);
  return fc.oneof(
    ...rows.map((row) =>
      nearFields([...fields, ...row.fields], model, depth).map((value) =>
        isTagged(value) ? Object.assign(value, { tag: row.value }) : value,
      ),
    ),
  );
}

function isTagged(value: unknown): value is { tag: unknown } {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "tag");
}

/** Keys are absent now and then, and sometimes there is one too many. */
function nearFields(fields: readonly Field[], model: Model, depth: number): fc.Arbitrary<unknown> {
  const members = fields.map(({ name, optional, shape }) =>
    fc.tuple(fc.constant(name), near(shape, model, depth - 1), fc.integer({ min: 0, max: optional ? 1 : 30 })),
  );
  const further = fc.tuple(
    fc.constantFrom(...names),
    junk,
    fc.integer({ min: 0, max: 15 }).map((die) => (die === 1 ? 1 : 0)),
  );
  return fc
    .tuple(further, ...members)
    .map((entries) => Object.fromEntries(entries.filter(([, , die]) => die > 0).map(([name, value]) => [name, value])));
}

function withoutUndefined<T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

/** `id` and `id?` are one field. */
function withoutDoubles(members: Readonly<Record<string, Shape>>): Readonly<Record<string, Shape>> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(members, `${name}?`)));
}

function without(
  members: Readonly<Record<string, Shape>>,
  taken: Readonly<Record<string, Shape>>,
): Readonly<Record<string, Shape>> {
  const takenNames = new Set(Object.keys(taken).map(withoutMark));
  return Object.fromEntries(Object.entries(members).filter(([name]) => !takenNames.has(withoutMark(name))));
}

function withoutMark(name: string): string {
  return name.replace(/\?$/, "");
}
