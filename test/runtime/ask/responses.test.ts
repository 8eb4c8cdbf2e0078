/** Tests the answers in responses of each provider. test/sdks/ tests the SDKs themselves. */
import { describe, expect, test } from "vitest";
import {
  fromAnthropic,
  fromGemini,
  fromOllama,
  fromOpenAiChat,
  fromOpenAiResponses,
} from "../../../runtime/ask/index.js";
import { contract } from "./contracts.js";

const chat = (message: object, reason: string | null = "stop") =>
  fromOpenAiChat({ choices: [{ message, finish_reason: reason }] });
const responses = (output: readonly object[], rest: object = {}) =>
  fromOpenAiResponses({ output, status: "completed", incomplete_details: null, ...rest });

const call = (given: string): object => ({ type: "function", function: { name: "a", arguments: given } });

describe("the text", () => {
  test("is that of the answer, without thoughts", () => {
    const answer = { text: "{}", finishReason: "stop" };
    expect(chat({ role: "assistant", content: "{}", refusal: null })).toEqual(answer);
    const message = {
      type: "message",
      content: [
        { type: "output_text", text: "{" },
        { type: "output_text", text: "}" },
      ],
    };
    expect(responses([{ type: "reasoning", summary: [] }, message])).toEqual({ ...answer, finishReason: "completed" });
    expect(
      fromAnthropic({
        content: [
          { type: "thinking", thinking: "…" },
          { type: "text", text: "{}" },
        ],
        stop_reason: "end_turn",
      }),
    ).toEqual({ ...answer, finishReason: "end_turn" });
    const parts = [{ text: "Well.", thought: true }, { text: "{" }, { text: "}" }];
    expect(fromGemini({ candidates: [{ content: { parts }, finishReason: "STOP" }] })).toEqual({
      ...answer,
      finishReason: "STOP",
    });
    expect(fromOllama({ message: { content: "{}" }, done_reason: "stop" })).toEqual(answer);
  });

  test("is the input of a tool, with one line per tool if there are several", () => {
    expect(chat({ content: "Here:", tool_calls: [call("{}")] }, "tool_calls")).toEqual({
      text: "{}",
      finishReason: "tool_calls",
    });
    expect(chat({ content: null, tool_calls: [call("{}"), call("[]")] }).text).toBe("{}\n[]");
    expect(responses([{ type: "function_call", arguments: "{}" }]).text).toBe("{}");
    const custom = { type: "custom", id: "1", custom: { name: "a", input: "verdict: PASS" } };
    expect(chat({ content: null, tool_calls: [custom, call("{}")] }, "tool_calls").text).toBe("verdict: PASS\n{}");
    expect(responses([{ type: "custom_tool_call", call_id: "1", name: "a", input: "verdict: PASS" }]).text).toBe(
      "verdict: PASS",
    );
    expect(
      fromAnthropic({
        content: [
          { type: "text", text: "Here:" },
          { type: "tool_use", input: { a: 1 } },
        ],
        stop_reason: "tool_use",
      }).text,
    ).toBe('{"a":1}');
    expect(
      fromGemini({
        candidates: [{ content: { parts: [{ functionCall: { name: "a", args: { a: 1 } } }] }, finishReason: "STOP" }],
      }).text,
    ).toBe('{"a":1}');
    expect(
      fromOllama({ message: { content: "", tool_calls: [{ function: { name: "a", arguments: { a: 1 } } }] } }).text,
    ).toBe('{"a":1}');
  });
});

const called = (given: unknown): object => ({ tool_calls: [{ function: { name: "a", arguments: given } }] });
const message = (text: string): object => ({ type: "message", content: [{ type: "output_text", text }] });

describe("servers that imitate an API", () => {
  test("can return content in parts, of which thoughts are omitted", () => {
    const content = [
      { type: "thinking", thinking: [{ type: "text", text: "Well." }] },
      { type: "text", text: "{" },
      { type: "text", text: "}" },
    ];
    expect(chat({ content }).text).toBe("{}");
  });

  test("can return arguments as a string, an object, or not at all", () => {
    expect(chat({ content: "Here:", ...called({ a: 1 }) }).text).toBe('{"a":1}');
    expect(chat({ content: "Here:", ...called("") }).text).toBe("{}");
    expect(chat(called('{"a":'), "length").text).toBe('{"a":');
    expect(fromOllama({ message: called('{"a":1}') }).text).toBe('{"a":1}');
  });

  test("can return a body with an error and without choices", () => {
    expect(fromOpenAiChat({ error: { message: "overloaded" } } as never)).toEqual({
      text: "",
      finishReason: undefined,
    });
    expect(fromGemini({ candidates: null } as never)).toEqual({ text: "", finishReason: undefined });
  });
});

test("two messages become two lines, never one value", () => {
  expect(responses([message("1"), message("2")]).text).toBe("1\n2");
});

test("an answer of Gemini is not blocked by feedback on the prompt", () => {
  const candidates = [{ content: { parts: [{ text: "{}" }] }, finishReason: "STOP" }];
  expect(fromGemini({ candidates, promptFeedback: { blockReason: "BLOCKED_REASON_UNSPECIFIED" } })).toEqual({
    text: "{}",
    finishReason: "STOP",
  });
  expect(fromGemini({ promptFeedback: { blockReason: null } } as never).finishReason).toBe(undefined);
});

describe("the finish reason", () => {
  test("is a refusal, wherever the API reports it", () => {
    expect(chat({ content: null, refusal: "No." })).toEqual({ text: "No.", finishReason: "refusal" });
    expect(responses([{ type: "message", content: [{ type: "refusal", refusal: "No." }] }])).toEqual({
      text: "No.",
      finishReason: "refusal",
    });
    expect(fromGemini({ promptFeedback: { blockReason: "OTHER" } })).toEqual({ text: "", finishReason: "blocked" });
    const refused = contract("REVIEW").safeParse("", {
      finishReason: fromGemini({ promptFeedback: { blockReason: "OTHER" } }).finishReason,
    });
    expect(refused.ok || refused.issues[0]?.code).toBe("refusal");
  });

  test("is the limit: a truncated tool input is incomplete", () => {
    expect(responses([], { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } })).toEqual({
      text: "",
      finishReason: "max_output_tokens",
    });
    const cut = fromAnthropic({
      content: [{ type: "tool_use", input: { verdict: "PASS" } }],
      stop_reason: "max_tokens",
    });
    expect(cut).toEqual({ text: '{"verdict":"PASS"', finishReason: "max_tokens" });
    const outcome = contract("REVIEW").safeParse(cut.text, {
      finishReason: cut.finishReason,
      context: { task_id: "T1" },
    });
    expect(outcome.ok || outcome.issues.map(({ code }) => code)).toEqual(["truncated"]);
  });

  test("is the limit for an answer without text, too", () => {
    for (const answer of ["", undefined]) {
      const outcome = contract("REVIEW").safeParse(answer, { finishReason: "length" });
      expect(outcome.ok || outcome.issues.map(({ code }) => code)).toEqual(["truncated"]);
    }
  });
});

test("a response without its required properties is an empty answer", () => {
  const empty = { text: "", finishReason: undefined };
  expect([
    fromOpenAiChat({ choices: [] }),
    fromGemini({}),
    fromAnthropic({ content: [] }),
    fromOpenAiResponses({ output: [] }),
    fromOllama({ message: {} }),
  ]).toEqual([empty, empty, empty, empty, empty]);
  expect(chat({ content: [{ type: "text" }], tool_calls: "none" }).text).toBe("");
});
