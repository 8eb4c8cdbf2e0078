import { describe, expect, test } from "vitest";
import type { Shape } from "../../../runtime/model/shape.js";
import { readAs, short } from "./reading.js";
import { definition, integer, list, nullable, object, oneOf, record, text, variants } from "./shapes.js";
import { normalizeValue } from "../../../runtime/normalize/normalize-value.js";

const review = record({ verdict: text, total_score: integer, "note?": text });
const task = record({ task_id: [text, { aliases: ["id", "taskId"] }], "note?": text });
const kept = record({ task_id: [text, { aliases: ["id", "taskId"] }], "note?": text }, "keep");

type Row = readonly [
  what: string,
  shape: Shape,
  given: unknown,
  read: unknown,
  changes?: readonly string[],
  issues?: readonly string[],
];

const rows: readonly Row[] = [
  [
    "another case",
    review,
    { Verdict: "x", totalScore: 1 },
    { verdict: "x", total_score: 1 },
    ["rename_key verdict", "rename_key total_score"],
  ],
  [
    "other separators",
    review,
    { " verdict ": "x", "Total Score": 1 },
    { verdict: "x", total_score: 1 },
    ["rename_key verdict", "rename_key total_score"],
  ],
  [
    "a zero-width mark",
    review,
    { "\u200bverdict": "x", total_score: 1 },
    { verdict: "x", total_score: 1 },
    ["rename_key verdict"],
  ],
  ["a misspelling", review, { verdikt: "x", total_score: 1 }, { verdikt: "x", total_score: 1 }],
  ["a longer name", review, { the_verdict: "x", total_score: 1 }, { the_verdict: "x", total_score: 1 }],
  [
    "two spellings, none of them right",
    review,
    { Verdict: "x", VERDICT: "y", total_score: 1 },
    { Verdict: "x", VERDICT: "y", total_score: 1 },
    [],
    ["alias_conflict verdict"],
  ],
  [
    "another spelling beside the right one",
    review,
    { verdict: "x", Verdict: "y", total_score: 1 },
    { verdict: "x", Verdict: "y", total_score: 1 },
    [],
    ["alias_conflict verdict"],
  ],
  [
    "a spelling that two fields have",
    record({ a_b: text, aB: text, c: text }),
    { "A-B": "x", c: "y" },
    { "A-B": "x", c: "y" },
  ],
  ["a key that is declared itself", record({ "Name?": text, "name?": text }), { Name: "x" }, { Name: "x" }],
  [
    "an inner object",
    record({ rows: list(review) }),
    { rows: [{ Verdict: "x" }] },
    { rows: [{ verdict: "x" }] },
    ["rename_key rows[0].verdict"],
  ],
  ["an alias", task, { id: "x" }, { task_id: "x" }, ["alias_key task_id"]],
  ["another spelling of an alias", task, { TaskID: "x" }, { task_id: "x" }, ["rename_key task_id"]],
  ["a key with the mark of an optional one", task, { "TaskID?": "x" }, { task_id: "x" }, ["rename_key task_id"]],
  ["a key with the backslash of Markdown", task, { "task\\_id": "x" }, { task_id: "x" }, ["rename_key task_id"]],
  ["another spelling of an alias alone", task, { ID: "x" }, { task_id: "x" }, ["rename_key task_id"]],
  ["an alias beside null", task, { task_id: null, id: "x" }, { task_id: "x" }, ["alias_key task_id"]],
  ["the name beside an alias that is null", task, { task_id: "x", id: null }, { task_id: "x" }, ["alias_key task_id"]],
  ["name and alias with one value", task, { task_id: "x", id: "x" }, { task_id: "x" }, ["alias_key task_id"]],
  ["two aliases with one value", task, { id: "x", taskId: "x" }, { task_id: "x" }, ["alias_key task_id"]],
  [
    "name and alias with two values",
    task,
    { task_id: "x", id: "y" },
    { task_id: "x", id: "y" },
    [],
    ["alias_conflict task_id"],
  ],
  [
    "two aliases with two values",
    kept,
    { id: "x", taskId: "y" },
    { id: "x", taskId: "y" },
    [],
    ["alias_conflict task_id"],
  ],
  [
    "an alias that is null alone",
    task,
    { id: null, note: "n" },
    { note: "n" },
    ["alias_key task_id", "null_to_absent task_id"],
  ],
  [
    "null where a field may be absent",
    review,
    { verdict: "x", total_score: 1, note: null },
    { verdict: "x", total_score: 1 },
    ["null_to_absent note"],
  ],
  ["null where a field has to be there", review, { verdict: null, total_score: 1 }, { verdict: null, total_score: 1 }],
  ["null where it is a value", record({ a: text, "b?": nullable(text) }), { a: "x", b: null }, { a: "x", b: null }],
  [
    "null where a default stands in",
    record({ a: text, b: [integer, { default: { literal: 10 } }] }),
    { a: "x", b: null },
    { a: "x", b: 10 },
    ["null_to_absent b", "apply_default b"],
  ],
  ["null in a list", record({ a: list(text) }), { a: [null] }, { a: [null] }],
];

describe("keys", () => {
  test.for(rows)("%s", ([, shape, given, value, changes = [], issues = []]) => {
    expect(readAs(shape, given)).toEqual({ value, changes, issues });
  });

  test("are told as they were and as they are", () => {
    const { changes } = normalizeValue(definition(record({ verdict: text, task_id: [text, { aliases: ["id"] }] })), {
      Verdict: "x",
      id: "y",
    });
    expect(changes).toEqual([
      { step: "alias_key", path: "task_id", before: "id", after: "task_id", lossless: true },
      { step: "rename_key", path: "verdict", before: "Verdict", after: "verdict", lossless: true },
    ]);
  });

  test("keep their places when they are renamed", () => {
    expect(Object.keys(readAs(review, { note: "n", Verdict: "x", total_score: 1 }).value as object)).toEqual([
      "note",
      "verdict",
      "total_score",
    ]);
  });

  test("stay when no spelling is tolerated, and so does null", () => {
    expect(readAs(record({ a_b: text, "c?": text }), { a_b: "x", C: "y", c: null }, { tolerance: "strict" })).toEqual({
      value: { a_b: "x", C: "y", c: null },
      changes: [],
      issues: [],
    });
  });

  test("of aliases are read in strict reading, too", () => {
    expect(readAs(task, { id: "x" }, { tolerance: "strict" }).value).toEqual({ task_id: "x" });
  });

  test("in conflict are told with both values and the place of the declaration", () => {
    const { issues } = normalizeValue(definition(task), { task_id: "x", id: "y" });
    expect(issues).toEqual([
      {
        code: "alias_conflict",
        severity: "error",
        path: "task_id",
        message: '"task_id" is given twice, as "task_id" and as "id", with different values',
        expected: "one value",
        actual: '"x" and "y"',
        declaredAt: "contracts.yaml",
      },
    ]);
  });

  test("in conflict beyond the limit are counted", () => {
    const rowsOfConflicts = Array.from({ length: 50 }, () => ({ task_id: "x", id: "y" }));
    const found = normalizeValue(definition(list(task)), rowsOfConflicts, { maxIssues: 3 });
    expect([found.issues.length, found.issueCount]).toEqual([3, 50]);
  });
});

describe("keys of a tagged object", () => {
  const action = variants(
    "kind",
    { kind: oneOf("FILE", "LINK") },
    { FILE: { file_name: text }, LINK: { url: [text, { aliases: ["href"] }] } },
  );

  test("are those of its variant, once the tag is read", () => {
    expect(readAs(action, { Kind: "file", fileName: "a" })).toEqual({
      value: { kind: "FILE", file_name: "a" },
      changes: ["rename_key kind", "enum_case kind", "rename_key file_name"],
      issues: [],
    });
    expect(readAs(action, { kind: "LINK", href: "a" }).value).toEqual({ kind: "LINK", url: "a" });
  });

  test("of another variant stay as they are", () => {
    expect(readAs(action, { kind: "FILE", url: "a", href: "b" }).value).toEqual({ kind: "FILE", url: "a", href: "b" });
  });

  test("of another variant go where they are null, as in answers that have to give every key", () => {
    expect(readAs(action, { kind: "FILE", file_name: "a", url: null })).toEqual({
      value: { kind: "FILE", file_name: "a" },
      changes: ["null_to_absent url"],
      issues: [],
    });
    expect(readAs(action, { kind: "LINK", url: "a", file_name: null, other: null }).value).toEqual({
      kind: "LINK",
      url: "a",
      other: null,
    });
    expect(readAs(action, { kind: "OTHER", url: null }).value).toEqual({ kind: "OTHER", url: null });
  });

  test("are not looked for without a known tag", () => {
    expect(readAs(action, { kind: "OTHER", fileName: "a" }).value).toEqual({ kind: "OTHER", fileName: "a" });
  });
});

describe("unknown keys", () => {
  const inner = record({ a: text }, "drop");

  test("are left out where the contract drops them", () => {
    expect(readAs(record({ rows: list(inner) }, "drop"), { rows: [{ a: "x", b: 1 }], c: 2 })).toEqual({
      value: { rows: [{ a: "x" }] },
      changes: ["drop_key c", "drop_key rows[0].b"],
      issues: [],
    });
  });

  test("stay where it keeps or refuses them", () => {
    expect(readAs(record({ a: text }, "keep"), { a: "x", b: 1 }).value).toEqual({ a: "x", b: 1 });
    expect(readAs(record({ a: text }), { a: "x", b: 1 }).value).toEqual({ a: "x", b: 1 });
  });

  test("are read before they are left out", () => {
    expect(readAs(inner, { A: "x", b: 1 }).value).toEqual({ a: "x" });
  });

  test("of an open object are its own affair", () => {
    expect(short(normalizeValue(definition(object), { anything: 1 })).value).toEqual({ anything: 1 });
  });
});
