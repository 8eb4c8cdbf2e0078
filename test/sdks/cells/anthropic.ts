import Anthropic from "@anthropic-ai/sdk";
import { betaStandardSchemaOutputFormat, betaStandardSchemaTool } from "@anthropic-ai/sdk/helpers/beta/standard-schema";
import { fromAnthropic } from "agent-contracts/ask";
import { cell, resultOf } from "./cell.js";

const clientAt = (url: string): Anthropic => new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 });
const asked = {
  model: "claude-sonnet-4-6",
  max_tokens: 1000,
  messages: [{ role: "user" as const, content: "Go on." }],
};

export const anthropicCells = [
  cell({
    name: "@anthropic-ai/sdk: output_config and decode",
    provider: "anthropic",
    quick: true,
    run: async (contract, { url }) => {
      const message = await clientAt(url).messages.create({
        ...asked,
        output_config: { format: { type: "json_schema", schema: contract.schema } },
      });
      const { text, finishReason } = fromAnthropic(message);
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "@anthropic-ai/sdk: a stream",
    provider: "anthropic",
    run: async (contract, { url }) => {
      const stream = clientAt(url).messages.stream({
        ...asked,
        output_config: { format: { type: "json_schema", schema: contract.schema } },
      });
      const { text, finishReason } = fromAnthropic(await stream.finalMessage());
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "@anthropic-ai/sdk: a strict tool",
    provider: "anthropic",
    quick: true,
    run: async (contract, { url }) => {
      const message = await clientAt(url).messages.create({
        ...asked,
        tools: [contract.tool({ name: "submit" })],
        tool_choice: { type: "tool", name: "submit" },
      });
      const { text, finishReason } = fromAnthropic(message);
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "@anthropic-ai/sdk: beta.messages.parse",
    provider: "anthropic",
    run: async (contract, { url }) => {
      const message = await clientAt(url).beta.messages.parse({
        ...asked,
        output_config: { format: betaStandardSchemaOutputFormat(contract) },
      });
      return message.parsed_output === null ? { rejected: JSON.stringify(message) } : { value: message.parsed_output };
    },
  }),
  cell({
    name: "@anthropic-ai/sdk: beta.messages.toolRunner",
    provider: "anthropic",
    silent: true,
    run: async (contract, { url }) => {
      const found: unknown[] = [];
      const submit = betaStandardSchemaTool({
        name: "submit",
        description: "Submits.",
        inputSchema: contract,
        run: (value) => (found.push(value), "Thank you."),
      });
      const last = await clientAt(url).beta.messages.toolRunner({ ...asked, tools: [submit], max_iterations: 2 });
      return found.length > 0 ? { value: found[0] } : { rejected: JSON.stringify(last) };
    },
  }),
];
