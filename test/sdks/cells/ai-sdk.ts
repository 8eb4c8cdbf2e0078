import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { generateObject, generateText, Output, streamText, tool, type LanguageModel } from "ai";
import type { ProviderContract } from "agent-contracts/runtime";
import { cell, type Cell, type Result, type Server, type Value } from "./cell.js";

const models = {
  openai: (url: string) => createOpenAI({ baseURL: `${url}/v1`, apiKey: "none" })("gpt-5"),
  anthropic: (url: string) => createAnthropic({ baseURL: `${url}/v1`, apiKey: "none" })("claude-sonnet-4-6"),
  gemini: (url: string) => createGoogleGenerativeAI({ baseURL: `${url}/v1beta`, apiKey: "none" })("gemini-3-pro"),
} satisfies Record<string, (url: string) => LanguageModel>;

type Hosted = keyof typeof models;
type Run = (contract: ProviderContract<Value, Hosted>, model: LanguageModel) => Promise<Result>;

const asked = { prompt: "Go on.", maxRetries: 0 };

const ways: Readonly<Record<string, Run>> = {
  "Output.object": async (contract, model) => {
    const { output } = await generateText({ ...asked, model, output: Output.object({ schema: contract }) });
    return { value: output };
  },
  generateObject: async (contract, model) => {
    const { object } = await generateObject({ ...asked, model, schema: contract });
    return { value: object };
  },
  streamText: async (contract, model) => {
    const { output } = streamText({
      ...asked,
      model,
      output: Output.object({ schema: contract }),
      onError: () => undefined,
    });
    return { value: await output };
  },
  tool: async (contract, model) => {
    const found: Value[] = [];
    const submit = tool({
      description: "Submits.",
      inputSchema: contract,
      strict: true,
      execute: async (value) => (found.push(value), "Thank you."),
    });
    const { content } = await generateText({ ...asked, model, tools: { submit } });
    return found.length > 0 ? { value: found[0] } : { rejected: JSON.stringify(content) };
  },
};

const quick = new Set(["openai Output.object", "anthropic Output.object", "gemini Output.object", "openai tool"]);

export const aiSdkCells: readonly Cell[] = (["openai", "anthropic", "gemini"] as const).flatMap((provider) =>
  Object.entries(ways).map(([way, run]) =>
    cell<Hosted>({
      name: `ai, ${provider}: ${way}`,
      provider,
      ...(quick.has(`${provider} ${way}`) && { quick: true }),
      silent: true,
      run: (contract: ProviderContract<Value, Hosted>, { url }: Server) => run(contract, models[provider](url)),
    }),
  ),
);
