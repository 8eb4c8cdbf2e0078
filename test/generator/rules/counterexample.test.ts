import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/source/json.js";
import type { Shape } from "../../../generator/model/model.js";
import { counterexample } from "../../../generator/rules/any-kind/counterexample.js";
import { kindContext } from "../../../generator/rules/rule-kind.js";
import type { Rule, RuleKindName } from "../../../generator/model/rule.js";
import { valuesOf } from "../../support/conforming-values.js";
import { conforms } from "../../support/judge-shape.js";
import { judgeOf } from "../../support/live-rule.js";
import { boolean, integer, list, map, nullable, oneOf, record, text } from "../../support/models.js";
import { base, conditions, kindNames, ruleOf, samplesOf, when, withRules } from "../../support/rule-samples.js";

const self: Shape = base.contracts[0]?.shape ?? { kind: "any" };
const values = fc.sample(valuesOf(self, base), { seed: 7, numRuns: 60 }) as readonly Json[];

/**
 * The valid values for which a value was found that has the right structure and violates the rule, and those without
 * one.
 */
function tried(rule: Rule): { readonly count: number; readonly missed: readonly Json[] } {
  const model = withRules(rule);
  const judge = judgeOf(rule, model);
  const good = values.filter((value) => judge(value).length === 0);
  const missed = good.filter((value) => {
    const changed = counterexample(rule, value, kindContext(self, model), (candidate) => judge(candidate).length > 0);
    if (changed !== undefined && !conforms(changed, self, model))
      throw new Error(`${JSON.stringify(changed)} is ill-formed`);
    return changed === undefined;
  });
  return { count: good.length - missed.length, missed };
}

describe.each(kindNames.filter((kind) => kind !== "assert"))("%s", (kind) => {
  test("finds a violation from any valid value", () => {
    for (const rule of samplesOf(kind)) {
      const { count, missed } = tried(rule);
      expect([rule.operands, count > 0, missed]).toEqual([rule.operands, true, []]);
    }
  });
});

test.each(conditions.map((condition) => [JSON.stringify(condition), condition] as const))(
  "makes the condition true first: %s",
  (_, condition) => {
    expect(tried(ruleOf("empty", { paths: ["actions"] }, { when: condition })).missed).toEqual([]);
  },
);

interface Case {
  readonly shape: Shape;
  readonly rules: readonly [Rule, ...Rule[]];
  readonly from: Json;
  readonly to: Json | undefined;
}

const passes = when("verdict", { equals: "PASS" });
const verdict = oneOf("PASS", "FAIL");
const graph = record({
  root: text(),
  nodes: list(record({ id: text() })),
  edges: list(record({ from: text(), to: text() })),
});
const edges = { edges: "edges[*]", from: "from", to: "to" };
const noDoubleNodes = ruleOf("unique", { paths: ["nodes"], by: "id" });
const knownEnds = ruleOf("refs", { from: ["edges[*].from", "edges[*].to"], to: "nodes[*].id" });
const tree = { root: "a", nodes: [{ id: "a" }, { id: "b" }], edges: [{ from: "a", to: "b" }] };

const cases: Readonly<Record<Exclude<RuleKindName, "assert">, Case>> = {
  require: { shape: record({ "a?": text() }), rules: [ruleOf("require", { paths: ["a"] })], from: { a: "x" }, to: {} },
  forbid: {
    shape: record({ verdict, "fix?": text() }),
    rules: [ruleOf("forbid", { paths: ["fix"] }, { when: passes })],
    from: { verdict: "FAIL" },
    to: { verdict: "PASS", fix: "text" },
  },
  nonempty: {
    shape: record({ a: text() }),
    rules: [ruleOf("nonempty", { paths: ["a"] })],
    from: { a: "x" },
    to: { a: "" },
  },
  empty: {
    shape: record({ verdict, actions: list(text()) }),
    rules: [ruleOf("empty", { paths: ["actions"] }, { when: passes })],
    from: { verdict: "PASS", actions: [] },
    to: { verdict: "PASS", actions: ["text"] },
  },
  nonblank: {
    shape: record({ a: text({ minLength: 3 }) }),
    rules: [ruleOf("nonblank", { paths: ["a"] })],
    from: { a: "abcd" },
    to: { a: "    " },
  },
  exactly_one: {
    shape: record({ "a?": text(), "b?": text() }),
    rules: [ruleOf("exactly_one", { paths: ["a", "b"] }), ruleOf("at_most_one", { paths: ["a", "b"] })],
    from: { b: "x" },
    to: {},
  },
  at_least_one: {
    shape: record({ "a?": nullable(text()), b: nullable(text()) }),
    rules: [ruleOf("at_least_one", { paths: ["a", "b"] })],
    from: { a: "x", b: "y" },
    to: { b: null },
  },
  at_most_one: {
    shape: record({ "a?": text(), "b?": integer() }),
    rules: [ruleOf("at_most_one", { paths: ["a", "b"] })],
    from: {},
    to: { a: "text", b: 0 },
  },
  unique: {
    shape: record({ ids: list(text(), { maxItems: 2 }) }),
    rules: [ruleOf("unique", { paths: ["ids"] })],
    from: { ids: ["x", "y"] },
    to: { ids: ["x", "x"] },
  },
  disjoint: {
    shape: record({ done: list(text()), open: list(text()) }),
    rules: [ruleOf("disjoint", { paths: ["done", "open"] })],
    from: { done: ["x"], open: [] },
    to: { done: ["x"], open: ["x"] },
  },
  includes: {
    shape: record({ from: list(oneOf("db", "doc"), { minItems: 1 }) }),
    rules: [ruleOf("includes", { path: "from", values: { kind: "literals", values: ["db"] }, any: false })],
    from: { from: ["db"] },
    to: { from: ["doc"] },
  },
  excludes: {
    shape: record({ from: list(oneOf("db", "doc")) }),
    rules: [ruleOf("excludes", { path: "from", values: { kind: "literals", values: ["doc"] } })],
    from: { from: ["db"] },
    to: { from: ["db", "doc"] },
  },
  subset: {
    shape: record({ keys: list(text()), parts: map(text()) }),
    rules: [ruleOf("subset", { path: "keys", of: { kind: "keys", path: "parts" } })],
    from: { keys: [], parts: { a: "x" } },
    to: { keys: ["text"], parts: { a: "x" } },
  },
  refs: { shape: graph, rules: [knownEnds], from: tree, to: { ...tree, edges: [{ from: "unknown", to: "b" }] } },
  equal: {
    shape: record({ id: text(), parts: list(record({ of: text() })) }),
    rules: [ruleOf("equal", { paths: ["id", "parts[*].of"] })],
    from: { id: "x", parts: [{ of: "x" }] },
    to: { id: "x", parts: [{ of: "text" }] },
  },
  consistent: {
    shape: record({ edges: list(record({ from: text(), mode: oneOf("AND", "OR") })) }),
    rules: [ruleOf("consistent", { items: "edges[*]", path: "mode", by: "from" })],
    from: { edges: [{ from: "a", mode: "AND" }] },
    to: {
      edges: [
        { from: "a", mode: "AND" },
        { from: "a", mode: "OR" },
      ],
    },
  },
  acyclic: {
    shape: graph,
    rules: [ruleOf("acyclic", edges), knownEnds],
    from: tree,
    to: { ...tree, edges: [{ from: "a", to: "a" }] },
  },
  reachable: {
    shape: graph,
    rules: [ruleOf("reachable", { ...edges, nodes: "nodes[*].id", root: "root" }), knownEnds, noDoubleNodes],
    from: tree,
    to: { ...tree, edges: [] },
  },
  compare: {
    shape: record({ kept: integer({ min: 0 }), all: integer({ min: 0 }) }),
    rules: [ruleOf("compare", { left: "kept", operator: "<=", right: { path: "all" } })],
    from: { kept: 1, all: 3 },
    to: { kept: 4, all: 3 },
  },
};

function found({ shape, rules, from }: Case): Json | undefined {
  const model = withRules(...rules);
  const broken = (candidate: Json): readonly Rule[] =>
    rules.filter((rule) => judgeOf(rule, model)(candidate).length > 0);
  return counterexample(
    rules[0],
    from,
    kindContext(shape, model),
    (candidate) => broken(candidate).length === 1 && broken(candidate)[0] === rules[0],
  );
}

test.each(Object.entries(cases))("finds the smallest change that violates only %s", (_, given) => {
  const before = JSON.stringify(given.from);
  expect(found(given)).toEqual(given.to);
  expect(JSON.stringify(given.from)).toBe(before);
});

test("finds none if the shape does not allow it", () => {
  const shape = record({ flag: boolean });
  expect(
    found({ shape, rules: [ruleOf("require", { paths: ["flag"] })], from: { flag: true }, to: undefined }),
  ).toBeUndefined();
});

function keepsMoreThanAll(value: Json): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "kept" in value &&
    "all" in value &&
    Number(value.kept) > Number(value.all)
  );
}

test("tries an assertion at every value that it reads", () => {
  const shape = record({ kept: integer(), all: integer() });
  const rule = ruleOf("assert", { expression: { source: "kept <= all", reads: ["kept", "all"] } });
  expect(counterexample(rule, { kept: 3, all: 3 }, kindContext(shape, base), keepsMoreThanAll)).toEqual({
    kept: 4,
    all: 3,
  });
});
