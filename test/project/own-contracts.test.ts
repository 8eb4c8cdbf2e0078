/**
 * Tests the contracts of this repository: their examples cover all constraints, and each rule has an example that
 * violates it.
 */
import { expect, test } from "vitest";
import { coverageOf } from "../../generator/coverage/coverage.js";
import { readOwnModel } from "../support/read-model.js";

const model = readOwnModel();

test("removing any constraint changes the result of an example", () => {
  const { constraints, uncovered } = coverageOf(model);
  // An example of 5,001 characters is a page that no one reads. The conformance case 004-011 generates it.
  expect(uncovered.map(({ place, demand }) => `${place.path} ${demand}`)).toEqual([
    "contracts.ORCHESTRATOR_REPORT.fields.notes must have at most 5000 characters",
  ]);
  expect(constraints.length).toBeGreaterThan(400);
});

test("each rule is violated by an example with its code", () => {
  const given = new Set(model.contracts.flatMap(({ examples }) => examples.flatMap(({ issues = [] }) => issues)));
  const codes = [...model.types, ...model.contracts].flatMap(({ rules }) => rules.map(({ code }) => code));
  expect(codes.filter((code) => !given.has(code))).toEqual([]);
  expect([...new Set(codes)]).toEqual([
    "error_details_required",
    "fast_no_questions",
    "status_forbids_doc",
    "status_requires_db",
    "design_needs_doc_or_policy",
    "pass_without_actions",
    "truncated_flag",
    "kept_exceeds_original",
    "group_id_required",
    "unknown_section",
    "duplicate_task_id",
    "duplicate_edge_id",
    "plan_id_mismatch",
    "unknown_task",
    "plan_has_cycle",
    "and_or_mixed",
    "unreachable_task",
    "task_list_conflict",
    "duplicate_items_detected",
  ]);
});

test("each contract has a valid example and a rejected one", () => {
  for (const { scope, examples } of model.contracts) {
    expect([
      scope,
      examples.some(({ issues }) => issues === undefined),
      examples.some(({ issues }) => issues !== undefined),
    ]).toEqual([scope, true, true]);
  }
});
