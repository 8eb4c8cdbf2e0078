import { describe, expect, test } from "vitest";
import { assertSelfContained, withoutStrings } from "../../../generator/lowering/code-check.js";

describe("the final check of generated code", () => {
  test.each([
    ['const equal = require("x");', "a require"],
    ['import { a } from "x";', "an import"],
    ['await import("x");', "an import"],
    ['const f = new Function("x");', "a Function constructor"],
    ["eval(x);", "an eval"],
    ["f(...eval(x));", "an eval"],
    ["globalThis.f(require(x));", "a require"],
    ["x; /* y */", "a comment"],
    ["  // y", "a comment"],
    ['const a = {"__proto__":{}};', "a prototype key"],
  ])("rejects %s", (code, what) => {
    expect(() => assertSelfContained(code)).toThrow(what);
  });

  test.each([
    'const a = "require(1) eval(2) Function(3) import /* // */";',
    'const a = "\\"; require(1); \\"";',
    'const a = ["__proto__"];',
    "const b = /\\/\\//g; data.required;",
    "data.require; data.import.eval; data0.Function;",
    "const evaluated0 = $import;",
  ])("accepts %s", (code) => {
    expect(() => assertSelfContained(code)).not.toThrow();
  });

  test("blanks strings, whatever they contain", () => {
    expect(withoutStrings('a("x\\"y", "\\\\", "z")')).toBe('a("", "", "")');
  });
});
