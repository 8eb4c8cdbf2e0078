import { describe, expect, it } from "vitest";
import { checkDiagnostics, pointed } from "../../../support/resolving.js";

async function pointsIn(part: string): Promise<readonly string[]> {
  return pointed(part, await checkDiagnostics(part));
}

/** A contract with a required field and the given ones. */
function fields(shown: string, beside = ""): string {
  return `enums: { Kind: [A, B] }\n${beside}contracts:\n  C: { fields: { must: string, ${shown} } }`;
}

function variants(one: string, two: string): string {
  return `contracts:\n  C: { fields: { k: [A, B], s: string }, variants: { discriminator: k, A: { fields: { a: { type: string, aliases: [${one}] } } }, B: { fields: { b: { type: string, aliases: [${two}] } } } } }`;
}

describe("aliases", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["a: { type: string, aliases: [b, c] }", []],
    ["task_id: { type: string, aliases: [taskId, TASK-ID] }", []],
    ["a: { type: string, aliases: [b] }, d: { type: string, aliases: [b] }", ["check/alias-shared at b"]],
    ["a: { type: string, aliases: [must] }", ["check/alias-is-field at must"]],
    ["a: { type: string, aliases: [a] }", ["check/alias-is-field at a"]],
  ];
  it.each(cases)("%s", async (shown, expected) => {
    expect(await pointsIn(fields(shown))).toEqual(expected);
  });

  it("of two variants can be equal, but must differ from shared fields", async () => {
    expect(await pointsIn(variants("x", "x"))).toEqual([]);
    expect(await pointsIn(variants("b", "a"))).toEqual([]);
    expect(await pointsIn(variants("x", "S"))).toEqual(["check/alias-is-field at S"]);
  });

  it("of a copy are checked with the contract's own `read`", async () => {
    const part =
      "types:\n  T: { fields: { a: { type: string, aliases: [x] }, b: string } }\ncontracts:\n  C: { type: T, read: { fields: { b: { aliases: [x] } } } }\n  D: { type: T }";
    const [diagnostic, ...others] = await checkDiagnostics(part);
    expect(others).toEqual([]);
    expect(diagnostic?.message).toBe('"x" is an alias of both a and b');
  });
});

describe("aliases of enum values", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["{ HIGH: { aliases: [H, high, High] }, LOW: { aliases: [L] } }", []],
    ["{ HIGH: { aliases: [Low] }, LOW: }", ["check/enum-alias-clash at Low"]],
    ["{ HIGH: { aliases: [x] }, LOW: { aliases: [X] } }", ["check/enum-alias-clash at X"]],
    ["{ HIGH: { aliases: [HIGH] } }", ["check/enum-alias-clash at HIGH"]],
  ];
  it.each(cases)("%s", async (values, expected) => {
    expect(await pointsIn(`enums: { E: { values: ${values} } }`)).toEqual(expected);
    expect(await pointsIn(fields(`e: { enum: ${values} }`))).toEqual(expected);
  });
});

describe("coercions", () => {
  const taken = [
    "a: { type: string | null, coerce: [trim, null_words] }",
    "a?: { type: string, coerce: null_words }",
    "a: { type: Kind, coerce: [trim, uppercase, enum_with_description] }",
    "a: { type: number, coerce: [{ strip_prefix: $ }, number] }",
    "a: { type: integer, coerce: number }",
    "a: { type: number, coerce: integer }",
    "a: { type: any, coerce: [trim, string, boolean_words, split_comma, null_words] }",
    "a: { type: Part, coerce: { wrap_in: text } }",
    "a: { type: 'Kind[]', coerce: split_comma }",
    "a: { type: 'integer[] | null', coerce: [trim, split_comma] }",
    "a: { const: x, coerce: lowercase }",
  ];
  it.each(taken)("accepts %s", async (shown) => {
    expect(await pointsIn(fields(shown, "types: { Part: { fields: { text: string } } }\n"))).toEqual([]);
  });

  const refused: readonly (readonly [string, string])[] = [
    ["a: { type: string, coerce: null_words }", "null_words"],
    ["a: { type: string, coerce: integer }", "integer"],
    ["a: { type: integer, coerce: [integer, trim] }", "trim"],
    ["a: { type: integer, coerce: string }", "string"],
    ["a: { type: string, coerce: boolean_words }", "boolean_words"],
    ["a: { type: string, coerce: split_comma }", "split_comma"],
    ["a: { type: Part, coerce: { wrap_in: size } }", "{ wrap_in: size }"],
    ["a: { type: Part, coerce: { wrap_in: other } }", "{ wrap_in: other }"],
  ];
  it.each(refused)("rejects %s", async (shown, place) => {
    expect(await pointsIn(fields(shown, "types: { Part: { fields: { text: string, size: integer } } }\n"))).toEqual([
      `check/reading-misplaced at ${place}`,
    ]);
  });
});

describe("inserted values", () => {
  const conforming = [
    "a: { type: 'string | null', default: null }",
    "a: { type: 'string[]', default: [] }",
    "a: { type: object, default: {} }",
    "a: { type: uuid, default: { new: uuid } }",
    "a: { type: date-time, default: { clock: now } }",
    "a: { type: string, default: { field: must } }",
    "a: { type: integer, default: { context: anything } }",
    "a: { type: Kind | null, fallback: A }",
    "a: { type: 'Item[]', complete: { by: id, from: { context: c }, filler: { size: 1 } }, on_invalid_item: { fallback: { id: x, size: 2 } } }",
  ];
  it.each(conforming)("%s", async (shown) => {
    expect(await pointsIn(fields(shown, "types: { Item: { fields: { id: string, size: integer } } }\n"))).toEqual([]);
  });

  const refused: readonly (readonly [string, string])[] = [
    ["a: { type: string, default: null }", "null"],
    ["a: { type: string, default: { contxt: x } }", "{ contxt: x }"],
    ["a: { type: integer, default: { field: must } }", "must"],
    ["a: { type: Kind, fallback: a }", "a"],
    ["a: { type: 'Item[]', complete: { by: id, from: { context: c }, filler: {} } }", "{}"],
    ["a: { type: 'Item[]', on_invalid_item: { fallback: x } }", "x"],
  ];
  it.each(refused)("rejects %s", async (shown, place) => {
    expect(await pointsIn(fields(shown, "types: { Item: { fields: { id: string, size: integer } } }\n"))).toEqual([
      `check/reading-value at ${place}`,
    ]);
  });
});

describe("an explicit field", () => {
  it.each([
    "a: { type: Kind, explicit: true, aliases: [b], coerce: [trim, uppercase] }",
    "a: { type: string, explicit: true, coerce: [string] }",
    "a: { type: Kind, explicit: false, default: A }",
    "a: { type: Kind, explicit: true, on_invalid_item: fail }",
  ])("%s", async (shown) => {
    expect((await pointsIn(fields(shown))).filter((point) => point.startsWith("check/decision"))).toEqual([]);
  });

  it("is never inserted by fallback items or graph nodes", async () => {
    const beside = "types: { Item: { fields: { id: string, ok: { type: boolean, explicit: true } } } }\n";
    expect(
      await pointsIn(fields("a: { type: 'Item[]', on_invalid_item: { fallback: { id: x, ok: true } } }", beside)),
    ).toEqual(["check/explicit-field at { id: x, ok: true }"]);
    const graph =
      "graph: { nodes: a, id: id, edges: e, from: f, to: t, root: r, link: { where: { f: x } }, repairs: [{ placeholder_nodes: { from: ['e[*].t'], node: { ok: true } } }] }";
    const part = `${beside}contracts:\n  C: { fields: { r: string, a: 'Item[]', e: { type: list, items: { fields: { f: string, t: string } } } }, ${graph} }`;
    expect(await pointsIn(part)).toEqual(["check/explicit-field at { ok: true }"]);
  });
});

describe("wrappers", () => {
  it.each([
    ["unwrap: [out], fill_from: { must: out.a }", []],
    ["unwrap: [must]", ["check/wrapper-is-field at must"]],
    ["fill_from: { must: must }", ["check/wrapper-is-field at must"]],
    ["fill_from: { must: 'a[*].b' }", ["check/path-to-many-places at 'a[*].b'"]],
  ])("%s", async (keys, expected) => {
    expect(await pointsIn(`contracts:\n  C: { fields: { must: string }, ${keys} }`)).toEqual(expected);
  });
});

function coded(read: string): string {
  return `contracts:\n  C: { fields: { must: string }, read: ${read}, codes: { not_json: a, empty_output: b, charset: c } }`;
}

describe("codes of text issues", () => {
  it("require a contract, and for `charset` a restriction", async () => {
    expect(await pointsIn(coded("{ charset: ascii }"))).toEqual([]);
    expect(await pointsIn(coded("{ charset: any }"))).toEqual(["check/code-unused at charset"]);
    expect(await pointsIn("types:\n  T: { fields: { must: string }, codes: { not_json: a } }")).toEqual([
      "check/code-unused at not_json",
    ]);
    expect(await pointsIn("contracts:\n  C: { fields: { must: { type: string, codes: { not_json: a } } } }")).toEqual([
      "check/code-never-given at not_json",
    ]);
  });
});

describe("an empty object", () => {
  const table =
    "enums: { Kind: [A, B] }\ntables: { T: { key: Kind, columns: { c: string }, rows: { A: { c: x }, B: { c: y } } } }\n";
  it.each([
    ["fields: { a?: string }", true],
    [
      "fields: { a: { type: Kind, default: A }, b: { type: string, default: { table: T, key: a, column: c } }, d: { type: string, default: { field: b } } }",
      true,
    ],
    ["fields: { id: { type: uuid, default: { new: uuid } }, at: { type: date-time, default: { clock: now } } }", true],
    [
      "fields: { k: { enum: [A], default: A } }, variants: { discriminator: k, A: { fields: { a: { type: string, default: x } } } }",
      true,
    ],
    ["fields: { k: { enum: [A], default: A } }, variants: { discriminator: k, A: { fields: { a: string } } }", false],
    ["type: map<string>", true],
    // `{ type: object }` and `any` accept an empty object on purpose.
    ["type: any", false],
    ["type: object", false],
    ["type: object | null", false],
    ["type: 'string[]'", false],
    ["fields: { a: string }", false],
    ["fields: { a: { type: string, default: { context: a } } }", false],
    ["fields: { a?: string }, rules: [{ require: [a] }]", false],
    ["fields: { a?: string }, rules: [{ require: [a], severity: warning }]", true],
  ])("%s: is valid: %s", async (keys, conforms) => {
    const diagnostics = await checkDiagnostics(`${table}contracts:\n  C: { ${keys} }`);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual(
      conforms ? [["check/empty-object-conforms", "warning"]] : [],
    );
  });
});
