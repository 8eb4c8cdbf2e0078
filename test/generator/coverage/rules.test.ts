import { describe, expect, test } from "vitest";
import { readModel } from "../../../generator/compile.js";
import { coverageOf } from "../../../generator/coverage/coverage.js";
import { findExamples } from "../../../generator/coverage/find-examples.js";
import type { Draft } from "../../../generator/coverage/draft.js";
import type { Model } from "../../../generator/model/model.js";
import type { RuleKindName } from "../../../generator/model/rule.js";

/** A contract with everything that rules refer to, and one rule. */
function fileOf(rule: string): string {
  return `edition: 1
name: small
enums: { Verdict: [PASS, FAIL] }
tables:
  Policy: { key: Verdict, columns: { wanted: "string[]" }, rows: { PASS: { wanted: [db] }, FAIL: { wanted: [doc] } } }
contracts:
  ANSWER:
    fields:
      verdict: Verdict
      title: string
      kept: integer 0..
      all: integer 0..
      hint?: string | null
      note?: string | null
      done: "string[]"
      open: "string[]"
      labels: map<string>
      root: string
      nodes: { type: list, items: { fields: { id: string, parent?: string } } }
      edges: { type: list, items: { fields: { from: string, to: string, mode?: [AND, OR] } } }
    rules:
      - ${rule}
    examples:
      - name: all in order
        value:
          { verdict: PASS, title: x, kept: 1, all: 2, hint: h, done: [db], open: [], labels: { a: x }, root: n1,
            nodes: [{ id: n1 }, { id: n2, parent: n1 }], edges: [{ from: n1, to: n2, mode: AND }] }
`;
}

async function modelOf(rule: string): Promise<Model> {
  const { model, diagnostics } = await readModel({ name: "contracts.yaml", text: fileOf(rule) });
  if (!model || diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return model;
}

/** The examples found for the rule and its condition. */
async function found(rule: string, kind: "rule" | "when"): Promise<readonly Draft[]> {
  const model = await modelOf(rule);
  return findExamples(
    model,
    coverageOf(model).uncovered.filter((constraint) => constraint.kind === kind),
  ).drafts;
}

const rules: Readonly<Record<RuleKindName, string>> = {
  require: "require: [hint]",
  forbid: "forbid: [note]",
  nonempty: "nonempty: [title]",
  empty: "empty: [open]",
  nonblank: "nonblank: [title]",
  exactly_one: "exactly_one: [hint, note]",
  at_least_one: "at_least_one: [hint, note]",
  at_most_one: "at_most_one: [hint, note]",
  unique: "unique: { path: nodes, by: id }",
  disjoint: "disjoint: [done, open]",
  includes: "includes: { path: done, values: { table: Policy, key: verdict, column: wanted } }",
  excludes: "excludes: { path: done, values: [doc] }",
  subset: "subset: { path: open, of: keys(labels) }",
  refs: 'refs: { from: ["edges[*].from", "edges[*].to"], to: "nodes[*].id" }',
  equal: 'equal: [root, "nodes[*].parent"]',
  consistent: 'consistent: { path: "edges[*].mode", by: "edges[*].from" }',
  acyclic: 'acyclic: { edges: "edges[*]", from: from, to: to }',
  reachable: 'reachable: { nodes: "nodes[*].id", edges: "edges[*]", from: from, to: to, root: root }',
  compare: "compare: kept <= all",
  assert: "{ assert: kept + 1 <= all, message: Leave one. }",
};

describe("a rule gets an example that violates only it, once", () => {
  test.each(Object.entries(rules))("%s", async (_, rule) => {
    const [draft, ...others] = await found(
      `${rule.startsWith("{") ? rule.replace(/\}$/, ", code: broken }") : `{ ${rule}, code: broken }`}`,
      "rule",
    );
    expect(others).toEqual([]);
    expect({ name: draft?.name, issues: draft?.issues }).toEqual({
      name: "breaks the rule broken",
      issues: ["broken"],
    });
  });
});

describe("a condition gets a valid example in which it is false", () => {
  test.each(Object.entries(rules).filter(([kind]) => kind !== "assert"))("%s", async (_, rule) => {
    const [draft, ...others] = await found(`{ ${rule}, when: { kept: { lt: 5 } }, code: broken }`, "when");
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ name: "condition of broken not met", issues: [] });
  });

  test("even if it is an expression", async () => {
    const drafts = await found('{ empty: [open], when: "kept < 5 && title != \\"\\"", code: broken }', "when");
    expect(drafts).toMatchObject([{ name: "condition of broken not met", issues: [] }]);
  });
});

test("a rule is identified by its id if it has one", async () => {
  expect(await found("{ empty: [open], id: nothing_open }", "rule")).toMatchObject([
    { name: "breaks the rule nothing_open", issues: ["not_empty"] },
  ]);
});

test("a warning is an issue like others", async () => {
  expect(await found("{ empty: [open], severity: warning, code: some_open }", "rule")).toMatchObject([
    { issues: ["some_open"] },
  ]);
});

test("if other rules are violated too, more changes satisfy them", async () => {
  const model = await modelOf(
    '{ consistent: { path: "edges[*].mode", by: "edges[*].from" }, code: mixed }\n      - { unique: { path: edges, by: to }, code: twice }\n      - { acyclic: { edges: "edges[*]", from: from, to: to }, code: cycle }',
  );
  const { drafts } = findExamples(
    model,
    coverageOf(model).uncovered.filter(({ kind }) => kind === "rule"),
  );
  expect(drafts.map(({ name, issues }) => [name, ...issues])).toEqual([
    ["breaks the rule mixed", "mixed"],
    ["breaks the rule twice", "twice"],
    ["breaks the rule cycle", "cycle"],
  ]);
});
