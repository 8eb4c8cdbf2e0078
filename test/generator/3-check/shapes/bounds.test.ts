import { describe, expect, it } from "vitest";
import { checkDiagnostics, pointed } from "../../../support/resolving.js";

async function complaints(value: string): Promise<readonly string[]> {
  const part = `types:\n  T: { fields: { f: ${value} } }`;
  return pointed(part, await checkDiagnostics(part));
}

describe("bounds that allow no value", () => {
  it.each([
    ["string 5..3", ["check/bounds-reversed at 5..3"]],
    ["integer 1..-1", ["check/bounds-reversed at 1..-1"]],
    ["number 0.5..0.25", ["check/bounds-reversed at 0.5..0.25"]],
    ['"string[3..2]"', ["check/bounds-reversed at 3..2"]],
    ["nonblank ..0", ["check/bounds-reversed at ..0"]],
    ["{ type: string 5.., max_length: 3 }", ["check/bounds-reversed at 3"]],
    ["{ type: string, max_length: 3, min_length: 5 }", ["check/bounds-reversed at 5"]],
    ["{ type: string | null, min_length: 5, max_length: 3 }", ["check/bounds-reversed at 3"]],
    ["{ type: map<string>, min_items: 2, max_items: 1 }", ["check/bounds-reversed at 1"]],
    ["{ type: number, exclusive_min: 1, max: 1 }", ["check/bounds-reversed at 1"]],
    ["{ type: number, exclusive_min: 1, exclusive_max: 1 }", ["check/bounds-reversed at 1"]],
    ["{ type: integer, exclusive_min: 0, exclusive_max: 1 }", ["check/bounds-reversed at 1"]],
    ['{ type: list, items: "string[2..1]" }', ["check/bounds-reversed at 2..1"]],
    ["{ fields: { inner: integer 2..1 } }", ["check/bounds-reversed at 2..1"]],
    ["map<integer 2..1>", ["check/bounds-reversed at 2..1"]],
    ["string | integer 2..1", ["check/bounds-reversed at 2..1"]],
  ])("%s", async (value, expected) => {
    expect(await complaints(value)).toEqual(expected);
  });

  it.each([
    "string 3..3",
    "integer 0..0",
    '"string[0..0]"',
    "nonblank 1..1",
    "{ type: number, exclusive_min: 0, exclusive_max: 1 }",
    "{ type: integer, exclusive_min: 0, exclusive_max: 2 }",
    "integer -5..",
    "number ..-0.5",
  ])("allow %s", async (value) => {
    expect(await complaints(value)).toEqual([]);
  });

  it("are reported with both bounds and a suggestion", async () => {
    const [diagnostic] = await checkDiagnostics("types:\n  T: { type: integer, min: 9, max: 3 }");
    expect(diagnostic).toMatchObject({
      message: "no integer is between 9 and 3",
      help: "Did you mean 3..9?",
      related: [{ message: "the other bound is here" }],
    });
    const [excluded] = await checkDiagnostics("types:\n  T: { type: number, exclusive_min: 1, max: 1 }");
    expect(excluded).toMatchObject({
      message: "no number is between 1 (excluded) and 1",
      help: "Change one of the two bounds, or make it inclusive.",
    });
  });

  it("are reported once if a contract narrows the type", async () => {
    const part =
      "types:\n  T: { fields: { f: integer 2..1, k: [A, B] } }\ncontracts:\n  C: { type: T, enums: { k: [A] } }\n  D: { type: T, enums: { k: [B] } }";
    expect(pointed(part, await checkDiagnostics(part))).toEqual(["check/bounds-reversed at 2..1"]);
  });
});

describe("bounds that do not suit their type", () => {
  it.each([
    ["string 0.5..2", ["check/bound-not-whole at 0.5..2"]],
    ["string -1..2", ["check/bound-negative at -1..2"]],
    ['"string[-2..]"', ["check/bound-negative at -2.."]],
    ['"string[..1.5]"', ["check/bound-not-whole at ..1.5"]],
    ["integer 0.5..", ["check/bound-not-whole at 0.5.."]],
    ["{ type: integer, max: 1.5 }", ["check/bound-not-whole at 1.5"]],
    ["{ type: integer, exclusive_max: 1.5 }", ["check/bound-not-whole at 1.5"]],
    ["{ type: integer, multiple_of: 0.5 }", ["check/bound-not-whole at 0.5"]],
    ["{ type: number, multiple_of: 0.5 }", []],
    ["integer -3..-1", []],
  ])("%s", async (value, expected) => {
    expect(await complaints(value)).toEqual(expected);
  });
});
