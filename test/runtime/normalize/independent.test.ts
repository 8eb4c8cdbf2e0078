import fc from "fast-check";
import { expect, test } from "vitest";
import type { Coercion, FieldReading } from "../../../runtime/model/reading.js";
import type { Shape } from "../../../runtime/model/shape.js";
import { floor, runs } from "../../support/lanes.js";
import { readJudged } from "./reading.js";
import { faultsIn, integer, list, nullable, number, object, oneOf, record, reference, text, union } from "./shapes.js";

const steps: readonly Coercion[] = [
  "trim",
  "uppercase",
  "lowercase",
  { strip_prefix: "#" },
  "string",
  "integer",
  "number",
  "boolean_words",
  "percent_to_fraction",
  "split_comma",
  "enum_with_description",
  "null_words",
  { wrap_in: "text" },
];

const fieldShapes: readonly Shape[] = [
  text,
  nullable(text),
  oneOf("A", "b", "n/a"),
  union(text, integer),
  union(number, text, list(text)),
  union(text, record({ text })),
  union(oneOf("A", "b"), text),
  object,
  reference("Text", () => nullable(text)),
];

const strings = fc.oneof(
  fc.constantFrom(" ab ", "#12", "ab", "A", "b", "1e3", "12", "yes", "85%", "n/a", "A - why", "a, b", "# #a", ""),
  fc.string({ maxLength: 6, unit: fc.constantFrom("a", "B", " ", "#", ",", "1", "-") }),
);
const values = fc.oneof({ weight: 6, arbitrary: strings }, fc.constantFrom(null, 12, 1.5, { text: " a " }, [" a"]));

const readings: fc.Arbitrary<FieldReading> = fc.record(
  {
    coerce: fc.uniqueArray(fc.constantFrom(...steps), { minLength: 1, maxLength: 3 }),
    explicit: fc.constant(true),
    aliases: fc.constant(["also"]),
  },
  { requiredKeys: ["coerce"] },
);
const fields = fc.tuple(fc.constantFrom(...fieldShapes), readings, fc.boolean());

/**
 * A contract whose field `n` needs no repair, or one. The other fields are at the top and in the items of an array, and
 * `c` is filled from one of them.
 */
const cases = fc.tuple(fields, fields, values, values, fc.boolean()).map(([one, other, first, second, isAlias]) => {
  const members = Object.fromEntries(
    [one, other].map(([shape, reading, isOptional], index) => [
      `${"ab"[index]}${isOptional ? "?" : ""}`,
      [shape, reading] as const,
    ]),
  );
  const value = { a: first, [isAlias ? "also" : "b"]: second };
  return {
    shape: record({ n: integer, ...members, "c?": one[0], "items?": list(record(members, "keep")) }, "keep"),
    value: { ...value, items: [value] },
  };
});

test("the value of a field is the same whether or not another field needs a repair", () => {
  let count = 0;
  fc.assert(
    fc.property(cases, ({ shape, value }) => {
      if (faultsIn(shape, { n: 1, ...value }).length > 0) return;
      const [clean, repaired] = [1, "1"].map((n) => readJudged(shape, { n, ...value }, { fillFrom: { c: "a" } }));
      count += 1;
      expect(clean?.value).toEqual(repaired?.value);
    }),
    { seed: 77, numRuns: runs(3_000) },
  );
  expect(count).toBeGreaterThan(floor(500));
});
