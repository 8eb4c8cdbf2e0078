/**
 * Tests what the SDKs do with a stream that fails and with two calls of one tool: an error rejects the outcome, and the
 * second call makes the answer lost.
 */
import { createServer } from "node:http";
import Anthropic from "@anthropic-ai/sdk";
import { loadContracts } from "agent-contracts";
import { type Source, SourceError, streamContract } from "agent-contracts/stream";
import OpenAI from "openai";
import type { Tried } from "./programs.js";

interface Sent {
  readonly event?: string;
  readonly data: object | string;
}

const event = (data: { readonly type: string } & object): Sent => ({ event: data.type, data });
const input = '{"schema_version":';

const chunk = (delta: object, finish: string | null = null): Sent => ({
  data: {
    id: "c",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta, finish_reason: finish }],
  },
});
const chatCall = (index: number): Sent =>
  chunk({
    tool_calls: [{ index, id: `call_${index}`, type: "function", function: { name: "submit", arguments: input } }],
  });
const itemCall = (index: number): readonly Sent[] => [
  event({
    type: "response.output_item.added",
    output_index: index,
    item: { type: "function_call", id: `f${index}`, call_id: `c${index}`, name: "submit", arguments: "" },
  } as { type: string }),
  event({
    type: "response.function_call_arguments.delta",
    item_id: `f${index}`,
    output_index: index,
    delta: input,
  } as { type: string }),
];
const delta = event({ type: "response.output_text.delta", delta: input, item_id: "i" } as { type: string });
const message = event({
  type: "message_start",
  message: {
    id: "m",
    type: "message",
    role: "assistant",
    model: "m",
    content: [],
    usage: { input_tokens: 1, output_tokens: 1 },
  },
} as { type: string });
const block = (index: number): readonly Sent[] => [
  event({
    type: "content_block_start",
    index,
    content_block: { type: "tool_use", id: `t${index}`, name: "submit", input: {} },
  } as { type: string }),
  event({ type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json: input } } as {
    type: string;
  }),
  event({ type: "content_block_stop", index } as { type: string }),
];
const failure = { code: "server_error", message: "overloaded" };

/** By the first part of the path. */
const streams: Readonly<Record<string, readonly Sent[]>> = {
  "chat-error": [chunk({ content: input }), { data: { error: failure } }],
  "chat-twice": [chatCall(0), chatCall(1), chunk({}, "tool_calls"), { data: "[DONE]" }],
  "responses-error": [delta, event({ type: "error", ...failure })],
  "responses-failed": [
    delta,
    event({ type: "response.failed", response: { id: "r", status: "failed", error: failure, output: [] } } as {
      type: string;
    }),
  ],
  "responses-twice": [...itemCall(0), ...itemCall(1)],
  "messages-error": [message, event({ type: "error", error: failure } as { type: string })],
  "messages-twice": [message, ...block(0), ...block(1), event({ type: "message_stop" })],
};

const openai = (url: string): OpenAI => new OpenAI({ baseURL: url, apiKey: "none", maxRetries: 0 });
const anthropic = (url: string): Anthropic => new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 });
const messages = [{ role: "user" as const, content: "Go on." }];
const chat = (url: string): Promise<Source> =>
  openai(url).chat.completions.create({ model: "m", messages, stream: true });
const responses = (url: string): Promise<Source> =>
  openai(url).responses.create({ model: "m", input: "Go on.", stream: true });
const claude = (url: string): Promise<Source> =>
  anthropic(url).messages.create({ model: "m", max_tokens: 9, messages, stream: true });

const opened: Readonly<Record<string, (url: string) => Promise<Source>>> = {
  "chat-error": chat,
  "chat-twice": chat,
  "responses-error": responses,
  "responses-failed": responses,
  "responses-twice": responses,
  "messages-error": claude,
  "messages-twice": claude,
};

/** What is wrong; undefined if the stream ends as it should. */
async function problemOf(name: string, source: Source): Promise<string | undefined> {
  const { contracts } = await loadContracts(new URL("../docs/contracts.yaml", import.meta.url));
  const contract = contracts["CODE_REVIEW"];
  if (!contract) return "there is no contract";
  const isTwice = name.endsWith("twice");
  const reading = streamContract<object>(contract as unknown as Parameters<typeof streamContract<object>>[0], source, {
    where: "whole",
    ...(isTwice && { tool: "submit" }),
  });
  try {
    const outcome = await reading.outcome;
    if (!isTwice) return "a stream that failed has an outcome";
    const code = outcome.ok ? "none" : outcome.issues[0]?.code;
    return code === "ambiguous_candidates" && reading.lost?.code === code ? undefined : `the issue is ${code}`;
  } catch (error) {
    if (isTwice) return String(error);
    const isOfSdk = error instanceof OpenAI.APIError || error instanceof Anthropic.APIError;
    return isOfSdk || error instanceof SourceError ? undefined : String(error);
  }
}

/** @param wanted a part of the name of a cell */
export async function runFailures(wanted: string): Promise<readonly Tried[]> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const { event: name, data } of streams[request.url?.split("/")[1] ?? ""] ?? [])
      response.write(
        `${name ? `event: ${name}\n` : ""}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`,
      );
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const tried: Tried[] = [];
  for (const [name, open] of Object.entries(opened)) {
    const cell = `stream that fails: ${name}`;
    if (!cell.includes(wanted)) continue;
    const problem = await problemOf(name, await open(`http://127.0.0.1:${port}/${name}`));
    tried.push({ cell, ...(problem !== undefined && { problem }) });
  }
  server.close();
  return tried;
}
