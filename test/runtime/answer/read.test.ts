import { describe, expect, test } from "vitest";
import { OutputValidationError, type ReadEvent } from "../../../runtime/index.js";
import { retryPrompt } from "../../../runtime/retry/retry-prompt.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: answers
contracts:
  REPORT:
    fields: { done: "string[]", next: "string[1..]", notes: nonblank }
    rules: [{ unique: [next], severity: warning, code: twice }]
    read: { where: whole, tolerance: strict, charset: ascii }
    codes: { not_json: invalid_json, empty_output: empty_json_output, charset: non_ascii_output }
    mode: { default: shadow, env: REPORT_MODE, enforce_flag: REPORT_CANARY }
  TOLERANT:
    fields: { verdict: [PASS, FAIL], score: integer 0..100, "notes?": string }
  CHANGE:
    fields: { summary: string }
    read: { where: whole, tolerance: strict, formats: [json, patch] }
`);
const [REPORT, TOLERANT, CHANGE] = [contract("REPORT"), contract("TOLERANT"), contract("CHANGE")];

const enforce = { mode: "enforce" } as const;
const report = '{"done":[],"next":["a"],"notes":"n"}';

describe("a valid answer", () => {
  test("is parsed unchanged", () => {
    expect(REPORT.safeParse(report, enforce)).toEqual({
      ok: true,
      format: "json",
      value: { done: [], next: ["a"], notes: "n" },
      changes: [],
      warnings: [],
      mode: "enforce",
      configuredMode: "enforce",
    });
    expect(REPORT.parse(` ${report}\n`, enforce)).toEqual({ done: [], next: ["a"], notes: "n" });
  });

  test("can have warnings, which reject it only with `warningsAsErrors`", () => {
    const doubled = report.replace('["a"]', '["a","a"]');
    expect(REPORT.safeParse(doubled, enforce)).toMatchObject({
      ok: true,
      warnings: [{ code: "twice", path: "next[1]" }],
    });
    expect(REPORT.safeParse(doubled, { ...enforce, warningsAsErrors: true })).toMatchObject({
      ok: false,
      stage: "validation",
      issues: [{ code: "twice", severity: "warning" }],
    });
  });
});

describe("an invalid answer", () => {
  test("is rejected with the location of each issue in the answer and in the contracts file", () => {
    const outcome = TOLERANT.safeParse('Here it is:\n```json\n{\n  "verdict": "MAYBE",\n  "score": 101\n}\n```');
    expect(outcome).toMatchObject({
      ok: false,
      stage: "validation",
      issueCount: 2,
      excerpt: 'Here it is:\n```json\n{\n  "verdict": "MAYBE",\n  "score": 101\n}\n```',
      issues: [
        { code: "enum", path: "verdict", position: { line: 4, column: 14 }, declaredAt: "contracts.yaml:11:15" },
        { code: "too_large", path: "score", position: { line: 5, column: 12 } },
      ],
    });
  });

  test.each([
    ["", "empty_json_output", "empty_output", "extraction"],
    [" \n", "empty_json_output", "empty_output", "extraction"],
    ['{"bad": "é"', "non_ascii_output", "charset", "extraction"],
    ["I finished.", "invalid_json", "invalid_json", "json_parse"],
    [`${report.slice(0, -1)},}`, "invalid_json", "repair_not_allowed", "json_parse"],
  ])("%j has the code of the contract, and its own name as the cause", (text, code, cause, stage) => {
    expect(REPORT.safeParse(text, enforce)).toMatchObject({
      ok: false,
      stage,
      cause,
      issues: [{ code, path: "", declaredAt: "contracts.yaml:4:3" }],
    });
  });

  test("throws in `parse`", () => {
    const thrown = (() => {
      try {
        return REPORT.parse("I finished.", enforce);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(OutputValidationError);
    expect(thrown).toMatchObject({
      expectedModel: "REPORT",
      rawOutput: "I finished.",
      stage: "json_parse",
      issues: [{ code: "invalid_json" }],
    });
  });

  test("has an excerpt of 500 characters", () => {
    expect(REPORT.safeParse("x".repeat(2_000), enforce)).toMatchObject({ ok: false, excerpt: "x".repeat(500) });
    expect(REPORT.safeParse(`x${"🚀".repeat(600)}`, enforce)).toMatchObject({
      ok: false,
      excerpt: `x${"🚀".repeat(499)}`,
    });
  });

  test.each([
    ["a\tb\nc\r\nd", "a\tb\nc\r\nd"],
    ["progress\rdone", "progress\\u000ddone"],
    ["\u001b]0;x\u0007\u009b31m", "\\u001b]0;x\\u0007\\u009b31m"],
    ["a\u202eb\u2066c\u200bd\u2028e", "a\\u202eb\\u2066c\\u200bd\\u2028e"],
    ["x\u{e0041}y\ud800z", "x\\udb40\\udc41y\\ud800z"],
    ["👨‍👩‍👧 ❤️ a\u200db", "👨‍👩‍👧 ❤️ a\\u200db"],
    [`${"x".repeat(497)}\u001b`, "x".repeat(497)],
    [`${"x".repeat(494)}\u001bx`, `${"x".repeat(494)}\\u001b`],
    [`${"x".repeat(499)}\r\n`, "x".repeat(499)],
  ])("does not print control characters: %j", (text, excerpt) => {
    const events: ReadEvent[] = [];
    const outcome = TOLERANT.safeParse(text, { onEvent: (event) => events.push(event) });
    expect(outcome).toMatchObject({ ok: false, excerpt });
    expect(events).toMatchObject([{ excerpt }]);
    expect(() => TOLERANT.parse(text)).toThrow(expect.objectContaining({ rawOutput: excerpt }));
  });
});

describe("changes", () => {
  test("are listed in order, those of the text with their positions", () => {
    const outcome = TOLERANT.safeParse("{verdict: 'pass', score: '87', }");
    expect(outcome).toMatchObject({ ok: true, value: { verdict: "PASS", score: 87 } });
    expect(outcome.ok && outcome.changes.map(({ step, path, offset }) => [step, path, offset])).toEqual([
      ["unquoted_key", "", 1],
      ["single_quotes", "", 10],
      ["unquoted_key", "", 18],
      ["single_quotes", "", 25],
      ["trailing_comma", "", 29],
      ["enum_case", "verdict", undefined],
      ["coerce_number_string", "score", undefined],
    ]);
  });

  test("are not made in strict mode", () => {
    expect(TOLERANT.safeParse("{verdict: 'pass', score: '87', }", { tolerance: "strict" }).ok).toBe(false);
    expect(TOLERANT.normalize({ verdict: "pass", score: 87 }, { tolerance: "strict" })).toMatchObject({
      ok: false,
      value: { verdict: "pass" },
      issues: [{ code: "enum" }],
    });
    expect(TOLERANT.normalize({ verdict: "pass", score: 87 })).toMatchObject({
      ok: true,
      value: { verdict: "PASS", score: 87 },
      changes: [{ step: "enum_case", path: "verdict" }],
      warnings: [],
    });
  });
});

describe("a contract that accepts patches", () => {
  test("parses a patch as a value", () => {
    expect(CHANGE.safeParse("*** Begin Patch\n*** Delete File: a\n*** End Patch\n")).toMatchObject({
      ok: true,
      format: "patch",
      value: { syntax: "apply_patch", files: [{ action: "delete", path: "a", hunks: [] }] },
    });
  });

  test("rejects a patch next to a value", () => {
    const loose = { where: "anywhere", tolerance: "standard" } as const;
    const text = '{"summary": "s"}\n\n*** Begin Patch\n*** Delete File: a\n*** End Patch\n';
    expect(CHANGE.safeParse(text, loose)).toMatchObject({
      ok: false,
      issues: [{ code: "text_after_value", position: { line: 3, column: 1 } }],
    });
    expect(CHANGE.safeParse('{"summary": "s"}\nNo *** Begin Patch is needed.', loose).ok).toBe(true);
  });

  test("accepts a diff only if the model was not stopped", () => {
    const diff = "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n";
    expect(CHANGE.safeParse(diff, { finishReason: "stop" }).ok).toBe(true);
    const cut = CHANGE.safeParse(diff, { finishReason: "length" });
    expect(cut).toMatchObject({ ok: false, cause: "patch_cut", issues: [{ code: "patch_cut" }] });
    expect(cut.ok ? "" : retryPrompt(cut)?.text).toContain("Send the complete answer again");
    expect(CHANGE.safeParse(diff, { finishReason: "content_filter" })).toMatchObject({ ok: false, cause: "refusal" });
  });

  test("reports the line of an error in a patch, and does not treat prose as a patch", () => {
    expect(CHANGE.safeParse("*** Begin Patch\n+x\n*** End Patch")).toMatchObject({
      ok: false,
      stage: "json_parse",
      issues: [{ code: "patch_without_file", position: { line: 2, column: 1 } }],
    });
    expect(CHANGE.safeParse("I wrote *** Begin Patch for you.")).toMatchObject({
      ok: false,
      issues: [{ code: "invalid_json" }],
    });
    expect(CHANGE.safeParse('{"summary":"s"}')).toMatchObject({ ok: true, format: "json", value: { summary: "s" } });
  });

  test("rejects a patch for another contract", () => {
    expect(REPORT.safeParse("*** Begin Patch\n*** Delete File: a\n*** End Patch\n", enforce)).toMatchObject({
      ok: false,
      issues: [{ code: "invalid_json" }],
    });
  });
});

describe("modes", () => {
  test("shadow returns a value as parsed, and reports what would be rejected", () => {
    const outcome = REPORT.safeParse('{"done":1}', { environment: {} });
    expect(outcome).toMatchObject({
      ok: true,
      value: { done: 1 },
      mode: "shadow",
      configuredMode: "shadow",
      shadow: { ok: false, issueCount: 3, mode: "shadow" },
    });
    expect(REPORT.safeParse(report, { environment: {} })).not.toHaveProperty("shadow");
    expect(REPORT.safeParse("I finished.", { environment: {} })).toMatchObject({ ok: false, mode: "shadow" });
  });

  test("shadow does not return values that JSON cannot represent", () => {
    expect(REPORT.safeParse('{"done":12345678901234567890}', { environment: {} })).toMatchObject({
      ok: false,
      mode: "shadow",
    });
  });

  test("disabled checks nothing", () => {
    expect(REPORT.safeParse('{"done":1}', { environment: { REPORT_MODE: "disabled" } })).toMatchObject({
      ok: true,
      value: { done: 1 },
      warnings: [],
      mode: "disabled",
    });
    expect(REPORT.safeParse("I finished.", { mode: "disabled" })).toMatchObject({ ok: true, value: "I finished." });
  });

  test("enforce requires the flag that the contract names", () => {
    expect(REPORT.resolveMode({ REPORT_MODE: "enforce" })).toEqual({ configured: "enforce", effective: "shadow" });
    expect(
      REPORT.safeParse('{"done":1}', { environment: { REPORT_MODE: "enforce", REPORT_CANARY: "yes" } }),
    ).toMatchObject({ ok: false, mode: "enforce", configuredMode: "enforce" });
    expect(REPORT.safeParse('{"done":1}', { environment: { REPORT_MODE: "enforce" } })).toMatchObject({
      ok: true,
      mode: "shadow",
      configuredMode: "enforce",
    });
  });
});

function eventsOf(text: string, options = {}): readonly ReadEvent[] {
  const events: ReadEvent[] = [];
  REPORT.safeParse(text, { ...options, onEvent: (event: ReadEvent) => events.push(event) });
  return events;
}

describe("events", () => {
  test("report accepted and rejected answers", () => {
    expect(eventsOf(report, enforce)).toEqual([
      {
        type: "accepted",
        contract: "REPORT",
        mode: "enforce",
        configuredMode: "enforce",
        enforced: true,
        codes: [],
        excerpt: report,
        steps: [],
      },
    ]);
    expect(eventsOf('{"done":1}', { environment: {} })).toMatchObject([
      { type: "rejected", enforced: false, code: "type", codes: ["type", "missing"], stage: "validation" },
    ]);
    expect(eventsOf("I finished.", { environment: {} })).toMatchObject([
      { type: "rejected", mode: "shadow", enforced: true },
    ]);
  });
});

describe("an option of a wrong type", () => {
  const names = [
    "context",
    "hooks",
    "finishReason",
    "mode",
    "environment",
    "now",
    "newId",
    "onEvent",
    "maxIssues",
    "warningsAsErrors",
  ];

  test.each(names)("is ignored: %s", (name) => {
    const expected = TOLERANT.safeParse('{"verdict":"MAYBE","score":101}');
    for (const value of [null, 5.5, "x", Number.NaN, -1, {}, [], true, () => 1]) {
      const isUsable =
        {
          context: typeof value === "object",
          hooks: true,
          maxIssues: value === 5.5,
          onEvent: typeof value === "function",
          warningsAsErrors: value === true,
        }[name] ?? false;
      if (!isUsable) expect(TOLERANT.safeParse('{"verdict":"MAYBE","score":101}', { [name]: value })).toEqual(expected);
    }
  });

  test("allows nothing if it is the tolerance", () => {
    expect(TOLERANT.safeParse('{"verdict":"pass","score":1}', { tolerance: 5 as unknown as "strict" }).ok).toBe(false);
    expect(TOLERANT.safeParse('{"verdict":"pass","score":1}', null as unknown as undefined).ok).toBe(true);
    expect(TOLERANT.normalize({ verdict: "pass", score: 1 }, null as unknown as undefined).ok).toBe(true);
  });
});

test("undefined is parsed as an empty answer, and any other value as a value", () => {
  expect(REPORT.safeParse(undefined, enforce)).toMatchObject({ ok: false, issues: [{ code: "empty_json_output" }] });
  for (const given of [null, 5, {}, []])
    expect(REPORT.safeParse(given, enforce)).toMatchObject({ ok: false, stage: "validation" });
});
