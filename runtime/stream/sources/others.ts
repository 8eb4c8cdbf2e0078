/** Reads the streams of Gemini, LangChain and MCP. */
import { type Chunk, chunkAt, isChunk, keyAt, listAt, type Part, textAt } from "./part.js";

/** Reads a chunk of `generateContentStream`, except for thoughts. */
export function gemini(chunk: Chunk): Part | undefined {
  const [candidate] = listAt(chunk, "candidates");
  const blocked = textAt(chunkAt(chunk, "promptFeedback"), "blockReason");
  if (!candidate) return blocked === undefined ? undefined : { finishReason: "blocked" };
  const parts = listAt(chunkAt(candidate, "content"), "parts").filter(
    (part) => isChunk(part) && part["thought"] !== true,
  );
  const calls = parts.flatMap((part) =>
    isChunk(part) && isChunk(part["functionCall"]) ? [callOf(part["functionCall"])] : [],
  );
  return { text: joined(parts), calls, finishReason: textAt(candidate, "finishReason") };
}

/** Gemini sends all arguments at once, so each function call is a new call. */
function callOf(call: Chunk): NonNullable<Part["calls"]>[number] {
  return {
    key: Symbol(),
    name: textAt(call, "name"),
    args: JSON.stringify(call["args"] ?? {}),
  };
}

function joined(parts: readonly unknown[]): string {
  return parts.map((part) => textAt(part, "text") ?? "").join("");
}

/** Reads a message chunk of LangChain. It is recognized by its array of call chunks or its metadata. */
export function langChain(chunk: Chunk): Part | undefined {
  const isMessage = "tool_call_chunks" in chunk || "response_metadata" in chunk;
  if (!isMessage || !("content" in chunk)) return undefined;
  const { content } = chunk;
  const text =
    typeof content === "string"
      ? content
      : joined(listAt(chunk, "content").filter((part) => textAt(part, "type") === "text"));
  const calls = listAt(chunk, "tool_call_chunks").map((call) => ({
    key: keyAt(call, "index", "id"),
    name: textAt(call, "name"),
    args: textAt(call, "args"),
  }));
  const metadata = chunkAt(chunk, "response_metadata");
  return {
    text,
    calls,
    refusal: textAt(chunkAt(chunk, "additional_kwargs"), "refusal"),
    finishReason:
      textAt(metadata, "finish_reason") ?? textAt(metadata, "stop_reason") ?? textAt(metadata, "finishReason"),
  };
}

/** Reads the result of a tool of an MCP server: its text or its structured content. */
export function mcp(result: Chunk): Part | undefined {
  const content = listAt(result, "content");
  const isResult =
    "structuredContent" in result ||
    (content.length > 0 && content.every((block) => textAt(block, "type") !== undefined));
  if (!isResult) return undefined;
  if (isChunk(result["structuredContent"])) return { text: JSON.stringify(result["structuredContent"]) };
  return { text: joined(content.filter((block) => textAt(block, "type") === "text")) };
}
