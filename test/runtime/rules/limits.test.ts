import { describe, expect, test } from "vitest";
import type { RuleKindName } from "../../../generator/model/rule.js";
import { keyer } from "../../../runtime/support/equality.js";
import { compare, eachItem, refs, unique } from "../../../runtime/rules/index.js";
import type { Rule as LiveRule } from "../../../runtime/rules/rule.js";
import { live } from "../../support/live.js";
import { judgeOf } from "../../support/live-rule.js";
import { any, integer, list, modelOf, record, reference, text } from "../../support/models.js";
import { rule, saying } from "../../support/rule-models.js";
import { kindNames, operandSamples, samplesOf, withRules } from "../../support/rule-samples.js";

const id = (index: number): string => `id-${index}`;

/** All values that the samples read, in large number, and valid. */
function large(size: number): Readonly<Record<string, unknown>> {
  const indices = Array.from({ length: size }, (_, index) => index);
  return {
    verdict: "PASS",
    success: true,
    score: 1,
    title: "a",
    hint: "x",
    actions: indices.map(id),
    notes: indices.map((index) => id(index + size)),
    labels: Object.fromEntries(indices.map((index) => [id(index), "a"])),
    sources: ["db", "doc"],
    targets: indices.map((index) => `t-${index}`),
    plan: { id: "p", root: id(0), version: "v1" },
    nodes: indices.map((index) => ({ id: id(index), plan_id: "p", version: "v1" })),
    edges: indices
      .slice(1)
      .map((index) => ({ from: id(index - 1), to: id(index), type: "DECOMPOSE", and_or: "AND", note: `n-${index}` })),
    parts: Object.fromEntries(indices.map((index) => [id(index), { size: 1 }])),
    inner: indices.map(() => ({ tags: ["a"], label: "x" })),
  };
}

/** Quadratic growth would take hours at these sizes, and the run would end it. */
describe("takes linear time:", () => {
  const value = large(100_000);
  test.each(kindNames)("%s over arrays, maps and chains of 100 000", (kind) => {
    for (const sample of samplesOf(kind)) expect(() => judgeOf(sample, withRules(sample))(value)).not.toThrow();
  });

  test("a chain of 100 000 edges without recursion, closed or not", () => {
    const edges = operandSamples.acyclic[0] ?? { edges: "", from: "", to: "" };
    const acyclic = judgeOf(rule("x", "acyclic", edges), withRules(rule("x", "acyclic", edges)));
    const closed = { edges: [...(value["edges"] as readonly unknown[]), { from: id(99_999), to: id(0) }] };
    expect([acyclic(value), acyclic(closed)]).toEqual([[], ["edges[99999]"]]);
    const reachable = { ...edges, nodes: "nodes[*].id", root: "plan.root" };
    const reached = judgeOf(rule("x", "reachable", reachable), withRules(rule("x", "reachable", reachable)));
    const cut = { ...value, edges: (value["edges"] as readonly unknown[]).slice(0, -1) };
    expect([reached(value), reached(cut)]).toEqual([[], ["nodes[99999].id"]]);
  });

  test("a rule of a type in each of 100 000 items", async () => {
    const type = await live(
      saying(
        modelOf({
          types: { Item: record({ low: integer(), high: integer() }) },
          contracts: { A: list(reference("Item")) },
        }),
        { rules: { Item: [rule("x", "compare", { left: "low", operator: "<=", right: { path: "high" } })] } },
      ),
      "A",
    );
    const items = Array.from({ length: 100_000 }, (_, index) => ({ low: index % 2, high: 0 }));
    const outcome = type.validate(items);
    expect(outcome.ok ? [] : [outcome.issues.length, outcome.issueCount, outcome.issues[19]?.path]).toEqual([
      20,
      50_000,
      "[39].low",
    ]);
  });
});

describe("many issues are reported as 20 issues and a count:", () => {
  const facts = { code: "x", at: "x", reads: [] };
  const from = [["a", eachItem]] as const;
  test.each<readonly [kind: RuleKindName, rule: LiveRule, violations: number]>([
    ["refs", refs({ ...facts, from, to: { values: ["y"] } }), 300_000],
    ["compare", compare({ ...facts, left: ["a", eachItem], operator: "==", right: { literal: "y" } }), 300_000],
    ["unique", unique({ ...facts, paths: [["a"]] }), 150_000],
  ])("%s computes no messages that are not requested", (_, given, violations) => {
    let told = 0;
    const values = Array.from({ length: 300_000 }, (__, index) => `v-${Math.floor(index / 2)}`);
    given.check({ a: values }, () => (told += 1));
    expect(told).toBe(violations);
  });

  test("a million structural issues with rules, too", async () => {
    const type = await live(
      saying(modelOf({ contracts: { A: record({ items: list(record({ id: text() })), other: list(text()) }) } }), {
        rules: {
          A: [rule("ids", "unique", { paths: ["items"], by: "id" }), rule("other", "unique", { paths: ["other"] })],
        },
      }),
      "A",
    );
    const outcome = type.validate({ items: Array.from({ length: 200_000 }, () => ({ id: 5 })), other: ["a", "a"] });
    expect(outcome.ok ? [] : [outcome.issues.length, outcome.issueCount, outcome.skippedRules]).toEqual([
      20, 200_001, 1,
    ]);
  });
});

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], "x");

describe("deeply nested values", () => {
  const cycle: unknown[] = [];
  cycle.push(cycle, cycle);

  test("are equal only to themselves, and values of a hundred levels are compared by content", () => {
    const keyOf = keyer();
    const [one, other] = [deep(101), deep(101)];
    expect([
      keyOf(one) === keyOf(one),
      keyOf(one) === keyOf(other),
      keyOf(cycle) === keyOf(cycle),
      keyOf(deep(100)) === keyOf(deep(100)),
      keyOf(deep(100)) === keyOf(deep(99)),
    ]).toEqual([true, false, true, true, false]);
  });

  test("are compared where a contract accepts any value, without overflow", async () => {
    const type = await live(
      saying(modelOf({ contracts: { A: list(any) } }), { rules: { A: [rule("x", "unique", { paths: [""] })] } }),
      "A",
    );
    const found = (value: unknown): readonly string[] => {
      const outcome = type.validate(value);
      return outcome.ok ? [] : outcome.issues.map(({ path }) => path);
    };
    expect(found([deep(100_000), deep(100_000), cycle, cycle, deep(5), deep(5)])).toEqual(["[3]", "[5]"]);
  });
});

test("different types are different, even if they print the same", () => {
  const values = [
    1,
    "1",
    true,
    "true",
    null,
    "null",
    undefined,
    "",
    [],
    {},
    "[]",
    "{}",
    [1],
    ["1"],
    "\u0000[]",
    { a: 1, b: [2] },
    { a: 1 },
    [[1]],
    '{"a":1,}',
  ];
  const keyOf = keyer();
  expect(new Set(values.map(keyOf)).size).toBe(values.length);
  expect(keyOf({ b: [2], a: 1 })).toBe(keyOf({ a: 1, b: [2] }));
  expect(new Set([keyOf(0), keyOf(-0)]).size).toBe(1);
});
