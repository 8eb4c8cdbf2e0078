/** Tests JavaScript values that are not JSON data. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: programs
contracts:
  OPEN: { fields: { a: any, l?: "any[]", m?: map<any>, o?: object, s?: map<string>, n?: string | null } }
  ANY: { type: any }
`);
const [OPEN, ANY] = [contract("OPEN"), contract("ANY")];

const none: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["a function", () => 1],
  ["a symbol", Symbol("x")],
  ["1n", 1n],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
];

describe.each(none)("%s", (shown, value) => {
  test("has no JSON type, wherever any value is accepted", () => {
    expect(ANY.is(value)).toBe(false);
    expect(ANY.validate(value)).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "type", path: "", message: `the value must be a JSON value; got ${shown}` }],
    });
    expect(OPEN.validate({ a: 1, l: [value] })).toMatchObject({ ok: false, issues: [{ code: "type", path: "l[0]" }] });
    expect(OPEN.validate({ a: 1, m: { x: value } })).toMatchObject({
      ok: false,
      issues: [{ code: "type", path: "m.x" }],
    });
    expect(OPEN.validate({ a: value })).toMatchObject({
      ok: false,
      issues: [{ code: value === undefined ? "missing" : "type", path: "a" }],
    });
  });
});

test("every JSON value is accepted, and an undefined property counts as absent", () => {
  for (const value of [null, true, 0, -0, "", [], {}, [[]], { x: null }])
    expect([ANY.is(value), OPEN.is({ a: value, l: [value], m: { x: value }, n: undefined })]).toEqual([true, true]);
});

test("a class instance is validated by its properties, and an open value is not checked inside", () => {
  for (const value of [new Date(0), new Map(), Promise.resolve(1)])
    expect(OPEN.is({ a: value, o: value, s: value, m: value })).toBe(true);
  expect(OPEN.is({ a: { f: () => 1 }, o: { n: Number.NaN } })).toBe(true);
});
