/** Possible values at one location: those next to each bound, one of each type, the values of enums, samples. */
import { alternativesIn, dereference } from "../model/json-kinds.js";
import type { Model, Shape } from "../model/model.js";
import { patternedSample, textOfPattern } from "./patterned.js";
import type { Json } from "../source/json.js";
import { matchSome, type SomeKinds } from "../../runtime/support/match-kind.js";
import { rounded } from "../values/sample-scalar.js";

/** One of each type, and strings with a meaning for coercions and fallbacks. */
const usual: readonly Json[] = ["", "x", "maybe", null, true, 12, 1.5, -5, 0, [], {}];

/** Strings that match common patterns and formats. */
const patterned: readonly string[] = [
  "a",
  "A",
  "ab",
  "AB",
  "Ab",
  "A1",
  "a1",
  "1",
  "12",
  "123",
  "1234",
  "ABC",
  "ABCD",
  "ABCDE",
  "abc",
  "abcd",
  "a-b",
  "a_b",
  "A-1",
  "A-12",
  "tomorrow",
  "2031-01-31",
  "2031-01-31T12:00:00Z",
  "2031-01-31T12:00:00.000+02:00",
  "12:00:00Z",
  "https://example.com/",
  "a@b.c",
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-00000000000A",
  "é",
];

const makers: SomeKinds<Shape, [model: Model], readonly Json[]> = {
  string: ({ minLength = 0, maxLength, format, pattern, suggested = [] }) => [
    ...lengths([minLength - 1, minLength, maxLength, maxLength === undefined ? undefined : maxLength + 1]),
    ...(format !== undefined || pattern !== undefined ? patterned : []),
    ...(pattern === undefined ? [] : [0, 1, 2].flatMap((nth) => textOfPattern(pattern, nth) ?? [])),
    ...suggested,
  ],
  number: ({ min, max, exclusiveMin, exclusiveMax, multipleOf }) => [
    ...near([min, max, exclusiveMin, exclusiveMax], multipleOf ?? 1),
    ...(multipleOf === undefined ? [] : [multipleOf, multipleOf * 7, multipleOf / 2].map(rounded)),
  ],
  boolean: () => [true, false],
  enum: ({ values }) => values.flatMap(({ value, aliases = [] }) => [value, ...aliases]),
  constant: ({ value }) => [value],
  list: ({ items, minItems = 0, maxItems }, model) =>
    listsOf(
      items,
      [0, 1, 2, minItems - 1, minItems, maxItems, maxItems === undefined ? undefined : maxItems + 1],
      model,
    ),
  map: ({ values, minItems = 0, maxItems }, model) =>
    mapsOf(values, [0, 1, minItems - 1, minItems, maxItems, maxItems === undefined ? undefined : maxItems + 1], model),
  record: (shape, model) => samples(shape, model).flatMap((sample) => [sample, { ...(sample as object), z: 1 }]),
};

/** For several shapes, each value once. */
export function atomsOf(shapes: readonly Shape[], model: Model): readonly Json[] {
  const made = [...shapes.flatMap((shape) => atomsOfShape(shape, model)), ...usual];
  return [...new Map(made.map((value) => [JSON.stringify(value), value])).values()];
}

function atomsOfShape(named: Shape, model: Model): readonly Json[] {
  const shape = dereference(named, model);
  if (shape.kind === "union") return alternativesIn(shape, model).flatMap((member) => atomsOfShape(member, model));
  const made = matchSome(makers, shape, model) ?? [];
  return [...made, ...samples(shape, model)];
}

export function samples(shape: Shape, model: Model): readonly Json[] {
  return [0, 1].flatMap((nth) => patternedSample(shape, model, nth, 0) ?? []);
}

/** Longer strings are used only if a bound requires them. */
export const longest = 20_000;

function lengths(counts: readonly (number | undefined)[]): readonly string[] {
  return counts.flatMap((count) => (count === undefined || count < 0 || count > longest ? [] : ["x".repeat(count)]));
}

function near(bounds: readonly (number | undefined)[], step: number): readonly number[] {
  return bounds.flatMap((bound) =>
    bound === undefined ? [] : [bound - step, bound, bound + step, bound + step / 2].map(rounded),
  );
}

const mostItems = 300;

function sizes(counts: readonly (number | undefined)[]): readonly number[] {
  return [
    ...new Set(counts.flatMap((count) => (count === undefined || count < 0 || count > mostItems ? [] : [count]))),
  ];
}

/** Different items, and the same item twice. */
function listsOf(items: Shape, counts: readonly (number | undefined)[], model: Model): readonly Json[] {
  const lists = sizes(counts).map((count) =>
    Array.from({ length: count }, (_, nth) => patternedSample(items, model, nth, 0)),
  );
  const first = patternedSample(items, model, 0, 0);
  const made = [...lists, ...(first === undefined ? [] : [[first, first]])];
  return made.filter((list): list is Json[] => list.every((item) => item !== undefined));
}

function mapsOf(values: Shape, counts: readonly (number | undefined)[], model: Model): readonly Json[] {
  return sizes(counts).flatMap((count) => {
    const entries = Array.from(
      { length: count },
      (_, nth) => [`k${nth}`, patternedSample(values, model, nth, 0)] as const,
    );
    return entries.every(([, value]) => value !== undefined) ? [Object.fromEntries(entries) as Json] : [];
  });
}
