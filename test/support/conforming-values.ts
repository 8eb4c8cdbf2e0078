/** Random valid values of a shape, from few strings and numbers, so equal values are frequent. */
import fc from "fast-check";
import type { Field, Shape, Vocabulary } from "../../generator/model/model.js";
import { dereference } from "../../generator/model/json-kinds.js";

type Values = {
  readonly [Kind in Shape["kind"]]: (
    shape: Extract<Shape, { kind: Kind }>,
    vocabulary: Vocabulary,
  ) => fc.Arbitrary<unknown>;
};

const words = ["", " ", "a", "b", "c", "actions", "PASS"] as const;

const values: Values = {
  string: () => fc.constantFrom(...words),
  number: () => fc.constantFrom(0, 1, 2, 3),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  any: () => fc.constantFrom<unknown>("", "a", [], ["a"], {}, { a: 1 }, 0, false, null),
  object: () => fc.constantFrom({}, { a: 1 }),
  enum: ({ values: allowed }) => fc.constantFrom(...allowed.map(({ value }) => value)),
  constant: ({ value }) => fc.constant(value),
  list: ({ items }, vocabulary) => fc.array(valuesOf(items, vocabulary), { maxLength: 3 }),
  map: (shape, vocabulary) =>
    fc.dictionary(fc.constantFrom("a", "b", "hint"), valuesOf(shape.values, vocabulary), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  record: ({ fields }, vocabulary) =>
    fc.tuple(...fields.map((field) => member(field, vocabulary))).map((members) => Object.fromEntries(members.flat())),
  union: ({ members }, vocabulary) => fc.oneof(...members.map((held) => valuesOf(held, vocabulary))),
  reference: (shape, vocabulary) => valuesOf(dereference(shape, vocabulary), vocabulary),
};

/** Bounds and variants are not looked at. */
export function valuesOf(shape: Shape, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  return (values[shape.kind] as (given: Shape, vocabulary: Vocabulary) => fc.Arbitrary<unknown>)(shape, vocabulary);
}

/** Every other optional member is there. */
function member(
  { name, optional, shape }: Field,
  vocabulary: Vocabulary,
): fc.Arbitrary<readonly (readonly [string, unknown])[]> {
  const given = valuesOf(shape, vocabulary).map((value) => [[name, value] as const]);
  return optional ? fc.oneof(given, fc.constant([])) : given;
}
