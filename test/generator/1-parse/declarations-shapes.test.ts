import { describe, expect, it } from "vitest";
import { complaintsOf, documentOf, file, plain } from "../../support/parsing.js";

/** The one field of a contract, declared on line 5 at column 7. */
function fieldFile(field: string): string {
  return file(`contracts:\n  C:\n    fields:\n      ${field}`);
}

function fieldOf(field: string): unknown {
  const form = documentOf(fieldFile(field)).contracts[0]?.shape?.form;
  return plain(form?.kind === "record" ? form.record.fields[0] : undefined);
}

const named = (name: string): unknown => ({ kind: "expression", expression: { kind: "name", name } });
const text = { form: named("string"), bounds: {} };
const values = (...given: readonly (string | number)[]): unknown => given.map((value) => ({ value }));

describe("a field", () => {
  const accepted: readonly (readonly [string, unknown])[] = [
    ["f: string", { name: "f", optional: false, shape: text, hiddenInSummary: false }],
    ["f?: string", { name: "f", optional: true, shape: text, hiddenInSummary: false }],
    ['"f?": string', { name: "f", optional: true, shape: text, hiddenInSummary: false }],
    [
      "f: [A, B]",
      {
        name: "f",
        optional: false,
        shape: { form: { kind: "enum", values: values("A", "B") }, bounds: {} },
        hiddenInSummary: false,
      },
    ],
    ["f: { type: string, optional: true }", { name: "f", optional: true, shape: text, hiddenInSummary: false }],
    ["f?: { type: string, optional: true }", { name: "f", optional: true, shape: text, hiddenInSummary: false }],
    ["f: { type: string, optional: false }", { name: "f", optional: false, shape: text, hiddenInSummary: false }],
    [
      "f: { type: string, description: D., deprecated: true, example: [1, { a: null }], in_summary: false }",
      {
        name: "f",
        optional: false,
        shape: text,
        description: "D.",
        deprecated: "Deprecated.",
        example: [1, { a: null }],
        hiddenInSummary: true,
      },
    ],
  ];
  it.each(accepted)("accepts %s", (field, expected) => {
    expect(fieldOf(field)).toEqual(expected);
  });

  const shapes: readonly (readonly [string, unknown])[] = [
    ["{ type: string, nullable: true }", { ...text, nullable: true }],
    [
      "{ type: string, pattern: '[a-z]+', min_length: 1, max_length: 9 }",
      { ...text, pattern: "[a-z]+", bounds: { min_length: 1, max_length: 9 } },
    ],
    [
      "{ type: number, min: -1.5, max: 2, exclusive_min: -2, exclusive_max: 3, multiple_of: 0.5 }",
      { form: named("number"), bounds: { min: -1.5, max: 2, exclusive_min: -2, exclusive_max: 3, multiple_of: 0.5 } },
    ],
    ["{ type: string, suggested: [a, b] }", { ...text, suggested: ["a", "b"] }],
    [
      "{ type: list, items: string, min_items: 0, max_items: 2, unique_items: true }",
      { form: { kind: "list", items: text }, bounds: { min_items: 0, max_items: 2 }, uniqueItems: true },
    ],
    [
      "{ type: list, items: [A] }",
      { form: { kind: "list", items: { form: { kind: "enum", values: values("A") }, bounds: {} } }, bounds: {} },
    ],
    [
      "{ type: map, values: { type: string, max_length: 3 } }",
      { form: { kind: "map", values: { ...text, bounds: { max_length: 3 } } }, bounds: {} },
    ],
    [
      "{ enum: { A: First., B: } }",
      { form: { kind: "enum", values: [{ value: "A", description: "First." }, { value: "B" }] }, bounds: {} },
    ],
    ["{ const: null }", { form: { kind: "constant", value: null }, bounds: {} }],
    ["{ const: { a: [1] } }", { form: { kind: "constant", value: { a: [1] } }, bounds: {} }],
    [
      "{ fields: {}, unknown_keys: drop }",
      { form: { kind: "record", record: { fields: [], unknownKeys: "drop" } }, bounds: {} },
    ],
    [
      "{ fields: { g?: string } }",
      {
        form: {
          kind: "record",
          record: { fields: [{ name: "g", optional: true, shape: text, hiddenInSummary: false }] },
        },
        bounds: {},
      },
    ],
    [
      "{ fields: { k: [A] }, variants: { discriminator: k, A: { description: D. }, other_variants: reject } }",
      {
        form: {
          kind: "record",
          record: {
            fields: [
              {
                name: "k",
                optional: false,
                shape: { form: { kind: "enum", values: values("A") }, bounds: {} },
                hiddenInSummary: false,
              },
            ],
            variants: { on: "k", rows: [{ value: "A", description: "D.", fields: [] }], otherVariants: "reject" },
          },
        },
        bounds: {},
      },
    ],
  ];
  it.each(shapes)("parses %s", (shape, expected) => {
    expect(fieldOf(`f: ${shape}`)).toEqual({ name: "f", optional: false, shape: expected, hiddenInSummary: false });
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["f:", ["parse/wrong-kind 6:7"]],
    ["f: 7", ["parse/wrong-kind 6:10"]],
    ["f: true", ["parse/wrong-kind 6:10"]],
    ['f: ""', ["parse/type-expected 6:11"]],
    ["f: {}", ["parse/missing-type 6:7"]],
    ["f: { optional: true }", ["parse/missing-type 6:7"]],
    ["f: { type: string, const: 1 }", ["parse/conflicting-types 6:26"]],
    ["f: { type: }", ["parse/wrong-kind 6:12"]],
    ["f: { type: list }", ["parse/missing-key 6:18"]],
    ["f: { type: map, items: string }", ["parse/key-needs-another 6:23"]],
    ["f: { type: 'string[]', items: string }", ["parse/key-needs-another 6:30"]],
    ["f: { enum: [A], values: string }", ["parse/key-needs-another 6:23"]],
    ["f: { type: string, variants: { discriminator: k } }", ["parse/key-needs-another 6:26"]],
    ["f: { type: string, unknown_keys: keep }", ["parse/key-needs-another 6:26"]],
    ["f: { const: }", ["parse/wrong-kind 6:12"]],
    ["f: { fields: [a] }", ["parse/wrong-kind 6:20"]],
    ["f: { fields: }", ["parse/wrong-kind 6:12"]],
    ["f: { fields: { g: { typ: string } } }", ["parse/unknown-key 6:27"]],
    ["f: { fields: { g: string, g?: string } }", ["parse/repeated 6:33"]],
    ["f?: { type: string, optional: false }", ["parse/optional-contradiction 6:37"]],
    ["f: { type: string, optional: 1 }", ["parse/wrong-kind 6:36"]],
    ["f: { type: string, min_length: 1.5 }", ["parse/wrong-kind 6:38"]],
    ["f: { type: string, max_items: -1 }", ["parse/wrong-kind 6:37"]],
    ["f: { type: number, min: zero }", ["parse/wrong-kind 6:31"]],
    ["f: { type: number, multiple_of: 0 }", ["parse/wrong-kind 6:39"]],
    ["f: { type: number, multiple_of: -0.5 }", ["parse/wrong-kind 6:39"]],
    ["f: { type: string, pattern: 1 }", ["parse/quote-this 6:35"]],
    ['f: { type: string, pattern: "a\\n" }', ["parse/control-character 6:37"]],
    ["f: { type: string, suggested: [] }", ["parse/enum-size 6:37"]],
    ["f: { type: string, suggested: a }", ["parse/wrong-kind 6:37"]],
    ["f: { type: string, description: 404 }", ["parse/quote-this 6:39"]],
    ["f: { type: string, description: [a] }", ["parse/wrong-kind 6:39"]],
    ["f: { type: string, deprecated: false }", ["parse/wrong-kind 6:38"]],
    ["f: { type: string, in_summary: no }", ["parse/wrong-kind 6:38"]],
    ["f: { type: string, example: { __proto__: 1 } }", ["parse/prototype-key 6:37"]],
    ["f: { type: list, items: { type: string, description: D. } }", ["parse/unknown-key 6:47"]],
    ["f: { type: list, items: 3 }", ["parse/wrong-kind 6:31"]],
    ["f: { type: list, items: { type: string, coerce: trim } }", ["parse/not-yet 6:47"]],
  ];
  it.each(refused)("rejects %s", (field, expected) => {
    expect(complaintsOf(fieldFile(field)).toSorted()).toEqual(expected.toSorted());
  });

  it("reports the position inside its type expression", () => {
    expect(complaintsOf(fieldFile("f: string 1..x"))).toEqual(["parse/unexpected-in-type 6:20"]);
  });

  it("is still checked if an earlier field has an error", () => {
    expect(complaintsOf(fieldFile("f: 1\n      g: { typ: string }\n      h: 2"))).toEqual([
      "parse/wrong-kind 6:10",
      "parse/unknown-key 7:12",
      "parse/wrong-kind 8:10",
    ]);
  });
});

describe("variants", () => {
  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["k", ["parse/wrong-kind 6:15"]],
    ["{ A: {} }", ["parse/missing-key 6:5"]],
    ["{ discriminator: [k], A: {} }", ["parse/wrong-kind 6:32"]],
    ["{ discriminator: k, A: string }", ["parse/wrong-kind 6:38"]],
    ["{ discriminator: k, A: { field: {} } }", ["parse/unknown-key 6:40"]],
    ["{ discriminator: k, A: { type: string } }", ["parse/unknown-key 6:40"]],
    ["{ discriminator: k, A: { fields: [x] } }", ["parse/wrong-kind 6:48"]],
    ["{ discriminator: k, other_variants: drop }", ["parse/unknown-choice 6:51"]],
    ['{ discriminator: k, "": {} }', ["parse/empty-text 6:35"]],
    ["{ discriminator: k, __proto__: {} }", ["parse/prototype-key 6:35"]],
  ];
  it.each(refused)("reject %s", (variants, expected) => {
    expect(complaintsOf(file(`contracts:\n  C:\n    fields: { k: [A] }\n    variants: ${variants}`))).toEqual(expected);
  });

  it("accept an empty value for a row", () => {
    const { shape } =
      documentOf(file("contracts: { C: { fields: { k: [A, B] }, variants: { discriminator: k, A:, B: {} } } }"))
        .contracts[0] ?? {};
    expect(plain(shape?.form)).toMatchObject({
      record: {
        variants: {
          on: "k",
          rows: [
            { value: "A", fields: [] },
            { value: "B", fields: [] },
          ],
        },
      },
    });
  });
});
