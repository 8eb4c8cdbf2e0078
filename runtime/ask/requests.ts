/** Converts a conversation to the request of each provider. Structural types: no SDK is needed. */
import { contentsOf, isForSystem, type Message } from "./conversation.js";

/** A message of one of these roles, in the form of OpenAI, Anthropic and the AI SDK. */
export type TurnOf<Role extends string> = Role extends string ? { role: Role; content: string } : never;

export interface OpenAiChatRequest {
  messages: TurnOf<"system" | "user" | "assistant">[];
}

export interface OpenAiResponsesRequest {
  input: TurnOf<"system" | "user" | "assistant">[];
}

export interface AnthropicRequest {
  system?: string;
  messages: TurnOf<"user" | "assistant">[];
}

export interface AiSdkRequest {
  system?: string;
  messages: TurnOf<"user" | "assistant">[];
}

export interface GeminiContent {
  role: "user" | "model";
  parts: { text: string }[];
}

export interface GeminiRequest {
  contents: GeminiContent[];
  /** At the top level in the REST API, under `config` in the SDK `@google/genai`. */
  systemInstruction?: { parts: { text: string }[] };
}

/** For OpenAI Chat Completions and servers with the same API: Ollama, vLLM, llama.cpp, Mistral. */
export function forOpenAiChat(messages: readonly Message[]): OpenAiChatRequest {
  return { messages: messages.map(copyOf) };
}

/** For the Responses API of OpenAI. */
export function forOpenAiResponses(messages: readonly Message[]): OpenAiResponsesRequest {
  return { input: messages.map(copyOf) };
}

/** For Anthropic Messages. */
export function forAnthropic(messages: readonly Message[]): AnthropicRequest {
  return { ...systemOf(messages), messages: turnsOf(messages) };
}

/** For `generateText`, `generateObject` and the other functions of the AI SDK. */
export function forAiSdk(messages: readonly Message[]): AiSdkRequest {
  return { ...systemOf(messages), messages: turnsOf(messages) };
}

/** For Gemini and Vertex AI. */
export function forGemini(messages: readonly Message[]): GeminiRequest {
  const { system } = systemOf(messages);
  const contents = turnsOf(messages).map(
    ({ role, content }): GeminiContent => ({ role: role === "user" ? "user" : "model", parts: [{ text: content }] }),
  );
  return { ...(system !== undefined && { systemInstruction: { parts: [{ text: system }] } }), contents };
}

function copyOf({ role, content }: Message): TurnOf<Message["role"]> {
  return { role, content };
}

function systemOf(messages: readonly Message[]): { system?: string } {
  const system = contentsOf(messages, isForSystem).join("\n\n");
  return system === "" ? {} : { system };
}

function turnsOf(messages: readonly Message[]): TurnOf<"user" | "assistant">[] {
  return messages.flatMap(({ role, content }) => (role === "system" ? [] : [{ role, content }]));
}
