/** What a chunk of any stream says: text as it is, bytes as UTF-8, and the objects of SDKs by their shapes. */
import { aiSdk } from "./ai-sdk.js";
import { anthropic } from "./anthropic.js";
import { openAiChat, openAiResponses } from "./openai.js";
import { gemini, langChain, mcp } from "./others.js";
import { type Chunk, isChunk, type Part } from "./part.js";

const shapes: readonly ((chunk: Chunk) => Part | undefined)[] = [openAiChat, openAiResponses, anthropic, aiSdk, gemini, langChain, mcp];

/** Reads the chunks of one stream. */
export function recognizer(): (chunk: unknown) => Part {
  const decoder = new TextDecoder();
  return (chunk) => {
    if (typeof chunk === "string") return { text: chunk };
    if (chunk instanceof Uint8Array || chunk instanceof ArrayBuffer) return { text: decoder.decode(chunk, { stream: true }) };
    return isChunk(chunk) ? fromObject(chunk) : {};
  };
}

/** Empty for what says nothing of the answer, such as usage. */
function fromObject(chunk: Chunk): Part {
  for (const read of shapes) {
    const part = read(chunk);
    if (part) return part;
  }
  return {};
}
