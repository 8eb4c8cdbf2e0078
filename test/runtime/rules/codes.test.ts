import { describe, expect, test } from "vitest";
import { asNarrowed } from "../../../generator/2-resolve/overlay/as-narrowed.js";
import type { CodeNames, Model, Shape } from "../../../generator/model/model.js";
import {
  any,
  constant,
  integer,
  list,
  map,
  modelOf,
  nullable,
  oneOf,
  record,
  reference,
  text,
  union,
} from "../../support/models.js";
import { inShort, saidOf, saying } from "../../support/rule-models.js";

/** The record with codes on some of its fields. */
function coded(shape: Shape, codes: Readonly<Record<string, CodeNames>>): Shape {
  if (shape.kind !== "record") throw new Error("only records have fields");
  return {
    ...shape,
    fields: shape.fields.map((field) => ({
      ...field,
      ...(codes[field.name] && { codes: codes[field.name] }),
    })) as typeof shape.fields,
  };
}

const report = coded(
  record({
    done: list(text(), { maxItems: 2 }),
    next: list(text(), { minItems: 1 }),
    notes: text({ nonblank: true, maxLength: 5 }),
    "level?": integer(),
    "flag?": union(oneOf("a", 1), text()),
    "labels?": map(integer()),
  }),
  { next: { too_few: "next_focus_empty" }, notes: { blank: "notes_empty", too_long: "too_much" } },
);
const reportCodes: CodeNames = {
  missing: "invalid_json_schema",
  unknown_key: "invalid_json_schema",
  type: "{field}_not_{type}",
  too_many: "content_boundary_exceeded",
  too_long: "content_boundary_exceeded",
  too_deep: "deep",
};
const reportModel = saying(modelOf({ contracts: { A: report } }), { codes: { A: reportCodes } });

describe("structural issues have the codes of the contract", () => {
  test.each<readonly [value: unknown, issues: readonly string[]]>([
    [{ done: [], next: [], notes: "  " }, ["next_focus_empty next", "notes_empty notes"]],
    [{ done: ["a", "b", "c"], next: ["a"], notes: "123456" }, ["content_boundary_exceeded done", "too_much notes"]],
    [{ done: "a", next: ["a"], notes: 5 }, ["done_not_array done", "notes_not_string notes"]],
    [{ done: [1], next: ["a"], notes: "a" }, ["done_not_string done[0]"]],
    [
      { done: [], next: ["a"], notes: "a", level: "x", labels: { "my key": "x" }, flag: true },
      ["level_not_integer level", "flag_not_string_or_number flag", 'my key_not_integer labels["my key"]'],
    ],
    [{ done: [], next: ["a"], notes: "a", labels: [] }, ["labels_not_object labels"]],
    [{ next: ["a"], notes: "a", "zz\u202e": 1 }, ["invalid_json_schema done", 'invalid_json_schema ["zz\\u202e"]']],
    [[], ["value_not_object "]],
  ])("%j", async (value, issues) => {
    expect(inShort(await saidOf(reportModel, value))).toEqual(issues);
  });

  test("others keep their usual code, and the rest of the issue is the same", async () => {
    const value = { done: [], next: ["a"], notes: "123456", level: 1.5, extra: 1 };
    const [named, plain] = [
      await saidOf(reportModel, value),
      await saidOf(modelOf({ contracts: { A: report } }), value),
    ];
    const withoutCodes = (issues: typeof named): readonly unknown[] => issues.map(({ code: _code, ...issue }) => issue);
    expect(withoutCodes(named)).toEqual(withoutCodes(plain));
    expect(plain.map(({ code }) => code)).toEqual(["too_much", "type", "unknown_key"]);
  });
});

const inner = coded(record({ id: text({ minLength: 2 }), "size?": integer(), "tags?": list(text({ minLength: 1 })) }), {
  id: { too_short: "field_short" },
});
const nested: Model = modelOf({
  types: {
    Inner: inner,
    Alias: reference("Inner"),
    Tree: record({ name: text({ minLength: 1 }), "next?": reference("Tree") }),
  },
  contracts: {
    A: coded(
      record({
        one: reference("Inner"),
        "many?": list(nullable(reference("Inner"))),
        "alias?": reference("Alias"),
        "tree?": reference("Tree"),
        "inline?": record({ "a?": text() }),
        "any?": any,
      }),
      {
        one: { type: "one_type", missing: "one_missing", too_short: "one_short" },
        inline: { unknown_key: "inline_unknown" },
      },
    ),
  },
});
const codes = {
  A: {
    missing: "contract_missing",
    type: "contract_type",
    too_short: "contract_short",
    unknown_key: "contract_unknown",
  },
  Inner: { missing: "inner_missing", type: "inner_type", unknown_key: "inner_unknown" },
  Alias: { too_short: "alias_short", missing: "alias_missing" },
  Tree: { too_short: "tree_short" },
};
const id = { id: "ab" };

describe("the code is from the nearest declaration: first the field, then the type, then the contract", () => {
  test.each<readonly [value: object, issues: readonly string[]]>([
    [{}, ["one_missing one"]],
    [{ one: 5 }, ["one_type one"]],
    [{ one: {} }, ["inner_missing one.id"]],
    [{ one: { id: "a" } }, ["field_short one.id"]],
    [{ one: { id: "ab", tags: [""] } }, ["contract_short one.tags[0]"]],
    [{ one: { id: "ab", size: "x", zz: 1 } }, ["inner_type one.size", "inner_unknown one.zz"]],
    [{ one: id, many: 5 }, ["contract_type many"]],
    [{ one: id, many: [{ id: 5 }, null, {}] }, ["inner_type many[0].id", "inner_missing many[2].id"]],
    [{ one: id, alias: {} }, ["inner_missing alias.id"]],
    [{ one: id, alias: { id: "ab", tags: [""] } }, ["alias_short alias.tags[0]"]],
    [{ one: id, alias: 5 }, ["inner_type alias"]],
    [{ one: id, tree: { name: "a", next: { name: "" } } }, ["tree_short tree.next.name"]],
    [{ one: id, tree: { name: 5 } }, ["contract_type tree.name"]],
    [{ one: id, inline: { b: 1 } }, ["inline_unknown inline.b"]],
    [{ one: id, zz: 1 }, ["contract_unknown zz"]],
  ])("%j", async (value, issues) => {
    expect(inShort(await saidOf(saying(nested, { codes }), value))).toEqual(issues);
  });

  test("also if an overlay copied a named type", async () => {
    const narrowed = asNarrowed(asNarrowed(inner, { kind: "reference", to: "Inner", target: "type" }), {
      kind: "reference",
      to: "Alias",
      target: "type",
    });
    const model = saying(modelOf({ types: { Inner: inner, Alias: reference("Inner") }, contracts: { A: narrowed } }), {
      codes,
    });
    expect(inShort(await saidOf(model, { size: "x", tags: [""], zz: 1 }))).toEqual([
      "inner_missing id",
      "inner_type size",
      "alias_short tags[0]",
      "inner_unknown zz",
    ]);
  });
});

test("{type} is the expected type, and `any` if alternatives leave it open", async () => {
  const shape = union(
    record({ kind: constant("a"), "n?": constant(null) }),
    record({ kind: constant("b"), "n?": constant([1]) }),
  );
  const model = saying(modelOf({ contracts: { A: record({ x: shape, "y?": any, "z?": constant({ a: 1 }) }) } }), {
    codes: { A: { type: "not_{type}", const: "not_{type}", enum: "{field}_unlike_{type}" } },
  });
  expect(inShort(await saidOf(model, { x: 5 }))).toEqual(["not_object x"]);
  expect(inShort(await saidOf(model, { x: { kind: "c" }, z: 5 }))).toEqual(["kind_unlike_any x.kind", "not_object z"]);
  expect(inShort(await saidOf(model, { x: { kind: "a", n: 1 } }))).toEqual(["not_null x.n"]);
  expect(inShort(await saidOf(model, { x: { kind: "b", n: 1 } }))).toEqual(["not_array x.n"]);
});

test("a value that is too deep has the code of the contract", async () => {
  let tree: unknown = { name: "leaf" };
  for (let level = 0; level < 200; level += 1) tree = { name: "x", next: tree };
  const model = saying(
    modelOf({
      types: { Tree: record({ name: text(), "next?": reference("Tree") }) },
      contracts: { A: reference("Tree") },
    }),
    { codes: { A: { too_deep: "answer_too_deep" } } },
  );
  expect(inShort(await saidOf(model, tree))).toEqual(["answer_too_deep "]);
});
