/**
 * Tests that conversations in the form of each provider fit the types of its SDK without a cast. The interfaces copy
 * the relevant parts of the SDKs.
 */
import { expect, expectTypeOf, test } from "vitest";
import { codeReviewer, type CodeReviewer } from "../../../generated/index.js";
import {
  ask,
  forAiSdk,
  forAnthropic,
  forGemini,
  forOpenAiChat,
  forOpenAiResponses,
  type Message,
} from "../../../runtime/ask/index.js";
import type { Contract } from "../../../runtime/index.js";

const messages: readonly Message[] = [
  { role: "system", content: "You review." },
  { role: "user", content: "Review it." },
  { role: "assistant", content: "{}" },
  { role: "system", content: "Be brief." },
  { role: "user", content: "Again." },
];
const turns = [messages[1], messages[2], messages[4]];
const system = "You review.\n\nBe brief.";

/** `ChatCompletionMessageParam` of the package openai. */
type ChatParameter =
  | { role: "system"; content: string | { type: "text"; text: string }[]; name?: string }
  | { role: "user"; content: string | { type: "text"; text: string }[]; name?: string }
  | { role: "assistant"; content?: string | null; refusal?: string | null };

/** `MessageCreateParams` of the package @anthropic-ai/sdk. */
interface AnthropicParameters {
  messages: { role: "user" | "assistant"; content: string | { type: "text"; text: string }[] }[];
  system?: string | { type: "text"; text: string }[];
}

/** The prompt of the package ai. */
interface AiSdkParameters {
  system?: string;
  messages: (
    | { role: "system"; content: string }
    | { role: "user"; content: string | { type: "text"; text: string }[] }
    | { role: "assistant"; content: string | { type: "text"; text: string }[] }
  )[];
}

/** `GenerateContentParameters` of the package @google/genai. */
interface GeminiParameters {
  contents: { role?: string; parts?: { text?: string }[] }[];
  config?: { systemInstruction?: string | { role?: string; parts?: { text?: string }[] } | undefined };
}

test("OpenAI keeps all roles in order", () => {
  const chat: { messages: ChatParameter[] } = { ...forOpenAiChat(messages) };
  const responses: { input: string | { role: "user" | "assistant" | "system" | "developer"; content: string }[] } = {
    ...forOpenAiResponses(messages),
  };
  expect([chat, responses]).toEqual([{ messages }, { input: messages }]);
});

test("Anthropic and the AI SDK have a separate system message", () => {
  const anthropic: AnthropicParameters = { ...forAnthropic(messages) };
  const aiSdk: AiSdkParameters = { ...forAiSdk(messages) };
  expect([anthropic, aiSdk]).toEqual([
    { system, messages: turns },
    { system, messages: turns },
  ]);
});

test("Gemini names the assistant a model", () => {
  const { contents, systemInstruction } = forGemini(messages);
  const gemini: GeminiParameters = { contents, config: { systemInstruction } };
  expect(gemini.config).toEqual({ systemInstruction: { parts: [{ text: system }] } });
  expect(contents).toEqual([
    { role: "user", parts: [{ text: "Review it." }] },
    { role: "model", parts: [{ text: "{}" }] },
    { role: "user", parts: [{ text: "Again." }] },
  ]);
});

test("a conversation without a system message has no key for it", () => {
  const task: readonly Message[] = [{ role: "user", content: "Review it." }];
  for (const request of [forAnthropic(task), forAiSdk(task), forGemini(task)])
    expect(Object.keys(request).toSorted().join()).toMatch(/^(?:messages|contents)$/);
});

const call = (given: ChatParameter[]): string =>
  JSON.stringify({ success: true, files_reviewed: given.length, findings: [] });

test("the messages of a call are those of OpenAI, and the value has the type of the contract", async () => {
  const fenced = (given: ChatParameter[]): string => `\`\`\`json\n${call(given)}\n\`\`\``;
  const result = await ask({ contract: codeReviewer, messages: "Review it.", call: fenced });
  if (result.ok) expectTypeOf(result.value).toEqualTypeOf<CodeReviewer>();
  expect(result).toMatchObject({ ok: true, value: { files_reviewed: 2 } });
  const provided = await ask({ contract: codeReviewer.for("anthropic"), call });
  if (provided.ok) expectTypeOf(provided.value).toEqualTypeOf<CodeReviewer>();
  else expectTypeOf(provided.reason).toEqualTypeOf<"attempts" | "refusal" | "same_answer" | "caller">();
});

const hooked = codeReviewer as unknown as Contract<string, "read_date">;
/** Used only for their types. */
const askings = (contract: typeof hooked): readonly unknown[] => [
  () => ask({ contract, call: () => "", hooks: { read_date: (value) => value } }),
  // @ts-expect-error -- the hook is missing
  () => ask({ contract, call: () => "" }),
  // @ts-expect-error -- the hook has another name
  () => ask({ contract, call: () => "", hooks: { read_dates: (value: unknown) => value } }),
];

test("hooks are required if the contract has hooks", () => {
  expect(askings(hooked).length).toBe(3);
});
