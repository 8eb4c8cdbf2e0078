import { describe, expect, test, vi } from "vitest";
import { standaloneSource } from "../../../generator/lowering/compiled-validator.js";
import type { Shape } from "../../../generator/model/model.js";
import { constant, integer, list, map, modelOf, oneOf, record, reference, text, union } from "../../support/models.js";
import { runSource } from "../../support/run-source.js";

const longVocabulary = Array.from({ length: 12 }, (_, index) => `value ${index}`);

/** A member for each way of printing: with variables, with values of the module, with calls, and with none of them. */
const kinds: Readonly<Record<string, { readonly shape: Shape; readonly good: unknown; readonly bad: unknown }>> = {
  bounded: { shape: text({ maxLength: 3 }), good: "abc", bad: "abcd" },
  pattern: { shape: text({ pattern: "a+" }), good: "aa", bad: "b" },
  words: { shape: oneOf(...longVocabulary), good: "value 3", bad: "value 12" },
  called: { shape: list(reference("Item")), good: [{ id: "x", n: 1, a: "", b: "", c: "" }], bad: [{ id: 1 }] },
  itself: { shape: reference("Tree"), good: { next: { next: null } }, bad: { next: { next: 1 } } },
  small: { shape: reference("Small"), good: "S", bad: "XL" },
  open: { shape: map(integer()), good: { a: 1 }, bad: { a: "1" } },
  // The keys of a constant are an author's, not references.
  reference: { shape: constant({ $ref: "#/$defs/Item" }), good: { $ref: "#/$defs/Item" }, bad: { $ref: "" } },
  either: { shape: union(text({ pattern: "a+" }), text({ pattern: "b+" })), good: "b", bad: "c" },
};

const types: Readonly<Record<string, Shape>> = {
  Item: record({ id: text(), n: integer(), a: text(), b: text(), c: text() }),
  Tree: record({ next: union(reference("Tree"), { kind: "null" }) }),
  Small: oneOf("S", "M"),
};

/** Names that a pattern must not confuse with its own, and some that are escaped in code or in a path. */
const names = ["plain", "data0", "err0", "validate1", "obj0", "memberOfPattern", "a-b", "a/b~c", "ä", "toString"];

async function validatorOf(
  fields: Readonly<Record<string, Shape>>,
  among: Readonly<Record<string, Shape>> = {},
  print = standaloneSource,
) {
  const model = modelOf({ types: { ...types, ...among }, contracts: { A: record(fields) } });
  const [contract] = model.contracts;
  if (!contract) throw new Error("no contract");
  return print(model, contract);
}

describe("members of the same schema", () => {
  test.each(Object.entries(kinds))("are validated the same under any name: %s", async (_, { shape, good, bad }) => {
    const source = await validatorOf(Object.fromEntries(names.map((name) => [name, shape])));
    const { verdict, collecting } = runSource(source);
    const value = Object.fromEntries(names.map((name) => [name, good]));
    expect([verdict(value), collecting(value)]).toEqual([true, true]);
    for (const name of names) {
      const wrong = { ...value, [name]: bad };
      expect([verdict(wrong), collecting(wrong)]).toEqual([false, false]);
      const key = name.replaceAll("~", "~0").replaceAll("/", "~1");
      expect(collecting.errors?.every(({ instancePath }) => `${instancePath}/`.startsWith(`/${key}/`))).toBe(true);
      const { [name]: _absent, ...without } = value;
      expect([verdict(without), collecting(without)]).toEqual([false, false]);
      expect(collecting.errors?.map(({ params }) => params)).toEqual([{ missingProperty: name }]);
    }
  });

  test("have the same code whatever was printed before", async () => {
    const all = Object.fromEntries(Object.entries(kinds).map(([name, { shape }]) => [name, shape]));
    for (const [name, shape] of Object.entries(all).toReversed())
      await validatorOf({ other: integer(), [name]: shape, more: shape }, { Zero: record({ a: shape }) });
    const last = await validatorOf(all);
    vi.resetModules();
    const anew = await import("../../../generator/lowering/compiled-validator.js");
    expect(await validatorOf(all, {}, anew.standaloneSource)).toEqual(last);
  });
});
