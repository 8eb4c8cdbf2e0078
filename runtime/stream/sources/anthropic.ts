/** Reads the stream of Anthropic's Messages API, except for thinking. */
import { type Chunk, chunkAt, keyAt, type Part, textAt } from "./part.js";

const events: Readonly<Record<string, (event: Chunk) => Part>> = {
  content_block_start: (event) => startOf(event, chunkAt(event, "content_block")),
  content_block_delta: (event) => deltaOf(event, chunkAt(event, "delta")),
  message_delta: (event) => ({ finishReason: textAt(chunkAt(event, "delta"), "stop_reason") }),
  message_start: () => ({}),
  content_block_stop: () => ({}),
  message_stop: () => ({}),
  ping: () => ({}),
};

function startOf(event: Chunk, block: Chunk): Part {
  const type = textAt(block, "type");
  if (type === "tool_use") return { calls: [{ key: keyAt(event, "index"), name: textAt(block, "name") }] };
  return type === "text" ? { text: textAt(block, "text") } : {};
}

function deltaOf(event: Chunk, delta: Chunk): Part {
  const type = textAt(delta, "type");
  if (type === "input_json_delta")
    return { calls: [{ key: keyAt(event, "index"), args: textAt(delta, "partial_json") }] };
  return type === "text_delta" ? { text: textAt(delta, "text") } : {};
}

export function anthropic(event: Chunk): Part | undefined {
  const type = textAt(event, "type") ?? "";
  return Object.hasOwn(events, type) ? events[type]?.(event) : undefined;
}
