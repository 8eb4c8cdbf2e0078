/** Tests what `ask` sends, what it returns, and when it stops. */
import { describe, expect, test } from "vitest";
import { ask, type Attempt, type Message } from "../../../runtime/ask/index.js";
import { contract, scripted } from "./contracts.js";

const review = contract("REVIEW");
const context = { task_id: "T1" };
const good = { verdict: "PASS", score: 90 };
const value = { task_id: "T1", ...good };
const bad = '{"verdict": "PASS", "score": 900}';
const worse = '{"verdict": "PASS", "score": 901}';

const refuseToShow = (): never => {
  throw new Error("no");
};
const unreadable = new Proxy({}, { has: refuseToShow, ownKeys: refuseToShow });
const nothing = (): void => undefined;

describe("an answer", () => {
  test.each([
    ["text", JSON.stringify(good)],
    ["a promise of text", Promise.resolve(`Here it is: ${JSON.stringify(good)}`)],
    ["a value", good],
    ["a promise of a value", Promise.resolve(good)],
    ["text with a finish reason", { text: JSON.stringify(good), finishReason: "stop" }],
    ["text without a known reason", Promise.resolve({ text: JSON.stringify(good), finishReason: undefined })],
    [
      "the result object of an SDK",
      new (class {
        get text() {
          return JSON.stringify(good);
        }
        get finishReason() {
          return "stop";
        }
        usage = {};
      })(),
    ],
  ])("can be %s", async (_, answer) => {
    const result = await ask({ contract: review, call: () => answer, context });
    expect(result).toMatchObject({ ok: true, value, attempts: [{ outcome: { ok: true, value } }] });
    expect(result).not.toHaveProperty("reason");
  });

  test("of a contract with the keys of a reply is a value, unless their types are those of a reply", async () => {
    const { call } = scripted({ text: "a", finishReason: 1 });
    expect(await ask({ contract: contract("REPLY"), call })).toMatchObject({
      ok: true,
      value: { text: "a", finishReason: 1 },
    });
  });

  test("can be a patch if the contract accepts patches", async () => {
    const patch = "*** Begin Patch\n*** Add File: a.txt\n+a\n*** End Patch";
    expect(await ask({ contract: contract("PATCH"), call: () => patch })).toMatchObject({
      ok: true,
      format: "patch",
      attempts: [{ answer: patch }],
    });
  });

  test("can be for a contract compiled for a provider, with context and finish reason", async () => {
    const openai = review.for("openai");
    const lowered = { task_id: null, verdict: "PASS", score: 90, note: null };
    expect(await ask({ contract: openai, call: () => lowered, context })).toMatchObject({ ok: true, value });
    expect(
      await ask({ contract: review.for("openai", { context }), call: () => JSON.stringify(lowered) }),
    ).toMatchObject({ ok: true, value });
    expect(
      await ask({ contract: openai, call: () => ({ text: "{", finishReason: "content_filter" }), context }),
    ).toMatchObject({ ok: false, reason: "refusal" });
  });

  test.each([
    ["nothing", undefined, "empty_output"],
    ["empty text", "", "empty_output"],
    ["null", null, "type"],
    ["a function", () => "x", "type"],
    ["a symbol", Symbol("x"), "type"],
    ["a big integer", 1n, "type"],
    ["text that is null", { text: null, finishReason: "stop" }, "empty_output"],
    ["an object that throws when it is read", unreadable, "type"],
  ])("that is %s is rejected, and the model is asked again", async (_, answer, code) => {
    const result = await ask({ contract: review, call: scripted(answer, good).call, context });
    expect(result.ok).toBe(true);
    expect(result.attempts[0]?.outcome).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([expect.objectContaining({ code })]),
    });
  });
});

describe("the conversation", () => {
  test("begins with the prompt and the task, and continues with the rejected answer and its issues", async () => {
    const { call, conversations } = scripted(bad, good);
    const result = await ask({ contract: review, messages: "Review it.", call, context });
    const first: readonly Message[] = [
      { role: "system", content: review.prompt },
      { role: "user", content: "Review it." },
    ];
    const retry = result.attempts[0]?.retry?.text ?? "";
    expect(retry).toContain('"score"');
    expect(conversations).toEqual([
      first,
      [...first, { role: "assistant", content: bad }, { role: "user", content: retry }],
    ]);
    expect(result.attempts.map(({ messages }) => messages)).toEqual(conversations);
  });

  test("has one system message, at the start", async () => {
    const { call, conversations } = scripted(good);
    const messages: readonly Message[] = [
      { role: "user", content: "Hello." },
      { role: "system", content: "You review." },
      { role: "assistant", content: "Hi." },
      { role: "user", content: "Review it." },
    ];
    await ask({ contract: review, messages, call, context });
    expect(conversations[0]).toEqual([
      { role: "system", content: `You review.\n\n${review.prompt}` },
      messages[0],
      messages[2],
      messages[3],
    ]);
  });

  test("has no system message if it would be empty", async () => {
    const { call, conversations } = scripted(good);
    await ask({ contract: { ...review, prompt: "" }, messages: "Review it.", call, context });
    expect(conversations).toEqual([[{ role: "user", content: "Review it." }]]);
  });

  test("has no empty message, and roles alternate", async () => {
    const { call, conversations } = scripted(" \n", good);
    const { attempts } = await ask({ contract: review, messages: "Review it.", call, context });
    expect(conversations[1]).toEqual([
      { role: "system", content: review.prompt },
      { role: "user", content: `Review it.\n\n${attempts[0]?.retry?.text}` },
    ]);
  });

  test("contains values as JSON, and a call can change its copy", async () => {
    const { call, conversations } = scripted({ verdict: "PASS", score: -1 }, good);
    const changing = (messages: Message[]): unknown => {
      const answer = call(structuredClone(messages));
      for (const message of messages) message.content = "changed";
      messages.length = 0;
      return answer;
    };
    await ask({ contract: review, messages: "Review it.", call: changing, context });
    expect(conversations[1]?.slice(1, 3)).toEqual([
      { role: "user", content: "Review it." },
      { role: "assistant", content: '{"verdict":"PASS","score":-1}' },
    ]);
  });
});

describe("`ask` ends", () => {
  test("after three attempts, or the requested number", async () => {
    const answers = [bad, worse, '{"verdict": "PASS"}', "none", good];
    for (const [attempts, expected] of [
      [undefined, 3],
      [1, 1],
      [4, 4],
    ] as const) {
      const result = await ask({
        contract: review,
        call: scripted(...answers).call,
        context,
        ...(attempts && { attempts }),
      });
      expect(result).toMatchObject({ ok: false, reason: "attempts" });
      expect(result.attempts.at(-1)?.outcome).toMatchObject({ ok: false, issues: result.ok ? [] : result.issues });
      expect(result.attempts.length).toBe(expected);
    }
    expect((await ask({ contract: review, call: scripted(...answers).call, context, attempts: 5 })).ok).toBe(true);
  });

  test.each([
    ["words", "I'm sorry, but I can't help with that."],
    ["a finish reason", { text: null, finishReason: "content_filter" }],
  ])("at a refusal in %s", async (_, refusal) => {
    const result = await ask({ contract: review, call: scripted(bad, refusal).call, context });
    expect(result).toMatchObject({ ok: false, reason: "refusal", cause: "refusal", attempts: [{ retry: {} }, {}] });
    expect(result.attempts[1]).not.toHaveProperty("retry");
  });

  test.each([
    ["the same text", [bad, bad]],
    ["other whitespace", [bad, `\n${bad.replaceAll(" ", "\n  ")}`]],
    ["an earlier answer", [bad, worse, bad]],
    ["the same value", [{ verdict: "NO" }, { verdict: "NO" }]],
    ["nothing", [undefined, ""]],
  ])("if the model repeats a rejected answer: %s", async (_, answers) => {
    const result = await ask({ contract: review, call: scripted(...answers).call, context, attempts: 9 });
    expect(result).toMatchObject({ ok: false, reason: "same_answer" });
    expect(result.attempts.length).toBe(answers.length);
  });

  test("but not after a different answer with the same issue", async () => {
    const result = await ask({ contract: review, call: scripted(bad, worse, good).call, context });
    expect(result).toMatchObject({ ok: true, attempts: [{}, {}, {}] });
    expect(result.attempts[0]?.retry?.fingerprint).toBe(result.attempts[1]?.retry?.fingerprint);
  });

  test("after an issue that no answer can fix, even next to one that it can", async () => {
    for (const answer of [good, bad]) {
      expect(await ask({ contract: review, call: scripted(answer).call })).toMatchObject({
        ok: false,
        reason: "caller",
        attempts: [{ answer }],
      });
    }
  });

  test("with the error of the call", async () => {
    const error = new Error("429");
    const calls = [
      () => {
        throw error;
      },
      () => Promise.reject(error),
    ];
    for (const call of calls)
      await expect(ask({ contract: review, call, context, signal: new AbortController().signal })).rejects.toBe(error);
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity, "3"])("at once if attempts is %s", async (attempts) => {
    const { call, conversations } = scripted(good);
    await expect(ask({ contract: review, call, context, attempts: attempts as number })).rejects.toThrow(
      /^"attempts" must be an integer of at least 1, got /,
    );
    expect(conversations).toEqual([]);
  });

  test.each<readonly [string, unknown, string]>([
    ["an object", {}, '"messages" must be a string or an array of messages, got a value of type object'],
    ["an array of null", [null], '"messages[0]" must be { role, content } with two strings, got a value of type null'],
    ["an array of strings", ["a"], '"messages[0]" must be { role, content } with two strings, got "a"'],
    [
      "a message without content",
      [{ role: "user", content: "a" }, { role: "user" }],
      '"messages[1]" must be { role, content } with two strings, got a value of type object',
    ],
  ])("at once if messages is %s", async (_, messages, message) => {
    const { call, conversations } = scripted(good);
    await expect(ask({ contract: review, call, context, messages: messages as string })).rejects.toThrow(
      new TypeError(message),
    );
    expect(conversations).toEqual([]);
  });

  test.each<readonly [string, unknown, string]>([
    ["question", undefined, '"ask" must be given an object with "contract" and "call", got a value of type undefined'],
    [
      "contract",
      { call: nothing },
      '"contract" must be a contract, or the result of "contract.for(provider)", got a value of type undefined',
    ],
    [
      "valid contract",
      { contract: {}, call: nothing },
      '"contract" must be a contract, or the result of "contract.for(provider)", got a value of type object',
    ],
    ["call function", { contract: review }, '"call" must be a function, got a value of type undefined'],
  ])("at once without a %s", async (_, question, message) => {
    await expect(ask(question as Parameters<typeof ask>[0])).rejects.toThrow(new TypeError(message));
  });

  test.each<readonly [object, string]>([
    [{ tolerence: "strict" }, 'unknown option "tolerence"; did you mean "tolerance"?'],
    [{ tolerance: ["trailing_coma"] }, 'unknown step "trailing_coma"; did you mean "trailing_comma"?'],
    [{ where: "hole" }, '"where" must be "anywhere" or "fenced" or "whole", got "hole"'],
    [{ attempt: 2 }, 'unknown option "attempt"; did you mean "attempts"?'],
    [{ onAttempt: "log" }, '"onAttempt" must be a function, got "log"'],
  ])("at once for the option %j", async (options, message) => {
    const { call, conversations } = scripted(good);
    await expect(ask({ contract: review, call, context, ...options })).rejects.toThrow(new TypeError(message));
    expect(conversations).toEqual([]);
  });

  test("at once without a call", async () => {
    await expect(ask({ contract: review, call: "gpt" as unknown as () => string })).rejects.toThrow(
      '"call" must be a function, got "gpt"',
    );
  });
});

describe("a signal", () => {
  test("that is aborted before a call prevents it", async () => {
    const controller = new AbortController();
    const { call, conversations } = scripted(bad, good);
    const asking = ask({
      contract: review,
      call,
      context,
      signal: controller.signal,
      onAttempt: () => controller.abort(new Error("enough")),
    });
    await expect(asking).rejects.toThrow("enough");
    expect(conversations.length).toBe(1);
  });

  test("stops waiting for a call that ignores it, and ignores a later error", async () => {
    const controller = new AbortController();
    let fail: (error: Error) => void = nothing;
    const call = (): Promise<string> =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const asking = ask({ contract: review, call, context, signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toBe(controller.signal.reason);
    fail(new Error("late"));
  });

  test("that a call aborts while it throws does not end the process", async () => {
    const controller = new AbortController();
    const call = (): never => {
      controller.abort(new Error("enough"));
      throw new Error("thrown");
    };
    await expect(ask({ contract: review, call, context, signal: controller.signal })).rejects.toThrow("enough");
  });

  test("keeps no listener afterwards, and does not reject a valid answer", async () => {
    const listeners = new Set<() => void>();
    const signal = {
      aborted: false,
      reason: undefined,
      addEventListener: (_: "abort", listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: "abort", listener: () => void) => void listeners.delete(listener),
    };
    expect((await ask({ contract: review, call: scripted(bad, good).call, context, signal })).ok).toBe(true);
    expect(listeners.size).toBe(0);
  });
});

describe("onAttempt", () => {
  test("gets every attempt once, in order", async () => {
    const seen: Attempt[] = [];
    const { attempts } = await ask({
      contract: review,
      call: scripted(bad, good).call,
      context,
      onAttempt: (attempt) => seen.push(attempt),
    });
    expect(seen).toEqual(attempts);
    expect(seen.map(({ outcome }) => outcome.ok)).toEqual([false, true]);
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["rejects", () => Promise.reject(new Error("no"))],
  ])("does not change the result if it %s", async (_, onAttempt) => {
    expect((await ask({ contract: review, call: () => good, context, onAttempt })).ok).toBe(true);
  });
});
