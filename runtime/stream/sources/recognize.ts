/** What a chunk of any stream says: text as it is, bytes as UTF-8, and the objects of SDKs by their shapes. */
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

export interface Recognizer {
  readonly read: (chunk: unknown) => Part;
  /** What the last bytes say if they are a part of a character: the same as for a text that is decoded as a whole. */
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

/** Also of another realm, such as the one that Jest runs tests in, so not by `instanceof`. */
export function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}

/** Empty for what says nothing of the answer, such as usage. */
function fromObject(chunk: Chunk): Part {
  for (const read of shapes) {
    const part = read(chunk);
    if (part) return part;
  }
  return {};
}
