/** Tests that requirements without a valid value are errors, and others are not. */
import { reportTo } from "../../../../generator/diagnostics/diagnostic.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsLeaveRoom } from "../../../../generator/3-check/shapes/bounds-leave-room.js";
import { lengthsOf } from "../../../../generator/3-check/patterns/pattern-lengths.js";
import { shapesHaveValues } from "../../../../generator/3-check/shapes/shapes-have-values.js";
import { countMultiples, wholeStep } from "../../../../generator/source/exact-decimal.js";
import { formatPatterns } from "../../../../generator/model/formats.js";
import { formats, type Shape } from "../../../../generator/model/model.js";
import { isMultipleOf } from "../../../../runtime/support/multiple-of.js";
import { conforms } from "../../../support/judge-shape.js";
import { floor, runs } from "../../../support/lanes.js";
import {
  boolean,
  constant,
  integer,
  list,
  modelOf,
  nothing,
  number,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
} from "../../../support/models.js";
import { checkDiagnostics, pointed } from "../../../support/resolving.js";

async function complaints(value: string): Promise<readonly string[]> {
  const part = `enums: { Level: [LOW, HIGH], Degree: [HIGH, TOP] }\ntypes:\n  Pair: { fields: { on: boolean, level: Level } }\n  Tree: { fields: { inner?: "Tree[]" } }\n  T: { fields: { f: ${value} } }`;
  return pointed(part, await checkDiagnostics(part));
}

describe("requirements without a valid value", () => {
  test.each([
    ["{ type: integer, min: 1, max: 2, multiple_of: 5 }", "5"],
    ["{ type: integer, exclusive_min: 5, exclusive_max: 10, multiple_of: 5 }", "5"],
    ["{ type: integer, min: -4, max: -1, multiple_of: 5 }", "5"],
    ["{ type: number, min: 0.11, max: 0.19, multiple_of: 0.1 }", "0.1"],
    ["{ type: number, exclusive_min: 0.1, exclusive_max: 0.2, multiple_of: 0.1 }", "0.1"],
    ['{ type: "boolean[3..]", unique_items: true }', "true"],
    ["{ type: list, unique_items: true, items: Level, min_items: 3 }", "3"],
    ["{ type: list, unique_items: true, items: { type: Level | boolean, nullable: true }, min_items: 6 }", "6"],
    ["{ type: list, unique_items: true, items: { enum: [1, 2] }, min_items: 3 }", "3"],
    ["{ type: list, unique_items: true, items: { const: { a: 1 } }, min_items: 2 }", "2"],
    ["{ type: list, unique_items: true, items: integer 1..3, min_items: 4 }", "4"],
    ['{ type: list, unique_items: true, items: "integer 1..2 | boolean", min_items: 5 }', "5"],
    ["{ type: list, unique_items: true, items: Pair, min_items: 5 }", "5"],
    ['{ type: list, unique_items: true, items: "boolean[2..2]", min_items: 9 }', "9"],
    ["{ type: list, unique_items: true, items: Level | Degree, min_items: 4 }", "4"],
    ["{ type: list, unique_items: true, items: { fields: { on?: boolean } }, min_items: 4 }", "4"],
    ['{ type: list, unique_items: true, items: "null[..2]", min_items: 4 }', "4"],
    ["{ type: uuid, max_length: 35 }", "35"],
    ["{ type: uuid, min_length: 37 }", "37"],
    ["{ type: date, max_length: 9 }", "9"],
    ["{ type: time, max_length: 8 }", "8"],
    ["{ type: date-time, max_length: 19 }", "19"],
    ["{ type: email, max_length: 2 }", "2"],
    ["{ type: uri, max_length: 1 }", "1"],
    ['{ type: date, pattern: "[0-9]{4}" }', '"[0-9]{4}"'],
    ['{ type: string, pattern: "[]" }', '"[]"'],
    ['{ type: string, pattern: "a|bc", min_length: 3 }', "3"],
    ['{ type: nonblank, pattern: "(?:)" }', '"(?:)"'],
    ["{ fields: { inner?: { type: integer 1..2, multiple_of: 3 } } }", "3"],
  ])("rejects %s", async (value, at) => {
    expect(await complaints(value)).toEqual([`check/never-conforms at ${at}`]);
  });

  test("rejects a pattern in slashes, after a warning about the slashes", async () => {
    expect(await complaints('{ type: string, pattern: "/^x$/" }')).toEqual([
      'check/pattern-slashes at "/^x$/"',
      'check/never-conforms at "/^x$/"',
    ]);
  });

  test.each([
    "{ type: integer, min: 1, max: 5, multiple_of: 5 }",
    "{ type: integer, min: -1, max: 1, multiple_of: 5 }",
    "{ type: integer, min: 1, multiple_of: 5 }",
    "{ type: number, min: 0.1, max: 0.1, multiple_of: 0.1 }",
    "{ type: number, exclusive_min: 0.1, max: 0.3, multiple_of: 0.1 }",
    '{ type: "boolean[2..]", unique_items: true }',
    '{ type: "boolean[3..]" }',
    "{ type: list, unique_items: true, items: { type: Level | boolean, nullable: true }, min_items: 5 }",
    "{ type: list, unique_items: true, items: Pair, min_items: 4 }",
    "{ type: list, unique_items: true, items: Level | Degree, min_items: 3 }",
    "{ type: list, unique_items: true, items: { fields: { on?: boolean } }, min_items: 3 }",
    '{ type: list, unique_items: true, items: "null[..2]", min_items: 3 }',
    "{ type: list, unique_items: true, items: Tree, min_items: 99 }",
    "{ type: list, unique_items: true, items: string ..1, min_items: 99 }",
    '{ type: list, unique_items: true, items: "integer 1..", min_items: 99 }',
    "{ type: uuid, max_length: 36 }",
    "{ type: date, min_length: 10, max_length: 10 }",
    "{ type: time, max_length: 9 }",
    "{ type: date-time, max_length: 20 }",
    "{ type: email, max_length: 3 }",
    "{ type: uri, max_length: 2 }",
    '{ type: string, pattern: "a|bc|[]", min_length: 2 }',
    '{ type: string, pattern: "(?=abcd)a*", max_length: 0 }',
    '{ type: string, pattern: "\\\\ud83d\\\\ude00", max_length: 1 }',
  ])("accepts %s", async (value) => {
    expect(await complaints(value)).toEqual([]);
  });
});

async function helpFor(pattern: string): Promise<readonly unknown[]> {
  return (await checkDiagnostics(`contracts:\n  C: { fields: { a: { type: string, pattern: "${pattern}" } } }`)).map(
    ({ help }) => help,
  );
}

test("distinguishes a pattern in slashes from others that match nothing", async () => {
  for (const [pattern, warning] of [
    ["/^[a-z]+$/", "Write `^[a-z]+$`, or `\\/^[a-z]+$/` if the string starts with a slash."],
    ["/^[a-z]+$/i", "Write `^[a-z]+$`. A pattern has no flags."],
  ] as const)
    expect(await helpFor(pattern)).toEqual([
      warning,
      'Did you mean "[a-z]+"? A pattern has no slashes around it and no flags, and must match the whole string.',
    ]);
  expect(await helpFor("a$b")).toEqual(["Correct it or remove it."]);
});

const parts = fc.constantFrom(
  "a",
  "\\d",
  "[a-c]",
  "\\p{L}",
  "\\u{1f600}",
  "\\ud83d\\ude00",
  "\\x41",
  "\\cA",
  ".",
  "[^]",
  "\\n",
  "(?:ab|c)",
  "(?<n>abc)",
  "(x)",
  "\\[",
  "[\\]a]",
  "(?=.)",
  "\\b",
  "|",
  "😀",
  "^",
  "$",
  "(?:^|a)",
  "(?:$|a)",
  "(?:^a)",
);
const quantifiers = fc.constantFrom("", "", "", "?", "*", "+", "{2}", "{1,3}", "{0}", "{2,}", "*?");
const patterns = fc
  .array(
    fc
      .tuple(parts, quantifiers)
      .map(([part, quantifier]) => (/^(?:\||\\b|\(\?=|[$^]$)/.test(part) ? part : part + quantifier)),
    { maxLength: 6 },
  )
  .map((found) => found.join(""))
  .filter((pattern) => (pattern.match(/\(\?<n>/g) ?? []).length < 2);

test("computes length bounds that include every string that a pattern matches", () => {
  let matched = 0;
  fc.assert(
    fc.property(
      patterns,
      fc.array(fc.constantFrom("a", "b", "c", "x", "1", "😀", "A", "\u0001", "\n", "[", "]"), { maxLength: 8 }),
      (pattern, characters) => {
        const { low, high } = lengthsOf(pattern);
        const whole = new RegExp(`^(?:${pattern})$`, "u");
        for (let length = 0; length <= characters.length; length += 1) {
          if (!whole.test(characters.slice(0, length).join(""))) continue;
          matched += 1;
          expect({ pattern, length, isInside: low <= length && length <= high }).toEqual({
            pattern,
            length,
            isInside: true,
          });
        }
      },
    ),
    { seed: 3, numRuns: runs(4000) },
  );
  expect(matched).toBeGreaterThan(floor(1_000));
});

test.each([
  ["a{2}|b", 1, 2],
  ["(?:ab|c){2,3}", 2, 6],
  ["(?<!x)a+(?![^]{9})", 1, Infinity],
  ["(a)\\1", 1, Infinity],
  ["[]|a", 1, 1],
  ["(?:[]){0}b", 1, 1],
  ["[]{2}", Infinity, -Infinity],
  ["[[]\\]?", 1, 2],
  ["x{0}", 0, 0],
  ["", 0, 0],
  ["^a|b$", 1, 1],
  ["/^x$/", Infinity, -Infinity],
  ["a$b", Infinity, -Infinity],
  ["x?^y", 1, 2],
  ["(?:a|^)b(?:$|c)", 1, 3],
  ["a(?:^b)*", 1, Infinity],
  ["a(?:^b)+", Infinity, -Infinity],
])("computes that %j matches strings of %d to %d characters", (pattern, low, high) => {
  expect(lengthsOf(pattern)).toEqual({ low, high });
});

test.each([
  ["uuid", 36, 36],
  ["date", 10, 10],
  ["date-time", 20, Infinity],
  ["time", 9, Infinity],
  ["uri", 2, Infinity],
  ["email", 3, Infinity],
] as const)("computes that a string of the format %s has %d to %d characters", (format, low, high) => {
  expect(formats).toContain(format);
  expect(lengthsOf(formatPatterns[format].source)).toEqual({ low, high });
});

test("counts multiples in decimal numbers", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: -200, max: 200 }),
      fc.nat({ max: 100 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(1, 10, 100, 1e6),
      (step, from, width, isAbove, isBelow, scale) => {
        const all = Array.from({ length: width + 1 }, (_, index) => from + index).filter(
          (value) => !(isAbove && value === from) && !(isBelow && value === from + width),
        );
        const expected = all.filter((value) => isMultipleOf(value / scale, step / scale)).length;
        expect(
          countMultiples(
            step / scale,
            { value: from / scale, excluded: isAbove },
            { value: (from + width) / scale, excluded: isBelow },
          ),
        ).toBe(expected);
      },
    ),
    { seed: 5, numRuns: runs(500) },
  );
  expect(countMultiples(1e-300, { value: 0, excluded: true }, { value: 1e-300, excluded: false })).toBe(1);
  expect([
    wholeStep(0.5),
    wholeStep(1.5),
    wholeStep(0.1),
    wholeStep(0.15),
    wholeStep(4),
    wholeStep(1e21),
    wholeStep(2.4),
  ]).toEqual([1, 3, 1, 3, 4, 1e21, 12]);
});

const closed: fc.Arbitrary<Shape> = fc.oneof(
  fc.constantFrom<Shape>(
    boolean,
    nothing,
    constant("x"),
    oneOf("x", "z"),
    oneOf(1, 2),
    reference("Level", "enum"),
    object,
    text({ maxLength: 0 }),
  ),
  fc
    .record({
      min: fc.integer({ min: -1, max: 0 }),
      max: fc.integer({ min: 0, max: 3 }),
      multipleOf: fc.constantFrom(1, 2, 3),
    })
    .map((rest) => integer(rest)),
);
const items: fc.Arbitrary<Shape> = fc.oneof(
  closed,
  fc.array(closed, { minLength: 2, maxLength: 3 }).map((members) => union(...members)),
  closed.map((shape) => record({ "a?": shape })),
  closed.map((shape) => list(shape, { maxItems: 1 })),
);
const shapes: fc.Arbitrary<Shape> = fc.oneof(
  fc
    .tuple(items, fc.integer({ min: 2, max: 6 }))
    .map(([item, minItems]) => list(item, { minItems, uniqueItems: true })),
  fc
    .record({
      min: fc.constantFrom(-1, 0.5, 1),
      exclusiveMax: fc.constantFrom(1, 1.5, 2),
      multipleOf: fc.constantFrom(0.5, 0.75, 3),
    })
    .map((rest) => number(rest)),
  fc
    .record({
      nonblank: fc.boolean(),
      maxLength: fc.constantFrom(0, 1, 2),
      pattern: fc.constantFrom("a?", "ab", "[]|a", "aa+"),
    })
    .map((rest) => text(rest)),
);
const singles: readonly unknown[] = [
  "",
  "a",
  "ab",
  "aa",
  "x",
  "z",
  "LOW",
  "HIGH",
  true,
  false,
  null,
  -1,
  0,
  0.5,
  0.75,
  1,
  2,
  3,
  {},
  ...["x", 1, true, null, ""].map((a) => ({ a })),
  [],
  ["x"],
  [1],
  [true],
  [""],
];

test("never rejects a shape with a valid value", () => {
  const verdicts = { refused: 0, taken: 0 };
  fc.assert(
    fc.property(shapes, fc.shuffledSubarray([...singles], { minLength: 0, maxLength: 7 }), (shape, several) => {
      const model = modelOf({ enums: { Level: ["LOW", "HIGH"] }, contracts: { ROOT: shape } });
      const found: string[] = [];
      for (const check of [boundsLeaveRoom, shapesHaveValues])
        check(
          model,
          reportTo(({ code }) => found.push(code)),
        );
      const fitting = shape.kind === "list" ? several.filter((item) => conforms(item, shape.items, model)) : several;
      const isMet = [fitting, ...several].some((value) => conforms(value, shape, model));
      verdicts[found.length > 0 ? "refused" : "taken"] += 1;
      if (isMet)
        expect({ shape, found: found.filter((code) => code === "check/never-conforms") }).toEqual({ shape, found: [] });
    }),
    { seed: 9, numRuns: runs(3000) },
  );
  expect(verdicts.refused).toBeGreaterThan(floor(200));
  expect(verdicts.taken).toBeGreaterThan(floor(200));
});
