import { describe, expect, it } from "vitest";
import { structuralCodes, textCodes } from "../../../runtime/model/issue.js";
import { complaintsOf, documentOf, file, plain } from "../../support/parsing.js";

function tableFile(keys: string): string {
  return file(`tables:\n  T:\n    ${keys.replaceAll("\n", "\n    ")}`);
}

const string = { form: { kind: "expression", expression: { kind: "name", name: "string" } }, bounds: {} };

describe("a table", () => {
  it("has columns, and a row for each key", () => {
    const [table] = documentOf(
      tableFile(
        "description: D.\nkey: E\ncolumns: { a: string, b: [X], c: { type: string, description: C., max_length: 3 } }\nrows:\n  A: { a: x, b: X, c: null }\n  '1': { c: [1, { d: true }] }",
      ),
    ).tables;
    expect(plain(table)).toEqual({
      name: "T",
      description: "D.",
      key: "E",
      columns: [
        { name: "a", shape: string },
        { name: "b", shape: { form: { kind: "enum", values: [{ value: "X" }] }, bounds: {} } },
        { name: "c", shape: { ...string, bounds: { max_length: 3 } }, description: "C." },
      ],
      rows: [
        {
          key: "A",
          cells: [
            { column: "a", value: "x" },
            { column: "b", value: "X" },
            { column: "c", value: null },
          ],
        },
        { key: "1", cells: [{ column: "c", value: [1, { d: true }] }] },
      ],
    });
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["key: E", ["parse/missing-key 4:3", "parse/missing-key 4:3"]],
    ["key: e\ncolumns: { a: string }\nrows: {}", ["parse/bad-name 5:10"]],
    ["key: E\ncolumns: {}\nrows: {}", ["parse/wrong-kind 6:14"]],
    ["key: E\ncolumns: { a?: string }\nrows: {}", ["parse/bad-name 6:16"]],
    ["key: E\ncolumns: { a: { optional: true } }\nrows: {}", ["parse/unknown-key 6:21"]],
    ["key: E\ncolumns: [a]\nrows: []", ["parse/wrong-kind 6:14", "parse/wrong-kind 7:11"]],
    ["key: E\ncolumns: { a: string }\nrows: { A: x, B: }", ["parse/wrong-kind 7:16", "parse/wrong-kind 7:19"]],
    ["key: E\ncolumns: { a: string }\nrows: { A: { a: } }", ["parse/wrong-kind 7:18"]],
    ["key: E\ncolumns: { a: string }\nrows: { A: { a: { __proto__: 1 } } }", ["parse/prototype-key 7:23"]],
  ];
  it.each(refused)("rejects %j", (keys, expected) => {
    expect(complaintsOf(tableFile(keys))).toEqual(expected);
  });

  it("accepts the same names as a type", () => {
    expect(complaintsOf(file("tables: { policy: { key: E, columns: { a: string }, rows: {} } }"))).toEqual([
      "parse/bad-name 3:11",
    ]);
  });
});

describe("codes", () => {
  it("can be on a field, a type and a contract, and contain placeholders", () => {
    const { types, contracts } = documentOf(
      file(
        "types:\n  T: { type: string, codes: { type: a } }\ncontracts:\n  C:\n    fields: { f: { type: string, codes: { missing: 'no_{field}', type: '{field}_not_{type}' } } }\n    codes: { unknown_key: b2 }",
      ),
    );
    expect(plain(types[0]?.codes)).toEqual({ type: "a" });
    expect(plain(contracts[0])).toMatchObject({
      codes: { unknown_key: "b2" },
      shape: { form: { record: { fields: [{ codes: { missing: "no_{field}", type: "{field}_not_{type}" } }] } } },
    });
  });

  it.each([...structuralCodes, ...textCodes])("accept the issue code %s", (fault) => {
    expect(complaintsOf(file(`types: { T: { type: any, codes: { ${fault}: code } } }`))).toEqual([]);
  });

  it.each([
    ["{ missing: Code }", ["parse/bad-name 3:44"]],
    ["{ missing: '{field' }", ["parse/bad-name 3:44"]],
    ["{ missing: '{name}_{type}_{}' }", ["parse/unknown-placeholder 3:45", "parse/unknown-placeholder 3:59"]],
    ["{ missing: '' }", ["parse/empty-text 3:44"]],
    ["{ missing: 7 }", ["parse/quote-this 3:44"]],
    ["{ lost: a }", ["parse/unknown-key 3:35"]],
    ["[missing]", ["parse/wrong-kind 3:33"]],
  ])("reject %s", (codes, expected) => {
    expect(complaintsOf(file(`types: { T: { type: any, codes: ${codes} } }`))).toEqual(expected);
  });

  it("are an error on array items", () => {
    expect(complaintsOf(file("types: { T: { type: list, items: { type: string, codes: { type: a } } } }"))).toEqual([
      "parse/unknown-key 3:50",
    ]);
  });
});
