/**
 * Four model providers, each with the schema that it enforces: the same contract, the same loop, and for each API one
 * function that makes the request and one that takes the answer out of the response. The APIs are those of a server on
 * this machine; with an SDK the lines are those of docs/sdks.md.
 */
import {
  ask,
  forAnthropic,
  forGemini,
  forOpenAiChat,
  forOpenAiResponses,
  fromAnthropic,
  fromGemini,
  fromOpenAiChat,
  fromOpenAiResponses,
  type Answer,
  type AnthropicResponse,
  type GeminiResponse,
  type Message,
  type OpenAiChatResponse,
  type OpenAiResponse,
} from "agent-contracts/ask";
import { guardian, type Guardian } from "../generated/index.js";
import { startLocalServer } from "./local-server.js";
import type { Print } from "./print.js";
import { printAttempt, valueOf } from "./attempts.js";

const openai = guardian.for("openai");
const anthropic = guardian.for("anthropic");
const gemini = guardian.for("gemini");
const local = guardian.for("local");

/** No schema of a provider says that a draft that passes needs no action; the contract does. */
const wrong = { verdict: "PASS", reasons: [], required_actions: ["ADD_EVIDENCE"], risk_level: "low" };
const right: Guardian = {
  verdict: "RETRY",
  reasons: ["A figure has no source."],
  required_actions: ["ADD_EVIDENCE"],
  risk_level: "low",
};

const calls = {
  openai: async (url: string, messages: readonly Message[]): Promise<Answer> => {
    const text = { format: { type: "json_schema", name: "report", schema: openai.schema, strict: true } };
    return fromOpenAiResponses(
      await post<OpenAiResponse>(`${url}/openai/v1/responses`, {
        model: "gpt-5",
        text,
        ...forOpenAiResponses(messages),
      }),
    );
  },
  anthropic: async (url: string, messages: readonly Message[]): Promise<Answer> => {
    const output_config = { format: { type: "json_schema", schema: anthropic.schema } };
    return fromAnthropic(
      await post<AnthropicResponse>(`${url}/anthropic/v1/messages`, {
        model: "claude-sonnet-4-6",
        max_tokens: 1024,
        output_config,
        ...forAnthropic(messages),
      }),
    );
  },
  gemini: async (url: string, messages: readonly Message[]): Promise<Answer> => {
    const generationConfig = { responseMimeType: "application/json", responseJsonSchema: gemini.schema };
    return fromGemini(
      await post<GeminiResponse>(`${url}/gemini/v1beta/models/gemini-3-pro:generateContent`, {
        generationConfig,
        ...forGemini(messages),
      }),
    );
  },
  vllm: async (url: string, messages: readonly Message[]): Promise<Answer> => {
    const response_format = {
      type: "json_schema",
      json_schema: { name: "report", schema: local.schema, strict: true },
    };
    return fromOpenAiChat(
      await post<OpenAiChatResponse>(`${url}/vllm/v1/chat/completions`, {
        model: "qwen3",
        response_format,
        ...forOpenAiChat(messages),
      }),
    );
  },
};

async function post<Response>(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Response;
}

export async function providers(print: Print): Promise<void> {
  const contracts = { openai, anthropic, gemini, vllm: local };
  const answers = Object.fromEntries(
    Object.entries(contracts).map(([name, contract]) => [name, [wrong, contract.encode(right)]]),
  );
  const { url, close } = await startLocalServer(answers);
  for (const name of ["openai", "anthropic", "gemini", "vllm"] as const) {
    const contract = contracts[name];
    const report = valueOf(
      await ask({
        contract,
        messages: "Judge the draft.",
        call: (messages) => calls[name](url, messages),
        onAttempt: printAttempt(`GUARDIAN for ${name}`, print),
      }),
    );
    print(`${report.verdict}: ${report.reasons.join(" ")}`);
  }
  close();
}
