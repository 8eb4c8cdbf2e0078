import { describe, expect, it } from "vitest";
import {
  contractIn,
  placed,
  plainShape,
  pointed,
  resolved,
  resolveDiagnostics,
  typeIn,
} from "../../support/resolving.js";

function part(table: string, name = "EvidencePolicy"): string {
  return `enums:\n  Kind: [A, B, C]\n  Level: [1, 2]\ntypes:\n  T: { fields: { a: integer } }\ntables:\n  ${name}: { ${table} }`;
}

describe("a table", () => {
  it("has its rows in the order of the enum and its cells in the order of the columns", () => {
    const { tables } = resolved(
      part(
        "description: D., key: Kind, columns: { x: integer, y: { type: T, description: Y. } }, rows: { C: { y: { a: 3 }, x: 3 }, A: { x: 1, y: { a: 1 } }, B: { x: 2, y: { a: 2 } } }",
      ),
    );
    const [table] = tables;
    expect(table).toMatchObject({
      name: "EvidencePolicy",
      constantName: "evidencePolicy",
      rowTypeName: "EvidencePolicyRow",
      description: "D.",
      key: "Kind",
      place: { path: "tables.EvidencePolicy" },
    });
    expect(table?.columns.map(({ shape, ...column }) => ({ ...column, shape: plainShape(shape) }))).toEqual([
      { name: "x", shape: { kind: "number", integer: true } },
      { name: "y", description: "Y.", shape: { kind: "reference", to: "T", target: "type" } },
    ]);
    expect(table?.rows.map(({ key, cells, place }) => [key, JSON.stringify(cells), place.path])).toEqual([
      ["A", '{"x":1,"y":{"a":1}}', "tables.EvidencePolicy.rows.A"],
      ["B", '{"x":2,"y":{"a":2}}', "tables.EvidencePolicy.rows.B"],
      ["C", '{"x":3,"y":{"a":3}}', "tables.EvidencePolicy.rows.C"],
    ]);
  });

  it("may be keyed by integers", () => {
    expect(
      resolved(
        part("key: Level, columns: { x: boolean }, rows: { '2': { x: true }, '1': { x: false } }"),
      ).tables[0]?.rows.map(({ key }) => key),
    ).toEqual([1, 2]);
  });

  const refused: readonly (readonly [string, readonly string[], string])[] = [
    ["key: Kinds, columns: { x: integer }, rows: {}", ["resolve/table-key-unknown at Kinds"], 'Did you mean "Kind"?'],
    ["key: T, columns: { x: integer }, rows: {}", ["resolve/table-key-unknown at T"], "The enums are Kind, Level."],
    [
      "key: Kind, columns: { x: integr }, rows: { A: { x: 1 }, B: { x: 1 }, C: { x: 1 } }",
      ["resolve/unknown-name at integr"],
      'Did you mean "integer"?',
    ],
    [
      "key: Kind, columns: { x: integer }, rows: { A: { x: 1 }, C: { x: 1 } }",
      ["resolve/row-missing at Kind"],
      "Add a row `B: { ... }`.",
    ],
    [
      "key: Kind, columns: { x: integer }, rows: { A: { x: 1 }, B: { x: 1 }, C: { x: 1 }, D: { x: 1 } }",
      ["resolve/unknown-row at D"],
      "Remove the row, or add the value to Kind.",
    ],
    [
      "key: Kind, columns: { x: integer }, rows: { A: { x: 1 }, b: { x: 1 }, C: { x: 1 } }",
      ["resolve/unknown-row at b"],
      'Did you mean "B"?',
    ],
    [
      "key: Kind, columns: { x: integer, y: integer }, rows: { A: { x: 1 }, B: { x: 1, y: 1 }, C: { y: 1, x: 2 } }",
      ["resolve/cell-missing at A"],
      "Add `y: ...` to the row.",
    ],
    [
      "key: Kind, columns: { size: integer }, rows: { A: { sise: 1 }, B: { size: 1 }, C: { size: 1 } }",
      ["resolve/unknown-cell at sise"],
      'Did you mean "size"?',
    ],
    [
      "key: Kind, columns: { x: integer }, rows: { A: { x: 1, zzz: 1 }, B: { x: 1 }, C: { x: 1 } }",
      ["resolve/unknown-cell at zzz"],
      "The columns are x.",
    ],
  ];
  it.each(refused)("%s", (table, expected, help) => {
    const diagnostics = resolveDiagnostics(part(table));
    expect(pointed(part(table), diagnostics)).toEqual(expected);
    expect(diagnostics[0]?.help).toBe(help);
  });

  it.each([
    ["a contract's constant", "contracts:\n  EVIDENCE_POLICY: { type: string }", "resolve/name-clash"],
    ["a type with the name of its rows", "types:\n  EvidencePolicyRow: string", "resolve/name-clash"],
    ["an enum that differs by case", "enums:\n  Evidencepolicyrow: [X]", "resolve/name-clash"],
  ])("cannot share a name with %s", (_, other, code) => {
    const text = `${other.startsWith("enums") ? other : `enums:\n  E: [A]\n${other}`}\n${other.startsWith("enums") ? "  E: [A]\n" : ""}tables:\n  EvidencePolicy: { key: E, columns: { x: integer }, rows: { A: { x: 1 } } }`;
    expect(resolveDiagnostics(text).map((diagnostic) => diagnostic.code)).toEqual([code]);
  });

  it("renames its constant if its name is reserved", () => {
    expect(
      resolved(part("key: Level, columns: { x: integer }, rows: { '1': { x: 1 }, '2': { x: 1 } }", "Tables")).tables[0]
        ?.constantName,
    ).toBe("tablesTable");
    expect(
      resolved(part("key: Level, columns: { x: integer }, rows: { '1': { x: 1 }, '2': { x: 1 } }", "Default")).tables[0]
        ?.constantName,
    ).toBe("defaultTable");
  });
});

function examples(codes: string, issues: string): string {
  return `types:\n  Inner: { fields: { deep: { type: "string[1..]", codes: { too_few: "{field}_empty" } } }, rules: [{ unique: [deep], code: twice }] }
contracts:
  C: { fields: { inner: Inner, k: [A, B] }, codes: ${codes}, rules: [{ compare: k != "B", code: no_b }], examples: [{ name: e, value: 1, issues: [${issues}] }] }`;
}

describe("codes", () => {
  it("are kept on fields, types and contracts, and on the fields of a narrowed copy", () => {
    const model = resolved(
      "enums:\n  Letter: [X, Y]\ntypes:\n  T: { fields: { a: { type: Letter, codes: { enum: bad_a } }, b: integer }, codes: { type: bad_type } }\ncontracts:\n  C: { type: T, enums: { a: [X] }, codes: { missing: none } }",
    );
    const { shape, codes } = contractIn(model, "C");
    expect([typeIn(model, "T").codes, codes]).toEqual([{ type: "bad_type" }, { missing: "none" }]);
    expect(shape.kind === "record" && shape.fields.map((field) => field.codes)).toEqual([{ enum: "bad_a" }, undefined]);
  });

  it.each([
    ["{ type: bad_type }", "type, bad_type, missing, twice, no_b, deep_empty"],
    ["{ type: '{field}_not_{type}' }", "k_not_string, inner_not_object"],
    ["{ type: '{field}{type}_x{field}' }", "kstring_xk, innerobject_xinner"],
  ])("in examples can be those of the contract and its types: %s", (codes, issues) => {
    expect(resolveDiagnostics(examples(codes, issues))).toEqual([]);
  });

  it.each([
    ["{}", "twise", 'Did you mean "twice"?'],
    ["{}", "deep_emty", 'Did you mean "deep_empty"?'],
    ["{ missing: 'no_{field}' }", "no_iner", undefined],
    ["{ missing: 'no_{field}_there' }", "no_inner_her", 'Did you mean "no_inner_there"?'],
    ["{ missing: '{field}{field}{field}{field}{field}{field}{field}_a' }", `${"x".repeat(190)}_b`, "The codes are"],
    ["{ missing: 'no_{field}' }", "no_", 'Did you mean "no_b"'],
  ])("in examples must be declared: with %s not %s", (codes, issue, help) => {
    const found = resolveDiagnostics(examples(codes, issue));
    expect(placed(examples(codes, issue), found).map((place) => place.split(" ")[0])).toEqual(
      help === undefined ? [] : ["resolve/unknown-code"],
    );
    expect(found[0]?.help?.startsWith(help ?? "") ?? true).toBe(true);
  });
});
