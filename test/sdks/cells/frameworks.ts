/** LangChain, Mastra and Ollama. */
import { tool as langchainTool } from "@langchain/core/tools";
import { ChatOpenAI } from "@langchain/openai";
import { Agent } from "@mastra/core/agent";
import { createTool } from "@mastra/core/tools";
import { fromOllama } from "agent-contracts/ask";
import { Ollama } from "ollama";
import { cell, resultOf } from "./cell.js";

const chatAt = (url: string): ChatOpenAI =>
  new ChatOpenAI({ model: "gpt-5", apiKey: "none", configuration: { baseURL: `${url}/v1` }, maxRetries: 0 });
const modelAt = (url: string) => ({ id: "openai/gpt-5" as const, url: `${url}/v1`, apiKey: "none" });

export const frameworkCells = [
  cell({
    name: "@langchain/openai: withStructuredOutput",
    provider: "openai",
    silent: true,
    quick: true,
    run: async (contract, { url }) => {
      const value = await chatAt(url)
        .withStructuredOutput(contract, { method: "jsonSchema", strict: true })
        .invoke("Go on.");
      return { value };
    },
  }),
  cell({
    name: "@langchain/openai: a tool",
    provider: "openai",
    silent: true,
    run: async (contract, { url }) => {
      const submit = langchainTool((input) => resultOf(contract.decode(input)), {
        name: "submit",
        description: "Submits.",
        schema: contract.schema,
      });
      const { tool_calls: [call] = [] } = await chatAt(url).bindTools([submit], { strict: true }).invoke("Go on.");
      return call ? await submit.invoke(call.args) : { rejected: "no call" };
    },
  }),
  cell({
    name: "@mastra/core: structuredOutput",
    provider: "openai",
    silent: true,
    run: async (contract, { url }) => {
      const agent = new Agent({ id: "worker", name: "Worker", instructions: contract.prompt, model: modelAt(url) });
      const { object } = await agent.generate("Go on.", { structuredOutput: { schema: contract } });
      return object === undefined ? { rejected: "no object" } : { value: object };
    },
  }),
  cell({
    // Arguments that are not JSON become {} there, which some contracts accept.
    name: "@mastra/core: createTool",
    provider: "openai",
    silent: true,
    unsaid: ["cut"],
    run: async (contract, { url }) => {
      const found: unknown[] = [];
      const submit = createTool({
        id: "submit",
        description: "Submits.",
        inputSchema: contract,
        execute: async (value) => (found.push(value), "Thank you."),
      });
      const agent = new Agent({
        id: "worker",
        name: "Worker",
        instructions: "Work.",
        model: modelAt(url),
        tools: { submit },
      });
      const { text } = await agent.generate("Go on.", { maxSteps: 2 });
      return found.length > 0 ? { value: found[0] } : { rejected: text };
    },
  }),
  cell({
    name: "ollama: format",
    provider: "local",
    quick: true,
    unsaid: ["refusal"],
    run: async (contract, { url }) => {
      const ollama = new Ollama({ host: `${url}/local` });
      const { text, finishReason } = fromOllama(
        await ollama.chat({ model: "qwen3", messages: [{ role: "user", content: "Go on." }], format: contract.schema }),
      );
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "ollama: a tool",
    provider: "local",
    unsaid: ["refusal"],
    run: async (contract, { url }) => {
      const ollama = new Ollama({ host: `${url}/local` });
      const { text, finishReason } = fromOllama(
        await ollama.chat({
          model: "qwen3",
          messages: [{ role: "user", content: "Go on." }],
          tools: [contract.tool({ name: "submit" })],
        }),
      );
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
];
