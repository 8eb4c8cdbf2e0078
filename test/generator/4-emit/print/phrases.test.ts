import { describe, expect, test } from "vitest";
import { otherBranchesWords, phrasesOf, unknownKeysWords } from "../../../../generator/4-emit/print/phrases.js";
import { targetOf } from "../../../../generator/model/json-kinds.js";
import { formats, type Shape } from "../../../../generator/model/model.js";
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
} from "../../../support/models.js";

const cases: readonly [Shape, readonly string[]][] = [
  [text(), []],
  [text({ minLength: 1, maxLength: 200 }), ["1 to 200 characters"]],
  [text({ minLength: 1 }), ["at least 1 character"]],
  [text({ minLength: 2 }), ["at least 2 characters"]],
  [text({ maxLength: 1 }), ["at most 1 character"]],
  [text({ minLength: 5, maxLength: 5 }), ["exactly 5 characters"]],
  [text({ minLength: 1, maxLength: 1 }), ["exactly 1 character"]],
  [text({ nonblank: true }), ["not blank"]],
  [text({ nonblank: true, minLength: 1, maxLength: 5000 }), ["not blank", "at most 5000 characters"]],
  [text({ nonblank: true, minLength: 2 }), ["not blank", "at least 2 characters"]],
  [text({ format: "uuid" }), ["a UUID"]],
  [text({ pattern: "[a-z]+" }), ["matches /^[a-z]+$/"]],
  [text({ pattern: "^[a-z]+$" }), ["matches /^[a-z]+$/"]],
  [text({ pattern: "a|b" }), ["matches /^(?:a|b)$/"]],
  [text({ pattern: "5\\$" }), ["matches /^5\\$$/"]],
  [text({ pattern: "a\nb\u200b" }), ["matches /^a\\nb\\u200b$/"]],
  [text({ suggested: ["bug", "style"] }), ['suggested: "bug", "style"']],
  [number({ min: 0, max: 1 }), ["0 to 1"]],
  [number({ min: -1 }), ["at least -1"]],
  [number({ max: 0.5 }), ["at most 0.5"]],
  [number({ min: 3, max: 3 }), ["exactly 3"]],
  [number({ exclusiveMin: 0, exclusiveMax: 1 }), ["more than 0", "less than 1"]],
  [number({ multipleOf: 0.01 }), ["a multiple of 0.01"]],
  [integer({ min: 0, max: 100, suggested: [50] }), ["0 to 100", "suggested: 50"]],
  [list(text()), []],
  [list(text(), { maxItems: 50 }), ["at most 50 items"]],
  [
    list(text({ maxLength: 9 }), { minItems: 1, uniqueItems: true }),
    ["at least 1 item", "no item twice", "each item: at most 9 characters"],
  ],
  [list(list(number({ min: 1 }))), ["each item: each item: at least 1"]],
  [map(text({ nonblank: true }), { minItems: 1, maxItems: 1 }), ["exactly 1 entry", "each value: not blank"]],
  [map(any, { maxItems: 3 }), ["at most 3 entries"]],
  [nullable(text({ maxLength: 3 })), ["at most 3 characters"]],
  [
    union(text({ maxLength: 3 }), integer({ min: 1 }), nothing),
    ["as string: at most 3 characters", "as number: at least 1"],
  ],
  [boolean, []],
  [nothing, []],
  [any, []],
  [object, []],
  [oneOf("a"), []],
  [constant(1), []],
  [record({ a: text({ maxLength: 1 }) }), []],
  [reference("Short"), []],
];

test.each(cases)("%j: %j", (shape, expected) => {
  expect(phrasesOf(shape)).toEqual(expected);
});

describe("a reference", () => {
  const model = modelOf({ types: { Short: text({ maxLength: 3 }) } });

  test("has the phrases of its target if it is resolved", () => {
    expect(phrasesOf(list(reference("Short")), ({ to }) => targetOf(to, model))).toEqual([
      "each item: at most 3 characters",
    ]);
  });
});

test("every format and every policy has its own phrase", () => {
  const words = [
    ...formats.map((format) => phrasesOf(text({ format }))[0]),
    ...Object.values(unknownKeysWords),
    ...Object.values(otherBranchesWords),
  ];
  expect(words.every((word) => (word?.length ?? 0) > 4)).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});
