import { describe, expect, test } from "vitest";
import { compileValidator } from "../../../generator/lowering/compiled-validator.js";
import { defineContract } from "../../../runtime/contract/define-contract.js";
import { contractFinder } from "../../../runtime/contract/find-contract.js";
import type { Contract } from "../../../runtime/contract/contract-object.js";
import { definitionOf, issuesOf, live, liveShape } from "../../support/live.js";
import {
  any,
  integer,
  list,
  map,
  modelOf,
  nullable,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
} from "../../support/models.js";
import { review, reviewModel } from "../../support/review-model.js";

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

describe("validate", () => {
  test("returns the same value that it was given, frozen or not, and changes nothing", async () => {
    const value = frozen(structuredClone(review));
    const outcome = (await live(reviewModel, "PLAN_REVIEW")).validate(value);
    expect(outcome).toEqual({ ok: true, value, changes: [], warnings: [], mode: "enforce" });
    expect(outcome.ok && outcome.value).toBe(value);
  });

  test("reports a rejection with all details", async () => {
    const wrong = frozen({
      ...structuredClone(review),
      suggestions: [{ priority: "URGENT", change: "x" }],
      sumary: "x",
    });
    expect((await live(reviewModel, "PLAN_REVIEW")).validate(wrong)).toEqual({
      ok: false,
      stage: "validation",
      issues: [
        {
          code: "enum",
          severity: "error",
          path: "suggestions[0].priority",
          message: '"priority" must be one of "HIGH", "MED", "LOW"; got "URGENT"',
          expected: 'one of "HIGH", "MED", "LOW"',
          actual: '"URGENT"',
          allowed: ["HIGH", "MED", "LOW"],
          declaredAt: "contracts.yaml:3:5",
        },
        {
          code: "unknown_key",
          severity: "error",
          path: "sumary",
          message: 'unknown key "sumary"',
          expected:
            'only the keys "schema_version", "task_id", "total_score", "ratio", "suggestions", "changed_files", "slug", "done", "details", "extra", "level", "target", "position", "places", "toString"',
          actual: '"x"',
          declaredAt: "contracts.yaml:12:5",
        },
      ],
      issueCount: 2,
      skippedRules: 0,
      excerpt: "",
      changes: [],
      mode: "enforce",
    });
  });

  test.each([
    [undefined, 20],
    [3, 3],
    [0, 0],
    [-1, 20],
    [Number.NaN, 20],
    [Infinity, 50],
  ])("with maxIssues %s reports %i of 50 issues and counts all", async (maxIssues, reported) => {
    const type = await liveShape(list(integer()));
    const outcome = type.validate(
      Array.from({ length: 50 }, () => "x"),
      maxIssues === undefined ? {} : { maxIssues },
    );
    expect(outcome.ok ? [] : [outcome.issues.length, outcome.issueCount]).toEqual([reported, 50]);
  });

  test("reports the same issues in the same order each time: by field of the contract, then the unknown keys", async () => {
    const type = await liveShape(record({ a: text(), b: integer(), c: oneOf("x") }));
    const found = [
      { z: 1, c: "y", a: 1 },
      { a: 1, c: "y", z: 1 },
    ].map((value) => issuesOf(type, value).map(({ code, path }) => `${code} ${path}`));
    expect(found).toEqual([
      ["type a", "missing b", "enum c", "unknown_key z"],
      ["type a", "missing b", "enum c", "unknown_key z"],
    ]);
  });

  test("keeps no errors of an earlier value", async () => {
    const model = modelOf({ contracts: { A: list(integer()) } });
    const validator = model.contracts[0] && (await compileValidator(model, model.contracts[0]));
    const type = await live(model, "A");
    expect(type.validate(["x"]).ok).toBe(false);
    expect(validator?.errors).toBe(null);
    expect(type.validate([1]).ok).toBe(true);
  });
});

describe("declaredAt", () => {
  const named = { types: { Inner: record({ a: text() }), Open: record({ "a?": text() }) } };

  test.each([
    ["a missing field: its own line", record({ b: reference("Inner") }), { b: {} }, "contracts.yaml:2:5"],
    [
      "an unknown key: the record that rejects it",
      record({ b: reference("Inner") }),
      { b: { a: "x", z: 1 } },
      "contracts.yaml:1:5",
    ],
    [
      "an unknown key in an inline record: its field",
      record({ b: record({ "a?": text() }) }),
      { b: { z: 1 } },
      "contracts.yaml:6:5",
    ],
    ["a value: its field", record({ b: reference("Inner") }), { b: 5 }, "contracts.yaml:6:5"],
    ["an item: the field of the array", record({ b: list(text()) }), { b: ["a", 5] }, "contracts.yaml:6:5"],
    ["the value itself: the contract", text(), 5, "contracts.yaml:5:5"],
    [
      "a value below a union: the field of the member",
      record({ b: nullable(reference("Open")) }),
      { b: { a: 5 } },
      "contracts.yaml:4:5",
    ],
  ])("of %s", async (_, shape, value, place) => {
    expect(issuesOf(await liveShape(shape, named), value).map((issue) => issue.declaredAt)).toEqual([place]);
  });

  test("contains the file if a declaration has no location", async () => {
    const { positions, ...definition } = await definitionOf(modelOf({ contracts: { A: text() } }), "A");
    const placeless = defineContract({
      ...definition,
      positions: positions.map(({ file }) => ({ file, places: {} })),
      prompt: "",
      summary: { required_keys: [], enums: {} },
    });
    expect(issuesOf(placeless, 5).map((issue) => issue.declaredAt)).toEqual(["contracts.yaml"]);
  });
});

describe("a value that JSON cannot represent", () => {
  const cycle: Record<string, unknown> = { name: "a" };
  cycle["next"] = cycle;
  const tree = { types: { Tree: record({ name: text(), "next?": reference("Tree") }) } };

  test("a cycle is too deep for a recursive shape", async () => {
    const type = await liveShape(reference("Tree"), tree);
    expect(issuesOf(type, cycle)).toEqual([
      {
        code: "too_deep",
        severity: "error",
        path: "",
        message: "the value must have at most 100 levels of arrays and objects",
        expected: "at most 100 levels of arrays and objects",
        declaredAt: "contracts.yaml:4:5",
      },
    ]);
    expect(type.is(cycle)).toBe(false);
  });

  test("a cycle is printed and truncated", async () => {
    const [issue] = issuesOf(await liveShape(record({ a: text() })), { a: cycle });
    expect(issue?.actual).toMatch(/^\{"name":"a","next":\{"name":"a",.{100,200}…$/);
  });

  test.each([
    [undefined],
    [() => 1],
    [Symbol("s")],
    [10n],
    [Number.POSITIVE_INFINITY],
    [new Date(0)],
    [new Map()],
    [Object.create(null)],
  ])("%s is rejected if a string is required", async (value) => {
    expect(issuesOf(await liveShape(text()), value).map(({ code }) => code)).toEqual(["type"]);
  });

  test("inherited properties are ignored, and undefined properties are missing", async () => {
    const type = await liveShape(record({ toString: text(), "valueOf?": text(), hasOwnProperty: integer() }));
    const codes = (value: unknown): readonly string[] =>
      issuesOf(type, value).map(({ code, path }) => `${code} ${path}`);
    expect(codes({})).toEqual(["missing toString", "missing hasOwnProperty"]);
    expect(codes({ toString: undefined, hasOwnProperty: 1 })).toEqual(["missing toString"]);
    expect(codes({ toString: "a", valueOf: 5, hasOwnProperty: "1" })).toEqual(["type valueOf", "type hasOwnProperty"]);
    expect(codes({ toString: "a", valueOf: "b", hasOwnProperty: 1 })).toEqual([]);
    expect(codes(JSON.parse('{"toString":"a","hasOwnProperty":1,"__proto__":{"valueOf":5}}'))).toEqual([
      "unknown_key __proto__",
    ]);
    expect(codes(Object.assign(Object.create({ further: 1 }), { toString: "a", hasOwnProperty: 1 }))).toEqual([]);
    expect(codes(Object.create({ toString: "a", hasOwnProperty: 1 }))).toEqual([
      "missing toString",
      "missing hasOwnProperty",
    ]);
  });
});

function deep(levels: number, leaf: unknown): unknown {
  let value = leaf;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

describe("depth", () => {
  test.each([
    ["open values", list(any, { uniqueItems: true }), (value: unknown) => value],
    ["named open records", list(reference("Open"), { uniqueItems: true }), (value: unknown) => ({ a: value })],
  ])("is checked if %s are compared with each other", async (_, shape, itemOf) => {
    const type = await liveShape(shape, { types: { Open: record({}, { unknownKeys: "keep" }) } });
    expect(issuesOf(type, [itemOf(deep(98, 1))])).toEqual([]);
    expect(issuesOf(type, [itemOf(deep(100, 1))]).map(({ code }) => code)).toEqual(["too_deep"]);
  });

  test("is not checked if nothing reads the value", async () => {
    const value = { a: deep(100_000, 1), b: deep(100_000, 1) };
    expect((await liveShape(record({ a: any, b: any }))).validate(value).ok).toBe(true);
    expect((await liveShape(map(any))).validate(value).ok).toBe(true);
    expect((await liveShape(object)).validate(value).ok).toBe(true);
    expect(issuesOf(await liveShape(record({ a: any })), value)[0]?.actual).toHaveLength(201);
  });

  test("of 100 levels is accepted and of 101 rejected, in a recursive shape", async () => {
    const type = await liveShape(reference("Nest"), {
      types: { Nest: union(list(reference("Nest")), map(reference("Nest")), integer()) },
    });
    expect(type.validate(deep(100, 1)).ok).toBe(true);
    expect(issuesOf(type, deep(101, 1)).map(({ code }) => code)).toEqual(["too_deep"]);
    expect(issuesOf(type, deep(100_000, 1)).map(({ code }) => code)).toEqual(["too_deep"]);
    expect(type.is(deep(100_000, 1))).toBe(false);
  });
});

async function contract(scope: string, aliases: readonly string[] = []): Promise<Contract<unknown>> {
  const definition = await definitionOf(modelOf({ contracts: { [scope]: text() } }), scope);
  return defineContract({ ...definition, aliases, prompt: "Answer.", summary: { required_keys: [], enums: {} } });
}

describe("contracts are found", () => {
  test("by scope and by aliases, ignoring case, a scope before another's alias", async () => {
    const [task, plan] = [await contract("TASK_CHECK", ["PLAN_REVIEW", "CHECK"]), await contract("PLAN_REVIEW")];
    const find = contractFinder({ TASK_CHECK: task, PLAN_REVIEW: plan });
    expect(
      ["TASK_CHECK", " task_check\n", "check", "plan_review", "toString", ""].map((name) => find(name)?.scope),
    ).toEqual(["TASK_CHECK", "TASK_CHECK", "TASK_CHECK", "PLAN_REVIEW", undefined, undefined]);
  });

  test("with their own settings", async () => {
    const { scope, name, schemaVersion, aliases, prompt, summary } = await contract("A", ["B"]);
    expect({ scope, name, schemaVersion, aliases, prompt, summary }).toEqual({
      scope: "A",
      name: "A",
      schemaVersion: undefined,
      aliases: ["B"],
      prompt: "Answer.",
      summary: { required_keys: [], enums: {} },
    });
  });
});
