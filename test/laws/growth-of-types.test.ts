/**
 * Tests types that refer to each other in too many ways to follow all of them: each type is visited once. Otherwise the
 * tests would never end.
 */
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/compile.js";
import { loadSource } from "../../generator/load.js";

const most = 40;

const chainOf = (type: (next: string, index: number) => string): string =>
  Array.from({ length: most }, (_, index) => `  T${index}: ${type(`T${index + 1} | T${index + 2}`, index)}\n`).join("");
const fileOf = (types: string, contract: string, enums = ""): string =>
  `edition: 1\nname: growth\n${enums}types:\n${types}contracts:\n  ROOT:\n    fields:\n${contract}`;
const records = `  T${most}: { fields: { id: string, n: integer }, rules: [{ assert: n > 1, message: n is too small }] }\n  T${most + 1}: { fields: { id: string, m: integer } }\n`;
const words = `  T${most}: First\n  T${most + 1}: Second\n`;

const files: Readonly<Record<string, string>> = {
  "unions of unions, with rules and derived values": fileOf(
    chainOf((next) => next) + records,
    `      root: T0\n      list: T0[]\n    rules:\n      - { unique: { path: list, by: id } }\n      - { assert: root.id != "", message: the id is empty }\n    derived:\n      ids: list.map(l, l.id)\n    examples:\n      - { name: one, value: { root: { id: a, n: 2 }, list: [] } }\n`,
  ),
  "records of unions": fileOf(
    chainOf((next, index) => `{ fields: { a${index}?: ${next} } }`) + records,
    "      root: T0\n",
  ),
  "unions of enums, with coercions": fileOf(
    chainOf((next) => next) + words,
    `      root: T0\n      set: { type: T0, default: a }\n      known: { type: T0, fallback: c }\n      word: { type: T0, coerce: [trim, lowercase] }\n      all: { type: "T0[..3]", unique_items: true }\n    examples:\n      - { name: one, value: { root: a, set: a, known: c, word: b, all: [a] } }\n`,
    "enums: { First: [a, b], Second: [c] }\n",
  ),
};

const sourceOf = (text: string) => ({ name: "contracts.yaml", text });

describe.each(Object.entries(files))("%s", (_, text) => {
  test("compile", async () => {
    const { files: written, diagnostics } = await compile(sourceOf(text));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(written?.length).toBeGreaterThan(most);
  });

  test("validate and parse values", async () => {
    const { loaded } = await loadSource(sourceOf(text));
    const root = loaded?.contracts["ROOT"];
    for (const value of [
      { root: "none" },
      { root: 5 },
      { root: { id: 5 } },
      { root: { id: "a", n: "2" }, list: [{}] },
      { root: " A ", set: "x", known: "y", word: " B", all: ["C"] },
    ]) {
      expect(root?.is(value)).toBe(false);
      expect(root?.validate(value).ok).toBe(false);
      expect(root?.toWire(value)).toEqual(value);
      expect(root?.safeParse(JSON.stringify(value)).changes).toBeDefined();
    }
  });
});
