/** Bugs that users reported about rejected answers: wrong or missing messages and values. */
import { describe, expect, test } from "vitest";
import { loaded } from "../support/product.js";

const contract = await loaded(`contracts:
  STEP: { fields: { kind: [patch, note] }, variants: { discriminator: kind, patch: { fields: { diff: string } }, note: { fields: { text: string } } } }
`);
const step = contract("STEP");

test("B56: where a value is no alternative, one issue names the field that the chosen one lacks", () => {
  const message = '"diff" is missing, but "kind" is "patch"; it must be a string';
  expect(step.validate({ kind: "patch" })).toMatchObject({
    ok: false,
    issueCount: 1,
    issues: [{ code: "missing", path: "diff", message }],
  });
  expect(step.validate({ kind: "gone", diff: "" })).toMatchObject({
    ok: false,
    issueCount: 1,
    issues: [{ code: "enum", path: "kind", allowed: ["patch", "note"] }],
  });
});

test("B58: the name of an unknown key is shown escaped and cut", () => {
  const outcome = step.validate({
    kind: "note",
    text: "",
    [`\u001b]8;;http://x\u0007\r${"x".repeat(9_000)}`]: "\u001b[2J",
  });
  const [issue] = outcome.ok ? [] : outcome.issues;
  expect(issue).toMatchObject({
    code: "unknown_key",
    actual: '"\\u001b[2J"',
    message: expect.stringMatching(/^unknown key "\\u001b\]8;;http:\/\/x\\u0007\\u000dx+…$/),
  });
  expect(JSON.stringify(Object.values(issue ?? {}))).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(Object.values(issue ?? {}).filter((text) => typeof text === "string" && text.length > 250)).toEqual([]);
});

describe("B59: prose is a failure, never a value", () => {
  test("of safeParse, parse and is alike", () => {
    const prose = "I could not finish.";
    expect(step.safeParse(prose)).toMatchObject({ ok: false, cause: "no_json_found" });
    expect(step.safeParse(prose)).not.toHaveProperty("value");
    expect(() => step.parse(prose)).toThrow("the answer contains no JSON object or array");
    expect(step.normalize(prose)).toMatchObject({ ok: false });
    expect(step.is(prose)).toBe(false);
  });
});

test.each([
  ["", "empty_output", "extraction"],
  [" \n\t", "empty_output", "extraction"],
  ["{}", "no_known_key", "validation"],
])("B61: nothing and wrong data have codes and stages of their own: %j", (text, code, stage) => {
  expect(step.safeParse(text)).toMatchObject({ ok: false, stage, issues: [{ code }] });
});
