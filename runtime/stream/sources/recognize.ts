/** Reads the chunks of any stream: strings as is, bytes as UTF-8, and objects of SDKs by their structure. */
import { aiSdk } from "./ai-sdk.js";
import { anthropic } from "./anthropic.js";
import { failureIn } from "./failure.js";
import { openAiChat, openAiResponses } from "./openai.js";
import { gemini, langChain, mcp } from "./others.js";
import { type Chunk, isChunk, type Part } from "./part.js";

const shapes: readonly ((chunk: Chunk) => Part | undefined)[] = [
  failureIn,
  openAiChat,
  openAiResponses,
  anthropic,
  aiSdk,
  gemini,
  langChain,
  mcp,
];

interface Recognizer {
  readonly read: (chunk: unknown) => Part;
  /** The replacement character for an incomplete character at the end, as if all bytes were decoded at once. */
  readonly rest: () => string;
}

/** Reads the chunks of one stream. */
export function recognizer(): Recognizer {
  const decoder = new TextDecoder();
  return {
    read: (chunk) => {
      if (typeof chunk === "string") return { text: chunk };
      if (isBytes(chunk)) return { text: decoder.decode(chunk, { stream: true }) };
      return isChunk(chunk) ? fromObject(chunk) : {};
    },
    rest: () => decoder.decode(),
  };
}

/** Not `instanceof`, because bytes may come from another realm, such as the one in which Jest runs tests. */
export function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}

/** Returns an empty part for chunks that are not part of the answer, such as usage. */
function fromObject(chunk: Chunk): Part {
  for (const read of shapes) {
    const part = read(chunk);
    if (part) return part;
  }
  return {};
}
