/** Reads the answer from the response of each provider's API. Structural types: no SDK is needed. */
import { inputText, lines, recordIn, recordsIn, textIn } from "./response-parts.js";

/**
 * The output of a model, and why it stopped, as its API reports it. `ask` accepts it from `call`, and `decode` and
 * `safeParse` accept its parts.
 */
export interface Answer {
  /**
   * The text, or the input of the tool that the model called, which is plain text for a custom tool of OpenAI. Several
   * calls are several lines, and a contract rejects more than one answer.
   */
  readonly text: string;
  /** `refusal` if the model declined or a filter stopped it. */
  readonly finishReason: string | undefined;
}

export interface OpenAiChatResponse {
  readonly choices: readonly { readonly finish_reason?: string | null; readonly message: object }[];
}

export interface OpenAiResponse {
  readonly output: readonly object[];
  readonly status?: string | null;
  readonly incomplete_details?: { readonly reason?: string | null } | null;
}

export interface AnthropicResponse {
  readonly content: readonly object[];
  readonly stop_reason?: string | null;
}

export interface GeminiResponse {
  readonly candidates?:
    | readonly { readonly content?: object | undefined; readonly finishReason?: string | undefined }[]
    | undefined;
  readonly promptFeedback?: { readonly blockReason?: string | undefined } | undefined;
}

export interface OllamaResponse {
  readonly message: object;
  readonly done_reason?: string | undefined;
}

/** For OpenAI Chat Completions and servers with the same API: vLLM, llama.cpp, Mistral. Reads the first choice. */
export function fromOpenAiChat({ choices }: OpenAiChatResponse): Answer {
  const [choice] = (choices as OpenAiChatResponse["choices"] | undefined) ?? [];
  const message = choice?.message ?? {};
  const calls = recordsIn(message, "tool_calls").flatMap((call) => [
    ...recordIn(call, "function").map((called) => inputText(called["arguments"], choice?.finish_reason)),
    ...recordIn(call, "custom").map((called) => textIn(called, "input")),
  ]);
  const refusal = textIn(message, "refusal");
  return answered(lines(calls) || textIn(message, "content") || textOfParts(message), refusal, choice?.finish_reason);
}

/** For the Responses API of OpenAI. */
export function fromOpenAiResponses({ output, status, incomplete_details: details }: OpenAiResponse): Answer {
  const items = recordsIn({ output }, "output");
  const calls = items.flatMap((item) => {
    if (item["type"] === "function_call") return [textIn(item, "arguments")];
    return item["type"] === "custom_tool_call" ? [textIn(item, "input")] : [];
  });
  const messages = items.filter(({ type }) => type === "message").map((message) => recordsIn(message, "content"));
  const refusal = messages
    .flat()
    .map((part) => textIn(part, "refusal"))
    .join("");
  return answered(
    lines(calls) || lines(messages.map((parts) => parts.map((part) => textIn(part, "text")).join(""))),
    refusal,
    details?.reason ?? status,
  );
}

/** For Anthropic Messages. */
export function fromAnthropic({ content, stop_reason: reason }: AnthropicResponse): Answer {
  const blocks = recordsIn({ content }, "content");
  const calls = blocks.filter(({ type }) => type === "tool_use").map(({ input }) => inputText(input, reason));
  const texts = blocks.filter(({ type }) => type === "text").map((block) => textIn(block, "text"));
  return answered(lines(calls) || texts.join(""), "", reason);
}

/** For Gemini and Vertex AI. Reads the first candidate, without its thoughts. */
export function fromGemini({ candidates, promptFeedback }: GeminiResponse): Answer {
  const [candidate] = candidates ?? [];
  const parts = recordsIn(candidate?.content, "parts").filter(({ thought }) => thought !== true);
  const calls = parts
    .flatMap((part) => recordIn(part, "functionCall"))
    .map(({ args }) => inputText(args, candidate?.finishReason));
  const isBlocked = !candidate && textIn(promptFeedback, "blockReason") !== "";
  return answered(
    lines(calls) || parts.map((part) => textIn(part, "text")).join(""),
    "",
    isBlocked ? "blocked" : candidate?.finishReason,
  );
}

/** For Ollama's own API. */
export function fromOllama({ message, done_reason: reason }: OllamaResponse): Answer {
  const calls = recordsIn(message, "tool_calls")
    .flatMap((call) => recordIn(call, "function"))
    .map((called) => inputText(called["arguments"], reason));
  return answered(lines(calls) || textIn(message, "content"), "", reason);
}

/** Mistral's reasoning models send an array of parts, some of which are thoughts. */
function textOfParts(message: object): string {
  return recordsIn(message, "content")
    .filter(({ type }) => type === "text")
    .map((part) => textIn(part, "text"))
    .join("");
}

/** Providers that return a refusal separately report that the model stopped as usual. */
function answered(text: string, refusal: string, reason: string | null | undefined): Answer {
  return refusal === "" ? { text, finishReason: reason ?? undefined } : { text: refusal, finishReason: "refusal" };
}
