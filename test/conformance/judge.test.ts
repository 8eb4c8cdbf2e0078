/** Tests that the judge reports each difference from a case, and nothing else. */
import { expect, test } from "vitest";
import type { Issue } from "../../runtime/model/issue.js";
import type { Expected } from "./case.js";
import { expand } from "./expand.js";
import { faultsOf } from "./judge.js";
import type { Result } from "./result.js";

function issue(code: string, path: string, severity: Issue["severity"] = "error"): Issue {
  return { code, path, severity, message: `${code} at ${path}`, declaredAt: "contracts.yaml:1:1" };
}

const id = "aaaaaaaa-1111-4111-8111-000000000001";
const other = "bbbbbbbb-1111-4111-8111-000000000002";
const value = {
  id,
  parent: other,
  again: id,
  at: "2031-01-02T03:04:05Z",
  tags: ["a", "b"],
  files: { "src/b.ts": [{ size: 1 }] },
  title: "T",
};
const accepted: Result = {
  ok: true,
  format: "patch",
  value,
  changes: [{ step: "apply_default", path: "title", before: undefined, after: "T", lossless: true }],
  warnings: [issue("twice", "tags", "warning")],
  mode: "enforce",
};
const refused: Result = {
  ok: false,
  stage: "validation",
  issues: [issue("missing", "a"), issue("missing", "b"), issue("enum", "c"), issue("twice", "tags", "warning")],
  issueCount: 4,
  skippedRules: 0,
  excerpt: "🚀 go ...",
  changes: [],
  mode: "enforce",
};

const met: readonly (readonly [Result, Expected])[] = [
  [accepted, { ok: true, value: { title: "T", files: { "src/b.ts": [{ size: 1 }] } } }],
  [
    accepted,
    {
      ok: true,
      value: {
        id: "{{uuid:x}}",
        again: "{{uuid:x}}",
        parent: "{{uuid:y}}",
        at: "{{iso8601}}",
        title: "{{default:title}}",
      },
    },
  ],
  [accepted, { ok: true, value: { tags: { $set: ["b", "a"] } } }],
  [accepted, { ok: true, absent: ["tags[2]", 'files["src/a.ts"]', "title.x"] }],
  [
    accepted,
    { ok: true, warnings: [{ code: "twice", count: 1 }], changes: [{ step: "apply_default" }, { path: "title" }] },
  ],
  [accepted, { ok: true, issues: [], issue_count: 0 }],
  [accepted, { ok: true, format: "patch" }],
  [refused, { ok: false, excerpt: { length: 8, marker: true } }],
  [
    refused,
    {
      ok: false,
      issues: [{ code: "missing", count: 2 }, { path: "c" }, { path: "a", code: ["absent", "missing"] }],
      issue_count: 3,
      stage: "validation",
      changes: [],
    },
  ],
  [refused, { ok: false, issues: [{ code: "unknown_key", count: 0 }], warnings: [{ path: "tags" }] }],
];

test.each(met)("%#: met", (outcome, expected) => {
  expect(faultsOf(expected, outcome)).toEqual([]);
});

const unmet: readonly (readonly [Result, Expected])[] = [
  [refused, { ok: true }],
  [accepted, { ok: false }],
  [accepted, { ok: true, value: { title: "U" } }],
  [accepted, { ok: true, value: { tags: ["a"] } }],
  [accepted, { ok: true, value: { tags: ["b", "b"] } }],
  [accepted, { ok: true, value: { tags: { $set: ["a", "a"] } } }],
  [accepted, { ok: true, value: { toString: {} } }],
  [accepted, { ok: true, value: { title: "{{uuid}}" } }],
  [accepted, { ok: true, value: { id: "{{uuid:x}}", parent: "{{uuid:x}}" } }],
  [accepted, { ok: true, value: { id: "{{uuid:x}}", again: "{{uuid:y}}" } }],
  [accepted, { ok: true, absent: ['files["src/b.ts"][0].size'] }],
  [accepted, { ok: true, warnings: [] }],
  [accepted, { ok: true, warnings: [{ code: "other" }] }],
  [accepted, { ok: true, changes: [] }],
  [accepted, { ok: true, changes: [{ step: "trim" }] }],
  [refused, { ok: false, issues: [{ code: "missing", count: 1 }] }],
  [refused, { ok: false, issues: [{ code: "twice" }] }],
  [refused, { ok: false, issues: [{ code: "enum", path: "a" }] }],
  [refused, { ok: false, issue_count: 4 }],
  [refused, { ok: false, stage: "json_parse" }],
  [accepted, { ok: true, stage: "validation" }],
  [accepted, { ok: true, format: "json" }],
  [refused, { ok: false, format: "json" }],
  [refused, { ok: false, excerpt: { length: 9, marker: true } }],
  [refused, { ok: false, excerpt: { length: 8, marker: false } }],
  [accepted, { ok: true, excerpt: { length: 8, marker: true } }],
  [refused, { ok: false, derived: { total: 1 } }],
  [
    { ...accepted, derived: { total: 2 } },
    { ok: true, derived: { total: 1 } },
  ],
  [
    { ...accepted, derived: { all: [{ id: "a" }, { id: "b" }] } },
    { ok: true, derived: { "all[*].id": ["a", "c"] } },
  ],
  [refused, { ok: false, surprise: true } as Expected],
];

test.each(unmet)("%#: one fault", (outcome, expected) => {
  expect(faultsOf(expected, outcome)).toHaveLength(1);
});

test("generators in inputs are expanded", () => {
  const short = {
    a: { $repeat: { text: "ab", times: 2 } },
    b: [{ $range: { prefix: "T", count: 3 } }],
    c: { $lines: { prefix: "line ", from: 2, to: 3 } },
    d: { $repeat: 1, beside: null },
  };
  expect(expand(short)).toEqual({
    a: "abab",
    b: [["T1", "T2", "T3"]],
    c: "line 2\nline 3",
    d: { $repeat: 1, beside: null },
  });
});
