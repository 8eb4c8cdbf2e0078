import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { compileDerived } from "../../../generator/expressions/derived.js";
import { freeNames } from "../../../generator/expressions/free-names.js";
import { inOrder } from "../../../generator/2-resolve/contracts/resolve-derived.js";
import { liveFunction } from "../../../generator/lowering/live-function.js";
import type { Shape } from "../../../generator/model/model.js";
import { constant, integer, list, nullable, record, text, union } from "../../support/models.js";

const vocabulary = { enums: [], types: [] };
const self = record({ items: list(integer()), note: nullable(text()) });

function compiled(...sources: readonly string[]): ReturnType<typeof compileDerived> {
  return compileDerived(
    sources.map((source, index) => ({ name: `d${index}`, source, self })),
    vocabulary,
  );
}

function codes(...sources: readonly string[]): readonly (readonly string[])[] {
  return compiled(...sources).map((result) => (result.ok ? [] : result.faults.map(({ code }) => code)));
}

describe("derived expressions", () => {
  it("can use earlier ones by name, whatever their type", () => {
    const [, second] = compiled("items.filter(i, i > 1)", "size(d0)");
    expect(second).toMatchObject({
      ok: true,
      javascript: '(_, earlier) => expressions.size(expressions.member(earlier, "d0"))',
      type: { kind: "number", integer: true },
    });
  });

  it("take the value, the derived values, or both as needed", () => {
    expect(compiled("size(items)", "items.all(i, i < 10) && d0 > 1")[1]).toMatchObject({
      javascript: expect.stringMatching(/^\(self, earlier\) => /) as string,
    });
  });

  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ["a name that is derived later", ["size(d1)", "items"], [["check/expression-unknown-name"], []]],
    [
      "an invalid one, without errors about those that depend on it",
      ["size(itms)", "d0 + 1"],
      [["check/expression-unknown-name"], []],
    ],
    ["null, which must be tested first", ["note", "size(d0)"], [[], ["check/expression-maybe-null"]]],
    ["a test in a derived value", ["note != null", "d0 && size(note) > 1"], [[], []]],
    [
      "an array that is traversed for each item",
      ["items.filter(i, i > 1)", "items.all(i, i in d0)"],
      [[], ["check/expression-join"]],
    ],
    [
      "copies of copies, which would double repeatedly",
      ["items + items", ...Array.from({ length: 9 }, (_, index) => `d${index} + d${index}`)],
      [[], [], [], [], [], [], [], [], ["check/expression-too-large"], []],
    ],
    [
      "copies through an array of arrays",
      ["[items, items].flatten()", ...Array.from({ length: 9 }, (_, index) => `[d${index}, d${index}].flatten()`)],
      [[], [], [], [], [], [], [], [], ["check/expression-too-large"], []],
    ],
    [
      "copies of which each item is read",
      ["(items + items).map(i, i)", ...Array.from({ length: 9 }, (_, index) => `(d${index} + d${index}).map(i, i)`)],
      [[], [], [], [], [], [], [], [], ["check/expression-too-large"], []],
    ],
    ["a constant value", ["size([1, 2])", "[]"], [["check/expression-constant"], ["check/expression-constant"]]],
    ["an item whose name hides a derived one", ["size(items)", "items.map(d0, d0 + 1)"], [[], []]],
  ])("can refer to %s", (_, sources, expected) => {
    expect(codes(...sources)).toEqual(expected);
  });

  it.each<[string, Shape]>([
    ["size(items) > 1 ? size(items) : 0", integer()],
    ["note == null ? [] : [note]", list(text())],
    ["[[], items]", list(list(integer()))],
    ['note == null ? "none" : note', text()],
    ['size(items) > 1 ? "many" : "few"', union(constant("many"), constant("few"))],
    ["note", nullable(text())],
  ])("%s has a type without unnecessary literals", (source, type) => {
    expect(compiled(source)[0]).toMatchObject({ ok: true, type });
  });

  it.each<[string, boolean]>([
    ["size(items)", false],
    ["items.map(i, i > 1)", false],
    ["items[0]", true],
    ["items.map(i, i + 1)", true],
    ["size(items) % 2", true],
    ["-size(items)", true],
    ["int(double(size(items)))", true],
    ["double(size(items)) / 2.0", false],
    ['"a" + "b" + string(size(items))', false],
    ["items + [1]", false],
  ])("%s knows whether it can fail", (source, canFail) => {
    expect(compiled(source)[0]).toMatchObject({ ok: true, canFail });
    expect(compiled(source, "d0 == d0")[1]).toMatchObject({ ok: true, canFail });
  });

  it("never return undefined for valid data if they cannot fail", () => {
    const sources = fc.constantFrom(
      "items",
      "size(items)",
      "items.map(i, i > 1)",
      "items[0]",
      "items.map(i, i + 1)",
      "note == null",
      "note",
      "double(size(items)) / 0.0",
      "items.filter(i, 10 / i > 1)",
      "items.exists(i, i % 2 == 0)",
    );
    const values = fc.record({ items: fc.array(fc.integer(), { maxLength: 4 }), note: fc.option(fc.string()) });
    fc.assert(
      fc.property(fc.array(sources, { minLength: 1, maxLength: 4 }), values, (chosen, value) => {
        for (const result of compiled(...chosen))
          if (result.ok && !result.canFail) expect(liveFunction(result.javascript)(value)).not.toBe(undefined);
      }),
      { seed: 51, numRuns: 300 },
    );
  });
});

describe("the free names of an expression", () => {
  it.each<[string, readonly string[]]>([
    ["a + b.c", ["a", "b"]],
    ["items.map(i, i.x + n)", ["items", "n"]],
    ["items.map(i, other.all(i, i > k))", ["items", "other", "k"]],
    ["i.filter(i, i > 1)", ["i"]],
    ['{"a": x, "b": [y]}', ["x", "y"]],
    ["has(a.b) ? size(c) : -d", ["a", "c", "d"]],
    ["title.startsWith(prefix)", ["title", "prefix"]],
    ["not an expression (", []],
  ])("of %s are %j", (source, names) => {
    expect([...freeNames(source)]).toEqual(names);
  });
});

function order(steps: Readonly<Record<string, readonly string[]>>): ReturnType<typeof inOrder> {
  return inOrder(Object.entries(steps).map(([name, uses]) => ({ name, uses: new Set(uses) })));
}

describe("the order of computation", () => {
  it.each<[Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    [{ a: [], b: [] }, ["a", "b"]],
    [{ a: ["b"], b: ["field"], c: ["a"] }, ["b", "a", "c"]],
    [{ a: ["c", "b"], b: [], c: ["b"] }, ["b", "c", "a"]],
  ])("of %j is %j", (steps, expected) => {
    expect(order(steps)).toEqual({ ordered: expected });
  });

  it.each<[Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    [{ a: ["a"] }, ["a", "a"]],
    [{ a: ["b"], b: ["c"], c: ["b"] }, ["b", "c", "b"]],
  ])("of %j has a cycle: %j", (steps, cycle) => {
    expect(order(steps).cycle).toEqual(cycle);
  });

  it("is found for a chain that is longer than any stack", () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `d${index}`);
    expect(
      order(Object.fromEntries(names.map((name, index) => [name, [names[index + 1] ?? "field"]]))).ordered,
    ).toEqual(names.toReversed());
  });
});
