import { fromOpenAiChat, fromOpenAiResponses } from "agent-contracts/ask";
import OpenAI from "openai";
import {
  standardFunction,
  standardResponseFormat,
  standardResponsesFunction,
  standardTextFormat,
} from "openai/helpers/standard-schema";
import { cell, resultOf, type Result } from "./cell.js";

const clientAt = (url: string): OpenAI => new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 });
const model = "gpt-5";
const input = "Go on.";
const messages = [{ role: "user" as const, content: input }];

const nothing = (answer: object): Result => ({ rejected: `nothing was parsed: ${JSON.stringify(answer)}` });

export const openaiCells = [
  cell({
    name: "openai: responses.parse",
    provider: "openai",
    quick: true,
    run: async (contract, { url }) => {
      const response = await clientAt(url).responses.parse({
        model,
        input,
        text: { format: standardTextFormat(contract, "answer") },
      });
      return response.output_parsed === null ? nothing(response) : { value: response.output_parsed };
    },
  }),
  cell({
    name: "openai: responses.create and decode",
    provider: "openai",
    run: async (contract, { url }) => {
      const response = await clientAt(url).responses.create({
        model,
        input,
        text: { format: { type: "json_schema", name: "answer", schema: contract.schema, strict: true } },
      });
      const { text, finishReason } = fromOpenAiResponses(response);
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "openai: responses.stream",
    provider: "openai",
    run: async (contract, { url }) => {
      const stream = clientAt(url).responses.stream({
        model,
        input,
        text: { format: standardTextFormat(contract, "answer") },
      });
      const response = await stream.finalResponse();
      return response.output_parsed === null ? nothing(response) : { value: response.output_parsed };
    },
  }),
  cell({
    name: "openai: responses with a tool",
    provider: "openai",
    run: async (contract, { url }) => {
      const response = await clientAt(url).responses.create({
        model,
        input,
        tools: [contract.tool({ name: "submit" })],
      });
      const { text, finishReason } = fromOpenAiResponses(response);
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "openai: responses.parse with a tool",
    provider: "openai",
    run: async (contract, { url }) => {
      const response = await clientAt(url).responses.parse({
        model,
        input,
        tools: [standardResponsesFunction({ name: "submit", parameters: contract })],
      });
      const call = response.output.find((item) => item.type === "function_call");
      return call?.type === "function_call" && call.status === "completed"
        ? { value: call.parsed_arguments }
        : nothing(response);
    },
  }),
  cell({
    name: "openai: chat.completions.parse",
    provider: "openai",
    quick: true,
    run: async (contract, { url }) => {
      const completion = await clientAt(url).chat.completions.parse({
        model,
        messages,
        response_format: standardResponseFormat(contract, "answer"),
      });
      const parsed = completion.choices[0]?.message.parsed;
      return parsed ? { value: parsed } : nothing(completion);
    },
  }),
  cell({
    name: "openai: chat.completions.stream",
    provider: "openai",
    run: async (contract, { url }) => {
      const stream = clientAt(url).chat.completions.stream({
        model,
        messages,
        response_format: standardResponseFormat(contract, "answer"),
      });
      const parsed = (await stream.finalChatCompletion()).choices[0]?.message.parsed;
      return parsed ? { value: parsed } : nothing({});
    },
  }),
  cell({
    name: "openai: chat.completions with a tool",
    provider: "openai",
    run: async (contract, { url }) => {
      const completion = await clientAt(url).chat.completions.create({
        model,
        messages,
        tools: [contract.tool({ name: "submit", chat: true })],
      });
      const { text, finishReason } = fromOpenAiChat(completion);
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "openai: chat.completions.runTools",
    provider: "openai",
    run: async (contract, { url }) => {
      const found: unknown[] = [];
      const submit = standardFunction({
        name: "submit",
        description: "Submits.",
        parameters: contract,
        function: (value) => void found.push(value),
      });
      const runner = clientAt(url).chat.completions.runTools({ model, messages, tools: [submit] });
      await runner.done();
      const told = runner.messages.find(({ role }) => role === "tool")?.content ?? (await runner.finalContent());
      return found.length > 0 ? { value: found[0] } : { rejected: JSON.stringify(told) };
    },
  }),
  cell({
    name: "openai: a local server",
    provider: "local",
    run: async (contract, { url }) => {
      const client = new OpenAI({ baseURL: `${url}/local/v1`, apiKey: "none", maxRetries: 0 });
      const response_format = {
        type: "json_schema" as const,
        json_schema: { name: "answer", schema: contract.schema, strict: true },
      };
      const { text, finishReason } = fromOpenAiChat(
        await client.chat.completions.create({ model, messages, response_format }),
      );
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
];
