/** Lines before an answer that state another value for one of its keys. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const yaml = `
    fields:
      verdict: [PASS, FAIL]
      score: integer 0..100
      risk_level?: [low, high]
      due?: date
      note?: string
      owner?: { fields: { age: integer } }
`;
const contract = await contractsOf(`edition: 1
name: earlier
contracts:
  REVIEW: ${yaml}
  LAST: ${yaml}    read: { pick: last }
`);

const value = { verdict: "PASS", score: 95, risk_level: "low", due: "2025-03-01", note: "x", owner: { age: 34 } };
const answer = JSON.stringify(value);
const fence = "```";

describe.each([
  ["bare", answer],
  ["in a fence", `${fence}json\n${answer}\n${fence}`],
])("an answer %s is", (_, written) => {
  test.each([
    "Verdict: FAIL\n\n@",
    "**Verdict:** FAIL\n\n@",
    "### Verdict: FAIL\n\n@",
    "`verdict`: `FAIL`\n\n@",
    "- Score: 95\n- Verdict: FAIL\n\n@",
    "verdict = FAIL\n@",
    "Verdict: FAIL.\n\nThe JSON:\n\n@",
    "Verdict: fail\n\n@",
    "Score: 40\n\n@",
    "Verdict: PASS\nScore: 40\n\n@",
    "Risk level: high\n\n@",
    "Due: 2025-04-01\n\n@",
    'Note: "y"\n\n@',
    "Age: 35\n\n@",
    "Verdict: PASS\n\nI missed something.\n\nVerdict: FAIL\n\n@",
    "<think>\nVerdict: PASS\n</think>\nVerdict: FAIL\n\n@",
  ])("contradicted by the last line with its key: %s", (text) => {
    const outcome = contract("REVIEW").safeParse(text.replace("@", () => written));
    expect(outcome).toMatchObject({ ok: false, cause: "ambiguous_candidates" });
  });

  test.each([
    "Verdict: PASS\nScore: 95\n\n@",
    "Verdict: PASS or FAIL\n\n@",
    "Verdict: PASS | FAIL\n\n@",
    "Verdict: PASS/FAIL\n\n@",
    "Verdict (PASS, FAIL):\n\n@",
    "Score: 0-100\n\n@",
    "Score: 95/100\n\n@",
    "Score: 100 - 5 = 95\n\n@",
    "Verdict: FAIL if the tests fail\n\n@",
    "Verdict: FAIL (before the fix)\n\n@",
    "Previous verdict: FAIL\n\n@",
    "Note: y\n\n@",
    "Status: FAIL\n\n@",
    "<think>\nVerdict: FAIL\n</think>\n@",
    "Draft:\nVerdict: FAIL\n\n@",
    "## Example\nVerdict: FAIL\n\n@",
    "Input:\nVerdict: FAIL\nScore: 40\n\n@",
    "> Verdict: FAIL\n\n@",
    "~~~\nVerdict: FAIL\n~~~\n\n@",
    "Verdict: FAIL\n\nOn reflection, it is fine.\n\nVerdict: PASS\n\n@",
    "The verdict was about a test that would FAIL.\n\n@",
  ])("not contradicted: %s", (text) => {
    expect(contract("REVIEW").safeParse(text.replace("@", () => written))).toMatchObject({ ok: true, value });
  });
});

test("a contract that picks the last value ignores the lines before it", () => {
  expect(contract("LAST").safeParse(`Verdict: FAIL\n\n${answer}`)).toMatchObject({ ok: true, value });
});

test("a long text of lines before an answer is looked through once", () => {
  expect(contract("REVIEW").safeParse(`${"Verdict: PASS\nSome: thing\n".repeat(20_000)}${answer}`).ok).toBe(true);
});
