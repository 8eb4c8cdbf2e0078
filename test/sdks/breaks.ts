/**
 * Tests streams that break, with every SDK: an error, a closed connection, an error status, an aborted signal. Each
 * rejects the outcome, and no rejection stays unhandled.
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import Anthropic from "@anthropic-ai/sdk";
import { GoogleGenAI } from "@google/genai";
import { ChatOpenAI } from "@langchain/openai";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { loadContracts } from "agent-contracts";
import { type PullOptions, type Reading, type Source, streamContract } from "agent-contracts/stream";
import { streamText } from "ai";
import OpenAI from "openai";
import type { Tried } from "./programs.js";

interface Review {
  readonly verdict: string;
  readonly findings: readonly object[];
}

/** One item is whole. */
const start = '{"verdict":"FAIL","findings":[{"file":"a.ts","severity":"major","note":"Slow."},{"file":"b';
const failure = { code: "server_error", type: "server_error", message: "overloaded" };

type Sent = { readonly type: string } & object;

/** The events of an API: what comes before the first text, a piece of text, and an error. */
interface Api {
  readonly before: readonly object[];
  readonly piece: (text: string) => object;
  readonly error: object;
}

const chat: Api = {
  before: [],
  piece: (content) => ({
    id: "c",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }],
  }),
  error: { error: failure },
};
const responses: Api = {
  before: [
    { type: "response.created", response: { id: "r", object: "response", created_at: 1, model: "m", output: [] } },
    { type: "response.output_item.added", output_index: 0, item: { type: "message", id: "i", role: "assistant" } },
  ],
  piece: (delta) => ({
    type: "response.output_text.delta",
    item_id: "i",
    output_index: 0,
    content_index: 0,
    delta,
    logprobs: [],
  }),
  error: { ...failure, type: "error", sequence_number: 9, param: null, error: failure },
};
const messages: Api = {
  before: [
    {
      type: "message_start",
      message: {
        id: "m",
        type: "message",
        role: "assistant",
        model: "m",
        content: [],
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  ],
  piece: (text) => ({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
  error: { type: "error", error: failure },
};
const gemini: Api = {
  before: [],
  piece: (text) => ({ candidates: [{ index: 0, content: { role: "model", parts: [{ text }] } }] }),
  error: { error: { code: 503, status: "UNAVAILABLE", message: "overloaded" } },
};

interface Opened {
  readonly api: Api;
  /** The signal is the one of a controller that the reading aborts. */
  readonly open: (url: string, signal: AbortSignal) => Source | Promise<Source>;
}

const prompt = "Go on.";
const asked = { prompt, maxRetries: 0, onError: () => undefined };
const message = { role: "user" as const, content: prompt };
const openai = (url: string): OpenAI => new OpenAI({ baseURL: url, apiKey: "none", maxRetries: 0 });

const sdks: Readonly<Record<string, Opened>> = {
  "openai, chat": {
    api: chat,
    open: (url) => openai(url).chat.completions.create({ model: "m", messages: [message], stream: true }),
  },
  "openai, responses": {
    api: responses,
    open: (url) => openai(url).responses.create({ model: "m", input: prompt, stream: true }),
  },
  "@anthropic-ai/sdk": {
    api: messages,
    open: (url) =>
      new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 }).messages.create({
        model: "m",
        max_tokens: 9,
        messages: [message],
        stream: true,
      }),
  },
  "@google/genai": {
    api: gemini,
    open: (url) =>
      new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl: url } }).models.generateContentStream({
        model: "m",
        contents: prompt,
      }),
  },
  "ai, openai": {
    api: responses,
    open: (url, abortSignal) =>
      streamText({ ...asked, abortSignal, model: createOpenAI({ baseURL: url, apiKey: "none" })("m") }),
  },
  "ai, anthropic": {
    api: messages,
    open: (url, abortSignal) =>
      streamText({ ...asked, abortSignal, model: createAnthropic({ baseURL: url, apiKey: "none" })("m") }),
  },
  "@langchain/openai": {
    api: chat,
    open: (url, signal) =>
      new ChatOpenAI({ model: "m", apiKey: "none", configuration: { baseURL: url }, maxRetries: 0 }).stream(prompt, {
        signal,
      }),
  },
};

/** A server that begins an answer and then breaks it, as the first part of the path says. */
function brokenServer(api: Api, how: Break): Server {
  return createServer((request, response) => {
    request.resume();
    if (how === "status") return void response.writeHead(500).end(JSON.stringify({ error: failure }));
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const event of [...api.before, api.piece(start)]) send(response, event);
    breaks[how](response, api);
  });
}

type Break = "status" | keyof typeof breaks;

const breaks = {
  error: (response: ServerResponse, { error }: Api) => {
    send(response, error);
    response.end();
  },
  cut: (response: ServerResponse) => void setTimeout(() => response.destroy(), 20),
  silence: () => undefined,
};

function send(response: ServerResponse, event: object): void {
  const { type } = event as Partial<Sent>;
  response.write(`${type === undefined ? "" : `event: ${type}\n`}data: ${JSON.stringify(event)}\n\n`);
}

/** Longer than all that happens on one machine. */
const patience = 10_000;

function within<Value>(promise: Promise<Value>): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("it hangs")), patience).unref()),
  ]);
}

/** @throws {Error} that says what is wrong with how the reading ends */
async function demandError(reading: Reading<Review>, expected: RegExp, shown: number): Promise<void> {
  const [outcome, events] = await within(Promise.allSettled([reading.outcome, allOf(reading)]));
  if (outcome.status === "fulfilled") throw new Error(`it has the outcome ${JSON.stringify(outcome.value)}`);
  const { reason } = outcome;
  if (events.status === "fulfilled" || events.reason !== reason)
    throw new Error("its events do not end with the error");
  if (!(reason instanceof Error) || !expected.test(`${reason.name}: ${reason.message}`))
    throw new Error(`it ends with ${String(reason)}`);
  const count = reading.value?.findings?.length ?? 0;
  if (count !== shown) throw new Error(`${count} items are shown before ${String(reason)}`);
}

async function allOf(events: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of events);
}

async function reviewOf(source: Source, options: PullOptions): Promise<Reading<Review>> {
  const { contracts } = await loadContracts(new URL("../docs/contracts.yaml", import.meta.url));
  const review = contracts["CODE_REVIEW"] as unknown as Parameters<typeof streamContract<Review>>[0];
  return streamContract<Review>(review, source, { where: "whole", ...options });
}

async function breakSdk({ api, open }: Opened, how: Break): Promise<void> {
  const server = brokenServer(api, how);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const [request, caller] = [new AbortController(), new AbortController()];
  try {
    const source = await open(url, request.signal);
    const reading = await reviewOf(source, { signal: caller.signal, controller: request });
    if (how === "silence") setTimeout(() => caller.abort(new Error("enough")), 100);
    await demandError(reading, expected[how], how === "status" ? 0 : 1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const expected: Readonly<Record<Break, RegExp>> = {
  error: /overloaded/,
  cut: /terminated|Failed to process successful response/,
  silence: /^Error: enough$/,
  status: /overloaded|Internal Server Error/,
};

/** The SDK itself throws for a status before there is a stream, but for these. */
const withoutAwait: ReadonlySet<string> = new Set(["ai, openai", "ai, anthropic"]);

function tries(): readonly (readonly [string, () => Promise<void>])[] {
  const ofSdks = Object.entries(sdks).flatMap(([name, opened]) =>
    (["error", "cut", "silence", "status"] as const)
      .filter((how) => how !== "status" || withoutAwait.has(name))
      .map((how) => [`${name}: ${how}`, () => breakSdk(opened, how)] as const),
  );
  return [...ofSdks, ["@modelcontextprotocol/sdk: the error of a tool", breakTool]];
}

async function breakTool(): Promise<void> {
  const server = new McpServer({ name: "reviews", version: "1.0.0" });
  server.registerTool("review", {}, () => {
    throw new Error("overloaded");
  });
  const client = new Client({ name: "reader", version: "1.0.0" });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const result = await client.callTool({ name: "review", arguments: {} });
  await demandError(await reviewOf(result as Source, {}), /^SourceError: .*overloaded/, 0);
}

/** @param wanted a part of the name of a cell */
export async function runBreaks(wanted: string): Promise<readonly Tried[]> {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown): void => void unhandled.push(reason);
  process.on("unhandledRejection", listen);
  const tried: Tried[] = [];
  for (const [name, run] of tries()) {
    const cell = `stream that breaks: ${name}`;
    if (!cell.includes(wanted)) continue;
    const problem = await run().then(() => undefined, String);
    // A rejection counts as unhandled after the microtasks.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const left = unhandled.splice(0).map((reason) => `unhandled: ${String(reason)}`);
    const problems = [...(problem === undefined ? [] : [problem]), ...left];
    tried.push({ cell, ...(problems.length > 0 && { problem: problems.join("; ") }) });
  }
  process.off("unhandledRejection", listen);
  return tried;
}
