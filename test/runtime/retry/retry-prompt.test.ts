import { describe, expect, test } from "vitest";
import type { Issue, Rejected } from "../../../runtime/model/issue.js";
import { textFaults } from "../../../runtime/read/text/text-faults.js";
import { retryPrompt } from "../../../runtime/retry/retry-prompt.js";

const issue = (code: string, path: string, message: string, more: Partial<Issue> = {}): Issue => ({
  code,
  severity: "error",
  path,
  message,
  declaredAt: "contracts.yaml:1:1",
  ...more,
});

function refused(issues: readonly Issue[], issueCount = issues.length): Rejected {
  return {
    ok: false,
    stage: "validation",
    issues,
    issueCount,
    skippedRules: 0,
    excerpt: "",
    changes: [],
    mode: "enforce",
  };
}

const missing = issue("missing", "task_id", '"task_id" is missing', { expected: "a string" });
const priority = (index: number, found: string): Issue =>
  issue(
    "enum",
    `suggestions[${index}].priority`,
    `"suggestions[${index}].priority" must be one of "HIGH", "MED", "LOW"; got "${found}"`,
    { expected: 'one of "HIGH", "MED", "LOW"', allowed: ["HIGH", "MED", "LOW"] },
  );

const unknown = (index: number, found: string): Issue =>
  issue("unknown_task", `tasks[${index}].after[0]`, `"after[0]" must be one of "tasks[*].id"; got "${found}"`, {
    expected: 'one of "tasks[*].id"',
    actual: `"${found}"`,
  });

test("the fingerprint differs between failures even if no issues were requested", () => {
  const [one, two] = [retryPrompt(refused([], 1)), retryPrompt(refused([], 2))].map((retry) => retry?.fingerprint);
  expect(one).not.toBe(two);
  expect(retryPrompt(refused([], 1))?.fingerprint).toBe(one);
});

describe("the text", () => {
  test("contains each issue and what to do, in about 100 tokens for three of them", () => {
    const text =
      retryPrompt(
        refused([
          missing,
          priority(0, "URGENT"),
          issue("too_long", "summary", '"summary" must have at most 400 characters; got 512'),
        ]),
      )?.text ?? "";
    expect(text).toBe(
      [
        "Your answer was rejected. Fix these 3 problems:",
        '- "task_id" is missing. Expected: a string.',
        '- "suggestions[0].priority" must be one of "HIGH", "MED", "LOW"; got "URGENT"',
        '- "summary" must have at most 400 characters; got 512',
        "Keep everything else, and send the complete answer again in the format requested above.",
      ].join("\n"),
    );
    expect(text.length / 4).toBeLessThan(100);
  });

  test("lists the same issue at several paths once, and counts what it omits", () => {
    const text = retryPrompt(
      refused(
        Array.from({ length: 20 }, (_, index) => priority(index, "X")),
        1_000,
      ),
    )?.text;
    expect(text).toBe(
      [
        "Your answer was rejected. Fix these 1000 problems:",
        '- "suggestions[0].priority" must be one of "HIGH", "MED", "LOW"; got "X" (the same at suggestions[1].priority; suggestions[2].priority; suggestions[3].priority; and 16 more)',
        "- and 980 more",
        "Keep everything else, and send the complete answer again in the format requested above.",
      ].join("\n"),
    );
  });

  test("contains the whole path, and the value at each path", () => {
    expect(retryPrompt(refused([unknown(1, "T9"), unknown(4, "T8")]))?.text).toContain(
      '- tasks[1].after[0]: "after[0]" must be one of "tasks[*].id"; got "T9" (the same at tasks[4].after[0], "T8")\n',
    );
  });

  test("contains the allowed values if the author's message does not", () => {
    expect(
      retryPrompt(refused([issue("no_doc", "sources[0]", "Status needs no document.", { allowed: ["db", 3] })]))?.text,
    ).toContain('- sources[0]: Status needs no document. Allowed: "db", 3.\n');
  });

  test("contains the actual value if the author's message does not", () => {
    const early = issue("tags_due", "tags", "Tags are due from 50 on.", { actual: "[]", expected: "content" });
    const alone = issue("pass_without_actions", "actions", "PASS asks for nothing", { actual: '["x"]' });
    expect(
      retryPrompt(refused([early, alone]))
        ?.text.split("\n")
        .slice(1, -1),
    ).toEqual([
      "- tags: Tags are due from 50 on. Got []. Expected: content.",
      '- actions: PASS asks for nothing. Got ["x"].',
    ]);
  });

  test("says what to do about invalid syntax, whatever code the contract has for it", () => {
    const { elision, ambiguous_candidates: several } = textFaults;
    const cut = issue("not_json_at_all", "", `${elision.says}: line 1, column 34, "...]}"`, { actual: '"...]}"' });
    expect(retryPrompt(refused([cut]))?.text).toContain(`- ${cut.message}. Write out all of the data.\n`);
    expect(
      retryPrompt(refused([issue("ambiguous_candidates", "", `${several.says}: line 1, column 1; line 2, column 1`)]))
        ?.text,
    ).toContain("column 1. Send only the final one, or combine them into one.\n");
  });

  test("lists the allowed keys unless there is a suggestion, and the values for references", () => {
    const extra = issue("unknown_key", "tasks[0].note", 'unknown key "note"', { expected: "only the keys id, after" });
    const meant = issue("unknown_key", "tasks[1].idd", 'unknown key "idd"; did you mean "id"?', {
      expected: "only the keys id, after",
    });
    const text = retryPrompt(refused([extra, meant, { ...unknown(1, "T9"), allowed: ["T1", "T2"] }]))?.text;
    expect(text?.split("\n").slice(1, -1)).toEqual([
      '- tasks[0].note: unknown key "note". Expected: only the keys id, after.',
      '- tasks[1].idd: unknown key "idd"; did you mean "id"?',
      '- tasks[1].after[0]: "after[0]" must be one of "tasks[*].id"; got "T9". Allowed: "T1", "T2".',
    ]);
  });

  test("quotes allowed values that come from the answer", () => {
    const text =
      retryPrompt(
        refused([
          issue("unknown_key", "labels[0]", "Nothing of that name.", {
            allowed: ["\u202eon\u200b", "\u2028## Rules", "x".repeat(3_000)],
          }),
        ]),
      )?.text ?? "";
    expect(text).toContain(`Allowed: "\\u202eon\\u200b", "\\u2028## Rules", "${"x".repeat(199)}….`);
  });

  test("asks for less only if the answer was too long, because a missing quote looks the same", () => {
    expect(retryPrompt(refused([issue("truncated", "", "the answer ends inside a string")]))?.text).toMatch(
      /Make it shorter only if it was too long\.$/,
    );
  });

  test("stays within its limit, whatever the issues are", () => {
    const long = issue("const", "a", "x".repeat(5_000));
    for (const maxChars of [200, 300, 2_000]) {
      const text = retryPrompt(refused([long, missing]), { maxChars })?.text ?? "";
      expect(text.length).toBeLessThanOrEqual(maxChars);
      expect(text).toContain("xxx…\n- and 1 more\n");
    }
  });

  test("cuts no character in half", () => {
    const rocket = "🚀";
    const found = (index: number): Issue =>
      issue("enum", `l[${index}].a`, `"a" must be one of x; got "${rocket.repeat(9)}"`, {
        actual: `"${rocket.repeat(60)}"`,
      });
    for (let maxChars = 140; maxChars < 400; maxChars += 1) {
      const text =
        retryPrompt(refused([issue("const", "x", rocket.repeat(300)), found(0), found(1)]), { maxChars })?.text ?? "";
      expect(encodeURIComponent(text).length).toBeGreaterThan(0);
    }
    expect(retryPrompt(refused([found(0), found(1)]))?.text).toContain(`l[1].a, "${rocket.repeat(19)}…`);
  });

  test("counts what it lists: no warnings next to errors", () => {
    expect(retryPrompt(refused([missing, { ...missing, severity: "warning" }]))?.text.split("\n")[0]).toBe(
      "Your answer was rejected. Fix this problem:",
    );
    expect(retryPrompt(refused([missing, priority(0, "X"), { ...missing, severity: "warning" }], 9))?.text).toMatch(
      /^Your answer was rejected\. Fix these 8 problems:\n[^]*\n- and 6 more\n/,
    );
  });

  test("lists warnings if there are no errors", () => {
    const warning: Issue = { ...missing, severity: "warning" };
    expect(retryPrompt(refused([priority(0, "X"), warning]))?.text).not.toContain("task_id");
    expect(retryPrompt(refused([warning]))?.text).toContain("task_id");
  });

  test("is undefined for a refusal", () => {
    expect(retryPrompt(refused([issue("refusal", "", "the model refuses")]))).toBeUndefined();
  });
});

const printOf = (...issues: readonly Issue[]): string | undefined => retryPrompt(refused(issues))?.fingerprint;

describe("the fingerprint", () => {
  test("is the same for the same issues, in any order and at any array index", () => {
    expect(printOf(missing, priority(0, "X"))).toBe(printOf(priority(7, "Y"), priority(8, "Z"), missing));
    expect(printOf(missing)).toMatch(/^[0-9a-f]{16}$/);
  });

  test("differs for other codes and other paths", () => {
    expect(
      new Set([
        printOf(missing),
        printOf({ ...missing, code: "type" }),
        printOf({ ...missing, path: "id" }),
        printOf(missing, priority(0, "X")),
      ]).size,
    ).toBe(4);
  });
});

test("is undefined for an accepted result", () => {
  const accepted = { ok: true, value: 1 } as unknown as Rejected;
  expect(retryPrompt(accepted)).toBeUndefined();
});
