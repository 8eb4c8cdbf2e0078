import { expect, test } from "vitest";
import { nearestKey } from "../../../runtime/support/nearest-key.js";

const known = ["summary", "task_id", "total_score", "schema_version", "id"];

test.each([
  ["sumary", "summary"],
  ["Summary", "summary"],
  ["taskId", "task_id"],
  ["task-id", "task_id"],
  ["total score", "total_score"],
  ["totl_scor", "total_score"],
  ["ids", "id"],
  ["schemaVersion", "schema_version"],
  ["breakdown", undefined],
  ["", undefined],
  ["x".repeat(1_000_000), undefined],
])("suggests for %j the name %j", (key, meant) => {
  expect(nearestKey(key.slice(0, 1_000_000), known)).toBe(meant);
});

test("suggests the first of two equally near names", () => {
  expect(nearestKey("ab", ["ac", "ad"])).toBe("ac");
});
