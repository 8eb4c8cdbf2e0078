import { Agent, OpenAIProvider, Runner, tool } from "@openai/agents";
import { cell } from "./cell.js";

const runnerAt = (url: string): Runner =>
  new Runner({ modelProvider: new OpenAIProvider({ baseURL: `${url}/v1`, apiKey: "none" }), tracingDisabled: true });

export const agentsCells = [
  cell({
    name: "@openai/agents: outputType",
    provider: "openai",
    quick: true,
    silent: true,
    run: async (contract, { url }) => {
      const agent = new Agent({ name: "Worker", model: "gpt-5", instructions: contract.prompt, outputType: contract });
      const { finalOutput } = await runnerAt(url).run(agent, "Go on.");
      return finalOutput === undefined ? { rejected: "no final output" } : { value: finalOutput };
    },
  }),
  cell({
    name: "@openai/agents: tool",
    provider: "openai",
    run: async (contract, { url }) => {
      const found: unknown[] = [];
      const errors: string[] = [];
      const submit = tool({
        name: "submit",
        description: "Submits.",
        parameters: contract,
        execute: async (value) => (found.push(value), "Thank you."),
        errorFunction: (_, error) => (errors.push(String(error)), "No."),
      });
      await runnerAt(url).run(new Agent({ name: "Worker", model: "gpt-5", tools: [submit] }), "Go on.");
      return found.length > 0 ? { value: found[0] } : { rejected: errors.join("\n") };
    },
    silent: true,
  }),
];
