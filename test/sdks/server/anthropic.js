/** Anthropic: `POST /v1/messages`. */
import { lastWord, pieces, toolFor } from "./parts.js";

export const anthropic = { path: /\/messages$/, rules: "anthropic", schemasIn, reply };

function schemasIn({ tools = [], output_config: config, output_format: beta }) {
  const format = config?.format ?? beta;
  return [
    ...(format ? [{ schema: format.schema, isStrict: true }] : []),
    ...tools.map(({ input_schema: schema, strict }) => ({ schema, isStrict: strict === true })),
  ];
}

function reply(answer, body) {
  const hasResult = body.messages.some(
    ({ content }) => Array.isArray(content) && content.some(({ type }) => type === "tool_result"),
  );
  const tool = toolFor(
    answer,
    (body.tools ?? []).map(({ name }) => name),
    hasResult,
  );
  const content = contentOf(answer, tool, hasResult && !body.output_config);
  const stop =
    answer.kind === "refusal" ? "refusal" : answer.kind === "cut" ? "max_tokens" : tool ? "tool_use" : "end_turn";
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: body.model,
    content,
    stop_reason: stop,
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
  return body.stream ? { events: eventsOf(message, answer.text) } : { body: message };
}

/** The input of a tool that was cut off is what could be parsed of it, which is nothing here. */
function contentOf({ kind, text }, tool, isLast) {
  if (kind === "refusal") return [];
  if (tool) return [{ type: "tool_use", id: "toolu_1", name: tool, input: kind === "cut" ? {} : JSON.parse(text) }];
  return [{ type: "text", text: isLast ? lastWord : text, citations: null }];
}

function eventsOf({ content, stop_reason: stop, ...message }, text) {
  const events = [
    { type: "message_start", message: { ...message, content: [], stop_reason: null } },
    ...content.flatMap((block, index) => blockEvents(block, index, text)),
    { type: "message_delta", delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: "message_stop" },
  ];
  return events.map((data) => ({ event: data.type, data }));
}

function blockEvents(block, index, text) {
  const isTool = block.type === "tool_use";
  const deltas = pieces(isTool ? text : block.text).map((piece) =>
    isTool ? { type: "input_json_delta", partial_json: piece } : { type: "text_delta", text: piece },
  );
  return [
    { type: "content_block_start", index, content_block: isTool ? { ...block, input: {} } : { ...block, text: "" } },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}
