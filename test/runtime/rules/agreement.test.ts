import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rule } from "../../../generator/model/rule.js";
import { formatPath } from "../../../runtime/support/path.js";
import { near } from "../../support/arbitrary-shapes.js";
import { valuesOf } from "../../support/conforming-values.js";
import { cyclicEdges, isObject, judgeRule, type Evaluate } from "../../support/judge-rule.js";
import { runs } from "../../support/lanes.js";
import { judgeOf } from "../../support/live-rule.js";
import { base, conditions, kindNames, ruleOf, samplesOf, withRules, searching } from "../../support/rule-samples.js";

const [contract] = base.contracts;
if (!contract) throw new Error("the samples stand on a contract");

/** The expression of the samples, on values of any type. */
const evaluate: Evaluate = (_, self) =>
  isObject(self) && ((typeof self["score"] === "number" && self["score"] > 1) || self["success"] === true);
const judging = { model: base, evaluate };

/** Mostly values of the shape with random errors; and any values. */
const values = fc.oneof(
  { weight: 6, arbitrary: valuesOf(contract.shape, base) },
  { weight: 3, arbitrary: near(contract.shape, base) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const edgeLists = fc.array(
  fc.record(
    {
      from: fc.constantFrom("a", "b", "c", 1, null),
      to: fc.constantFrom("a", "b", "c", 1, [1]),
      type: fc.constantFrom("DECOMPOSE", "DEPENDS_ON"),
      and_or: fc.constantFrom("AND", "OR", null),
    },
    { requiredKeys: ["from", "to"] },
  ),
  { maxLength: 8 },
);
const ids = fc.constantFrom("a", "b", "c", 1, [1]);
const graphs = fc.record({
  edges: edgeLists,
  nodes: fc.array(
    fc.record({ id: ids, plan_id: ids, version: fc.constantFrom("v1", "v2", null) }, { requiredKeys: [] }),
    { maxLength: 5 },
  ),
  plan: fc.record({ id: ids, root: ids, version: fc.constant("v1") }, { requiredKeys: [] }),
});

const lists = fc.array(
  fc.constantFrom<unknown>(
    "a",
    "b",
    "PASS",
    "actions",
    1,
    "1",
    true,
    null,
    [1],
    { x: 1, y: 2 },
    { y: 2, x: 1 },
    "\u0000[1]",
  ),
  { maxLength: 6 },
);
const comparisons = fc.record(
  {
    actions: lists,
    notes: lists,
    targets: lists,
    sources: fc.array(fc.constantFrom("db", "doc", "policy")),
    verdict: fc.constantFrom("PASS", "FAIL", "WAIT", "NONE"),
    score: fc.constantFrom(0, 1, 2, "1"),
    limit: fc.constantFrom(0, 1, 2, null, "b"),
    hint: fc.constantFrom("", "a", "b", null),
  },
  { requiredKeys: [] },
);

/** Values for each kind of rule, distributed over its samples. */
const valuesPerKind = runs(3_000);

describe.each(kindNames.filter((kind) => kind !== "acyclic"))(
  "%s has the same meaning in the runtime as its definition",
  (kind) => {
    const numRuns = Math.ceil(valuesPerKind / samplesOf(kind).length);

    test.each(samplesOf(kind).map((rule) => [JSON.stringify(rule.operands), rule] as const))("%s", (_, rule) => {
      const live = judgeOf(rule, withRules(rule));
      fc.assert(
        fc.property(fc.oneof(values, graphs, comparisons), (value) => {
          expect(live(value)).toEqual(judgeRule(rule, value, judging).map(formatPath));
        }),
        { seed: 1, numRuns },
      );
    });
  },
);

test.each([...conditions, searching].map((condition) => [JSON.stringify(condition), condition] as const))(
  "the condition %s decides whether a rule applies",
  (_, when) => {
    const rule = ruleOf("forbid", { paths: [""] }, { when });
    const live = judgeOf(rule, withRules(rule));
    const outcomes = new Set<number>();
    fc.assert(
      fc.property(fc.oneof(values, comparisons), (value) => {
        const found = live(value);
        outcomes.add(found.length);
        expect(found).toEqual(judgeRule(rule, value, judging).map(formatPath));
      }),
      { seed: 1, numRuns: runs(600, 300) },
    );
    expect([...outcomes].toSorted()).toEqual([0, 1]);
  },
);

describe("acyclic", () => {
  test.each(samplesOf("acyclic").map((rule) => [JSON.stringify(rule.operands), rule] as const))(
    "finds edges on cycles, and enough that none is left without them: %s",
    (_, rule) => {
      if (rule.kind !== "acyclic") throw new Error("not a sample of acyclic");
      const live = judgeOf(rule, withRules(rule));
      fc.assert(
        fc.property(fc.oneof({ weight: 3, arbitrary: graphs }, { weight: 1, arbitrary: values }), (value) => {
          const closing = live(value);
          const onCycles = cyclicEdges(rule.operands, value, judging).map(({ place }) => formatPath(place));
          expect(onCycles).toEqual(expect.arrayContaining([...closing]));
          expect(cyclicEdges(rule.operands, withoutEdges(value, closing), judging)).toEqual([]);
          expect(new Set(closing).size).toBe(closing.length);
        }),
        { seed: 1, numRuns: valuesPerKind / 2 },
      );
    },
  );
});

function withoutEdges(value: unknown, places: readonly string[]): unknown {
  if (!isObject(value) || !Array.isArray(value["edges"])) return value;
  return { ...value, edges: value["edges"].filter((_, index) => !places.includes(`edges[${index}]`)) };
}

/** Values that JSON cannot represent: inherited properties must be ignored, and nothing may throw. */
const oddities: readonly unknown[] = [
  undefined,
  Symbol("s"),
  () => 1,
  10n,
  Object.create({ actions: ["a", "a"], edges: [{ from: "a", to: "a" }], score: 5, hint: "x" }),
  Object.assign(Object.create(null), { actions: ["a"], nodes: Object.assign([], { length: 3 }) }),
  JSON.parse(
    '{"__proto__": {"actions": ["a", "a"]}, "constructor": 1, "nodes": [{"__proto__": {"id": "a"}}], "edges": {"length": 1}}',
  ),
  cycle(),
];

function cycle(): unknown {
  const value: Record<string, unknown> = { hint: "a", score: 1, success: true };
  return Object.assign(value, {
    actions: [value, value],
    nodes: [{ id: value }, { id: [[value]] }],
    edges: [{ from: value, to: value }],
    plan: value,
    inner: [value],
    parts: value,
    labels: value,
  });
}

test.each(kindNames)("%s never throws, and reads only own properties", (kind) => {
  for (const rule of samplesOf(kind))
    for (const value of oddities) expect(judgeOf(rule, withRules(rule))(value)).toEqual(expect.any(Array));
  const inherited = Object.create({
    hint: "x",
    kind: "STATUS_A",
    actions: ["a", "a"],
    notes: ["a"],
    title: "x",
  }) as unknown;
  for (const rule of samplesOf(kind))
    expect(judgeOf(rule, withRules(rule))(inherited)).toEqual(judgeOf(rule, withRules(rule))({}));
});

test("random values violate every kind of rule often enough", () => {
  const broken = new Map<string, number>(kindNames.map((kind) => [kind, 0]));
  const samples = fc.sample(fc.oneof(values, graphs, comparisons), { seed: 1, numRuns: 400 });
  for (const kind of kindNames)
    for (const rule of samplesOf(kind))
      for (const value of samples)
        if (judgeRule(rule as Rule, value, judging).length > 0) broken.set(kind, (broken.get(kind) ?? 0) + 1);
  expect([...broken].filter(([, count]) => count < 15)).toEqual([]);
});
