import { describe, expect, it } from "vitest";
import { structuralCodes } from "../../../../runtime/model/issue.js";
import { faultsWithin } from "../../../../generator/3-check/rules/faults-of.js";
import { checkDiagnostics, pointed, resolved } from "../../../support/resolving.js";

async function complaintsOf(part: string): Promise<readonly string[]> {
  return pointed(part, await checkDiagnostics(part));
}

describe("the codes of a field", () => {
  it.each([
    ["f: { type: string, codes: { missing: a, type: b } }", []],
    ["f?: { type: string, codes: { missing: a } }", ["missing"]],
    ["f: { type: any, codes: { missing: a, type: b } }", ["type"]],
    ["f: { type: string 0.., codes: { too_short: a } }", ["too_short"]],
    ["f: { type: nonblank ..9, codes: { blank: a, too_long: b, pattern: c } }", ["pattern"]],
    ["f: { type: uuid, codes: { format: a } }", []],
    ["f: { type: integer 1.., codes: { too_small: a, too_large: b } }", ["too_large"]],
    ["f: { type: number, exclusive_max: 1, multiple_of: 0.1, codes: { too_large: a, not_a_multiple: b } }", []],
    ["f: { enum: [A], codes: { enum: a, type: b, const: c } }", ["const"]],
    ["f: { const: 1, codes: { const: a } }", []],
    [
      'f: { type: "string 1..[1..3]", codes: { too_few: a, too_many: b, too_short: c, not_unique: d } }',
      ["not_unique"],
    ],
    ["f: { type: map<E>, min_items: 1, codes: { too_few: a, enum: b, unknown_key: c } }", ["unknown_key"]],
    ["f: { type: T, codes: { type: a, unknown_key: b, missing: c, no_match: d } }", ["unknown_key", "no_match"]],
    ["f: { fields: { g: integer 1.. }, codes: { unknown_key: a, type: b, too_small: c } }", ["too_small"]],
    ['f: { type: "L[..3]", codes: { too_many: a, too_few: b, enum: c } }', ["enum"]],
    ["f: { type: L, codes: { too_few: a } }", []],
    ["f: { type: T | integer, codes: { no_match: a } }", []],
    ["f?: { type: T, codes: { missing: a } }", ["missing"]],
  ])("must be for issues that it can have: %s", async (field, faults) => {
    const part = `enums:\n  E: [A]\ntypes:\n  T: { fields: { a: string } }\n  L: { type: "E[1..]" }\n  U:\n    fields:\n      ${field}`;
    expect(await complaintsOf(part)).toEqual(faults.map((fault) => `check/code-never-given at ${fault}`));
  });

  it("can be for `missing` only if a contract requires the field", async () => {
    const type = "types:\n  T: { fields: { a?: { type: string, codes: { missing: no_a } }, b: string } }\ncontracts:\n";
    expect(await complaintsOf(`${type}  C: { type: T }`)).toEqual(["check/code-never-given at missing"]);
    expect(await complaintsOf(`${type}  C: { type: T }\n  D: { type: T, required_keys: [a] }`)).toEqual([]);
  });
});

describe("the codes of types and contracts", () => {
  it("produce a warning if nothing inside can have the issue", async () => {
    const part =
      "types:\n  T: { fields: { a: string, inner?: T }, codes: { format: x, too_deep: y } }\ncontracts:\n  C: { type: 'T[]', codes: { missing: a, too_many: b } }";
    const diagnostics = await checkDiagnostics(part);
    expect(pointed(part, diagnostics)).toEqual(["check/code-unused at format", "check/code-unused at too_many"]);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(["warning", "warning"]);
  });
});

describe("the issues of all shapes together", () => {
  it("cover all structural codes except the depth limit", () => {
    const model = resolved(`types:
  All:
    fields:
      text: { type: string 1..9, pattern: a }
      blank: nonblank
      date: date
      number: { type: number 0..1, multiple_of: 0.5 }
      list: { type: "string[1..3]", unique_items: true }
      choice: string | integer
      kind: [A]
      fixed: { const: 1 }`);
    expect([...faultsWithin(model.types[0]?.shape ?? { kind: "any" }, model)].toSorted()).toEqual(
      structuralCodes.filter((code) => code !== "too_deep").toSorted(),
    );
  });
});

describe("the cells of a table", () => {
  it.each<[string, string, readonly string[]]>([
    ["integer 1..5", "3", []],
    ["integer 1..5", "6", ["the cell x of A must be at most 5, found 6"]],
    ["[L, M]", "N", ['the cell x of A must be one of "L", "M", found "N"']],
    ["string | null", "null", []],
    ["T", "{ a: 1, b: 2 }", ["the cell x of A: b is not declared"]],
    ['"T[]"', "[{ a: 1 }, { a: z }]", ['the cell x of A: [1].a must be an integer, found "z"']],
    ["{ type: string, pattern: a+ }", "b", ['the cell x of A must match a+, found "b"']],
  ])("must have the type of their column: %s, %s", async (type, cell, messages) => {
    const diagnostics = await checkDiagnostics(
      `enums:\n  E: [A]\ntypes:\n  T: { fields: { a: integer } }\ntables:\n  P: { key: E, columns: { x: ${type} }, rows: { A: { x: ${cell} } } }`,
    );
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual(
      messages.map((message) => ["check/table-cell", message]),
    );
  });

  it("belong to columns whose bounds and patterns are checked like all others", async () => {
    const part = "enums:\n  E: [A]\ntables:\n  P: { key: E, columns: { x: integer 5..1 }, rows: { A: { x: 3 } } }";
    expect(await complaintsOf(part)).toEqual(["check/bounds-reversed at 5..1"]);
    const unsafe =
      "enums:\n  E: [A]\ntables:\n  P: { key: E, columns: { x: { type: string, pattern: (a|a)* } }, rows: { A: { x: b } } }";
    expect(await complaintsOf(unsafe)).toEqual(["check/pattern-unsafe at (a|a)*"]);
  });
});
