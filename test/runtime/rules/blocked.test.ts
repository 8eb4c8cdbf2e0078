import { describe, expect, test } from "vitest";
import { asNarrowed } from "../../../generator/2-resolve/overlay/as-narrowed.js";
import type { Outcome } from "../../../runtime/model/issue.js";
import { live } from "../../support/live.js";
import {
  any,
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
import { inShort, rule, saying } from "../../support/rule-models.js";
import { when } from "../../support/rule-samples.js";

const types = {
  Node: record({ id: text({ minLength: 1 }), kind: oneOf("x", "y"), "size?": integer() }),
  Tree: record({ id: text(), "children?": list(reference("Tree")) }),
};

const shape = record({
  nodes: list(reference("Node"), { maxItems: 3 }),
  edges: list(record({ from: text(), to: text(), "note?": text() })),
  verdict: oneOf("PASS", "FAIL"),
  "plan?": record({ id: text(), root: text() }),
  "labels?": map(text()),
  "extra?": any,
});

const rules = {
  A: [
    rule("ids", "unique", { paths: ["nodes"], by: "id" }),
    rule("whole", "unique", { paths: ["nodes"] }),
    rule("refs", "refs", { from: ["edges[*].from", "edges[*].to"], to: "nodes[*].id" }),
    rule("none", "empty", { paths: ["edges"] }, { when: when("verdict", { equals: "PASS" }) }),
    rule("plan", "require", { paths: ["plan"] }),
    rule("root", "refs", { from: ["plan.root"], to: "nodes[*].id" }),
    rule("label", "require", { paths: ["labels.a"] }, { when: when("labels", { present: true }) }),
  ],
  Node: [rule("size", "require", { paths: ["size"] }, { when: when("kind", { equals: "x" }) })],
};

async function outcomeOf(value: unknown): Promise<Outcome<unknown>> {
  return (await live(saying(modelOf({ types, contracts: { A: shape } }), { rules }), "A")).validate(value, {
    maxIssues: 1_000,
  });
}

const a = { id: "a", kind: "y" };
const fine = {
  nodes: [a, { ...a, id: "b" }],
  edges: [{ from: "a", to: "b" }],
  verdict: "FAIL",
  plan: { id: "p", root: "a" },
};

/** Codes and paths of the issues, and the number of skipped rules. */
async function said(value: unknown): Promise<readonly [issues: readonly string[], skippedRules: number]> {
  const outcome = await outcomeOf(value);
  return outcome.ok ? [[], 0] : [inShort(outcome.issues), outcome.skippedRules];
}

describe("a structural issue is reported once, and skips the rules that read its path:", () => {
  test.each<readonly [where: string, value: unknown, issues: readonly string[], skippedRules: number]>([
    ["skips nothing without a structural issue", { ...fine, plan: { id: "p", root: "c" } }, ["root plan.root"], 0],
    [
      "at a field that a rule compares",
      { ...fine, nodes: [{ ...a, id: 5 }, a, a] },
      ["type nodes[0].id", "ids nodes[2].id", "whole nodes[2]"],
      4,
    ],
    [
      "at a field that no rule compares",
      { ...fine, nodes: [{ ...a, size: "5" }, { ...a, id: "b" }, a] },
      ["type nodes[0].size", "ids nodes[2].id"],
      2,
    ],
    ["if a field is missing", { ...fine, edges: [{ to: "b" }] }, ["missing edges[0].from"], 1],
    ["if the array itself is invalid", { ...fine, nodes: null }, ["type nodes"], 4],
    [
      "if the array is too long, but its items are checked",
      { ...fine, nodes: [a, a, a, { id: "b", kind: "x" }] },
      ["too_many nodes", "ids nodes[1].id", "whole nodes[1]", "size nodes[3].size"],
      0,
    ],
    ["at a field that a condition tests", { ...fine, verdict: "OK" }, ["enum verdict"], 1],
    ["not inside a value that must only be present", { ...fine, plan: { id: "p" } }, ["missing plan.root"], 1],
    ["not at an unknown key", { ...fine, verdict: "PASS", further: 1 }, ["unknown_key further", "none edges"], 0],
    [
      "only there at one item of a type",
      {
        ...fine,
        nodes: [
          { id: "a", kind: "z" },
          { id: "b", kind: "x" },
        ],
        plan: undefined,
      },
      ["enum nodes[0].kind", "plan plan", "size nodes[1].size"],
      2,
    ],
    ["in a map", { ...fine, labels: { b: 1 } }, ["type labels.b", "label labels.a"], 0],
    ["at the root: all of them", [], ["type "], 7],
    ["in an empty object", {}, ["missing nodes", "missing edges", "missing verdict", "plan plan"], 5],
  ])("%s", async (_, value, issues, skippedRules) => {
    expect(await said(JSON.parse(JSON.stringify(value)))).toEqual([issues, skippedRules]);
  });
});

describe("a rule over several operands is checked for those that are valid:", () => {
  const four = record({
    done: list(text(), { minItems: 1 }),
    next: list(text(), { minItems: 1 }),
    later: list(text({ minLength: 2 })),
    score: integer({ max: 10 }),
    limit: integer(),
    "note?": text(),
  });
  const own = [
    rule("disjoint", "disjoint", { paths: ["done", "next", "later"] }),
    rule("compare", "compare", { left: "score", operator: "<=", right: { path: "limit" } }),
    rule("some", "nonempty", { paths: ["done", "next"] }),
    rule("one", "exactly_one", { paths: ["done", "next", "note"] }, { when: when("limit", { gt: 8 }) }),
    rule("note", "require", { paths: ["note", "later"] }, { when: when("score", { gt: 5 }) }),
  ];
  const good = { done: ["T1"], next: ["T2"], later: ["T3"], score: 5, limit: 5 };
  test.each<readonly [where: string, changes: object, issues: readonly string[], skippedRules: number]>([
    [
      "an array that is too short, with its bound reported once",
      { next: [], later: ["T1"] },
      ["too_few next", "disjoint later[0]"],
      0,
    ],
    ["an item that is too short", { later: ["T", "T1"] }, ["too_short later[0]", "disjoint later[1]"], 0],
    ["an array of another type", { next: "T2", later: ["T1"] }, ["type next", "disjoint later[0]"], 3],
    ["an item of another type", { next: [5, "T1"] }, ["type next[0]", "disjoint next[1]"], 1],
    ["a number out of bounds", { score: 11, note: "n" }, ["too_large score", "compare score"], 0],
    [
      "a number out of bounds that a condition tests",
      { score: 11, limit: 11 },
      ["too_large score", "one ", "note note"],
      0,
    ],
    ["a number of another type", { score: "11" }, ["type score"], 2],
    ["a count that is wrong in any case", { note: 5, limit: 9 }, ["type note", "one "], 2],
    [
      "no count that depends on the invalid operand",
      { done: null, next: null, limit: 9 },
      ["type done", "type next"],
      3,
    ],
    ["a required field, with another one missing", { score: 6, limit: 6, later: 5 }, ["type later", "note note"], 2],
  ])("%s", async (_, changes, issues, skippedRules) => {
    const outcome = (await live(saying(modelOf({ contracts: { A: four } }), { rules: { A: own } }), "A")).validate({
      ...good,
      ...changes,
    });
    expect(outcome.ok ? [] : [inShort(outcome.issues), outcome.skippedRules]).toEqual([issues, skippedRules]);
  });
});

test("a missing required value skips its rules; a missing optional one does not", async () => {
  const inner = {
    types: { Node: types.Node },
    contracts: {
      A: record({
        must: reference("Node"),
        "may?": reference("Node"),
        "maybe?": nullable(reference("Node")),
        "either?": union(reference("Node"), text()),
      }),
    },
  };
  const type = await live(saying(modelOf(inner), { rules: { Node: rules.Node } }), "A");
  const blockedIn = (value: unknown): number => {
    const outcome = type.validate(value);
    return outcome.ok ? 0 : outcome.skippedRules;
  };
  expect(
    [
      {},
      { must: 5 },
      { must: null, may: [] },
      { must: { id: "a", kind: "y" }, maybe: 5 },
      { must: { id: "a", kind: "y" }, either: 5 },
    ].map(blockedIn),
  ).toEqual([1, 1, 2, 1, 0]);
});

test("a value that is too deep skips every rule", async () => {
  let tree: unknown = { id: "leaf" };
  for (let level = 0; level < 200; level += 1) tree = { id: "x", children: [tree] };
  const model = saying(
    modelOf({
      types,
      contracts: {
        A: asNarrowed(record({ id: text(), "children?": list(reference("Tree")) }), {
          kind: "reference",
          to: "Tree",
          target: "type",
        }),
      },
    }),
    {
      rules: {
        A: [rule("a", "require", { paths: ["id"] })],
        Tree: [rule("t", "nonblank", { paths: ["id"] }), rule("u", "require", { paths: ["id"] })],
      },
    },
  );
  const outcome = (await live(model, "A")).validate(tree);
  expect(outcome.ok ? [] : [inShort(outcome.issues), outcome.skippedRules]).toEqual([["too_deep "], 5]);
});

const flooded = (wrong: number, notes: unknown): unknown => ({
  wrong: Array.from({ length: wrong }, () => "x"),
  right: ["a", "a"],
  other: [
    { id: "a", note: notes },
    { id: "a", note: "n" },
  ],
});

test("after a thousand issues, further ones skip the rules of their whole field", async () => {
  const model = modelOf({
    contracts: {
      A: record({ wrong: list(integer()), right: list(text()), other: list(record({ id: text(), note: text() })) }),
    },
  });
  const type = await live(
    saying(model, {
      rules: {
        A: [
          rule("right", "unique", { paths: ["right"] }),
          rule("other", "unique", { paths: ["other"], by: "id" }),
          rule("wrong", "unique", { paths: ["wrong"] }),
        ],
      },
    }),
    "A",
  );
  const saidOf = (found: unknown): unknown => {
    const outcome = type.validate(found, { maxIssues: Infinity });
    return outcome.ok
      ? []
      : [inShort(outcome.issues).filter((issue) => !issue.startsWith("type")), outcome.skippedRules];
  };
  expect(saidOf(flooded(999, 5))).toEqual([["right right[1]", "other other[1].id"], 1]);
  expect(saidOf(flooded(1_000, 5))).toEqual([["right right[1]"], 2]);
  expect(saidOf(flooded(1_001, "n"))).toEqual([["right right[1]", "other other[1].id"], 1]);
});
