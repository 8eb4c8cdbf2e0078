/**
 * Tests that a pattern is proved safe or is an error wherever it may be written, and how patterns are anchored. Other
 * strings that look like patterns are not checked.
 */
import { describe, expect, test } from "vitest";
import { loaded, refused } from "../../../support/product.js";
import { pointed } from "../../../support/resolving.js";

const unsafe = "(a|a)*";
const shape = `{ type: string, pattern: ${unsafe} }`;

const places: Readonly<Record<string, string>> = {
  "a type": `types: { T: ${shape} }\ncontracts: { A: { fields: { a: T } } }`,
  "an unused type": `types: { T: ${shape} }\ncontracts: { A: { fields: { a: string } } }`,
  "a contract": `contracts: { A: ${shape} }`,
  "a field": `contracts: { A: { fields: { a: ${shape} } } }`,
  "a field that may be null": `contracts: { A: { fields: { a?: { type: string, nullable: true, pattern: ${unsafe} } } } }`,
  "a field of a field": `contracts: { A: { fields: { a: { fields: { b: ${shape} } } } } }`,
  "an item of an array": `contracts: { A: { fields: { a: { type: list, items: ${shape} } } } }`,
  "a value of a map": `contracts: { A: { fields: { a: { type: map, values: ${shape} } } } }`,
  "an item of an array in a map": `contracts: { A: { fields: { a: { type: map, values: { type: list, items: ${shape} } } } } }`,
  "a field of a variant": `contracts: { A: { fields: { k: [A, B] }, variants: { discriminator: k, A: { fields: { a: ${shape} } }, B: {} } } }`,
  "a type among alternatives": `types: { T: ${shape} }\ncontracts: { A: { fields: { a: T | integer } } }`,
  "a column of a table": `enums: { E: [X] }\ntables: { T: { key: E, columns: { c: ${shape} }, rows: { X: { c: a } } } }\ncontracts: { A: { fields: { a: E } } }`,
  "an input of a decision": `decisions: { d: { inputs: { i: ${shape} }, returns: [X], otherwise: { value: X, reason: R. } } }\ncontracts: { A: { fields: { a: string } } }`,
};

describe("a pattern that could take long on some string", () => {
  test.each(Object.entries(places))("is rejected in %s", async (_, part) => {
    expect(pointed(part, await refused(part))).toEqual([`check/pattern-unsafe at ${unsafe}`]);
  });

  test.each([
    [
      "an alias of a value",
      `enums: { E: { values: { A: { aliases: ["${unsafe}"] }, B: } } }\ncontracts: { A: { fields: { a: E } } }`,
      { a: unsafe },
      { a: "A" },
    ],
    ["a value of an enum", `contracts: { A: { fields: { a: ["${unsafe}", B] } } }`, { a: unsafe }, { a: unsafe }],
    [
      "a suggestion",
      `contracts: { A: { fields: { a: { type: string, suggested: ["${unsafe}"] } } } }`,
      { a: "aaa" },
      { a: "aaa" },
    ],
    [
      "a prefix",
      `contracts: { A: { fields: { a: { type: string 1..1, coerce: [{ strip_prefix: "${unsafe}" }] } } } }`,
      { a: `${unsafe}b` },
      { a: "b" },
    ],
  ])("is an ordinary string as %s", async (_, part, given, read) => {
    expect((await loaded(part))("A").parse(JSON.stringify(given))).toEqual(read);
  });

  test("is an ordinary keyword in a condition", async () => {
    const contract = (
      await loaded(
        `contracts: { A: { fields: { a: string, b?: string }, rules: [{ require: [b], when: { a: { contains_any: ["${unsafe}"] } } }] } }`,
      )
    )("A");
    expect([contract.is({ a: "aaaa" }), contract.is({ a: `x ${unsafe} y` })]).toEqual([true, false]);
  });

  test("is an error in an expression, which has no patterns", async () => {
    const found = await refused(
      `contracts: { A: { fields: { a: string }, rules: [{ assert: 'a.matches("${unsafe}")', message: M. }] } }`,
    );
    expect(found).toMatchObject([{ code: "check/expression-unsupported", help: expect.stringContaining("`pattern`") }]);
  });
});

describe("a pattern must match the whole string", () => {
  test.each([
    ["[a-z]+", ["a", "abc"], ["", "Abc", "abc1", " abc", "abc\n", "\nabc", "abc\nabc"]],
    ["a|b", ["a", "b"], ["ab", "ax", "xb", ""]],
    ["^a|b$", ["a", "b"], ["ax", "xb"]],
    ["^a$", ["a"], ["a\n", "a\na", "ba"]],
    ["a.c", ["abc", "a😀c"], ["a\nc", "a\u2028c", "ac", "abbc"]],
    [".", ["😀", "中"], ["", "👍🏽", "ab"]],
    ["\\\\d{4}", ["2031"], ["٢٠٣١", "20311"]],
    ["\\\\p{L}+", ["Größe", "订单"], ["Größe!", ""]],
  ])("%s", async (pattern, taken, others) => {
    const part = `contracts: { A: { fields: { a: { type: string, pattern: "${pattern}" } } } }`;
    const contract = (await loaded(part))("A");
    const published = new RegExp(patternOf(contract.schema), "u");
    for (const [texts, expected] of [
      [taken, true],
      [others, false],
    ] as const) {
      expect(texts.filter((a) => contract.is({ a }) !== expected || published.test(a) !== expected)).toEqual([]);
    }
  });
});

/** The pattern of the field in the published schema. */
function patternOf(schema: object): string {
  return (
    /"pattern":("(?:[^"\\]|\\.)*")/
      .exec(JSON.stringify(schema))?.[1]
      ?.replace(/^.*$/, (text) => String(JSON.parse(text))) ?? ""
  );
}

test("multiple_of uses the decimal numbers as written in the answer", async () => {
  const contract = (
    await loaded(
      "contracts: { A: { fields: { price: { type: number, multiple_of: 0.01 }, tiny?: { type: number, multiple_of: 0.0000001 }, step?: { type: number, multiple_of: 0.3 } } } }",
    )
  )("A");
  const taken = (text: string): boolean => contract.safeParse(text).ok;
  expect(
    [
      "0.07",
      "19.99",
      "4.35",
      "1.1",
      "-0.29",
      "0",
      "-0",
      "1e2",
      "1.00",
      "123456789.01",
      "9007199254740991",
      "1e21",
      "0.290",
    ].filter((price) => !taken(`{"price": ${price}}`)),
  ).toEqual([]);
  expect(
    ["0.071", "0.015", "1e-3", "0.30000000000000004", "123456789.011"].filter((price) => taken(`{"price": ${price}}`)),
  ).toEqual([]);
  expect([
    taken('{"price": 0, "tiny": 3e-7}'),
    taken('{"price": 0, "tiny": 3.5e-7}'),
    taken('{"price": 0, "step": 0.9}'),
    taken('{"price": 0, "step": 1}'),
  ]).toEqual([true, false, true, false]);
});
