import { describe, expect, test } from "vitest";
import { asNarrowed } from "../../../generator/2-resolve/overlay/as-narrowed.js";
import type { Shape } from "../../../generator/model/model.js";
import {
  constant,
  integer,
  list,
  map,
  modelOf,
  nullable,
  record,
  reference,
  text,
  union,
  variants,
} from "../../support/models.js";
import { inShort, rule, saidOf, saying } from "../../support/rule-models.js";

const item = record({ low: integer(), high: integer(), "id?": text() });
const types = {
  Item: item,
  Items: list(reference("Item")),
  Alias: reference("Item"),
  Tree: record({
    name: text(),
    "children?": list(reference("Tree")),
    "by_name?": map(reference("Tree")),
    "other?": nullable(reference("Tree")),
  }),
  File: record({ kind: constant("file"), "name?": text() }),
  Link: record({ kind: constant("link"), "url?": text() }),
  Maybe: nullable(reference("Item")),
};

const rules = {
  Item: [rule("item", "compare", { left: "low", operator: "<=", right: { path: "high" } })],
  Items: [rule("items", "unique", { paths: [""], by: "id" })],
  Alias: [rule("alias", "require", { paths: ["id"] })],
  Tree: [rule("tree", "nonblank", { paths: ["name"] })],
  File: [rule("file", "require", { paths: ["name"] })],
  Link: [rule("link", "require", { paths: ["url"] })],
  Maybe: [rule("maybe", "require", { paths: ["id"] })],
};

const modelWith = (shape: Shape) => saying(modelOf({ types, contracts: { A: shape } }), { rules });
const bad = { low: 2, high: 1 };
const good = { low: 1, high: 2 };

type Row = readonly [where: string, shape: Shape, value: unknown, issues: readonly string[]];
const rows: readonly Row[] = [
  ["as the whole answer", reference("Item"), bad, ["item low"]],
  [
    "under a field",
    record({ a: reference("Item"), "b?": reference("Item") }),
    { a: bad, b: bad },
    ["item a.low", "item b.low"],
  ],
  ["in an array", list(reference("Item")), [good, bad, bad], ["item [1].low", "item [2].low"]],
  [
    "in a map with any keys",
    map(reference("Item")),
    { a: good, "x y": bad, toString: bad, ["__proto__"]: bad },
    ['item ["x y"].low', "item toString.low", "item __proto__.low"],
  ],
  ["in arrays in maps", record({ a: map(list(reference("Item"))) }), { a: { b: [bad], c: [] } }, ["item a.b[0].low"]],
  [
    "if it is nullable",
    record({ a: nullable(reference("Item")), b: nullable(reference("Item")) }),
    { a: null, b: bad },
    ["item b.low"],
  ],
  [
    "in an array type whose own rules apply too",
    record({ a: reference("Items") }),
    {
      a: [
        { ...bad, id: "x" },
        { ...good, id: "x" },
      ],
    },
    ["items a[1].id", "item a[0].low"],
  ],
  ["in an alias whose own rules apply too", reference("Alias"), bad, ["alias id", "item low"]],
  [
    "in itself, through arrays, maps and fields",
    reference("Tree"),
    {
      name: "",
      children: [{ name: "a", children: [{ name: " " }] }],
      by_name: { x: { name: "" } },
      other: { name: "" },
    },
    ["tree name", "tree children[0].children[0].name", "tree by_name.x.name", "tree other.name"],
  ],
  [
    "in the variant of the value",
    variants(
      "on",
      {},
      { ONE: { a: reference("Item") }, TWO: { a: reference("Item"), b: reference("Tree") }, NONE: {} },
      { unknownKeys: "keep" },
      "keep",
    ),
    { on: "TWO", a: bad, b: { name: "" } },
    ["item a.low", "tree b.name"],
  ],
  [
    "in no other variant",
    variants("on", {}, { ONE: { a: reference("Item") }, NONE: {} }, { unknownKeys: "keep" }, "keep"),
    { on: "NONE", a: bad },
    [],
  ],
  ["in a union with other types", union(text(), list(text()), reference("Item")), bad, ["item low"]],
  [
    "in a union with a discriminator",
    list(union(reference("File"), reference("Link"))),
    [{ kind: "file" }, { kind: "link" }, { kind: "link", url: "x" }],
    ["file [0].name", "link [1].url"],
  ],
  [
    "in a nullable type, if the value is not null",
    record({ a: reference("Maybe"), b: reference("Maybe") }),
    { a: null, b: good },
    ["maybe b.id"],
  ],
  [
    "in a copy for an overlay",
    record({
      a: asNarrowed(record({ low: integer(), high: integer({ max: 5 }) }), {
        kind: "reference",
        to: "Item",
        target: "type",
      }),
    }),
    { a: bad },
    ["item a.low"],
  ],
  [
    "in a copy of a copy",
    asNarrowed(asNarrowed(item, { kind: "reference", to: "Item", target: "type" }), {
      kind: "reference",
      to: "Alias",
      target: "type",
    }),
    bad,
    ["alias id", "item low"],
  ],
];

describe("the rules of a type apply wherever it occurs:", () => {
  test.each(rows)("%s", async (_, shape, value, issues) => {
    expect(inShort(await saidOf(modelWith(shape), value))).toEqual(issues);
  });
});

test("the rules of a contract apply to the whole answer, before those of its types, and each has its location", async () => {
  const shape = record({ first: reference("Item"), second: reference("Item") });
  const own = [
    rule("same", "equal", { paths: ["first.low", "second.low"] }),
    rule("given", "require", { paths: ["second.id"] }, { id: "second_id" }),
  ];
  const model = saying(modelOf({ types, contracts: { A: shape } }), { rules: { ...rules, A: own } });
  const found = await saidOf(model, { first: bad, second: { low: 3, high: 3 } });
  expect(found.map(({ code, path, declaredAt }) => [code, path, declaredAt])).toEqual([
    ["same", "second.low", "contracts.yaml:68:7"],
    ["given", "second.id", "contracts.yaml:69:7"],
    ["item", "first.low", "contracts.yaml:61:7"],
  ]);
});

test("a shape without rules is not traversed", async () => {
  const hostile = new Proxy({}, { ownKeys: () => expect.unreachable("nobody may look in here") });
  const model = saying(modelOf({ types, contracts: { A: record({ a: map(text()), b: reference("Item") }) } }), {
    rules,
  });
  const value = { a: { x: "y" }, b: good };
  expect(await saidOf(model, value)).toEqual([]);
  const { visitOf } = await import("../../../runtime/validate/ruled-places.js");
  expect(
    visitOf({ kind: "record", fields: { a: { at: "a", shape: { kind: "map", values: { kind: "any" } } } } }),
  ).toBeUndefined();
  const ruled = visitOf({
    kind: "record",
    fields: {
      a: { at: "a", shape: { kind: "map", values: { kind: "any" } } },
      b: { at: "b", shape: { kind: "any", rules: [] } },
    },
  });
  expect(ruled).toBeUndefined();
  expect(typeof hostile).toBe("object");
});
