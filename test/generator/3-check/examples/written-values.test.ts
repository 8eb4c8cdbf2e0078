import { describe, expect, it } from "vitest";
import { checkDiagnostics, pointed } from "../../../support/resolving.js";

const range =
  "types:\n  Range: { fields: { low: integer, high: integer }, rules: [{ compare: low <= high }, { compare: low != high, severity: warning }] }\n";
const right = "{ low: 1, high: 2 }";
const wrong = "{ low: 3, high: 2 }";

async function found(field: string): Promise<readonly string[]> {
  const part = `${range}contracts:\n  C: { fields: { must: string, ${field} } }`;
  return pointed(part, await checkDiagnostics(part));
}

describe("values in the contracts file must satisfy the rules of their types:", () => {
  it.each([
    ["an example", (value: string) => `a: { type: Range, example: ${value} }`, `check/field-example at ${wrong}`],
    [
      "a default",
      (value: string) => `a: { type: Range, default: { literal: ${value} } }`,
      "check/reading-value at { literal: { low: 3, high: 2 } }",
    ],
    [
      "an item of a default",
      (value: string) => `a: { type: "Range[]", default: [${right}, ${value}] }`,
      `check/reading-value at [${right}, ${wrong}]`,
    ],
    [
      "an inserted item",
      (value: string) => `a: { type: "Range[]", on_invalid_item: { fallback: ${value} } }`,
      `check/reading-value at ${wrong}`,
    ],
  ])("%s", async (_, field, complaint) => {
    expect(await found(field(right))).toEqual([]);
    expect(await found(field(wrong))).toEqual([complaint]);
    expect(await found(field("{ low: 2, high: 2 }"))).toEqual([]);
  });

  it("a cell of a table", async () => {
    const part = (cell: string): string =>
      `enums: { Level: [A, B] }\n${range}tables:\n  T: { key: Level, columns: { range: Range }, rows: { A: { range: ${right} }, B: { range: ${cell} } } }\ncontracts:\n  C: { fields: { level: Level } }`;
    expect(await checkDiagnostics(part(right))).toEqual([]);
    const [diagnostic, ...others] = await checkDiagnostics(part(wrong));
    expect([diagnostic?.code, diagnostic?.message, others]).toEqual([
      "check/table-cell",
      'the cell range of B breaks a rule: "low" must be at most "high" (2); got 3',
      [],
    ]);
  });
});
