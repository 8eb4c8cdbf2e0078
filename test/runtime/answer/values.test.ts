/** Tests that parsed values and results of `normalize` go through the same stages as text. */
import { describe, expect, test } from "vitest";
import { OutputValidationError } from "../../../runtime/issues/output-validation-error.js";
import { retryPrompt } from "../../../runtime/retry/retry-prompt.js";
import { loaded } from "../../support/product.js";

const contract = await loaded(`enums:
  Level: { values: { LOW: { description: x, aliases: [MINOR] }, HIGH: y } }
contracts:
  REVIEW: { fields: { level: Level, score: { type: integer, aliases: [points] }, note?: string } }
  MAYBE: { type: "Known | null" }
types:
  Known: { fields: { id: integer }, frozen: true }
`);
const review = contract("REVIEW");

describe("a value", () => {
  test("has the same result as its text", () => {
    const value = { Level: "minor", points: "7" };
    const { ok, changes, ...rest } = review.safeParse(value);
    const ofText = review.safeParse(JSON.stringify(value));
    expect({ ok, changes, ...rest }).toEqual(ofText);
    expect(rest).toMatchObject({ value: { level: "LOW", score: 7 } });
    expect(value).toEqual({ Level: "minor", points: "7" });
    expect(review.parse(value)).toEqual({ level: "LOW", score: 7 });
  });

  test("that is invalid is rejected with the same issues, without positions in a text", () => {
    const outcome = review.safeParse({ level: "LOW", score: 1.5 });
    expect(outcome).toMatchObject({
      ok: false,
      stage: "validation",
      excerpt: "",
      issues: [{ code: "type", path: "score" }],
    });
    expect(outcome.ok || outcome.issues[0]).not.toHaveProperty("position");
    expect(() => review.parse({})).toThrow(OutputValidationError);
  });

  test.each([[5], [true], [null], [[]]])("of another type is reported as such, not as an empty answer: %j", (value) => {
    expect(review.safeParse(value)).toMatchObject({ ok: false, issues: [{ code: "type", path: "" }] });
  });

  test("that is undefined is an empty answer, null is a value, and a string is text", () => {
    expect(review.safeParse(undefined)).toMatchObject({ ok: false, cause: "empty_output" });
    expect(contract("MAYBE").safeParse(null)).toMatchObject({ ok: true, value: null });
    expect(contract("MAYBE").safeParse("null")).toMatchObject({ ok: true, value: null });
  });

  test("is not frozen, only its copy is", () => {
    const value = { id: 1 };
    const outcome = contract("MAYBE").safeParse(value);
    expect(outcome.ok && Object.isFrozen(outcome.value)).toBe(true);
    expect(Object.isFrozen(value)).toBe(false);
  });

  test("that throws when it is read is rejected, and nothing is thrown", () => {
    const odd = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("boom");
        },
      },
    );
    expect(review.safeParse(odd)).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "type", message: "the value must be JSON data, but it cannot be read: boom" }],
    });
  });

  test("must not be a promise, which your code must await and the model cannot repair", () => {
    const outcome = review.safeParse(Promise.resolve('{"score": 1}'));
    expect(outcome).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "type", message: "the answer is a promise: await it first", ofCaller: true }],
    });
    expect(outcome.ok ? "" : retryPrompt(outcome)).toBeUndefined();
  });

  test("has the same result as its text in every mode", () => {
    expect(review.safeParse({ score: "x" }, { mode: "shadow" })).toMatchObject({
      ok: true,
      value: { score: "x" },
      shadow: { ok: false },
    });
    expect(review.safeParse({ score: "x" }, { mode: "disabled" })).toMatchObject({ ok: true, value: { score: "x" } });
    const events: unknown[] = [];
    review.safeParse({ level: "LOW", score: 1 }, { onEvent: (event) => events.push(event) });
    expect(events).toMatchObject([{ type: "accepted", excerpt: "" }]);
  });
});

describe("normalize", () => {
  test("returns a result like every other", () => {
    const fine = review.normalize({ level: "LOW", score: "7" });
    expect(fine).toMatchObject({
      ok: true,
      value: { level: "LOW", score: 7 },
      warnings: [],
    });
    const wrong = review.normalize({ level: "LOW", score: "x" });
    expect(wrong).toMatchObject({
      ok: false,
      stage: "validation",
      value: { level: "LOW", score: "x" },
      issues: [{ code: "type", path: "score" }],
    });
    expect(wrong.ok || retryPrompt(wrong)?.text).toContain("score");
  });
});

describe("a model that stopped early", () => {
  const cut = '{"level": "LOW", "score": ';
  test.each([
    "content_filter",
    "content-filter",
    "SAFETY",
    "PROHIBITED_CONTENT",
    "FinishReason.BLOCKLIST",
    "SPII",
    "refusal",
    "guardrail_intervened",
    "contentFilter",
  ])("because of %s has declined, wherever it stopped", (finishReason) => {
    for (const text of [cut, "", "I", '{"level": "LOW"}', undefined, null]) {
      const outcome = review.safeParse(text, { finishReason });
      expect(outcome).toMatchObject({ ok: false, cause: "refusal", issues: [{ code: "refusal" }] });
      expect(outcome.ok || retryPrompt(outcome)).toBeUndefined();
    }
    expect(review.safeParse('{"level": "LOW", "score": 1', { finishReason })).toMatchObject({
      ok: false,
      cause: "refusal",
    });
    expect(review.safeParse('{"level": "LOW", "score": 1}', { finishReason }).ok).toBe(true);
  });

  test.each(["length", "MAX_TOKENS", "max-tokens", "model_context_window_exceeded", "FINISH_REASON_MAX_TOKENS"])(
    "because of %s was cut off",
    (finishReason) => {
      const outcome = review.safeParse(cut, { finishReason });
      expect(outcome).toMatchObject({ ok: false, cause: "truncated" });
      expect(outcome.ok || retryPrompt(outcome)?.text).toContain("shorter");
    },
  );

  test("is recognized by the cause if the contract has another code", async () => {
    const renamed = (await loaded("contracts:\n  A: { fields: { a: integer }, codes: { not_json: unreadable } }\n"))(
      "A",
    );
    const outcome = renamed.safeParse('{"a": ', { finishReason: "safety" });
    expect(outcome).toMatchObject({ ok: false, cause: "refusal", issues: [{ code: "unreadable" }] });
    expect(outcome.ok || retryPrompt(outcome)).toBeUndefined();
  });
});

describe("an object without a known key", () => {
  test("is reported with every required key, and no alias", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `key_${index}`);
    const many = await loaded(
      `contracts:\n  A: { fields: { ${names.map((name) => `${name}: string`).join(", ")}, more?: string } }\n  B: { fields: { a?: string, b?: { type: string, aliases: [hidden] } } }\n`,
    );
    const outcome = many("A").safeParse("{}");
    const told = outcome.ok ? "" : (retryPrompt(outcome)?.text ?? "");
    for (const name of names) expect(told).toContain(name);
    expect(review.safeParse("{}")).toMatchObject({
      issueCount: 1,
      issues: [{ code: "no_known_key", message: 'the value must have the keys "level", "score"' }],
    });
    expect(many("B").safeParse("{}")).toMatchObject({
      issues: [{ code: "no_known_key", message: 'the value must have at least one of the keys "a", "b"' }],
    });
  });
});
