/** Tests the streams of SDKs: values are shown in order, and the result is that of the whole text. */
import { isDeepStrictEqual } from "node:util";
import Anthropic from "@anthropic-ai/sdk";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { GoogleGenAI } from "@google/genai";
import { ChatOpenAI } from "@langchain/openai";
import { Output, streamText, tool } from "ai";
import type { ProviderContract, ReadOutcome } from "agent-contracts/runtime";
import { type PullOptions, readerFor, type Source, type StreamEvent, streamContract } from "agent-contracts/stream";
import OpenAI from "openai";
import { type Cell, cell, type Result, resultOf, type Value } from "./cell.js";

type Open<Provider extends string> = (
  contract: ProviderContract<Value, Provider>,
  url: string,
) => Source | Promise<Source>;
type Event = StreamEvent<ReadOutcome<Value>>;

/** Without what depends on how the text comes in pieces. */
function withoutGrouping(events: readonly Event[]): readonly Event[] {
  const joined: Event[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event.type === "progress") continue;
    if (event.type === "text" && last?.type === "text" && last.path === event.path)
      joined[joined.length - 1] = { ...event, delta: last.delta + event.delta };
    else joined.push(event);
  }
  return joined;
}

/** @throws {Error} if an answer that came to its end is read otherwise than its text */
async function read(
  contract: ProviderContract<Value>,
  given: unknown,
  source: Source,
  options: PullOptions,
): Promise<Result> {
  const reading = streamContract<Value>(contract, source, options);
  const events: Event[] = [];
  for await (const event of reading) events.push(event);
  const outcome = await reading.outcome;
  if (outcome.ok || outcome.cause === undefined) {
    const text = JSON.stringify(contract.encode(given as Value));
    const reader = readerFor<Value>(contract);
    const expected = [...reader.push(text), ...reader.end()];
    if (!isDeepStrictEqual(outcome, contract.decode(text)))
      throw new Error(`the outcome is ${JSON.stringify(outcome)}, not ${JSON.stringify(contract.decode(text))}`);
    if (!isDeepStrictEqual(withoutGrouping(events), withoutGrouping(expected)))
      throw new Error(`the events are ${JSON.stringify(events)}, not ${JSON.stringify(expected)}`);
  }
  return resultOf(outcome);
}

function streamCell<Provider extends string>(
  name: string,
  provider: Provider,
  open: Open<Provider>,
  { options = {}, ...rest }: { readonly options?: PullOptions } & Pick<Cell, "quick" | "unsaid"> = {},
): Cell {
  return cell<Provider>({
    name: `stream, ${name}`,
    provider,
    ...rest,
    run: async (contract, { url, given }) =>
      await read(contract as unknown as ProviderContract<Value>, given, await open(contract, url), options),
  });
}

const submit = { options: { tool: "submit" } };
const openai = (url: string): OpenAI => new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 });
const anthropic = (url: string): Anthropic => new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 });
const google = (url: string): GoogleGenAI => new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl: url } });
const langChain = (url: string, more: { readonly useResponsesApi?: true } = {}): ChatOpenAI =>
  new ChatOpenAI({ ...more, model: "gpt-5", apiKey: "none", configuration: { baseURL: `${url}/v1` }, maxRetries: 0 });
const input = "Go on.";
const chat = { model: "gpt-5", messages: [{ role: "user" as const, content: input }], stream: true as const };
const claude = {
  model: "claude-sonnet-4-6",
  max_tokens: 1000,
  messages: [{ role: "user" as const, content: input }],
  stream: true as const,
};
const gemini = { model: "gemini-3-pro", contents: input };
const asked = { prompt: input, maxRetries: 0, onError: () => undefined };

const jsonSchema = ({ schema }: { readonly schema: object }) => ({
  type: "json_schema" as const,
  json_schema: { name: "answer", schema: schema as Record<string, unknown>, strict: true },
});

export const streamCells: readonly Cell[] = [
  streamCell(
    "openai: chat.completions",
    "openai",
    (contract, url) => openai(url).chat.completions.create({ ...chat, response_format: jsonSchema(contract) }),
    { quick: true },
  ),
  streamCell(
    "openai: chat.completions with a tool",
    "openai",
    (contract, url) =>
      openai(url).chat.completions.create({ ...chat, tools: [contract.tool({ name: "submit", chat: true })] }),
    submit,
  ),
  streamCell(
    "openai: responses",
    "openai",
    (contract, url) =>
      openai(url).responses.create({
        model: "gpt-5",
        input,
        stream: true,
        text: { format: { type: "json_schema", name: "answer", schema: contract.schema, strict: true } },
      }),
    { quick: true },
  ),
  streamCell(
    "openai: responses with a tool",
    "openai",
    (contract, url) =>
      openai(url).responses.create({ model: "gpt-5", input, stream: true, tools: [contract.tool({ name: "submit" })] }),
    submit,
  ),
  streamCell("openai: responses.stream", "openai", (contract, url) =>
    openai(url).responses.stream({
      model: "gpt-5",
      input,
      text: { format: { type: "json_schema", name: "answer", schema: contract.schema, strict: true } },
    }),
  ),
  streamCell(
    "@anthropic-ai/sdk: messages",
    "anthropic",
    (contract, url) =>
      anthropic(url).messages.create({
        ...claude,
        output_config: { format: { type: "json_schema", schema: contract.schema } },
      }),
    { quick: true },
  ),
  streamCell(
    "@anthropic-ai/sdk: messages with a tool",
    "anthropic",
    (contract, url) => anthropic(url).messages.create({ ...claude, tools: [contract.tool({ name: "submit" })] }),
    submit,
  ),
  streamCell(
    "@google/genai: generateContentStream",
    "gemini",
    (contract, url) =>
      google(url).models.generateContentStream({
        ...gemini,
        config: { responseMimeType: "application/json", responseJsonSchema: contract.schema },
      }),
    { quick: true },
  ),
  streamCell(
    "ai, openai: streamText",
    "openai",
    (contract, url) =>
      streamText({
        ...asked,
        model: createOpenAI({ baseURL: `${url}/v1`, apiKey: "none" })("gpt-5"),
        output: Output.object({ schema: contract }),
      }),
    { quick: true },
  ),
  streamCell("ai, anthropic: streamText", "anthropic", (contract, url) =>
    streamText({
      ...asked,
      model: createAnthropic({ baseURL: `${url}/v1`, apiKey: "none" })("claude-sonnet-4-6"),
      output: Output.object({ schema: contract }),
    }),
  ),
  streamCell(
    "ai, openai: streamText with a tool",
    "openai",
    (contract, url) =>
      streamText({
        ...asked,
        model: createOpenAI({ baseURL: `${url}/v1`, apiKey: "none" })("gpt-5"),
        tools: { submit: tool({ description: "Submits.", inputSchema: contract, strict: true }) },
      }),
    submit,
  ),
  streamCell(
    "@langchain/openai: stream",
    "openai",
    (contract, url) => langChain(url).stream(input, { response_format: jsonSchema(contract) }),
    { quick: true, unsaid: ["refusal"] },
  ),
  streamCell("@langchain/openai: stream of responses", "openai", (contract, url) =>
    langChain(url, { useResponsesApi: true }).stream(input, { response_format: jsonSchema(contract) }),
  ),
  streamCell(
    "@langchain/openai: stream with a tool",
    "openai",
    (contract, url) =>
      langChain(url)
        .bindTools([contract.tool({ name: "submit", chat: true })])
        .stream(input),
    { ...submit, unsaid: ["refusal"] },
  ),
];
