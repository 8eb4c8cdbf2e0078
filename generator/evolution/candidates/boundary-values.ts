/** Creates values for one location: values next to each bound, one of each type, enum values, samples. */
import { alternativesIn, dereference } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { matchSome, type SomeKinds } from "../../../runtime/support/match-kind.js";
import { rounded } from "../../values/sample-scalar.js";
import { sampleOf } from "../../values/sample-value.js";
import { textOfPattern } from "../../values/text-of-pattern.js";

/** One value of each type, and strings that coercions and fallbacks treat differently. */
const usual: readonly Json[] = ["", "x", "maybe", null, true, 12, 1.5, -5, 0, [], {}];

/** Strings that match common patterns and formats. */
const patterned =
  "a A ab AB Ab A1 a1 1 12 123 1234 ABC ABCD ABCDE abc abcd a-b a_b A-1 A-12 tomorrow 2031-01-31 2031-01-31T12:00:00Z 2031-01-31T12:00:00.000+02:00 12:00:00Z https://example.com/ a@b.c 00000000-0000-4000-8000-000000000001 00000000-0000-4000-8000-00000000000A é".split(
    " ",
  );

const makers: SomeKinds<Shape, [model: Model], readonly Json[]> = {
  string: ({ minLength = 0, maxLength, format, pattern, suggested = [] }) => [
    ...countsWithin(around(minLength, maxLength), longest).map((count) => "x".repeat(count)),
    ...(format !== undefined || pattern !== undefined ? patterned : []),
    ...(pattern === undefined ? [] : textsOfPattern(pattern)),
    ...suggested,
  ],
  number: ({ min, max, exclusiveMin, exclusiveMax, multipleOf }) => [
    ...near([min, max, exclusiveMin, exclusiveMax], multipleOf ?? 1),
    ...(multipleOf === undefined ? [] : [multipleOf, multipleOf * 7, multipleOf / 2].map(rounded)),
  ],
  boolean: () => [true, false],
  enum: ({ values }) => values.flatMap(({ value, aliases = [] }) => [value, ...aliases]),
  constant: ({ value }) => [value],
  /** Items that differ, and one item twice. */
  list: ({ items, minItems = 0, maxItems }, model) => [
    ...several(items, [0, 1, 2, ...around(minItems, maxItems)], model),
    ...several(items, [1], model).map(([item]) => [item, item] as Json[]),
  ],
  map: ({ values, minItems = 0, maxItems }, model) =>
    several(values, [0, 1, ...around(minItems, maxItems)], model).map((made) =>
      Object.fromEntries(made.map((value, nth) => [`k${nth}`, value])),
    ),
  record: (shape, model) => samples(shape, model).flatMap((sample) => [sample, { ...(sample as object), z: 1 }]),
};

/** The shortest matching strings, then longer ones up to the bounds of the pattern. */
function textsOfPattern(pattern: string): readonly string[] {
  const short = [0, 1, 2].map((nth) => textOfPattern(pattern, nth));
  const long = [2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 256].map((times) => textOfPattern(pattern, 0, times));
  return [...new Set([...short, ...long])].filter((text) => text !== undefined);
}

/** The values for a shape, without duplicates. */
export function boundaryValues(shape: Shape, model: Model): readonly Json[] {
  return unique([...valuesOf(shape, model), ...usual]);
}

function valuesOf(named: Shape, model: Model): readonly Json[] {
  const shape = dereference(named, model);
  if (shape.kind === "union") return alternativesIn(shape, model).flatMap((member) => valuesOf(member, model));
  const made = matchSome(makers, shape, model) ?? [];
  return [...made, ...samples(shape, model)];
}

export function unique(values: readonly Json[]): readonly Json[] {
  return [...byText(values).values()];
}

/** The values by their JSON, without duplicates. */
export function byText(values: readonly Json[]): ReadonlyMap<string, Json> {
  return new Map(values.map((value) => [JSON.stringify(value), value]));
}

export function samples(shape: Shape, model: Model): readonly Json[] {
  return [0, 1].flatMap((nth) => sampleOf(shape, model, nth, 0) ?? []);
}

/** Strings up to this length are created, but only if a bound requires them. */
export const longest = 20_000;

function near(bounds: readonly (number | undefined)[], step: number): readonly number[] {
  return bounds.flatMap((bound) =>
    bound === undefined ? [] : [bound - step, bound, bound + step, bound + step / 2].map(rounded),
  );
}

/** The smallest and the largest allowed size, and one beyond each of them. */
function around(least: number, most: number | undefined): readonly number[] {
  return [least - 1, least, ...(most === undefined ? [] : [most, most + 1])];
}

function countsWithin(counts: readonly number[], most: number): readonly number[] {
  return counts.filter((count) => count >= 0 && count <= most);
}

const mostItems = 300;

/** Arrays of different samples, one for each size that the samples are enough for. */
function several(shape: Shape, counts: readonly number[], model: Model): readonly (readonly Json[])[] {
  return [...new Set(countsWithin(counts, mostItems))].flatMap((count) => {
    const made = Array.from({ length: count }, (_, nth) => sampleOf(shape, model, nth, 0));
    return made.every((sample) => sample !== undefined) ? [made] : [];
  });
}
