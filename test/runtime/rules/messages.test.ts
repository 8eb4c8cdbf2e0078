import { describe, expect, test } from "vitest";
import type { Shape } from "../../../generator/model/model.js";
import type { Rule } from "../../../generator/model/rule.js";
import { any, integer, list, map, modelOf, nullable, oneOf, record, text } from "../../support/models.js";
import { rule, saidOf, saying } from "../../support/rule-models.js";
import { base, when } from "../../support/rule-samples.js";

const edge = record({ from: text(), to: text(), "mode?": text() });
const shape: Shape = record(
  {
    "verdict?": oneOf("PASS", "FAIL"),
    "actions?": nullable(list(text())),
    "notes?": list(text()),
    "title?": nullable(text()),
    "part?": nullable(record({ "size?": integer() })),
    "kept?": integer(),
    "original?": integer(),
    "labels?": map(text()),
    "nodes?": list(record({ id: text() })),
    "edges?": list(edge),
    "root?": text(),
    "anything?": any,
  },
  { unknownKeys: "keep" },
);

const passed = when("verdict", { equals: "PASS" });
const lines = (...values: readonly number[]): readonly unknown[] => values.map((id) => ({ id: `t${id}` }));
const edges = { edges: "edges[*]", from: "from", to: "to" };

interface Said {
  readonly path: string;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly allowed?: readonly (string | number)[];
}

type Row = readonly [rule: Rule, value: object, issue: Said];
const rows: readonly Row[] = [
  [
    rule("x", "require", { paths: ["title"] }),
    {},
    { path: "title", message: '"title" is required', expected: "a value" },
  ],
  [
    rule("x", "require", { paths: ["part.size"] }, { when: passed }),
    { verdict: "PASS", part: null },
    { path: "part.size", message: '"size" is required, because "verdict" is "PASS"', expected: "a value" },
  ],
  [
    rule("x", "require", { paths: ["title"] }),
    { title: null },
    { path: "title", message: '"title" is required; got null', expected: "a value", actual: "null" },
  ],
  [
    rule("x", "forbid", { paths: ["title"] }, { when: { kind: "not", part: when("notes", { present: true }) } }),
    { title: "a" },
    {
      path: "title",
      message: '"title" must be omitted or null, because "notes" is missing; got "a"',
      expected: "omitted or null",
      actual: '"a"',
    },
  ],
  [
    rule("x", "nonempty", { paths: ["notes"] }),
    { notes: [] },
    { path: "notes", message: '"notes" must not be empty; got []', expected: "content", actual: "[]" },
  ],
  [
    rule("x", "empty", { paths: ["actions"] }, { when: { kind: "all", parts: [passed, when("kept", { gte: 1 })] } }),
    { verdict: "PASS", kept: 2, actions: ["a"] },
    {
      path: "actions",
      message: '"actions" must be empty, because "verdict" is "PASS" and "kept" is 2; got ["a"]',
      expected: "no content",
      actual: '["a"]',
    },
  ],
  [
    rule("x", "nonblank", { paths: ["notes[*]"] }),
    { notes: ["a", "\u200b"] },
    {
      path: "notes[1]",
      message: '"notes[1]" must not be blank; got "\\u200b"',
      expected: "at least one visible character",
      actual: '"\\u200b"',
    },
  ],
  [
    rule("x", "exactly_one", { paths: ["title", "part.size"] }),
    {},
    {
      path: "",
      message: 'the value must have exactly one of "title", "part.size"; got none',
      expected: 'exactly one of "title", "part.size"',
    },
  ],
  [
    rule("x", "at_least_one", { paths: ["title", "kept"] }),
    { title: null },
    {
      path: "",
      message: 'the value must have at least one of "title", "kept"; got none',
      expected: 'at least one of "title", "kept"',
    },
  ],
  [
    rule("x", "at_most_one", { paths: ["title", "kept"] }),
    { title: "a", kept: 0 },
    {
      path: "",
      message: 'the value must have at most one of "title", "kept"; got "title", "kept"',
      expected: 'at most one of "title", "kept"',
    },
  ],
  [
    rule("x", "unique", { paths: ["notes"] }),
    { notes: ["a", "b", "a", "a"] },
    {
      path: "notes[2]",
      message: '"notes[2]" must not repeat "notes[0]"; got "a"',
      expected: "a different value",
      actual: '"a"',
    },
  ],
  [
    rule("x", "unique", { paths: ["nodes"], by: "id" }),
    { nodes: lines(1, 2, 2) },
    {
      path: "nodes[2].id",
      message: '"id" must not repeat "nodes[1].id"; got "t2"',
      expected: "a different value",
      actual: '"t2"',
    },
  ],
  [
    rule("x", "disjoint", { paths: ["actions", "notes"] }),
    { actions: ["a", "b"], notes: ["b"] },
    {
      path: "notes[0]",
      message: '"notes[0]" must not also be in "actions"; got "b"',
      expected: 'no item of "actions"',
      actual: '"b"',
    },
  ],
  [
    rule("x", "includes", { path: "notes", values: { kind: "literals", values: ["a", "b"] }, any: false }),
    { notes: ["b"] },
    { path: "notes", message: '"notes" must include "a"; got ["b"]', expected: '"a"', actual: '["b"]' },
  ],
  [
    rule("x", "includes", { path: "notes", values: { kind: "literals", values: ["a", "b c"] }, any: true }),
    { notes: [] },
    {
      path: "notes",
      message: '"notes" must include one of "a", "b c"; got []',
      expected: 'one of "a", "b c"',
      actual: "[]",
    },
  ],
  [
    rule("x", "excludes", { path: "notes", values: { kind: "literals", values: ["a", "b"] } }),
    { notes: ["b", "c"] },
    {
      path: "notes",
      message: '"notes" must not include "b"; got ["b","c"]',
      expected: 'none of "b"',
      actual: '["b","c"]',
    },
  ],
  [
    rule("x", "refs", { from: ["edges[*].from", "edges[*].to"], to: "nodes[*].id" }),
    { nodes: lines(1), edges: [{ from: "t1", to: "t3" }] },
    {
      path: "edges[0].to",
      message: '"to" must be one of "nodes[*].id"; got "t3"',
      expected: 'one of "nodes[*].id"',
      actual: '"t3"',
      allowed: ["t1"],
    },
  ],
  [
    rule("x", "subset", { path: "notes", of: { kind: "keys", path: "" } }),
    { notes: ["notes", "x"] },
    {
      path: "notes[1]",
      message: '"notes[1]" must be a key of the value; got "x"',
      expected: "a key of the value",
      actual: '"x"',
      allowed: ["notes"],
    },
  ],
  [
    rule("x", "subset", { path: "notes", of: { kind: "keys", path: "labels" } }),
    { notes: ["x"], labels: { a: "b" } },
    {
      path: "notes[0]",
      message: '"notes[0]" must be a key of "labels"; got "x"',
      expected: 'a key of "labels"',
      actual: '"x"',
      allowed: ["a"],
    },
  ],
  [
    rule("x", "subset", { path: "notes", of: { kind: "enum", name: "Verdict", values: ["PASS", "FAIL"] } }),
    { notes: ["OK"] },
    {
      path: "notes[0]",
      message: '"notes[0]" must be one of "PASS", "FAIL"; got "OK"',
      expected: 'one of "PASS", "FAIL"',
      actual: '"OK"',
      allowed: ["PASS", "FAIL"],
    },
  ],
  [
    rule("x", "equal", { paths: ["root", "nodes[*].id"] }),
    { root: "t1", nodes: lines(1, 2) },
    {
      path: "nodes[1].id",
      message: '"id" must be the same as "root" ("t1"); got "t2"',
      expected: '"t1"',
      actual: '"t2"',
    },
  ],
  [
    rule("x", "consistent", { items: "edges[*]", path: "mode", by: "from" }),
    {
      edges: [
        { from: "a", to: "b", mode: "AND" },
        { from: "a", to: "c", mode: "OR" },
        { from: "a", to: "d", mode: "OR" },
      ],
    },
    {
      path: "edges[1].mode",
      message: '"mode" must be "AND", as in "edges[0]", whose "from" is the same; got "OR"',
      expected: '"AND"',
      actual: '"OR"',
    },
  ],
  [
    rule("x", "acyclic", edges),
    {
      edges: [
        { from: "a", to: "b" },
        { from: "b", to: "a" },
      ],
    },
    {
      path: "edges[1]",
      message: '"edges[1]" must not create a cycle; got "b" → "a"',
      expected: "no cycle",
    },
  ],
  [
    rule("x", "reachable", { ...edges, nodes: "nodes[*].id", root: "root" }),
    { root: "t1", nodes: lines(1, 2), edges: [{ from: "t2", to: "t1" }] },
    {
      path: "nodes[1].id",
      message: '"id" must be reached from "root" ("t1"); got "t2"',
      expected: 'reached from "root" ("t1")',
      actual: '"t2"',
    },
  ],
  [
    rule("x", "compare", { left: "kept", operator: "<=", right: { path: "original" } }),
    { kept: 3, original: 2 },
    {
      path: "kept",
      message: '"kept" must be at most "original" (2); got 3',
      expected: 'at most "original" (2)',
      actual: "3",
    },
  ],
  [
    rule("x", "compare", { left: "title", operator: "!=", right: { literal: "none" } }),
    { title: "none" },
    {
      path: "title",
      message: '"title" must be different from "none"; got "none"',
      expected: 'different from "none"',
      actual: '"none"',
    },
  ],
  [
    rule("x", "assert", { expression: { source: "has(self.title)", reads: ["title"] } }),
    {},
    { path: "", message: "the value violates a rule of the contract" },
  ],
  [
    rule("x", "assert", {
      expression: { source: "has(self.kept) && self.kept > 1", reads: ["kept", "nodes[*].id", "title"] },
    }),
    { kept: 0, nodes: lines(1) },
    {
      path: "",
      message: 'the value violates a rule of the contract; got {"kept":0,"nodes":[{"id":"t1"}]}',
      actual: '{"kept":0,"nodes":[{"id":"t1"}]}',
    },
  ],
  [
    rule(
      "x",
      "require",
      { paths: ["title"] },
      { when: { kind: "expression", expression: { source: "has(self.kept)", reads: ["kept"] } } },
    ),
    { kept: 1 },
    { path: "title", message: '"title" is required', expected: "a value" },
  ],
  [
    rule("x", "empty", { paths: ["notes"] }, { when: { kind: "any", parts: [passed, when("kept", { lt: 3 })] } }),
    { verdict: "FAIL", kept: 1, notes: ["a"] },
    {
      path: "notes",
      message: '"notes" must be empty, because "kept" is 1; got ["a"]',
      expected: "no content",
      actual: '["a"]',
    },
  ],
];

describe("one violation is one issue", () => {
  test.each(rows.map((row) => [`${row[0].kind} ${JSON.stringify(row[1])}`, row] as const))(
    "%s",
    async (_, [own, value, issue]) => {
      const found = await saidOf(saying(modelOf({ contracts: { A: shape } }), { rules: { A: [own] } }), value);
      expect(found).toEqual([{ code: "x", severity: "error", ...issue, declaredAt: "contracts.yaml:61:7" }]);
    },
  );
});

describe("the author's message", () => {
  test("replaces that of the rule; everything else stays", async () => {
    const own = rule("x", "empty", { paths: ["actions"] }, { when: passed, message: "A PASS carries no actions." });
    const found = await saidOf(saying(modelOf({ contracts: { A: shape } }), { rules: { A: [own] } }), {
      verdict: "PASS",
      actions: ["a"],
    });
    expect(found).toEqual([
      {
        code: "x",
        severity: "error",
        path: "actions",
        message: "A PASS carries no actions.",
        expected: "no content",
        actual: '["a"]',
        declaredAt: "contracts.yaml:61:7",
      },
    ]);
  });
});

test("a table cell is printed as its value", async () => {
  const cell = { kind: "cell", table: "Policy", key: "verdict", column: "wanted" } as const;
  const [contract] = base.contracts;
  const model = saying(
    {
      ...modelOf({ contracts: { A: record({ verdict: oneOf("PASS", "FAIL"), notes: list(text()) }) } }),
      tables: base.tables,
    },
    {
      rules: {
        A: [
          rule("x", "includes", { path: "notes", values: cell, any: true }),
          rule("y", "subset", { path: "notes", of: cell }),
        ],
      },
    },
  );
  expect(contract).toBeDefined();
  expect((await saidOf(model, { verdict: "FAIL", notes: ["db"] })).map(({ message }) => message)).toEqual([
    '"notes" must include one of "doc", "policy"; got ["db"]',
    '"notes[0]" must be one of "doc", "policy"; got "db"',
  ]);
});

test("long lists of existing values are counted in the message and omitted from the issue", async () => {
  const nodes = Array.from({ length: 25 }, (_, index) => ({ id: `n${index}` }));
  const [issue] = await saidOf(
    saying(modelOf({ contracts: { A: shape } }), {
      rules: { A: [rule("x", "refs", { from: ["root"], to: "nodes[*].id" })] },
    }),
    { root: "x", nodes },
  );
  expect(issue).toEqual({
    code: "x",
    severity: "error",
    path: "root",
    message: '"root" must be one of "nodes[*].id"; got "x"',
    expected: 'one of "nodes[*].id"',
    actual: '"x"',
    declaredAt: "contracts.yaml:61:7",
  });
});

test("text of the answer cannot hide anything in a message", async () => {
  const hostile = "a\u202e\u0000b";
  const [issue] = await saidOf(
    saying(modelOf({ contracts: { A: shape } }), { rules: { A: [rule("x", "acyclic", edges)] } }),
    { edges: [{ from: hostile, to: hostile }] },
  );
  expect(issue?.message).toBe('"edges[0]" must not create a cycle; got "a\\u202e\\u0000b" → "a\\u202e\\u0000b"');
});
