import { describe, expect, it } from "vitest";
import { complaintsOf, documentOf, file, messagesOf, plain } from "../../support/parsing.js";

/** A field `f`. Its other keys start in line 6 at column 24. */
function fieldFile(keys: string): string {
  return file(`contracts:\n  C:\n    fields:\n      f: { type: string, ${keys} }`);
}

/** A contract. Its other keys start in line 6. */
function contractFile(keys: string): string {
  return file(`contracts:\n  C:\n    type: any\n    ${keys.replaceAll("\n", "\n    ")}`);
}

function fieldReading(keys: string): unknown {
  const { shape } = documentOf(fieldFile(keys)).contracts[0] ?? {};
  return plain(shape?.form.kind === "record" ? shape.form.record.fields[0]?.reading : undefined);
}

function contractReading(keys: string): unknown {
  return plain(documentOf(contractFile(keys)).contracts[0]?.reading);
}

const graph = "graph:\n  nodes: n\n  id: i\n  edges: e\n  from: f\n  to: t\n  root: r\n";

/** An object to insert somewhere, with its keys. */
function members(value: object): unknown {
  return { value, keys: Object.keys(value) };
}

describe("`read` of a field", () => {
  const accepted: readonly (readonly [string, unknown])[] = [
    ["aliases: [id, taskId]", { aliases: ["id", "taskId"] }],
    ["coerce: trim", { coerce: ["trim"] }],
    ["coerce: { strip_prefix: . }", { coerce: [{ strip_prefix: "." }] }],
    ["coerce: [trim, { wrap_in: note }]", { coerce: ["trim", { wrap_in: "note" }] }],
    ["default: none", { default: { kind: "literal", value: "none" } }],
    ["default: null", { default: { kind: "literal", value: null } }],
    ["default: {}", { default: { kind: "literal", value: {} } }],
    ["default: { colour: red }", { default: { kind: "literal", value: { colour: "red" } } }],
    ["default: { literal: { context: a } }", { default: { kind: "literal", value: { context: "a" } } }],
    ["default: { context: task_id }", { default: { kind: "context", member: "task_id" } }],
    ["default: { field: plan.plan_id }", { default: { kind: "field", path: "plan.plan_id" } }],
    ["default: { table: T, key: k.l, column: c }", { default: { kind: "table", table: "T", key: "k.l", column: "c" } }],
    ["default: { clock: now }", { default: { kind: "clock" } }],
    ["default: { new: uuid }", { default: { kind: "new" } }],
    ["fallback: MED", { fallback: "MED" }],
    ["fallback: 2", { fallback: 2 }],
    ["on_invalid_item: fail", { onInvalidItem: "fail" }],
    ["on_invalid_item: drop", { onInvalidItem: "drop" }],
    ["on_invalid_item: { fallback: [1] }", { onInvalidItem: { fallback: [1] } }],
    [
      "complete: { by: id, from: { context: ids }, filler: { a: 1 } }",
      { complete: { by: "id", context: "ids", filler: members({ a: 1 }) } },
    ],
    ["hook: read_f", { hook: "read_f" }],
    ["explicit: true", { explicit: true }],
    ["description: Plain.", undefined],
  ];
  it.each(accepted)("%s", (keys, expected) => {
    expect(fieldReading(keys)).toEqual(expected);
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["aliases: id", ["parse/wrong-kind 6:35"]],
    ["aliases: []", ["parse/wrong-kind 6:35"]],
    ["aliases: [id, id]", ["parse/repeated 6:40"]],
    ["aliases: [a.b]", ["parse/bad-name 6:36"]],
    ["coerce: trims", ["parse/unknown-choice 6:34"]],
    ["coerce: []", ["parse/wrong-kind 6:34"]],
    ["coerce: [trim, trim]", ["parse/repeated 6:41"]],
    ["coerce: { strip_prefix: a, wrap_in: b }", ["parse/two-choices 6:53"]],
    ["coerce: {}", ["parse/missing-choice 6:26"]],
    ["default: { context: a, field: b }", ["parse/two-choices 6:49"]],
    ["default: { context: a, key: b }", ["parse/key-needs-another 6:49"]],
    ["default: { table: T }", ["parse/missing-key 6:26", "parse/missing-key 6:26"]],
    ["default: { key: a, column: b }", ["parse/missing-choice 6:26"]],
    ["default: { clock: then }", ["parse/unknown-choice 6:44"]],
    ["default: { field: a..b }", ["parse/bad-path 6:46"]],
    ["default:", ["parse/wrong-kind 6:26"]],
    ["fallback: [a]", ["parse/wrong-kind 6:36"]],
    ["on_invalid_item: skip", ["parse/unknown-choice 6:43"]],
    ["on_invalid_item: {}", ["parse/missing-key 6:26"]],
    ["complete: { by: id }", ["parse/missing-key 6:26", "parse/missing-key 6:26"]],
    ["complete: { by: id, from: ids, filler: {} }", ["parse/wrong-kind 6:52"]],
    ["hook: read-f", ["parse/bad-name 6:32"]],
    ["hook: 2f", ["parse/bad-name 6:32"]],
    ["explicit: yes", ["parse/wrong-kind 6:36"]],
  ];
  it.each(refused)("rejects %s", (keys, expected) => {
    expect(complaintsOf(fieldFile(keys)).toSorted()).toEqual(expected);
  });
});

describe("`read` of a contract", () => {
  const accepted: readonly (readonly [string, unknown])[] = [
    ["read: { tolerance: strict }", { read: { tolerance: "strict", fields: [] } }],
    [
      "read: { tolerance: [trailing_comma, enum_case] }",
      { read: { tolerance: ["trailing_comma", "enum_case"], fields: [] } },
    ],
    ["read: { tolerance: [] }", { read: { tolerance: [], fields: [] } }],
    ['read: { where: fenced, fences: [json, ""] }', { read: { where: "fenced", fences: ["json", ""], fields: [] } }],
    [
      "read: { where: whole, pick: last, charset: ascii, formats: [patch] }",
      { read: { where: "whole", pick: "last", charset: "ascii", formats: ["patch"], fields: [] } },
    ],
    ["read: { max_bytes: 10, max_depth: 3 }", { read: { maxBytes: 10, maxDepth: 3, fields: [] } }],
    [
      "read: { fields: { 'a[*].b': { aliases: [c] } } }",
      { read: { fields: [{ path: "a[*].b", reading: { aliases: ["c"] } }] } },
    ],
    ["unwrap: [result]", { unwrap: ["result"] }],
    ["fill_from: { a: b.c }", { fillFrom: [{ key: "a", path: "b.c" }] }],
    ["mode: { default: shadow, env: M, enforce_flag: N }", { mode: { default: "shadow", env: "M", enforceFlag: "N" } }],
    ["hook: read_all\non_invalid_item: drop", { root: { hook: "read_all", onInvalidItem: "drop" } }],
    [
      `${graph}  link: { where: { t: x } }\n  repairs: [connect_root, { ids_to_uuids: [a] }]`,
      {
        graph: {
          nodes: "n",
          id: "i",
          edges: "e",
          from: "f",
          to: "t",
          root: "r",
          link: { where: members({ t: "x" }), set: members({}), copy: [] },
          repairs: [{ step: "connect_root" }, { step: "ids_to_uuids", paths: ["a"] }],
        },
      },
    ],
    [
      `${graph}  link: { where: { t: 1 }, set: { m: {} }, copy: [m.n] }\n  repairs: [{ sentinel_chain: { start: [S], end: [E] } }, { placeholder_nodes: { from: [a], node: { b: 1 } } }]`,
      {
        graph: {
          nodes: "n",
          id: "i",
          edges: "e",
          from: "f",
          to: "t",
          root: "r",
          link: { where: members({ t: 1 }), set: members({ m: {} }), copy: ["m.n"] },
          repairs: [
            { step: "sentinel_chain", start: ["S"], end: ["E"] },
            { step: "placeholder_nodes", from: ["a"], node: members({ b: 1 }) },
          ],
        },
      },
    ],
  ];
  it.each(accepted)("%s", (keys, expected) => {
    expect(contractReading(keys)).toEqual(expected);
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["read: strict", ["parse/wrong-kind 6:11"]],
    ["read: { tolerance: loose }", ["parse/unknown-choice 6:24"]],
    [
      "read: { tolerance: [trailing_coma, enum_case, enum_case] }",
      ["parse/repeated 6:51", "parse/unknown-choice 6:25"],
    ],
    ["read: { fences: [json] }", ["parse/key-needs-another 6:13"]],
    ["read: { where: fenced, fences: [] }", ["parse/wrong-kind 6:36"]],
    ["read: { where: fenced, fences: [js on] }", ["parse/bad-name 6:37"]],
    ["read: { formats: [] }", ["parse/wrong-kind 6:22"]],
    ["read: { formats: [yaml] }", ["parse/unknown-choice 6:23"]],
    ["read: { max_bytes: -1 }", ["parse/wrong-kind 6:24"]],
    ["read: { fields: { a: { type: string } } }", ["parse/unknown-key 6:28"]],
    ["read: { fields: { a: {} } }", ["parse/wrong-kind 6:26"]],
    ["unwrap: []", ["parse/wrong-kind 6:13"]],
    ["unwrap: [a, a]", ["parse/repeated 6:17"]],
    ["fill_from: [a]", ["parse/wrong-kind 6:16"]],
    ["fill_from: { a: 1 }", ["parse/quote-this 6:21"]],
    ["mode: shadow", ["parse/wrong-kind 6:11"]],
    ["mode: { env: A }", ["parse/missing-key 6:5"]],
    ["mode: { default: on }", ["parse/unknown-choice 6:22"]],
    ["mode: { default: shadow, env: A-B }", ["parse/bad-name 6:35"]],
    ["hook: read all", ["parse/bad-name 6:11"]],
    [`${graph}  link: { where: {} }\n  repairs: []`, ["parse/wrong-kind 13:22", "parse/wrong-kind 14:16"]],
    [
      `${graph}  link: { where: { t: null } }\n  repairs: [connect]`,
      ["parse/unknown-choice 14:17", "parse/wrong-kind 13:27"],
    ],
    [
      `${graph}  link: { where: { t: x } }\n  repairs: [{ sentinel_chain: { start: [A], end: [A] } }]`,
      ["parse/repeated 14:55"],
    ],
  ];
  it.each(refused)("rejects %s", (keys, expected) => {
    expect(complaintsOf(contractFile(keys)).toSorted()).toEqual(expected);
  });

  it.each([
    ["read: fenced", "Write a map: `where: fenced`."],
    ["read: strict", "Write a map: `tolerance: strict`."],
    ["read: loose", "Write a map: `tolerance: …`."],
  ])("%s: %s", (text, help) => {
    expect(messagesOf(contractFile(text))[0]?.help).toBe(help);
  });

  it("suggests the nearest repair", () => {
    expect(messagesOf(contractFile("read: { tolerance: [trailing_coma] }"))[0]?.help).toBe(
      'Did you mean "trailing_comma"?',
    );
  });
});

describe("a value of an enum", () => {
  it("has aliases in the long form", () => {
    expect(plain(documentOf(file("enums: { E: { values: { A: { aliases: [B, C d] } } } }")).enums[0]?.values)).toEqual([
      { value: "A", aliases: ["B", "C d"] },
    ]);
  });
});
