import { describe, expect, test } from "vitest";
import { normalizeValue } from "../../../runtime/normalize/normalize-value.js";
import type { ContractReading, DefaultSource, FieldReading } from "../../../runtime/model/reading.js";
import type { Shape } from "../../../runtime/model/shape.js";
import { readAs, readJudged, short, uuidOf } from "./reading.js";
import { any, definition, integer, list, map, nullable, object, oneOf, record, text } from "./shapes.js";

const strict: ContractReading = { tolerance: "strict" };
const verdict = oneOf("APPROVE", "REJECT");
const member = (shape: Shape, reading: FieldReading): Shape => record({ "v?": [shape, reading], "other?": text });

describe("a default", () => {
  const sources: readonly (readonly [DefaultSource, unknown])[] = [
    [{ literal: [{ a: 1 }] }, [{ a: 1 }]],
    [{ literal: null }, null],
    [{ context: "task_id" }, "ctx-1"],
    [{ context: "toString" }, undefined],
    [{ field: "name" }, "n"],
    [{ field: "deep.name" }, "d"],
    [{ field: "plan.id" }, "p"],
    [{ field: "missing" }, undefined],
    [{ cells: { a: 1, b: 2 }, key: "kind" }, 2],
    [{ cells: { a: 1 }, key: "kind" }, undefined],
    [{ clock: "now" }, "2031-01-01T00:00:00Z"],
    [{ new: "uuid" }, uuidOf(1)],
  ];

  test.for(sources.map(([source, value]) => [JSON.stringify(source), source, value] as const))(
    "from %s",
    ([, source, expected]) => {
      const row = record({ name: text, kind: text, deep: object, v: [any, { default: source }] });
      const given = { plan: { id: "p" }, rows: [{ name: "n", kind: "b", deep: { name: "d" } }] };
      const { value, changes } = readAs(record({ plan: object, rows: list(row) }), given, strict, {
        context: { task_id: "ctx-1" },
      });
      const filled = expected === undefined ? given.rows[0] : { ...given.rows[0], v: expected };
      expect(value).toEqual({ ...given, rows: [filled] });
      expect(changes).toEqual(expected === undefined ? [] : ["apply_default rows[0].v"]);
    },
  );

  test("from a field that gets a default itself", () => {
    const shape = record({
      a: [text, { default: { field: "b" } }],
      b: [text, { default: { field: "c" } }],
      c: [text, { default: { literal: "x" } }],
      "d?": text,
    });
    expect(readAs(shape, { d: "y" }, strict).value).toEqual({ d: "y", a: "x", b: "x", c: "x" });
  });

  test("is filled in an optional field, in a map, in a default, and beside a tag", () => {
    const inner = record({ n: [integer, { default: { literal: 0 } }] });
    expect(
      readAs(
        record({
          "a?": [integer, { default: { literal: 10 } }],
          m: map(inner),
          i: [inner, { default: { literal: {} } }],
        }),
        { m: { k: {} } },
        strict,
      ).value,
    ).toEqual({ m: { k: { n: 0 } }, a: 10, i: { n: 0 } });
  });

  test("never replaces what is there: null, empty, or under another spelling", () => {
    const shape = record(
      {
        a: [nullable(text), { default: { literal: "x" } }],
        b: [text, { default: { literal: "x" } }],
        task_id: [text, { default: { literal: "x" } }],
      },
      "keep",
    );
    const given = { a: null, b: "", "Task-ID": "y" };
    expect(readAs(shape, given, strict).value).toEqual(given);
    expect(readAs(shape, given).value).toEqual({ a: null, b: "", task_id: "y" });
  });

  test("never fills a decision", () => {
    expect(readAs(member(verdict, { default: { literal: "APPROVE" }, explicit: true }), { other: "x" }).value).toEqual({
      other: "x",
    });
  });

  test("is a copy, so that an answer shares nothing with its contract", () => {
    const literal = { list: [1] };
    const { v } = readAs(member(object, { default: { literal } }), { other: "x" }).value as { v: typeof literal };
    expect(v).toEqual(literal);
    expect(v).not.toBe(literal);
    expect(v.list).not.toBe(literal.list);
  });

  test("that is no value for its field, or has no end, is none, and the context is said to be at fault", () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    for (const c of [new Date(0), new Map(), Number.NaN, 1n, Symbol("c"), () => 1, { in: [new Date(0)] }]) {
      expect(
        readAs(record({ "other?": text, c: [any, { default: { context: "c" } }] }), { other: "x" }, strict, {
          context: { c },
        }).changes,
      ).toEqual([]);
    }
    expect(
      readAs(record({ "other?": text, c: [any, { default: { context: "c" } }] }), { other: "x" }, strict, {
        context: { c: Object.assign(Object.create(null), { a: 1 }) },
      }).value,
    ).toEqual({ other: "x", c: { a: 1 } });
    const shape = record({
      "other?": text,
      n: [integer, { default: { context: "n" } }],
      c: [any, { default: { context: "c" } }],
    });
    expect(readAs(shape, { other: "x" }, strict, { context: { n: "5", c: cycle } })).toEqual({
      value: { other: "x" },
      changes: [],
      issues: ["hook_failed n", "hook_failed c"],
    });
  });

  test("needs its source", () => {
    const shape = record({
      "a?": text,
      id: [text, { default: { new: "uuid" } }],
      at: [text, { default: { clock: "now" } }],
    });
    expect(readAs(shape, { a: "x" }, strict, { now: () => "t", newId: () => "i" }).value).toEqual({
      a: "x",
      id: "i",
      at: "t",
    });
    expect(short(normalizeValue(definition(shape), { a: "x" })).value).toEqual({ a: "x" });
  });
});

/** An issue inside an item of `rows`, while it contains a 3. */
const aroundThree = (answer: unknown): readonly (readonly (string | number)[])[] =>
  JSON.stringify(answer).includes("3") ? [["rows", 1, "tags", 1], ["others", 0], ["others"]] : [["others"], []];

describe("invalid items", () => {
  const row = record({ id: integer, "tags?": list(text) });
  const given = { rows: [{ id: "1" }, { id: "x" }, "stray", { id: 2 }] };

  test("are dropped where the contract says so, after they were read", () => {
    const { value, changes } = readJudged(record({ rows: [list(row), { onInvalidItem: "drop" }] }), given);
    expect(value).toEqual({ rows: [{ id: 1 }, { id: 2 }] });
    expect(changes.map(({ step, path, lossless }) => [step, path, lossless])).toEqual([
      ["coerce_number_string", "rows[0].id", true],
      ["drop_item", "rows[1]", false],
      ["drop_item", "rows[2]", false],
    ]);
  });

  test("stay if they say that others are missing", () => {
    const rows = [{ id: 1 }, "... 5 more"];
    expect(readJudged(record({ rows: [list(row), { onInvalidItem: "drop" }] }), { rows })).toMatchObject({
      value: { rows },
      changes: [],
    });
  });

  test("are replaced, each by a copy", () => {
    const fallback = { id: 0, tags: ["invalid"] };
    const { value } = readJudged(record({ rows: [list(row), { onInvalidItem: { fallback } }] }), given);
    expect(value).toEqual({ rows: [{ id: 1 }, fallback, fallback, { id: 2 }] });
    expect((value as { rows: readonly unknown[] }).rows[1]).not.toBe(fallback);
  });

  test("stay without such a word, without a judge, and in a decision", () => {
    expect(readJudged(record({ rows: list(row) }), given).value).toEqual({
      rows: [{ id: 1 }, { id: "x" }, "stray", { id: 2 }],
    });
    expect(readAs(record({ rows: [list(row), { onInvalidItem: "drop" }] }), { rows: ["stray"] }).value).toEqual({
      rows: ["stray"],
    });
    expect(
      readJudged(record({ rows: [list(row), { onInvalidItem: "drop", explicit: true }] }), { rows: ["stray"] }).value,
    ).toEqual({ rows: ["stray"] });
  });

  test("of an inner list go before those of the list around it", () => {
    const outer = record({
      groups: [
        list(record({ name: text, rows: [list(integer), { onInvalidItem: "drop" }] })),
        { onInvalidItem: "drop" },
      ],
    });
    const groups = [
      { name: 1, rows: [1] },
      { name: "a", rows: ["x", 2] },
      { name: "b", rows: [3, "y", 4] },
    ];
    expect(readJudged(outer, { groups }).value).toEqual({
      groups: [
        { name: "a", rows: [2] },
        { name: "b", rows: [3, 4] },
      ],
    });
  });

  test("are dropped in at most eight rounds, if each shows another one", () => {
    const rows = Array.from({ length: 12 }, (_, index) => index);
    const shape = record({ rows: [list(integer), { onInvalidItem: "drop" }] });
    const { value } = normalizeValue(definition(shape), { rows }, { faults: () => [["rows", 0]] });
    expect(value).toEqual({ rows: rows.slice(8) });
  });

  test("are those of the innermost list that says so, for an issue anywhere inside them", () => {
    const inner = record({ id: integer, tags: list(text) });
    const shape = record({ rows: [list(inner), { onInvalidItem: "drop" }], others: list(text) });
    const rows = [
      { id: 1, tags: ["a"] },
      { id: 2, tags: ["b", 3] },
    ];
    const { value, changes } = normalizeValue(definition(shape), { rows, others: ["x"] }, { faults: aroundThree });
    expect(value).toEqual({ rows: [rows[0]], others: ["x"] });
    expect(changes.map(({ step, path }) => [step, path])).toEqual([["drop_item", "rows[1]"]]);
  });

  test("of the answer itself", () => {
    expect(readJudged(list(integer), [1, "x", 2], { root: { onInvalidItem: "drop" } }).value).toEqual([1, 2]);
  });
});

describe("a list that has to be complete", () => {
  const answer = record({
    id: text,
    outcome: oneOf("fixed", "deferred"),
    note: [text, { default: { literal: "none" } }],
  });
  const complete = { by: "id", from: { context: "expected" }, filler: { outcome: "deferred" } };

  test("gets the expected items that it lacks, in the order of the context, after its own", () => {
    const found = readJudged(
      list(answer),
      [{ id: "b", outcome: "fixed", note: "" }],
      { root: { complete } },
      { context: { expected: ["c", "b", "a", "c"] } },
    );
    expect(short(found)).toEqual({
      value: [
        { id: "b", outcome: "fixed", note: "" },
        { id: "c", outcome: "deferred", note: "none" },
        { id: "a", outcome: "deferred", note: "none" },
      ],
      changes: ["complete [1]", "complete [2]", "apply_default [1].note", "apply_default [2].note"],
      issues: [],
    });
  });

  test("is left alone when all is there, or nothing is expected", () => {
    const given = [{ id: "b", outcome: "fixed", note: "" }];
    for (const context of [{ expected: ["b"] }, { expected: [] }, { expected: null }, {}])
      expect(readJudged(list(answer), given, { root: { complete } }, { context })).toEqual({
        value: given,
        changes: [],
        issues: [],
        issueCount: 0,
      });
  });

  test("keeps the answers that it has, wrong or not", () => {
    expect(
      readJudged(
        list(answer),
        [{ id: "a", outcome: "?" }],
        { ...strict, root: { complete } },
        { context: { expected: ["a"] } },
      ).value,
    ).toEqual([{ id: "a", outcome: "?", note: "none" }]);
  });
});
