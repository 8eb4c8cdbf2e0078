/** Reads the parts of `fullStream` of the AI SDK, except for reasoning. */
import { type Chunk, keyAt, type Part, textAt, chunkAt } from "./part.js";

const parts: Readonly<Record<string, (part: Chunk) => Part>> = {
  "text-delta": (part) => ({ text: textAt(part, "text") ?? textAt(part, "delta") ?? textAt(part, "textDelta") }),
  "tool-input-start": (part) => ({ calls: [{ key: keyAt(part, "id", "toolCallId"), name: textAt(part, "toolName") }] }),
  "tool-input-delta": (part) => ({
    calls: [{ key: keyAt(part, "id", "toolCallId"), args: textAt(part, "delta") ?? textAt(part, "inputTextDelta") }],
  }),
  finish: (part) => ({
    finishReason: textAt(part, "finishReason") ?? textAt(chunkAt(part, "finishReason"), "unified"),
  }),
  abort: () => ({ finishReason: "length" }),
};

export function aiSdk(part: Chunk): Part | undefined {
  const type = textAt(part, "type") ?? "";
  return Object.hasOwn(parts, type) ? parts[type]?.(part) : undefined;
}
