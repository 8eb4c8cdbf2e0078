/** Values that a rule just applies to, or just does not apply to. */
import { describe, expect, test } from "vitest";
import {
  contains,
  endsWith,
  joinTexts,
  lowerAscii,
  startsWith,
  toText,
  trim,
} from "../../../runtime/expressions/texts.js";
import { judgeOf } from "../../support/live-rule.js";
import { ruleOf, withRules } from "../../support/rule-samples.js";

describe("an edge with a missing end", () => {
  const rule = ruleOf("acyclic", { edges: "edges[*]", from: "from", to: "to" });
  const judge = judgeOf(rule, withRules(rule));

  test.each([
    [{ from: "a" }, { to: "a" }],
    [
      { from: "a", to: null },
      { from: null, to: "a" },
    ],
    [{}, {}],
    [{ from: null, to: null }],
  ])("closes no cycle: %j %j", (...edges) => {
    expect(judge({ edges })).toEqual([]);
  });

  test("does not hide other cycles", () => {
    expect(judge({ edges: [{ from: "a" }, { from: "a", to: "b" }, { to: "a" }, { from: "b", to: "a" }] })).toEqual([
      "edges[3]",
    ]);
    expect(judge({ edges: [{ from: "a", to: "a" }] })).toEqual(["edges[0]"]);
  });
});

describe("a string function", () => {
  test.each([
    ["contains", contains],
    ["startsWith", startsWith],
    ["endsWith", endsWith],
    ["+", joinTexts],
  ] as const)("returns undefined for a non-string: %s", (_, call) => {
    expect([call(1, "a"), call("a", 1), call(undefined, "a"), call(["a"], "a")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(call("a", "a")).toBeTruthy();
  });

  test.each([
    ["lowerAscii", lowerAscii],
    ["trim", trim],
  ] as const)("of one string, too: %s", (_, call) => {
    expect([call(1), call(null), call(["a"])]).toEqual([undefined, undefined, undefined]);
    expect(call("aÄ")).toBe("aÄ");
  });

  test("converts only values with a unique notation", () => {
    expect(["a", true, 2 ** 53 - 1, -0, 2 ** 53, 0.5, NaN, null, [1]].map(toText)).toEqual([
      "a",
      "true",
      "9007199254740991",
      "0",
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
