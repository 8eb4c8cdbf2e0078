import { describe, expect, test } from "vitest";
import { normalizeValue } from "../../../runtime/normalize/normalize-value.js";
import type { Shape } from "../../../runtime/model/shape.js";
import { readAs, short } from "./reading.js";
import {
  any,
  definition,
  integer,
  list,
  map,
  object,
  oneOf,
  parseText,
  record,
  reference,
  text,
  union,
} from "./shapes.js";

const tree: Shape = record({ "value?": integer, "children?": list(reference("Tree", () => tree)) }, "drop");
const nest = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);
const texts = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => JSON.stringify([{ children: inner }]), []);

describe("a hostile value", () => {
  test.for([
    ["a hundred thousand levels", nest(100_000)],
    ["a hundred and one levels", nest(101)],
  ] as const)("of %s is too deep", ([, value]) => {
    const found = normalizeValue(definition(any), value);
    expect(found.issues.map(({ code, message }) => [code, message])).toEqual([
      ["too_deep", "the value must have at most 100 levels of arrays and objects"],
    ]);
    expect(found.value).toBe(value);
  });

  test("of a hundred levels is not, unless the contract says so", () => {
    expect(normalizeValue(definition(any), nest(100)).issues).toEqual([]);
    expect(short(normalizeValue(definition(any, { maxDepth: 3 }), nest(4))).issues).toEqual(["too_deep"]);
  });

  test("that is a circle is too deep", () => {
    const cycle: Record<string, unknown> = {};
    cycle["children"] = [cycle];
    expect(short(normalizeValue(definition(tree), cycle)).issues).toEqual(["too_deep"]);
  });

  test("in a text is not taken for shallow", () => {
    const deep = `${"[".repeat(200)}${"]".repeat(200)}`;
    expect(readAs(record({ v: list(any) }), { v: deep }).value).toEqual({ v: deep });
    expect(readAs(list(any), deep).value).toBe(deep);
  });

  test("of texts in texts is read to three levels, and what has more of them not at all", () => {
    expect(readAs(tree, { children: texts(3) }).value).toEqual({
      children: [{ children: [{ children: [{ children: [] }] }] }],
    });
    expect(readAs(tree, { children: texts(4), value: "1" })).toEqual({
      value: { children: texts(4), value: 1 },
      changes: ["coerce_number_string value"],
      issues: [],
    });
  });

  test("with keys of prototypes keeps them as keys", () => {
    const value = JSON.parse('{"__proto__": {"polluted": "5"}, "constructor": {"x": "6"}, "toString": "7"}') as unknown;
    const found = readAs(map(union(integer, map(integer))), value).value as object;
    expect(JSON.stringify(found)).toBe('{"__proto__":{"polluted":5},"constructor":{"x":6},"toString":7}');
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("with keys of prototypes has no field by them", () => {
    expect(
      readAs(record({ a: text, "b?": text }, "keep"), JSON.parse('{"a": ["x"], "__proto__": {"b": "y"}}') as unknown)
        .value,
    ).toEqual(JSON.parse('{"a": "x", "__proto__": {"b": "y"}}'));
  });

  test("of twenty thousand unknown keys and spellings is read", () => {
    const given = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`Key-${index}`, index]));
    const { value, changes } = readAs(record({ key_7: integer, "a?": text }, "drop"), given);
    expect(value).toEqual({ key_7: 7 });
    expect(changes).toHaveLength(20_000);
  });

  test("of twenty thousand wrong items is read, each by the same step", () => {
    const { value, changes } = readAs(
      list(record({ v: oneOf("A", "B") })),
      Array.from({ length: 20_000 }, () => ({ v: "a" })),
    );
    expect([
      changes.length,
      new Set(changes.map((change) => change.split(" ")[0])).size,
      (value as readonly unknown[]).at(-1),
    ]).toEqual([20_000, 1, { v: "A" }]);
  });

  test.for([
    undefined,
    () => 1,
    Symbol("s"),
    new Date(0),
    new Map([["a", 1]]),
    NaN,
    5n,
    [undefined, () => 1],
    { v: Symbol("s") },
    Object.create(null) as unknown,
  ])("that is no JSON is left alone: %s", (value) => {
    for (const shape of [tree, list(text), object, text, integer, oneOf("a")])
      expect(() => normalizeValue(definition(shape), value, { parseText })).not.toThrow();
    expect(normalizeValue(definition(list(integer)), value, { parseText }).value).toBe(value);
  });
});
