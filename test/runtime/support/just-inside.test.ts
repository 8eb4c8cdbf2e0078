/** Messages and paths at the limits of lengths, counts and quoting. */
import { describe, expect, test } from "vitest";
import { ContextError, isGitError } from "../../../context/context-error.js";
import { countedErrors, type FixError, type ValidationStage } from "../../../context/validation-output.js";
import { DecisionInputError } from "../../../runtime/decisions/decision-error.js";
import type { Issue } from "../../../runtime/model/issue.js";
import { mostWordsInSentence } from "../../../runtime/support/limits.js";
import { pointerTo, type Segment, segmentsOf } from "../../../runtime/support/path.js";
import { anywhere } from "../../../runtime/retry/group-issues.js";
import { retryPrompt } from "../../../runtime/retry/retry-prompt.js";
import { listed } from "../../../runtime/support/words.js";

const issue: Issue = {
  code: "enum",
  severity: "error",
  path: "verdict",
  message: '"verdict" must be PASS',
  expected: "PASS",
  actual: '"NO"',
  declaredAt: "contracts.yaml:1:1",
};

describe("a pointer", () => {
  test.each<readonly [segments: readonly Segment[], pointer: string, value: unknown]>([
    [[], "", {}],
    [["a", 0, "b"], "/a/0/b", { a: [{ b: 1 }] }],
    [["a/b", "c~d", "~1"], "/a~1b/c~0d/~01", { "a/b": { "c~d": { "~1": 1 } } }],
    [["//", "~~"], "/~1~1/~0~0", { "//": { "~~": 1 } }],
  ])("to %j is %s, and parses to the same path", (segments, pointer, value) => {
    expect(pointerTo(segments)).toBe(pointer);
    expect(segmentsOf(pointer, value)).toEqual(segments);
  });
});

describe("a list of words", () => {
  const words = Array.from({ length: mostWordsInSentence + 1 }, (_, index) => `w${index}`);
  const most = words.slice(0, -1);

  test("is complete up to a length, and then truncated and counted", () => {
    expect(listed(most)).toBe(most.map((word) => JSON.stringify(word)).join(", "));
    expect(listed(words)).toBe(`${most.map((word) => JSON.stringify(word)).join(", ")} … (${words.length} in all)`);
  });
});

describe("the error of a decision", () => {
  test.each([
    [[issue], 1, 'CHOOSE: "verdict" must be PASS'],
    [[issue, issue], 2, "(and 1 more)"],
    [[issue], 40, "(and 39 more)"],
    [[], 0, "CHOOSE: the inputs are not valid"],
  ])("contains the first issue and counts the others: %#", (issues, count, part) => {
    const { message } = new DecisionInputError("CHOOSE", issues, count);
    expect(message).toContain(part);
    expect(message.includes("more)")).toBe(count > 1);
  });
});

function promptWith(actual: string): string {
  const issues = [0, 1].map((index) => ({ ...issue, path: `items[${index}]`, actual }));
  return (
    retryPrompt({
      ok: false,
      stage: "validation",
      issues,
      issueCount: 2,
      skippedRules: 0,
      excerpt: "",
      changes: [],
      mode: "enforce",
    })?.text ?? ""
  );
}

describe("a found value in a retry prompt", () => {
  test("is truncated after forty characters", () => {
    expect(promptWith("x".repeat(40))).toContain(`items[1], ${"x".repeat(40)})`);
    expect(promptWith("x".repeat(41))).toContain(`items[1], ${"x".repeat(40)}…)`);
  });

  test("has the same path for all items of an array", () => {
    expect(anywhere("a[3].b[12].c3")).toBe("a[*].b[*].c3");
  });
});

const error = (file: string, severity: "error" | "warning"): FixError => ({
  file,
  line: 1,
  message: "m",
  severity,
  code: null,
});
const stage = (name: string, passed: boolean): ValidationStage => ({ stage_name: name, passed });

describe("the errors of a validation", () => {
  test.each([
    [[], [], "0 errors"],
    [[error("a", "error"), error("a", "error")], [stage("lint", true)], "2 errors in 1 file"],
    [
      [error("a", "error"), error("b", "warning")],
      [stage("lint", false), stage("test", false)],
      "1 error, 1 warning in 2 files; failed: lint, test",
    ],
  ])("are counted: %#", (errors, stages, words) => {
    expect(countedErrors({ success: false, stages }, errors)).toBe(words);
  });

  test("are not reported as errors of git if the program is wrong", () => {
    expect(
      [
        new ContextError("git_failed", ""),
        new ContextError("git_timeout", ""),
        new ContextError("reserved_section_name", ""),
        new Error("git_failed"),
      ].map(isGitError),
    ).toEqual([true, true, false, false]);
  });
});
