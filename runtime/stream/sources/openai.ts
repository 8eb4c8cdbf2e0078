/** Reads the streams of OpenAI: Chat Completions, which local servers use too, and Responses. */
import { type Chunk, chunkAt, isChunk, keyAt, listAt, type Part, textAt } from "./part.js";

/** Reads the first choice of a chunk of Chat Completions. */
export function openAiChat(chunk: Chunk): Part | undefined {
  if (!Array.isArray(chunk["choices"])) return undefined;
  const choice = chunk["choices"].find((each) => !isChunk(each) || (each["index"] ?? 0) === 0);
  const delta = chunkAt(choice, "delta");
  const calls = listAt(delta, "tool_calls").map((call) => {
    const [called, custom] = [chunkAt(call, "function"), chunkAt(call, "custom")];
    return {
      key: keyAt(call, "index"),
      id: textAt(call, "id"),
      name: textAt(called, "name") ?? textAt(custom, "name"),
      args: textAt(called, "arguments") ?? textAt(custom, "input"),
    };
  });
  return {
    text: textAt(delta, "content") ?? textOfParts(delta),
    refusal: textAt(delta, "refusal"),
    finishReason: textAt(choice, "finish_reason"),
    calls,
  };
}

/** Mistral's reasoning models send an array of parts. Only the parts of type `text` count, not the thoughts. */
function textOfParts(delta: Chunk): string {
  return listAt(delta, "content")
    .map((part) => (textAt(part, "type") === "text" ? (textAt(part, "text") ?? "") : ""))
    .join("");
}

function moreArguments(event: Chunk): Part {
  return { calls: [{ key: keyAt(event, "output_index"), args: textAt(event, "delta") }] };
}

const callTypes: ReadonlySet<string | undefined> = new Set(["function_call", "custom_tool_call"]);

const events: Readonly<Record<string, (event: Chunk) => Part>> = {
  "response.output_text.delta": (event) => ({ text: textAt(event, "delta") }),
  "response.refusal.delta": (event) => ({ refusal: textAt(event, "delta") }),
  "response.output_item.added": (event) =>
    callTypes.has(textAt(chunkAt(event, "item"), "type"))
      ? { calls: [{ key: keyAt(event, "output_index"), name: textAt(chunkAt(event, "item"), "name") }] }
      : {},
  "response.function_call_arguments.delta": moreArguments,
  "response.custom_tool_call_input.delta": moreArguments,
  "response.completed": () => ({ finishReason: "stop" }),
  "response.incomplete": (event) => ({
    finishReason: textAt(chunkAt(chunkAt(event, "response"), "incomplete_details"), "reason") ?? "length",
  }),
};

/** Reads an event of the Responses API. Events that are not listed, such as reasoning, are not part of the answer. */
export function openAiResponses(event: Chunk): Part | undefined {
  const type = textAt(event, "type") ?? "";
  if (!type.startsWith("response.")) return undefined;
  return Object.hasOwn(events, type) ? events[type]?.(event) : {};
}
