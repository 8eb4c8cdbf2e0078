import { describe, expect, it } from "vitest";
import type { RecordShape, Shape } from "../../../generator/model/model.js";
import { contractIn, pointed, resolved, resolveDiagnostics, typeIn } from "../../support/resolving.js";

const kinds = "enums:\n  Kind: [TEXT, NONE]\n";
const rows = "{ discriminator: kind, NONE: {}, TEXT: { fields: { text: string } } }";

function recordOf(shape: Shape | undefined): RecordShape {
  if (shape?.kind !== "record") throw new Error(`a ${shape?.kind} is no record`);
  return shape;
}

/** `NONE:`, `TEXT:text`: the rows of a record with the fields of each. */
function rowsOf({ variants }: RecordShape): readonly string[] {
  return (variants?.rows ?? []).map(({ value, fields }) => `${value}:${fields.map(({ name }) => name).join(",")}`);
}

describe("variants", () => {
  it("are in the order of the enum, with names in a contract and in a type", () => {
    const model = resolved(
      `${kinds}types:\n  Note: { fields: { kind: Kind }, variants: ${rows} }\ncontracts:\n  A_NOTE: { fields: { kind: Kind }, variants: ${rows} }`,
    );
    for (const [shape, name] of [
      [typeIn(model, "Note").shape, "Note"],
      [contractIn(model, "A_NOTE").shape, "ANote"],
    ] as const) {
      expect(rowsOf(recordOf(shape))).toEqual(["TEXT:text", "NONE:"]);
      expect(recordOf(shape).variants?.rows.map(({ typeName }) => typeName)).toEqual([`${name}Text`, `${name}None`]);
    }
  });

  it("have no names if the record has none", () => {
    const model = resolved(
      `${kinds}contracts:\n  C: { fields: { note: { fields: { kind: Kind }, variants: ${rows} } } }`,
    );
    const [note] = recordOf(contractIn(model, "C").shape).fields;
    expect(recordOf(note?.shape).variants?.rows.map((row) => "typeName" in row)).toEqual([false, false]);
  });

  it.each([
    ["", "reject", "reject"],
    [", unknown_keys: keep", "keep", "keep"],
    [", unknown_keys: drop", "drop", "keep"],
  ])("by default treat fields of other variants as unknown keys%s", (key, unknownKeys, otherVariants) => {
    const shape = recordOf(
      contractIn(resolved(`${kinds}contracts:\n  C: { fields: { kind: Kind }, variants: ${rows}${key} }`), "C").shape,
    );
    expect([shape.unknownKeys, shape.variants?.otherVariants]).toEqual([unknownKeys, otherVariants]);
  });

  it("use `other_variants` for those fields", () => {
    const shape = contractIn(
      resolved(
        `${kinds}contracts:\n  C: { fields: { kind: Kind }, variants: { discriminator: kind, NONE: {}, TEXT: {}, other_variants: keep } }`,
      ),
      "C",
    ).shape;
    expect(recordOf(shape).variants?.otherVariants).toBe("keep");
  });

  it.each([
    ["an inline enum", "[TEXT, NONE]", ""],
    ["a type that is an enum", "Alias", "types: { Alias: Inner, Inner: { enum: [TEXT, NONE] } }\n"],
    ["a type that is a named enum", "Alias", "types: { Alias: { type: Kind } }\n"],
    ["integers", "[1, 2]", ""],
  ])("can depend on %s", (_, type, types) => {
    const given = type === "[1, 2]" ? '{ discriminator: kind, "1": {}, "2": {} }' : rows;
    expect(
      resolveDiagnostics(`${kinds}${types}contracts:\n  C: { fields: { kind: ${type} }, variants: ${given} }`),
    ).toEqual([]);
  });

  it("keep integers as integers", () => {
    const shape = contractIn(
      resolved('contracts:\n  C: { fields: { level: [2, 1] }, variants: { discriminator: level, "1": {}, "2": {} } }'),
      "C",
    ).shape;
    expect(recordOf(shape).variants?.rows).toEqual([
      { value: 2, typeName: "CVariant2", fields: [] },
      { value: 1, typeName: "CVariant1", fields: [] },
    ]);
  });
});

describe("variants that cannot be distinguished", () => {
  it.each([
    [
      "fields: { kind: Kind }, variants: { discriminator: kid, TEXT: {}, NONE: {} }",
      ["resolve/variants-on-unknown-field at kid"],
    ],
    [
      "fields: { kind?: Kind }, variants: { discriminator: kind, TEXT: {}, NONE: {} }",
      ["resolve/variants-on-unfit-field at kind"],
    ],
    [
      "fields: { kind: Kind | null }, variants: { discriminator: kind, TEXT: {}, NONE: {} }",
      ["resolve/variants-on-unfit-field at kind"],
    ],
    [
      "fields: { kind: { enum: [A], nullable: true } }, variants: { discriminator: kind, A: {} }",
      ["resolve/variants-on-unfit-field at kind"],
    ],
    ["fields: { kind: string }, variants: { discriminator: kind, A: {} }", ["resolve/variants-on-unfit-field at kind"]],
    [
      "fields: { kind: Nullable }, variants: { discriminator: kind, A: {} }",
      ["resolve/variants-on-unfit-field at kind"],
    ],
    ["fields: { kind: Kind }, variants: { discriminator: kind, TEXT: {} }", ["resolve/variant-missing at kind"]],
    [
      "fields: { kind: Kind }, variants: { discriminator: kind }",
      ["resolve/variant-missing at kind", "resolve/variant-missing at kind"],
    ],
    [
      "fields: { kind: Kind }, variants: { discriminator: kind, TEXT: {}, NONE: {}, NOME: {} }",
      ["resolve/unknown-variant at NOME"],
    ],
    [
      "fields: { kind: Kind, a: string }, variants: { discriminator: kind, TEXT: { fields: { a: string } }, NONE: {} }",
      ["resolve/variant-field-repeated at a"],
    ],
    ["fields: { kind: Kid }, variants: { discriminator: kind, TEXT: {} }", ["resolve/unknown-name at Kid"]],
  ])("reports %s", (contract, complaints) => {
    const part = `${kinds}types: { Nullable: { enum: [A], nullable: true } }\ncontracts:\n  C: { ${contract} }`;
    expect(pointed(part, resolveDiagnostics(part))).toEqual(complaints);
  });

  it("suggests the nearest value without a row", () => {
    const diagnostics = resolveDiagnostics(
      `${kinds}contracts:\n  C: { fields: { kind: Kind }, variants: { discriminator: kind, TEXT: {}, NOME: {} } }`,
    );
    expect(diagnostics.map(({ message, help }) => [message, help])).toEqual([
      ['"NOME" is not a value of the discriminator', 'Did you mean "NONE"?'],
    ]);
  });

  it("reports a value that is a key of `variants` itself", () => {
    const [diagnostic] = resolveDiagnostics(
      "contracts:\n  C: { fields: { kind: [other_variants] }, variants: { discriminator: kind } }",
    );
    expect(diagnostic?.help).toBe(
      "`other_variants` is a key of `variants:` itself, so a value of this name cannot have a row; rename the value.",
    );
  });
});
