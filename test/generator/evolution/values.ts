/** Random values of a shape: within its bounds and next to them, of each variant, and with undeclared keys. */
import fc from "fast-check";
import { dereference } from "../../../generator/model/json-kinds.js";
import type { Field, Model, NumberShape, RecordShape, Shape, StringShape } from "../../../generator/model/model.js";

type Values = fc.Arbitrary<unknown>;

/** Types that contain themselves end here: optional fields are left out, and arrays are empty. */
const deepest = 4;

type Makers = {
  readonly [Kind in Shape["kind"]]: (shape: Extract<Shape, { kind: Kind }>, model: Model, depth: number) => Values;
};

const anything = fc.constantFrom<unknown>("", "a", [], ["a"], {}, { a: 1 }, 0, false, null);

const makers: Makers = {
  string: (shape) => strings(shape),
  number: (shape) => numbers(shape),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  any: () => anything,
  object: () => fc.constantFrom({}, { a: 1 }),
  enum: ({ values }) => fc.constantFrom(...values.map(({ value }) => value)),
  constant: ({ value }) => fc.constant(value),
  list: ({ items, minItems = 0, maxItems = minItems + 3 }, model, depth) =>
    depth >= deepest && minItems === 0
      ? fc.constant([])
      : fc.array(make(items, model, depth + 1), sizes(minItems, maxItems)),
  map: ({ values, minItems = 0, maxItems = minItems + 2 }, model, depth) =>
    fc.dictionary(fc.constantFrom("a", "b", "hint", "key one", "k1", "k2", "k3"), make(values, model, depth + 1), {
      minKeys: minItems,
      maxKeys: Math.min(maxItems, minItems + 2),
      noNullPrototype: true,
    }),
  record: (shape, model, depth) => records(shape, model, depth),
  union: ({ members }, model, depth) => fc.oneof(...members.map((shape) => make(shape, model, depth))),
  reference: (shape, model, depth) => make(dereference(shape, model), model, depth),
};

export function randomValues(shape: Shape, model: Model): Values {
  return make(shape, model, 0);
}

function make(shape: Shape, model: Model, depth: number): Values {
  return (makers[shape.kind] as (shape: Shape, model: Model, depth: number) => Values)(shape, model, depth);
}

function sizes(least: number, most: number): { minLength: number; maxLength: number } {
  return { minLength: least, maxLength: Math.min(most, least + 3) };
}

const words = ["", " ", "a", "b", "c", "A", "none", "n/a", "yes", "12", "1.5", "50%", "a, b", "PASS", "pass", "\u00e9"];
const ofFormat: Readonly<Record<NonNullable<StringShape["format"]>, readonly string[]>> = {
  uuid: ["6f1f4c3a-8a51-4c7e-9d0e-2d6d1c1b7a10", "6F1F4C3A-8A51-4C7E-9D0E-2D6D1C1B7A10"],
  date: ["2026-01-31", "2024-02-29"],
  "date-time": ["2026-01-31T10:00:00Z", "2026-01-31T10:00:00+02:00"],
  time: ["10:00:00Z", "23:59:59+00:00"],
  uri: ["https://example.org/a?b#c", "urn:a:b"],
  email: ["a@example.org", "a.b+c@example.org"],
};

function strings({ format, pattern, minLength = 0, maxLength }: StringShape): Values {
  if (format) return fc.constantFrom(...ofFormat[format]);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(`^(?:${pattern})$`, "u"));
  const longest = Math.min(maxLength ?? minLength + 8, minLength + 200);
  const fitting = words.filter((word) => [...word].length >= minLength && [...word].length <= longest);
  const made = [minLength, longest].map((length) => "x".repeat(length));
  return fc.constantFrom(...fitting, ...made);
}

function numbers({ integer, min, max, exclusiveMin, exclusiveMax, multipleOf }: NumberShape): Values {
  const low = min ?? (exclusiveMin === undefined ? (max ?? exclusiveMax ?? 4) - 4 : exclusiveMin + (integer ? 1 : 0.5));
  const high = max ?? (exclusiveMax === undefined ? low + 8 : exclusiveMax - (integer ? 1 : 0.5));
  if (multipleOf !== undefined)
    return fc.integer({ min: 0, max: 6 }).map((times) => (Math.ceil(low / multipleOf) + times) * multipleOf);
  const whole = fc.integer({
    min: Math.ceil(low),
    max: Math.max(Math.ceil(low), Math.floor(Math.min(high, low + 200))),
  });
  return integer ? whole : fc.oneof(whole, fc.constantFrom(low, high, (low + high) / 2));
}

/** Every other optional field is there, and if other keys are accepted, some of them. */
function records({ fields, variants, unknownKeys }: RecordShape, model: Model, depth: number): Values {
  const ofFields = (all: readonly Field[]): fc.Arbitrary<Record<string, unknown>> =>
    fc
      .tuple(...all.map((field) => member(field, model, depth)))
      .map((members) => Object.fromEntries(members.flat()) as Record<string, unknown>);
  const declared = variants
    ? fc.oneof(
        ...variants.rows.map((row) =>
          ofFields([...fields, ...row.fields]).map((value) => ({ ...value, [variants.on]: row.value })),
        ),
      )
    : ofFields(fields);
  const others = fc.dictionary(fc.constantFrom("zz", "note", "b", "score"), anything, {
    maxKeys: 1,
    noNullPrototype: true,
  });
  return unknownKeys === "keep" ? fc.tuple(others, declared).map(([more, value]) => ({ ...more, ...value })) : declared;
}

function member(
  { name, optional, shape }: Field,
  model: Model,
  depth: number,
): fc.Arbitrary<readonly (readonly [string, unknown])[]> {
  if (optional && depth >= deepest) return fc.constant([]);
  const given = make(shape, model, depth + 1).map((value) => [[name, value] as const]);
  return optional ? fc.oneof(given, fc.constant([])) : given;
}
