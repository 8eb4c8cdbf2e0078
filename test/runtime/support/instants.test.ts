import { describe, expect, test } from "vitest";
import { orderOfInstants } from "../../../runtime/support/instants.js";
import { judgeOf } from "../../support/live-rule.js";
import { ruleOf, withRules } from "../../support/rule-samples.js";

const rising: readonly (readonly [string, string])[] = [
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.5Z"],
  ["2026-01-02T03:04:05.09z", "2026-01-02T03:04:05.1Z"],
  ["2026-01-02T10:00:00+05:00", "2026-01-02T08:00:00Z"],
  ["2026-01-02T10:00:00+12:00", "2026-01-02T03:00:00Z"],
  ["2026-01-01t23:30:00-01:00", "2026-01-02T00:31:00Z"],
  ["2016-12-31T23:59:59.9Z", "2016-12-31T23:59:60Z"],
  ["2016-12-31T23:59:60.9Z", "2017-01-01T00:00:00Z"],
  ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z"],
  ["10:00:00+05:00", "08:00:00Z"],
];

test.each(rising)("%s is before %s", (earlier, later) => {
  expect(orderOfInstants(earlier, later)).toBeLessThan(0);
  expect(orderOfInstants(later, earlier)).toBeGreaterThan(0);
});

test("zeros take linear time", () => {
  const zeros = "0".repeat(400_000);
  expect(orderOfInstants(`2026-01-02T03:00:00.${zeros}1Z`, "2026-01-02T03:00:00Z")).toBeGreaterThan(0);
});

test.each([
  ["2026-01-02T03:00:00Z", "2026-01-02t04:00:00.000+01:00"],
  ["2026-01-02T03:00:00.50Z", "2026-01-02T03:00:00.5z"],
])("%s is the same instant as %s", (left, right) => {
  expect(orderOfInstants(left, right)).toBe(0);
});

test.each([
  ["2026-01-02", "2026-01-02T03:00:00Z"],
  ["10:00:00Z", "2026-01-02T03:00:00Z"],
  ["2026-01-02T03:00:00", "2026-01-02T03:00:00Z"],
  ["2026-01-02T99:00:00Z", "2026-01-02T03:00:00Z"],
  ["high", "low"],
])("%s and %s are not comparable as instants", (left, right) => {
  expect(orderOfInstants(left, right)).toBeUndefined();
});

describe("the rule compare", () => {
  const rule = ruleOf("compare", { left: "start", operator: "<=", right: { path: "end" } });
  const judge = judgeOf(rule, withRules(rule));

  test.each(rising)("orders %s before %s, and not the other way around", (start, end) => {
    expect(judge({ start, end })).toEqual([]);
    expect(judge({ start: end, end: start })).toEqual(["start"]);
  });
});
