import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePath, printPath, readablePath, stepsOf } from "../../../generator/model/paths.js";

describe("a path", () => {
  it.each([
    ["a", ["a"]],
    ["a.b_c.d", ["a", "b_c", "d"]],
    ["a[*].b", ["a", "[*]", "b"]],
    ["[*]", ["[*]"]],
    ["[*][*].a", ["[*]", "[*]", "a"]],
    ["with blank.$ref", ["with blank", "$ref"]],
    ["名前[*]", ["名前", "[*]"]],
    ["a.*.b", ["a", "*", "b"]],
    ["*[*]", ["*", "[*]"]],
    [".", []],
    ["", []],
  ])("parses %s into these steps", (text, steps) => {
    expect(
      stepsOf(text).map((step) => (step.kind === "key" ? step.name : step.kind === "items" ? "[*]" : "*")),
    ).toEqual(steps);
  });

  it("knows the position of each step", () => {
    expect(stepsOf("ab[*].c").map(({ start, end }) => "ab[*].c".slice(start, end))).toEqual(["ab", "[*]", "c"]);
  });

  it.each([
    ["..", 0, "a field name"],
    [".a", 0, "a field name"],
    ["a.", 2, "a field name"],
    ["a..b", 2, "a field name"],
    ["a[0]", 2, "`*]`: a path speaks of all items of an array at once"],
    ["a[]", 2, "`*]`: a path speaks of all items of an array at once"],
    ["a[*", 2, "`*]`: a path speaks of all items of an array at once"],
    ["a]", 1, "`.` or `[*]`"],
    ["a[*]b", 4, "`.` or `[*]`"],
  ])("rejects %j from position %i on", (text, offset, expected) => {
    expect(parsePath(text)).toEqual({ fault: { offset, expected } });
    expect(() => stepsOf(text)).toThrow("is not a path");
  });

  it('to the value itself is "" in a Model and "." in the file', () => {
    expect(printPath(stepsOf("."))).toBe("");
    expect([readablePath(""), readablePath("a.b")]).toEqual([".", "a.b"]);
  });

  it("prints as it was written", () => {
    const name = fc.stringMatching(/^[a-z_]{1,4}$/);
    const text = fc
      .array(fc.oneof(name, fc.constantFrom("[*]", "*")), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.map((part, index) => (index === 0 || part === "[*]" ? part : `.${part}`)).join(""));
    fc.assert(
      fc.property(text, (path) => {
        expect(printPath(stepsOf(path))).toBe(path);
      }),
      { seed: 3 },
    );
  });
});
