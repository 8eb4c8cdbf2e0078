/** Tests the pull API and its sources, in the form in which APIs and SDKs send them. */
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import {
  type PullOptions,
  type Reading,
  type Source,
  ResponseError,
  SourceError,
  readerFor,
  type StreamOptions,
  StreamResetError,
  streamContract,
} from "../../../runtime/stream/index.js";
import { retryPrompt } from "../../../runtime/index.js";
import { answer, review, type Review } from "./contracts.js";
import { cut } from "./streaming.js";

const json = JSON.stringify(answer);
const pieces = cut(json, 7);

async function* stream<Chunk>(chunks: readonly Chunk[]): AsyncGenerator<Chunk, void> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const usage = { usage: { total_tokens: 9 } };

const chat = [
  { choices: [{ index: 0, delta: { role: "assistant", content: "" } }] },
  ...pieces.map((content) => ({
    choices: [
      { index: 1, delta: { content: "other" } },
      { index: 0, delta: { content }, finish_reason: null },
    ],
  })),
  { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
  { choices: [], ...usage },
];
const chatTool = [
  {
    choices: [
      { index: 0, delta: { tool_calls: [{ index: 0, id: "c0", function: { name: "search", arguments: '{"q":1}' } }] } },
    ],
  },
  {
    choices: [
      { index: 0, delta: { tool_calls: [{ index: 1, id: "c1", function: { name: "review", arguments: "" } }] } },
    ],
  },
  ...pieces.map((args) => ({
    choices: [{ index: 0, delta: { tool_calls: [{ index: 1, function: { arguments: args } }] } }],
  })),
  { choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] },
];
const responses = [
  { type: "response.created", response: {} },
  { type: "response.reasoning_summary_text.delta", delta: "{" },
  ...pieces.map((delta) => ({ type: "response.output_text.delta", delta })),
  { type: "response.completed", response: {} },
];
const responsesTool = [
  { type: "response.output_item.added", output_index: 1, item: { type: "function_call", name: "review" } },
  ...pieces.map((delta) => ({ type: "response.function_call_arguments.delta", output_index: 1, delta })),
  { type: "response.completed" },
];
const chatCustomTool = [
  { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: "c0", custom: { name: "review", input: "" } }] } }] },
  ...pieces.map((input) => ({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, custom: { input } }] } }] })),
  { choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] },
];
const responsesCustomTool = [
  {
    type: "response.output_item.added",
    output_index: 1,
    item: { type: "custom_tool_call", name: "review", input: "" },
  },
  ...pieces.map((delta) => ({ type: "response.custom_tool_call_input.delta", output_index: 1, delta })),
  { type: "response.completed" },
];
const anthropicText = [
  { type: "message_start", message: {} },
  { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: "{" } },
  { type: "content_block_start", index: 1, content_block: { type: "text", text: "" } },
  { type: "ping" },
  ...pieces.map((text) => ({ type: "content_block_delta", index: 1, delta: { type: "text_delta", text } })),
  { type: "message_delta", delta: { stop_reason: "end_turn" }, ...usage },
  { type: "message_stop" },
];
const anthropicTool = [
  { type: "content_block_start", index: 1, content_block: { type: "tool_use", name: "review", input: {} } },
  ...pieces.map((partial_json) => ({
    type: "content_block_delta",
    index: 1,
    delta: { type: "input_json_delta", partial_json },
  })),
  { type: "message_delta", delta: { stop_reason: "tool_use" } },
];
const aiSdk = [
  { type: "start" },
  { type: "reasoning-delta", id: "r", text: "{" },
  ...pieces.map((text) => ({ type: "text-delta", id: "t", text })),
  { type: "finish", finishReason: "stop", ...usage },
];
const aiSdkTool = [
  { type: "tool-input-start", id: "c", toolName: "review" },
  ...pieces.map((delta) => ({ type: "tool-input-delta", id: "c", delta })),
  { type: "tool-call", toolCallId: "c", toolName: "review", input: answer },
  { type: "finish", finishReason: "tool-calls" },
];
const geminiText = [
  ...pieces.map((text) => ({ candidates: [{ content: { parts: [{ text: "{", thought: true }, { text }] } }] })),
  { candidates: [{ content: { parts: [] }, finishReason: "STOP" }] },
];
const geminiTool = [
  { candidates: [{ content: { parts: [{ functionCall: { name: "review", args: answer } }] }, finishReason: "STOP" }] },
];
const langChain = [
  ...pieces.map((content) => ({ content, tool_call_chunks: [], response_metadata: {} })),
  { content: "", tool_call_chunks: [], response_metadata: { finish_reason: "stop" } },
];
const langChainTool = [
  { content: [{ type: "text", text: "" }], tool_call_chunks: [{ index: 0, name: "review", args: "" }] },
  ...pieces.map((args) => ({ content: "", tool_call_chunks: [{ index: 0, args }] })),
];
const bytes = new TextEncoder().encode(json);
const byteCuts = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, index) =>
  bytes.slice(index * 3, index * 3 + 3),
);

const sources: readonly (readonly [string, () => Source, PullOptions])[] = [
  ["strings", () => stream(pieces), {}],
  ["an array of strings", () => pieces, {}],
  ["an array of promises", () => pieces.map((piece) => Promise.resolve(piece)), {}],
  ["bytes, split inside characters", () => stream(byteCuts), {}],
  [
    "a ReadableStream",
    () =>
      new ReadableStream<string>({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      }),
    {},
  ],
  ["a Response", () => new Response(json), {}],
  ["OpenAI, Chat Completions", () => stream(chat), {}],
  ["OpenAI, Chat Completions, a tool", () => stream(chatTool), { tool: "review" }],
  ["OpenAI, Chat Completions, the second call", () => stream(chatTool), { tool: 1 }],
  [
    "Mistral, content in parts",
    () =>
      stream(
        pieces.map((piece) => ({
          choices: [
            {
              index: 0,
              delta: {
                content: [
                  { type: "thinking", thinking: [{ type: "text", text: "{" }] },
                  { type: "text", text: piece },
                ],
              },
            },
          ],
        })),
      ),
    {},
  ],
  ["OpenAI, Responses", () => stream(responses), {}],
  ["OpenAI, Responses, a tool", () => stream(responsesTool), { tool: "review" }],
  ["OpenAI, Chat Completions, a custom tool", () => stream(chatCustomTool), { tool: "review" }],
  ["OpenAI, Responses, a custom tool", () => stream(responsesCustomTool), { tool: "review" }],
  ["Anthropic", () => stream(anthropicText), {}],
  ["Anthropic, a tool", () => stream(anthropicTool), { tool: "review" }],
  ["AI SDK", () => ({ fullStream: stream(aiSdk) }), {}],
  ["AI SDK, a tool", () => stream(aiSdkTool), { tool: "review" }],
  ["Gemini", () => stream(geminiText), {}],
  ["Gemini, a function", () => stream(geminiTool), { tool: "review" }],
  ["LangChain", () => stream(langChain), {}],
  ["LangChain, a tool", () => stream(langChainTool), { tool: "review" }],
  ["the result of an MCP tool", () => ({ content: [{ type: "text", text: json }] }), {}],
  ["the structured result of an MCP tool", () => ({ content: [], structuredContent: answer }), {}],
];

describe.each(sources)("%s", (_, source, options) => {
  test("provides the result, the items and the string", async () => {
    const reading = streamContract(review, source(), { where: "whole", ...options });
    expect(await collected(reading.items("findings"))).toEqual(answer.findings);
    expect((await collected(reading.text("summary"))).join("")).toBe(answer.summary);
    expect(await reading.outcome).toEqual(review.safeParse(json, { where: "whole" }));
    expect(reading.value).toEqual(answer);
  });
});

describe("the finish reason", () => {
  const cutOff = json.slice(0, -2);
  test.each<readonly [string, Source, PullOptions, string]>([
    [
      "OpenAI, length",
      stream([{ choices: [{ delta: { content: cutOff } }] }, { choices: [{ delta: {}, finish_reason: "length" }] }]),
      {},
      "truncated",
    ],
    [
      "OpenAI, refusal",
      stream([
        { choices: [{ delta: { refusal: "I cannot help with that." } }] },
        { choices: [{ delta: {}, finish_reason: "stop" }] },
      ]),
      {},
      "refusal",
    ],
    [
      "OpenAI Responses, incomplete",
      stream([
        { type: "response.output_text.delta", delta: cutOff },
        { type: "response.incomplete", response: { incomplete_details: { reason: "max_output_tokens" } } },
      ]),
      {},
      "truncated",
    ],
    [
      "Anthropic, refusal",
      stream([
        { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "No." } },
        { type: "message_delta", delta: { stop_reason: "refusal" } },
      ]),
      {},
      "refusal",
    ],
    ["Gemini, safety", stream([{ promptFeedback: { blockReason: "SAFETY" } }]), {}, "refusal"],
    ["Gemini, another reason", stream([{ promptFeedback: { blockReason: "OTHER" } }]), {}, "refusal"],
    [
      "LangChain, refusal",
      stream([
        {
          content: [],
          tool_call_chunks: [],
          additional_kwargs: { refusal: "I cannot help with that." },
          response_metadata: {},
        },
      ]),
      {},
      "refusal",
    ],
    ["AI SDK, abort", stream([{ type: "text-delta", text: cutOff }, { type: "abort" }]), {}, "truncated"],
  ])("%s: %s", async (_, source, options, code) => {
    const outcome = await streamContract(review, source, { where: "whole", ...options }).outcome;
    expect(outcome).toMatchObject({ ok: false, cause: code });
  });

  test("a tool without arguments has an empty object", async () => {
    const outcome = await streamContract(
      review,
      stream([{ type: "content_block_start", index: 0, content_block: { type: "tool_use", name: "review" } }]),
      { tool: "review" },
    ).outcome;
    expect(outcome).toEqual(review.safeParse("{}", { where: "whole" }));
  });
});

const chatCall = (index: number, id: string, args: string): object => ({
  choices: [{ delta: { tool_calls: [{ index, id, function: { name: "review", arguments: args } }] } }],
});

describe("a tool that is called twice", () => {
  const other = JSON.stringify({ ...answer, verdict: "FAIL" });
  const geminiCall = { candidates: [{ content: { parts: [{ functionCall: { name: "review", args: answer } }] } }] };
  test.each<readonly [string, readonly object[]]>([
    ["one after the other", [chatCall(0, "a", json), chatCall(1, "b", other)]],
    ["with the same arguments", [chatCall(0, "a", json), chatCall(1, "b", json)]],
    ["at the same index", [chatCall(0, "a", json), chatCall(0, "b", other)]],
    [
      "before the first call has ended",
      [chatCall(0, "a", json.slice(0, 9)), chatCall(1, "b", json), chatCall(0, "a", json.slice(9))],
    ],
    ["as a whole", [geminiCall, geminiCall]],
  ])("is rejected: %s", async (_, chunks) => {
    const reading = streamContract(review, stream(chunks), { tool: "review" });
    const events = await collected(reading);
    const lost = events.find(({ type }) => type === "lost");
    expect(await reading.outcome).toMatchObject({
      ok: false,
      stage: "extraction",
      cause: "ambiguous_candidates",
      issues: [
        {
          code: "ambiguous_candidates",
          message: "the tool is called more than once, and each call could be the answer",
        },
      ],
    });
    expect(events.slice(-2)).toEqual([lost, { type: "end", outcome: await reading.outcome }]);
    expect(reading.lost).toEqual(lost?.type === "lost" && lost.issue);
  });

  test("ends the source if a lost answer does", async () => {
    const { source, state } = endless("", "");
    const chunks = (async function* () {
      yield* [chatCall(0, "a", json), chatCall(1, "b", "")];
      yield* source;
    })();
    await streamContract(review, chunks, { tool: "review", onLost: "cancel" }).outcome;
    expect(state.pulled).toBe(0);
  });

  test("does not conflict with a call of another tool at the same index", async () => {
    const search = {
      choices: [{ delta: { tool_calls: [{ index: 0, id: "s", function: { name: "search", arguments: "{}" } }] } }],
    };
    const reading = streamContract(review, stream([search, chatCall(0, "a", json)]), { tool: "review" });
    expect(await reading.outcome).toMatchObject({ ok: true, value: answer });
    expect(await streamContract(review, stream([search, chatCall(0, "a", json)]), { tool: 1 }).outcome).toMatchObject({
      ok: true,
    });
  });
});

describe("an error that the source reports", () => {
  const cause = { type: "overloaded_error", message: "Overloaded" };
  const thrown = new Error("of the SDK");
  test.each<readonly [string, unknown, string, string | undefined]>([
    ["Anthropic", { type: "error", error: cause }, "Overloaded", "overloaded_error"],
    [
      "OpenAI Chat Completions",
      { error: { message: "The server had an error", type: "server_error", code: null } },
      "The server had an error",
      "server_error",
    ],
    [
      "a router of OpenAI Chat Completions",
      { choices: [{ delta: {}, finish_reason: "error" }], error: { code: "502", message: "Provider returned error" } },
      "Provider returned error",
      "502",
    ],
    [
      "OpenAI Responses",
      { type: "error", code: "rate_limit_exceeded", message: "Slow down" },
      "Slow down",
      "rate_limit_exceeded",
    ],
    [
      "OpenAI Responses, failed",
      { type: "response.failed", response: { error: { code: "server_error", message: "It failed" } } },
      "It failed",
      "server_error",
    ],
    ["Ollama", { error: "model not found" }, "model not found", undefined],
    ["Gemini", { error: { code: 503, status: "UNAVAILABLE", message: "Busy" } }, "Busy", undefined],
    ["AI SDK, a message stream", { type: "error", errorText: "No key" }, "No key", undefined],
    ["an MCP tool", { content: [{ type: "text", text: "No such file" }], isError: true }, "No such file", undefined],
    ["nobody", { type: "error" }, "unknown", undefined],
  ])("%s", async (_, chunk, message, code) => {
    const reading = streamContract(review, stream([{ choices: [{ delta: { content: '{"summary":"sum' } }] }, chunk]), {
      where: "whole",
    });
    await expect(collected(reading)).rejects.toThrow(SourceError);
    await expect(reading.outcome).rejects.toMatchObject({
      name: "SourceError",
      message: `the source reports an error: ${message}`,
      code,
    });
    expect(reading.value).toEqual({ summary: "sum" });
  });

  test("is thrown unchanged if it is an Error", async () => {
    await expect(streamContract(review, stream([{ type: "error", error: thrown }])).outcome).rejects.toBe(thrown);
  });

  test("has the reported value as its cause", async () => {
    await expect(streamContract(review, stream([{ type: "error", error: cause }])).outcome).rejects.toMatchObject({
      cause,
    });
  });

  test("is ignored if it is null", async () => {
    const chunks = [{ error: null, choices: [{ delta: { content: json } }] }];
    expect(await streamContract(review, stream(chunks), { where: "whole" }).outcome).toMatchObject({ ok: true });
  });
});

/** A source that never ends, and records what happens to it. */
function endless(
  text: string,
  rest: string,
): { readonly source: AsyncIterable<string>; readonly state: { isReturned: boolean; pulled: number } } {
  const state = { isReturned: false, pulled: 0 };
  const next = (): Promise<IteratorResult<string>> =>
    new Promise((resolve) =>
      setImmediate(() => resolve({ done: false, value: (state.pulled += 1) === 1 ? text : rest })),
    );
  return {
    state,
    source: {
      [Symbol.asyncIterator]: () => ({
        next,
        return: () => ((state.isReturned = true), Promise.resolve({ done: true, value: undefined })),
      }),
    },
  };
}

describe("a stream ends early", () => {
  test("if the answer is lost", async () => {
    const { source, state } = endless('{"summary":"', "x");
    const aborted: unknown[] = [];
    const reading = streamContract(review, source, {
      where: "whole",
      tolerance: "strict",
      onLost: "cancel",
      controller: { abort: () => aborted.push(1) },
    });
    const outcome = await reading.outcome;
    expect(reading.lost).toMatchObject({ code: "too_long", path: "summary" });
    expect(outcome).toMatchObject({ ok: false, stage: "validation", issues: [reading.lost], issueCount: 1 });
    expect(!outcome.ok && retryPrompt(outcome)?.text).toContain('"summary" must have at most 200 characters');
    expect([state, aborted]).toEqual([{ isReturned: true, pulled: 201 + 1 }, [1]]);
  });

  test('if it is suspect, with `onSuspect: "cancel"`', async () => {
    const { source, state } = endless('{"summary":"ok","notes":"', "x");
    const reading = streamContract(review, source, { where: "whole", onSuspect: "cancel" });
    const events = await collected(reading);
    expect(events.map(({ type }) => type)).toEqual(["text", "value", "suspect", "end"]);
    const outcome = await reading.outcome;
    expect([outcome.ok, state.isReturned]).toEqual([false, true]);
    const suspect = events.find(({ type }) => type === "suspect");
    expect(outcome).toMatchObject({ issues: [suspect && "issue" in suspect && suspect.issue] });
  });

  test("on a signal, with its reason, and no promise is left unhandled", async () => {
    const controller = new AbortController();
    const { source, state } = endless('{"summary":"', " ");
    const reading = streamContract(review, source, { where: "whole", signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 5);
    await expect(collected(reading.text("summary"))).rejects.toThrow("enough");
    await expect(reading.outcome).rejects.toThrow("enough");
    expect(state.isReturned).toBe(true);
  });

  test("with the error of the source", async () => {
    const source = (async function* () {
      yield '{"summary":"a beginning';
      throw new Error("the line broke");
    })();
    const reading = streamContract(review, source, { where: "whole" });
    await expect(collected(reading)).rejects.toThrow("the line broke");
    await expect(reading.outcome).rejects.toThrow("the line broke");
    expect(reading.value).toEqual({ summary: "a beginning" });
  });

  test("by a call, and a truncated answer is never accepted", async () => {
    const reading = streamContract(review, endless(json.slice(0, -1), " ").source, { where: "whole" });
    for await (const event of reading) if (event.type === "value" && event.path === "summary") reading.cancel();
    expect((await reading.outcome).ok).toBe(false);
  });
});

describe("leaving a stream", () => {
  const [head, rest] = ['{"summary":"ok","findings":[{"id":"a","severity":"minor","message":"m"},', " "];

  test("by its only iterator closes the source", async () => {
    const { source, state } = endless(head, rest);
    const reading = streamContract(review, source, { where: "whole", tolerance: "strict" });
    for await (const item of reading.items("findings")) {
      expect(item.id).toBe("a");
      break;
    }
    expect(await reading.outcome).toMatchObject({ ok: false, cause: "truncated" });
    expect(state.isReturned).toBe(true);
  });

  test("by an error in the loop closes the source", async () => {
    const { source, state } = endless(head, rest);
    const consume = async (): Promise<void> => {
      for await (const _ of streamContract(review, source, { where: "whole", tolerance: "strict" })) fail();
    };
    await expect(consume()).rejects.toThrow("of the controller");
    expect(state.isReturned).toBe(true);
  });

  test("continues while another iterator consumes it, and ends with the last one", async () => {
    const { source, state } = endless(head, rest);
    const reading = streamContract(review, source, { where: "whole", tolerance: "strict" });
    const other = reading[Symbol.asyncIterator]();
    await other.next();
    for await (const _ of reading.items("findings")) break;
    expect(state.isReturned).toBe(false);
    await other.return?.();
    expect(await reading.outcome).toMatchObject({ ok: false, cause: "truncated" });
    expect(state.isReturned).toBe(true);
  });

  test("continues for an iterator that has not started yet", async () => {
    const reading = streamContract(review, stream(pieces), { where: "whole" });
    const items = reading.items("findings");
    for await (const _ of reading.text("summary")) break;
    expect(await collected(items)).toEqual(answer.findings);
  });

  test("closes a source that never responds", async () => {
    const source = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(nothing) }) };
    const reading = streamContract(review, source, { where: "whole" });
    const iterator = reading[Symbol.asyncIterator]();
    const waiting = iterator.next();
    await iterator.return?.();
    expect([await waiting, await reading.outcome]).toMatchObject([{ done: true }, { ok: false }]);
  });

  test("continues if its result is awaited", async () => {
    const reading = streamContract(review, stream(pieces), { where: "whole" });
    const { outcome } = reading;
    for await (const _ of reading) break;
    expect(await outcome).toMatchObject({ ok: true });
  });
});

describe("a response with an error", () => {
  test.each([
    [new Response('{"error":"slow down"}', { status: 429 }), 429],
    [new Response(null, { status: 500 }), 500],
    [Response.error(), 0],
  ])("is rejected: %#", async (response, status) => {
    const reading = streamContract(review, response, { where: "whole" });
    await expect(collected(reading)).rejects.toThrow(ResponseError);
    await expect(reading.outcome).rejects.toMatchObject({
      name: "ResponseError",
      status,
      response,
      message: `the response has the status ${status}, so its body is not an answer`,
    });
    expect([response.bodyUsed, reading.value]).toEqual([false, undefined]);
  });
});

test("iterators of items throw if their items became void", async () => {
  const draft = JSON.stringify({
    ...answer,
    verdict: "PERHAPS",
    findings: [{ id: "z", severity: "minor", message: "Draft." }],
  });
  const reading: Reading<Review> = streamContract(review, [`${draft} no: `, json], { early: true });
  await expect(collected(reading.items("findings"))).rejects.toThrow(StreamResetError);
  expect(await reading.outcome).toMatchObject({ ok: true });
});

function nothing(): void {
  return undefined;
}

function fail(): void {
  throw new Error("of the controller");
}

test("a throwing controller does not change the result", async () => {
  const reading = streamContract(review, endless('{"summary":"', " ").source, {
    where: "whole",
    controller: { abort: fail },
  });
  reading.cancel();
  expect(await reading.outcome).toMatchObject({ ok: false });
});

test("bytes are decoded at the end like a whole text", async () => {
  const broken = new Uint8Array([...bytes, 0xe6]);
  const whole = new TextDecoder().decode(broken);
  const outcome = await streamContract(review, [broken.slice(0, 9), broken.slice(9)], { where: "whole" }).outcome;
  expect(outcome).toEqual(review.safeParse(whole, { where: "whole" }));
  expect(outcome.ok).toBe(false);
});

test("bytes of another realm are accepted", async () => {
  const foreign: ArrayBuffer = runInNewContext("new ArrayBuffer(length)", { length: bytes.length });
  new Uint8Array(foreign).set(bytes);
  const array: Uint8Array = runInNewContext("new Uint8Array(buffer)", { buffer: foreign });
  expect([foreign instanceof ArrayBuffer, array instanceof Uint8Array]).toEqual([false, false]);
  for (const source of [array, [array], [foreign], stream([new DataView(bytes.buffer)])])
    expect((await streamContract(review, source as Source, { where: "whole" }).outcome).ok).toBe(true);
});

test("rejects a promise, or a value that is not a source, at once", async () => {
  expect(() => streamContract(review, Promise.resolve(stream(pieces)) as never)).toThrow("await it first");
  expect(() => streamContract(review, {} as never)).toThrow(TypeError);
  expect(await streamContract(review, new Response(null), { where: "whole" }).outcome).toEqual(
    review.safeParse("", { where: "whole" }),
  );
});

test("rejects a value that is not a contract, or not a stream, at once", () => {
  expect(() => streamContract({} as never, [])).toThrow(TypeError);
  expect(() => streamContract(review, 5 as never)).toThrow(TypeError);
});

describe("an option without effect is an error", () => {
  test.each<readonly [object, string | RegExp]>([
    [{ where: "hole" }, '"where" must be "anywhere" or "fenced" or "whole", got "hole"'],
    [{ mode: "shadw" }, '"mode" must be "disabled" or "shadow" or "enforce", got "shadw"'],
    [{ tolerance: ["comment", "trailing_coma"] }, 'unknown step "trailing_coma"; did you mean "trailing_comma"?'],
    [{ tolerance: ["enum_case", "alias_key"] }, /^unknown step "alias_key"; known are strip_bom, /],
    [{ tolerance: "lax" }, '"tolerance" must be "standard", "strict" or an array of steps, got "lax"'],
    [{ maxIssues: -1 }, '"maxIssues" must be a number that is not negative, got -1'],
    [{ early: "yes" }, '"early" must be true or false, got "yes"'],
    [{ explicit: "start" }, '"explicit" must be "end" or "settled", got "start"'],
    [{ wher: "whole" }, 'unknown option "wher"; did you mean "where"?'],
    [{ onlost: "cancel" }, 'unknown option "onlost"; did you mean "onLost"?'],
    [{ onLost: "stop" }, '"onLost" must be "report" or "cancel", got "stop"'],
    [{ onSuspect: true }, '"onSuspect" must be "report" or "cancel", got true'],
    [{ tool: -1 }, '"tool" must be the name of a tool, or the position of its call, got -1'],
    [{ signal: new AbortController() }, '"signal" must be an AbortSignal, got {}'],
    [{ controller: new AbortController().signal }, '"controller" must be an object with a method `abort`, got {}'],
    [{ tolerence: "strict" }, 'unknown option "tolerence"; did you mean "tolerance"?'],
  ])("%j", (options, message) => {
    expect(() => streamContract(review, [json], options)).toThrow(TypeError);
    expect(() => streamContract(review, [json], options)).toThrow(message);
  });

  test("of a source is an error for a reader", () => {
    const { signal } = new AbortController();
    expect(() => readerFor(review, { signal } as StreamOptions)).toThrow(
      /^unknown option "signal"; known are early, explicit, context, /,
    );
  });

  test("may be undefined", async () => {
    const reading = streamContract(review, [json], { where: undefined, tool: undefined } as unknown as PullOptions);
    expect((await reading.outcome).ok).toBe(true);
  });
});

test("a provider's answer is decoded before it is shown", async () => {
  const reading = streamContract(
    review.for("openai"),
    stream(cut(JSON.stringify(review.for("openai").encode({ summary: "s", findings: [], verdict: "PASS" })), 3)),
  );
  expect(await reading.outcome).toMatchObject({ ok: true, value: { summary: "s", findings: [], verdict: "PASS" } });
});
