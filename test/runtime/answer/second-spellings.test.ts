import { describe, expect, test } from "vitest";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { NormalizeValueOptions } from "../../../runtime/index.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: spellings
enums: { Verdict: [PASS, FAIL] }
contracts:
  WRAPPED:
    fields: { verdict: { type: Verdict, aliases: [decision] }, score: integer 0..100 }
    unwrap: [result, output]
  LIFTED:
    fields: { score?: integer, id: string }
    unknown_keys: drop
    fill_from: { score: review.total_score }
  DROPPING:
    fields: { verdict: Verdict, note?: string, file_name?: string, hint?: string | null, a_b?: string, aB?: string }
    unknown_keys: drop
    codes: { unknown_key: surplus }
  NESTED:
    fields: { rows: { type: list, items: { fields: { id: string, kind?: { type: string, aliases: [sort] } }, unknown_keys: drop } } }
  ALIASED:
    fields: { task_id: { type: string, aliases: [id, taskId] }, note?: string }
  TAGGED:
    variants: { discriminator: kind, A: { fields: { x: string } }, B: { fields: { y: string } } }
    fields: { kind: { enum: [A, B], aliases: [type] } }
`);

/** The value, or the issues as `code path`, of the text and of the value. */
function readingOf(of: AnyContract, value: unknown, options: NormalizeValueOptions = {}): unknown {
  const read = of.safeParse(`\`\`\`json\n${JSON.stringify(value)}\n\`\`\``, options);
  const normalized = of.normalize(value, options);
  const found = read.ok ? read.value : read.issues.map(({ code, path }) => `${code} ${path}`);
  expect(normalized.ok ? normalized.value : normalized.issues.map(({ code, path }) => `${code} ${path}`)).toEqual(
    found,
  );
  return found;
}

const strict = { tolerance: "strict" } as const;
const pass = { verdict: "PASS", score: 90 };
const fail = { verdict: "FAIL", score: 90 };

describe("a wrapper next to a key in another spelling", () => {
  const WRAPPED = contract("WRAPPED");

  test.each([
    ["another value", { result: pass, Verdict: "FAIL" }, ["alias_conflict verdict"]],
    ["another value under an alias", { result: pass, Decision: "FAIL" }, ["alias_conflict verdict"]],
    [
      "two other values",
      { Score: 1, output: pass, VERDICT: "FAIL" },
      ["alias_conflict score", "alias_conflict verdict"],
    ],
    [
      "another value inside under another spelling",
      { result: { Verdict: "PASS", score: 90 }, VERDICT: "FAIL" },
      ["alias_conflict verdict"],
    ],
    ["the same value", { result: pass, Verdict: "PASS", model: "x" }, pass],
    ["null", { result: pass, Verdict: null }, pass],
    ["an unrelated key", { result: pass, verdicts: ["FAIL"] }, pass],
  ])("%s", (_, value, read) => {
    expect(readingOf(WRAPPED, value)).toEqual(read);
  });

  test("is rejected in strict mode too", () => {
    expect(readingOf(WRAPPED, { result: pass, Verdict: "FAIL" }, strict)).toEqual(["alias_conflict verdict"]);
    expect(readingOf(WRAPPED, { result: pass, Verdict: "PASS" }, strict)).toEqual(pass);
  });

  test("is rejected if a second wrapper has its name in another spelling", () => {
    for (const value of [
      { result: pass, Result: fail },
      { result: pass, RESULT: pass },
      { output: pass, "Out-Put": fail },
    ])
      expect(WRAPPED.safeParse(JSON.stringify(value)).ok).toBe(false);
    expect(readingOf(WRAPPED, { result: pass, Result: null })).toEqual(pass);
  });

  test("does not hide keys outside it", () => {
    expect(WRAPPED.safeParse('{"result":{"score":90},"Verdict":"FAIL"}').ok).toBe(false);
    expect(WRAPPED.safeParse('{"result":"{\\"score\\":90,\\"verdict\\":\\"PASS\\"}","Verdict":"FAIL"}').ok).toBe(false);
  });

  test("reports where the field is declared and both values", () => {
    expect(WRAPPED.safeParse('{"result":{"verdict":"PASS","score":90},"Verdict":"FAIL"}')).toMatchObject({
      issueCount: 1,
      issues: [
        {
          message: '"verdict" is given twice, as "verdict" and as "Verdict", with different values',
          actual: '"PASS" and "FAIL"',
          declaredAt: "contracts.yaml:6:15",
        },
      ],
    });
  });
});

describe("a value filled in from a path", () => {
  test("is rejected if another spelling of the path has a different value", () => {
    const LIFTED = contract("LIFTED");
    expect(readingOf(LIFTED, { id: "a", review: { total_score: 90 } })).toEqual({ id: "a", score: 90 });
    expect(readingOf(LIFTED, { id: "a", review: { total_score: 90, TotalScore: 90 } })).toEqual({ id: "a", score: 90 });
    expect(readingOf(LIFTED, { id: "a", review: { total_score: 90, TotalScore: 10 } })).toEqual([
      "alias_conflict score",
    ]);
    expect(readingOf(LIFTED, { id: "a", review: { total_score: 90 }, Review: { total_score: 10 } })).toEqual([
      "alias_conflict score",
    ]);
  });
});

describe("a dropped key", () => {
  const DROPPING = contract("DROPPING");

  test.each([
    ["no other spelling", { verdict: "PASS", other: 1 }, { verdict: "PASS" }],
    ["another value", { verdict: "PASS", Verdict: "FAIL" }, ["alias_conflict verdict"]],
    ["the same value", { verdict: "PASS", Verdict: "PASS" }, { verdict: "PASS" }],
    ["null next to a value", { verdict: "PASS", Verdict: null }, { verdict: "PASS" }],
    [
      "a value next to null",
      { verdict: "PASS", note: null, Note: "important" },
      { verdict: "PASS", note: "important" },
    ],
    [
      "a value next to null that is allowed",
      { verdict: "PASS", hint: null, Hint: "h" },
      { verdict: "PASS", hint: "h" },
    ],
    ["a value next to an absent one", { verdict: "PASS", NOTE: "n" }, { verdict: "PASS", note: "n" }],
    [
      "two spellings with two values",
      { verdict: "PASS", FileName: "a", "file-name": "b" },
      ["alias_conflict file_name"],
    ],
    [
      "two spellings with the same value",
      { verdict: "PASS", FileName: "a", "file-name": "a", FILE_NAME: null },
      { verdict: "PASS", file_name: "a" },
    ],
    [
      "three spellings with three values",
      { verdict: "PASS", Verdict: "FAIL", VERDICT: "MAYBE" },
      ["alias_conflict verdict"],
    ],
    ["a spelling that two fields have", { verdict: "PASS", "A-B": "x" }, ['surplus ["A-B"]']],
    [
      "a spelling with the value of both",
      { verdict: "PASS", a_b: "x", aB: "x", "A-B": "x" },
      { verdict: "PASS", a_b: "x", aB: "x" },
    ],
  ])("is %s of a declared one", (_, value, read) => {
    expect(readingOf(DROPPING, value)).toEqual(read);
  });

  test("is reported as unknown if it could be parsed but the tolerance forbids it", () => {
    expect(readingOf(DROPPING, { verdict: "PASS", Note: "important" }, strict)).toEqual(["surplus Note"]);
    expect(DROPPING.normalize({ verdict: "PASS", Note: "important" }, strict)).toMatchObject({
      issues: [
        {
          message: 'unknown key "Note"; did you mean "note"?',
          actual: '"important"',
          declaredAt: "contracts.yaml:12:3",
        },
      ],
    });
    expect(readingOf(DROPPING, { verdict: "PASS", Verdict: "FAIL" }, strict)).toEqual(["alias_conflict verdict"]);
    expect(readingOf(DROPPING, { verdict: "PASS", Note: null, other: 1 }, strict)).toEqual({ verdict: "PASS" });
  });

  test("is checked separately in each object", () => {
    const NESTED = contract("NESTED");
    expect(
      readingOf(NESTED, { rows: [{ id: "a", ID: "a", x: 1 }, { Id: "b" }, { id: "c", kind: "k", SORT: "k" }] }),
    ).toEqual({ rows: [{ id: "a" }, { id: "b" }, { id: "c", kind: "k" }] });
    expect(
      readingOf(NESTED, {
        rows: [
          { id: "a", ID: "b" },
          { id: "c", kind: "k", SORT: "l" },
        ],
      }),
    ).toEqual(["alias_conflict rows[0].id", "alias_conflict rows[1].kind"]);
  });
});

describe("keys with different values for one field", () => {
  const ALIASED = contract("ALIASED");

  test.each([
    { id: "x", task_id: "y" },
    { id: "x", taskId: "y" },
    { id: "x", taskId: "y", task_id: "z" },
    { id: "x", taskId: null, task_id: "z" },
  ])("are one issue: %j", (value) => {
    expect(readingOf(ALIASED, value)).toEqual(["alias_conflict task_id"]);
    expect(ALIASED.normalize(value)).toMatchObject({ issueCount: 1 });
  });

  test("do not hide other issues", () => {
    expect(readingOf(ALIASED, { id: "x", task_id: "y", note: 1, more: 2 })).toEqual([
      "alias_conflict task_id",
      "type note",
      "unknown_key more",
    ]);
    expect(readingOf(contract("TAGGED"), { kind: "A", type: "B", x: "x" })).toEqual(["alias_conflict kind"]);
  });

  test("are counted once each, however many there are", () => {
    const rows = Array.from({ length: 3 }, () => ({ id: "c", kind: "k", sort: "l" }));
    expect(contract("NESTED").normalize({ rows }, { maxIssues: 2 })).toMatchObject({
      issueCount: 3,
      issues: [{ path: "rows[0].kind" }, { path: "rows[1].kind" }],
    });
  });
});
