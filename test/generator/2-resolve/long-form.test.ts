import { describe, expect, it } from "vitest";
import type { Shape } from "../../../generator/model/model.js";
import {
  any,
  integer,
  list,
  map,
  nothing,
  nullable,
  number,
  oneOf,
  record,
  reference,
  text,
} from "../../support/models.js";
import { file } from "../../support/parsing.js";
import { fieldShape, plainShape, pointed, resolved, resolveDiagnostics } from "../../support/resolving.js";

const named = "enums: { Priority: [HIGH, LOW] }";

describe("the long form", () => {
  it.each<[string, Shape]>([
    ["{ type: string, min_length: 1, max_length: 5 }", text({ minLength: 1, maxLength: 5 })],
    ["{ type: string 1.., max_length: 5 }", text({ minLength: 1, maxLength: 5 })],
    ["{ type: string | null, max_length: 5 }", nullable(text({ maxLength: 5 }))],
    ["{ type: uri, max_length: 99 }", text({ format: "uri", maxLength: 99 })],
    ["{ type: integer, min: 1, max: 3, multiple_of: 2 }", integer({ min: 1, max: 3, multipleOf: 2 })],
    ["{ type: number, exclusive_min: 0, exclusive_max: 1 }", number({ exclusiveMin: 0, exclusiveMax: 1 })],
    [
      '{ type: "string[]", min_items: 1, max_items: 2, unique_items: true }',
      list(text(), { minItems: 1, maxItems: 2, uniqueItems: true }),
    ],
    ["{ type: map<string>, max_items: 2 }", map(text(), { maxItems: 2 })],
    ['{ type: string, pattern: "[A-Z]+" }', text({ pattern: "[A-Z]+" })],
    ["{ type: string, suggested: [a, b] }", text({ suggested: ["a", "b"] })],
    ["{ type: integer, suggested: [1, 2] }", integer({ suggested: [1, 2] })],
    ['{ type: "string[]", suggested: [a] }', list(text(), { suggested: ["a"] })],
    ["{ type: string, nullable: true }", nullable(text())],
    ["{ type: string, nullable: false }", text()],
    ["[a, b]", oneOf("a", "b")],
    ["{ enum: [1, 2], nullable: true }", nullable(oneOf(1, 2))],
    [
      "{ enum: { A: The first., B: { description: The second., deprecated: Use A. } } }",
      {
        kind: "enum",
        values: [
          { value: "A", description: "The first." },
          { value: "B", description: "The second.", deprecated: "Use A." },
        ],
      },
    ],
    ["{ const: { a: [1] } }", { kind: "constant", value: { a: [1] }, version: false }],
    ["{ const: null }", nothing],
    [
      "{ type: list, items: { type: string, max_length: 3 }, min_items: 1 }",
      list(text({ maxLength: 3 }), { minItems: 1 }),
    ],
    ["{ type: map, values: [a] }", map(oneOf("a"))],
    ["{ type: Priority, nullable: true }", nullable(reference("Priority", "enum"))],
  ])("%s", (value, shape) => {
    expect(fieldShape(value, named)).toEqual(shape);
  });

  it("can contain inline objects", () => {
    expect(fieldShape("{ fields: { a: any, b?: string }, unknown_keys: drop, nullable: true }")).toEqual(
      plainShape(nullable(record({ a: any, "b?": text() }, { unknownKeys: "drop" }))),
    );
  });
});

function complaints(value: string): readonly string[] {
  const part = `${named}\ntypes:\n  S: integer\n  T: { fields: { f: ${value} } }`;
  return pointed(part, resolveDiagnostics(part));
}

describe("a misplaced key", () => {
  it.each([
    ["{ type: integer, min_length: 3 }", "resolve/key-misplaced at 3"],
    ["{ type: string, min: 3 }", "resolve/key-misplaced at 3"],
    ["{ type: string, max_items: 3 }", "resolve/key-misplaced at 3"],
    ["{ type: boolean, multiple_of: 3 }", "resolve/key-misplaced at 3"],
    ["{ type: S, max: 3 }", "resolve/key-misplaced at 3"],
    ["{ type: S | null, max: 3 }", "resolve/key-misplaced at 3"],
    ["{ type: string | integer, max: 3 }", "resolve/key-misplaced at 3"],
    ["{ enum: [a], max_length: 3 }", "resolve/key-misplaced at 3"],
    ["{ const: a, max_length: 3 }", "resolve/key-misplaced at 3"],
    ["{ type: integer, pattern: x }", "resolve/key-misplaced at x"],
    ["{ type: string, unique_items: true }", "resolve/key-misplaced at true"],
    ["{ type: Priority, suggested: [HIGH] }", "resolve/key-misplaced at [HIGH]"],
    ["{ enum: [a], suggested: [a] }", "resolve/key-misplaced at [a]"],
    ['{ type: "integer[]", suggested: [1] }', "resolve/key-misplaced at [1]"],
    ["{ type: boolean, suggested: [a] }", "resolve/key-misplaced at [a]"],
    ["{ type: integer 0..9, max: 9 }", "resolve/bound-twice at 9"],
    ["{ type: string 1..9, min_length: 2 }", "resolve/bound-twice at 2"],
    ['{ type: "string[1..9]", max_items: 2 }', "resolve/bound-twice at 2"],
    ["{ type: number, min: 0, exclusive_min: 1 }", "resolve/bound-twice at 1"],
    ["{ type: number 0.., exclusive_min: 1 }", "resolve/bound-twice at 1"],
    ["{ type: string | null, nullable: true }", "resolve/union-repeats at true"],
    ["{ type: any, nullable: true }", "resolve/union-with-any at true"],
    ["{ const: null, nullable: true }", "resolve/union-repeats at true"],
  ])("%s: %s", (value, complaint) => {
    expect(complaints(value)).toEqual([complaint]);
  });

  it("does not hide another misplaced key", () => {
    expect(complaints("{ type: boolean, min: 1, pattern: x }")).toEqual([
      "resolve/key-misplaced at 1",
      "resolve/key-misplaced at x",
    ]);
  });

  it("also reports the location that it contradicts", () => {
    const [diagnostic] = resolveDiagnostics("types:\n  T: { fields: { f: { type: integer 0..9, max: 9 } } }");
    expect(diagnostic).toMatchObject({
      message: "`max` sets a bound that is already set",
      related: [{ message: "it is already set here" }],
    });
  });
});

it("records the location of each fact", () => {
  const part = 'types:\n  T: { type: "string 1..5", pattern: "[a-z]+" }\n  U: { type: "integer 0..", max: 9 }';
  const written = resolved(part).types.map(({ shape }) => ("written" in shape ? shape.written : undefined));
  const texts = written.map((spans) =>
    Object.fromEntries(
      Object.entries(spans ?? {}).map(([member, { start, end }]) => [member, file(part).slice(start, end)]),
    ),
  );
  expect(texts).toEqual([
    { minLength: "1..5", maxLength: "1..5", pattern: '"[a-z]+"' },
    { min: "0..", max: "9" },
  ]);
});
