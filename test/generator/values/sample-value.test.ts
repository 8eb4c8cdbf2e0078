import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleOf } from "../../../generator/4-emit/print/example-of.js";
import { sampleOf } from "../../../generator/values/sample-value.js";
import { compileValidator } from "../../../generator/lowering/compiled-validator.js";
import { formats, type ContractModel, type Model, type Shape } from "../../../generator/model/model.js";
import { models } from "../../support/arbitrary-shapes.js";
import { floor, runs } from "../../support/lanes.js";
import {
  any,
  boolean,
  constant,
  integer,
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
} from "../../support/models.js";

const types = {
  Tree: record({
    name: text(),
    children: list(reference("Tree")),
    "next?": reference("Tree"),
    parent: nullable(reference("Tree")),
  }),
  Endless: record({ more: reference("Endless") }),
};
const enums = { Level: ["high", "low"] };

function contractOf(shape: Shape): readonly [Model, ContractModel] {
  const model = modelOf({ enums, types, contracts: { ANSWER: shape } });
  const [contract] = model.contracts;
  if (!contract) throw new Error("no contract");
  return [model, contract];
}

function sampled(shape: Shape): unknown {
  return sampleOf(shape, modelOf({ enums, types }));
}

const cases: readonly [Shape, unknown][] = [
  [text(), "text"],
  [text({ minLength: 6 }), "text t"],
  [text({ maxLength: 2 }), "te"],
  [text({ suggested: ["bug", "style"] }), "bug"],
  [text({ suggested: ["bug"], maxLength: 2 }), "te"],
  [text({ pattern: "[a-z]+" }), "text"],
  [text({ pattern: "[A-Z]{2}-[0-9]+" }), "AA-0"],
  [text({ pattern: "[A-Z]+-[0-9]*", minLength: 7, maxLength: 9 }), "AAA-000"],
  [text({ pattern: "[A-Z][0-9]*", maxLength: 1 }), "A"],
  [text({ pattern: "(?=b)text|b" }), "text"],
  [list(text({ pattern: "[A-Z]{2}" }), { minItems: 3 }), ["AA", "BB", "CC"]],
  [integer(), 0],
  [integer({ min: 3 }), 3],
  [integer({ exclusiveMin: 3, multipleOf: 5 }), 5],
  [integer({ max: -2 }), -3],
  [number({ min: 0.05, multipleOf: 0.1 }), 0.1],
  [number({ exclusiveMin: 0, exclusiveMax: 1 }), 0.5],
  [number({ suggested: [0.75] }), 0.75],
  [number({ suggested: [0.75], max: 0.5 }), 0],
  [boolean, true],
  [nothing, null],
  [any, 0],
  [object, {}],
  [oneOf("b", "a"), "b"],
  [reference("Level", "enum"), "high"],
  [constant({ x: [1] }), { x: [1] }],
  [list(integer({ min: 1 })), [1]],
  [list(integer(), { minItems: 3, uniqueItems: true }), [0, 1, 2]],
  [list(text(), { minItems: 2, uniqueItems: true }), ["text", "text 2"]],
  [list(any, { maxItems: 0 }), []],
  [map(boolean, { minItems: 2 }), { "key 1": true, "key 2": false }],
  [record({ a: text(), "b?": text() }), { a: "text" }],
  [variants("kind", { id: integer() }, { A: { a: text() }, B: {} }), { kind: "A", id: 0, a: "text" }],
  [variants("kind", {}, { A: { a: reference("Endless") }, B: {} }), { kind: "B" }],
  [union(text(), integer()), "text"],
  [nullable(reference("Endless")), null],
  [reference("Tree"), { name: "text", children: [], parent: null }],
  [reference("Endless"), undefined],
];

test.each(cases)("%j gives %j", (shape, expected) => {
  expect(sampled(shape)).toEqual(expected);
});

test("an author's example comes first", () => {
  const shape = record({ a: text(), b: integer() });
  expect(
    sampled({
      ...shape,
      fields: shape.fields.map((field) => (field.name === "a" ? { ...field, example: "given" } : field)),
    }),
  ).toEqual({ a: "given", b: 0 });
});

test("a sample that would grow too large is omitted", () => {
  const nested = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `T${index}`,
      index === 29 ? text() : record({ a: reference(`T${index + 1}`), b: reference(`T${index + 1}`) }),
    ]),
  );
  expect(sampleOf(reference("T0"), modelOf({ types: nested }))).toBeUndefined();
});

describe("the example of a contract", () => {
  test.each(formats)("is a valid %s", async (format) => {
    const [model, contract] = contractOf(list(text({ format }), { minItems: 3, uniqueItems: true }));
    expect((await exampleOf(model, contract))?.value).toHaveLength(3);
  });

  test("is omitted if no sample is valid", async () => {
    expect(await exampleOf(...contractOf(record({ code: text({ pattern: "(?!text)[A-Z]+" }) })))).toBeUndefined();
  });

  test("is the chosen one, otherwise the first valid one", async () => {
    const [model, contract] = contractOf(record({ a: text() }));
    const examples = [
      { name: "bad", value: {}, issues: ["missing"] },
      { name: "one", value: { a: "1" } },
      { name: "two", value: { a: "2" } },
    ].map((example) => ({ ...example, place: contract.place }));
    expect(await exampleOf(model, { ...contract, examples })).toEqual({ name: "one", value: { a: "1" } });
    expect(await exampleOf(model, { ...contract, examples, prompt: { notes: [], example: "two" } })).toEqual({
      name: "two",
      value: { a: "2" },
    });
  });

  test("is valid for random contracts, and seldom missing", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(models, async (model) => {
        for (const contract of model.contracts) {
          const example = await exampleOf(model, contract);
          if (!example) continue;
          found += 1;
          expect((await compileValidator(model, contract))(example.value)).toBe(true);
        }
      }),
      { numRuns: runs(150), seed: 3 },
    );
    expect(found).toBeGreaterThan(floor(75));
  });
});

test("arrays and maps contain only the required number of items", () => {
  const shape = record({ none: list(text()), two: list(text(), { minItems: 2 }), labels: map(integer()) });
  expect(sampleOf(shape, modelOf({}), 0, 0)).toEqual({ none: [], two: ["text", "text 2"], labels: {} });
});
