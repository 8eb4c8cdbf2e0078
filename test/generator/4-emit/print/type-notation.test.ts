import { expect, test } from "vitest";
import { narrowingsOf } from "../../../../generator/4-emit/print/narrowing.js";
import { alternatives, typeNotation, type NotationStyle } from "../../../../generator/4-emit/print/type-notation.js";
import { targetOf } from "../../../../generator/model/json-kinds.js";
import type { Shape } from "../../../../generator/model/model.js";
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
import { readModel } from "../../../support/read-model.js";

const model = modelOf({ types: { Short: text(), Either: union(text(), integer()) } });
const style: NotationStyle = {
  record: () => ["{…}"],
  enumeration: alternatives,
  follow: ({ to }) => (to === "Either" ? targetOf(to, model) : undefined),
};

const cases: readonly [Shape, string][] = [
  [text({ format: "uuid" }), "string"],
  [number(), "number"],
  [integer(), "integer"],
  [boolean, "boolean"],
  [nothing, "null"],
  [any, "any"],
  [object, "object"],
  [oneOf("a", 'say "b"'), '"a" | "say \\"b\\""'],
  [oneOf(1, 2), "1 | 2"],
  [constant({ a: [1] }), '{"a":[1]}'],
  [list(text()), "string[]"],
  [list(list(text())), "string[][]"],
  [list(nullable(text())), "(string | null)[]"],
  [list(oneOf("a", "b")), '("a" | "b")[]'],
  [list(oneOf("a")), '"a"[]'],
  [list(reference("Short")), "<Short>[]"],
  [list(reference("Either")), "(string | integer)[]"],
  [map(nullable(boolean)), "{ [key: string]: boolean | null }"],
  [record({ a: text() }), "{…}"],
];

test.each(cases)("prints %j as %s", (shape, expected) => {
  const parts = typeNotation(shape, style);
  expect(parts.map((part) => (typeof part === "string" ? part : `<${part.to}>`)).join("")).toBe(expected);
});

test("finds the types that an overlay narrows at every depth, and no others", () => {
  const narrowed = readModel(`edition: 1
name: narrowing
enums: { Level: [high, mid, low] }
types:
  Part: { fields: { level: Level, note?: string } }
  Whole:
    fields: { kind: [A, B], parts: "Part[]", open?: string, rest: Level }
contracts:
  ALL: { type: Whole }
  SOME: { type: Whole, enums: { kind: [A], "parts[*].level": [high, mid] }, required_keys: [open] }
  OWN: { fields: { kind: [A] } }
`);
  expect(narrowed.contracts.map((contract) => narrowingsOf(narrowed, contract))).toEqual([
    [],
    [
      { path: "kind", kind: "values", values: ["A"] },
      { path: "parts[*].level", kind: "values", values: ["high", "mid"] },
      { path: "open", kind: "required" },
    ],
    [],
  ]);
});
