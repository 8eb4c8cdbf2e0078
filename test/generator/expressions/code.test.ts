/** Tests the code of expressions: no text of a contract becomes code, and it compiles under strict settings. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileExpression } from "../../../generator/expressions/compile-expression.js";
import { helpersName } from "../../../generator/expressions/value.js";
import { hostileTexts } from "../../support/hostile-texts.js";
import { runs } from "../../support/lanes.js";
import { any, boolean, integer, list, map, number, record, text } from "../../support/models.js";
import { compileTree } from "../../support/typescript.js";
import { accepted, fixed, load, run, sample, vocabulary } from "./support.js";

/** A string as a CEL literal, with escapes for every character outside ASCII letters and digits, or unescaped. */
const escaped = (value: string): string =>
  `"${[...value].map((character) => (/[A-Za-z0-9]/.test(character) ? character : `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`)).join("")}"`;
const raw = (value: string): string => `"${value.replace(/["\\]/g, (character) => `\\${character}`)}"`;

const lone = /\p{Surrogate}/u;
const hostile = [
  ...hostileTexts,
  "\u2028",
  "\u0000",
  "`${globalThis}`",
  '"); process.exit(); ("',
  "*/ alert(1) /*",
  "</script>",
];

describe("hostile text", () => {
  it.each(hostile.filter((value) => !lone.test(value)).map((value) => [JSON.stringify(value), value] as const))(
    "in a literal: %s",
    (_, value) => {
      expect(run(`s == ${escaped(value)}`, { ...fixed, s: value })).toBe(true);
      if (/[\r\n]/.test(value)) return;
      expect(run(`s == ${raw(value)} && [${raw(value)}] == [s]`, { ...fixed, s: value })).toBe(true);
    },
  );

  it.each(hostile.filter((value) => !/[\r\n]|\?$/.test(value)).map((value) => [JSON.stringify(value), value] as const))(
    "as a field name: %s",
    (_, name) => {
      const shape = record({ [name]: text(), ok: boolean });
      const source = `self[${raw(name)}] == "x" && ${raw(name)} in self`;
      expect(run(source, { [name]: "x" }, shape)).toBe(true);
      expect(run(source, { [name]: "y" }, shape)).toBe(false);
    },
  );

  it("is only in the code as an escaped string", () => {
    const separators = "\u2028\u202e\u200b";
    const { javascript } = accepted(
      compileExpression(
        `s == ${raw(separators)} && self["a\u2028b"] == s`,
        record({ s: text(), "a\u2028b": text() }),
        vocabulary,
      ),
    );
    expect(javascript).toBe(
      '(self) => expressions.and(expressions.equal(expressions.member(self, "s"), "\\u2028\\u202e\\u200b"), () => expressions.equal(expressions.member(self, "a\\u2028b"), expressions.member(self, "s")))',
    );
  });

  it("as an item variable never reaches the code", () => {
    const { javascript } = accepted(
      compileExpression("ls.all(alert, alert != s) && ls.exists(expressions, expressions == s)", sample, vocabulary),
    );
    expect(javascript).not.toContain("alert");
    expect(javascript).toBe(
      '(self) => expressions.and(expressions.all(expressions.member(self, "ls"), (item1) => expressions.unequal(item1, expressions.member(self, "s"))), () => expressions.exists(expressions.member(self, "ls"), (item2) => expressions.equal(item2, expressions.member(self, "s"))))',
    );
  });

  it("adds only helpers, generated names and literals, whatever the literals are", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: "binary" }).filter((value) => !lone.test(value)),
          { minLength: 1, maxLength: 3 },
        ),
        (values) => {
          const { javascript } = accepted(
            compileExpression(
              `s in [${values.map(escaped).join()}] || ls.all(k, k == ${escaped(values[0] ?? "")})`,
              sample,
              vocabulary,
            ),
          );
          const bare = javascript.replace(/"(?:[^"\\]|\\.)*"/g, '""');
          expect(bare.replace(/expressions\.\w+|self|item\d+|""|=>|[(),[\] ]/g, "")).toBe("");
        },
      ),
      { seed: 41, numRuns: runs(300) },
    );
  });
});

describe("prototypes", () => {
  const shape = record({ constructor: text(), "toString?": text(), m: map(any) });

  it("are not read", () => {
    expect(run('constructor == "x"', {}, shape)).toBeUndefined();
    expect(run('self["constructor"] == "x"', { constructor: "x" }, shape)).toBe(true);
    expect(run("has(self.toString)", {}, shape)).toBe(false);
    expect(run('"valueOf" in m', { m: {} }, shape)).toBe(false);
    expect(run('"__proto__" in m', { m: {} }, shape)).toBe(false);
    expect(run("has(m.hasOwnProperty) && m.hasOwnProperty == 1", { m: { hasOwnProperty: 1 } }, shape)).toBe(true);
    expect(run("m.exists(k, k == 'constructor')", { m: {} }, shape)).toBe(false);
  });

  it("are not written", () => {
    const made = run('{"__proto__": {"polluted": true}}', {}, shape);
    expect(Object.keys(made as object)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(run('{"__proto__": 1} == m', { m: JSON.parse('{"__proto__": 1}') as unknown }, shape)).toBe(true);
    expect(run('{"__proto__": 1} == m', { m: {} }, shape)).toBe(false);
  });
});

describe("the code", () => {
  it("compiles in strict mode, without unused names", () => {
    const sources = [
      "b",
      "li.all(k, b) || li.exists(k, k > i)",
      '{"a": [i, 1]}',
      "b ? s : t",
      "1 + 1",
      "groups.map(g, g.findings).flatten().filter(f, has(f.line) && f.line > 0)",
      "m.all(k, m[k] > 0)",
      "-i % 3 == int(x) && !c",
    ];
    const lines = sources.map(
      (source, index) =>
        `export const rule${index}: (self: unknown) => unknown = ${accepted(compileExpression(source, sample, vocabulary)).javascript};`,
    );
    const module = [`import { ${helpersName} } from "agent-contracts/runtime";`, ...lines, ""].join("\n");
    expect(compileTree([{ path: "rules.ts", text: module }], "7.0")).toEqual([]);
  });

  it("omits unused parameters", () => {
    expect(accepted(compileExpression("1 + 1", sample, vocabulary)).javascript).toBe(
      "() => expressions.addIntegers(1, 1)",
    );
    expect(accepted(compileExpression("li.all(k, b)", sample, vocabulary)).javascript).toBe(
      '(self) => expressions.all(expressions.member(self, "li"), () => expressions.member(self, "b"))',
    );
  });

  it("does not change the data, which may be frozen", () => {
    const frozen = Object.freeze({ ...fixed, li: Object.freeze([3, 1]), lls: Object.freeze([Object.freeze(["a"])]) });
    expect(run("li + [1]", frozen)).toEqual([3, 1, 1]);
    expect(run("lls.flatten().map(k, k + s)", frozen)).toEqual(["ahéllo"]);
  });
});

describe("arithmetic", () => {
  const shape = record({ i: integer(), j: integer(), x: number(), s: text(), li: list(integer()) });
  const largest = Number.MAX_SAFE_INTEGER;

  it.each([
    ["i + j", { i: largest, j: 0 }, largest],
    ["i + j", { i: largest, j: 1 }, undefined],
    ["i - j", { i: -largest, j: 1 }, undefined],
    ["i * j", { i: 2 ** 27, j: 2 ** 27 }, undefined],
    ["i * j", { i: 94906265, j: 94906265 }, 9007199136250225],
    ["i / j", { i: largest, j: 2 }, 4503599627370495],
    ["i / j", { i: largest, j: -3 }, -3002399751580330],
    ["i / j", { i: 1, j: 0 }, undefined],
    ["i % j", { i: 1, j: 0 }, undefined],
    ["i + j", { i: 2 ** 60, j: 1 }, undefined],
    ["i < j", { i: 2 ** 60, j: 1 }, false],
    ["i / j", { i: 0, j: -1 }, 0],
    ["i * j", { i: 0, j: -1 }, 0],
    ["-i", { i: 0 }, 0],
    ["int(x)", { x: -0.5 }, 0],
    ["int(x)", { x: 1e300 }, undefined],
    ["int(x / 0.0)", { x: 1 }, undefined],
    ["string(i)", { i: 2 ** 60 }, undefined],
    ["x / 0.0", { x: -1 }, -Infinity],
    ["x / 0.0 == x / 0.0", { x: 0 }, false],
    ["x / 0.0 < 1.0 || x / 0.0 >= 1.0", { x: 0 }, false],
    ["9007199254740991 - i", { i: 1 }, largest - 1],
    ["-9007199254740991 + i", { i: 1 }, 1 - largest],
  ] as const)("%s with %o", (source, members, expected) => {
    expect(run(source, members, shape)).toBe(expected);
  });
});

/** Arrays nested a hundred thousand levels deep. */
function nested(): unknown {
  let value: unknown = [];
  for (let depth = 0; depth < 100_000; depth += 1) value = [value];
  return value;
}

describe("deeply nested values", () => {
  it("are compared without a stack overflow", () => {
    const equality = load('(self) => expressions.equal(expressions.member(self, "a"), expressions.member(self, "b"))');
    expect(equality({ a: nested(), b: nested() })).toBe(false);
  });
});
