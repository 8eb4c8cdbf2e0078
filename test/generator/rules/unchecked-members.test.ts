/**
 * Tests rules about fields whose values are not always checked: the published schema accepts exactly what the contract
 * accepts.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { publishedSchema } from "../../../generator/lowering/schema-document.js";
import type { Rule, Shape } from "../../../generator/model/model.js";
import { any, constant, integer, list, modelOf, record, text, union, variants } from "../../support/models.js";
import { rule, saidOf, saying } from "../../support/rule-models.js";

const kept = variants(
  "kind",
  { "n?": integer() },
  { A: { "tags?": list(text()), "note?": text() }, B: {} },
  {},
  "keep",
);
const alternatives = union(
  record({ kind: constant("A"), "tags?": list(text()) }),
  record({ kind: constant("B") }, { unknownKeys: "keep" }),
);
const mixed = record({ "mix?": union(text(), integer()), "open?": any });

const unique = rule("twice", "unique", { paths: ["tags"] });
const excludes = rule("excluded", "excludes", { path: "tags", values: { kind: "literals", values: ["x"] } });
const empty = rule("full", "empty", { paths: ["note"] });
const nonblank = rule("blank", "nonblank", { paths: ["mix", "open"] });

type Row = readonly [about: string, shape: Shape, rules: readonly Rule[], value: unknown, codes: readonly string[]];
const rows: readonly Row[] = [
  ["a non-array in another variant", kept, [unique, excludes], { kind: "B", tags: 5 }, []],
  ["an array in another variant", kept, [unique, excludes], { kind: "B", tags: [1, 1, "x"] }, ["twice", "excluded"]],
  ["an object without content in another variant", kept, [empty], { kind: "B", note: {} }, []],
  ["a number in another variant", kept, [empty], { kind: "B", note: 5 }, ["full"]],
  ["an array in its own variant", kept, [unique], { kind: "A", tags: ["a", "a"] }, ["twice"]],
  [
    "a non-array in an alternative that does not check it",
    alternatives,
    [unique, excludes],
    { kind: "B", tags: "x" },
    [],
  ],
  [
    "an array in an alternative that does not check it",
    alternatives,
    [unique, excludes],
    { kind: "B", tags: ["x"] },
    ["excluded"],
  ],
  ["a non-string that must be nonblank", mixed, [nonblank], { mix: 0, open: [] }, []],
  ["a blank string", mixed, [nonblank], { mix: " ", open: "\t" }, ["blank", "blank"]],
  ["a missing value that must be nonblank", mixed, [nonblank], { open: null }, ["blank", "blank"]],
];

test.each(rows)("%s", async (_, shape, rules, value, codes) => {
  const model = saying(modelOf({ contracts: { A: shape } }), { rules: { A: rules } });
  const [contract] = model.contracts;
  if (!contract) throw new Error("no contract");
  const isTaken = new Ajv2020({ strict: true, allowUnionTypes: true, ownProperties: true }).compile(
    publishedSchema(model, contract),
  );
  expect((await saidOf(model, value)).map(({ code }) => code)).toEqual(codes);
  expect(isTaken(value)).toBe(codes.length === 0);
});
