/** OpenAI and servers with the same API: `POST /v1/chat/completions`. */
import { lastWord, pieces, refusalText, toolFor } from "./parts.js";

export const openaiChat = { path: /\/chat\/completions$/, rules: "openai", schemasIn, reply };

function schemasIn({ tools = [], response_format: format }) {
  const parameters = tools.map(({ function: called }) => ({
    schema: called.parameters,
    isStrict: called.strict === true,
  }));
  return [
    ...(format?.json_schema
      ? [{ schema: format.json_schema.schema, isStrict: format.json_schema.strict === true }]
      : []),
    ...parameters,
  ];
}

function reply(answer, body) {
  const hasResult = body.messages.some(({ role }) => role === "tool");
  const tool = toolFor(
    answer,
    (body.tools ?? []).map(({ function: { name } }) => name),
    hasResult,
  );
  const message = messageOf(answer, tool, hasResult && !body.response_format);
  const finish = answer.kind === "cut" ? "length" : tool ? "tool_calls" : "stop";
  return body.stream
    ? { events: eventsOf(body, message, finish) }
    : { body: wrapped(body, { message, finish_reason: finish, logprobs: null }) };
}

function messageOf({ kind, text }, tool, isLast) {
  if (kind === "refusal") return { role: "assistant", content: null, refusal: refusalText };
  if (!tool) return { role: "assistant", content: isLast ? lastWord : text, refusal: null };
  return {
    role: "assistant",
    content: null,
    refusal: null,
    tool_calls: [{ id: "call_1", type: "function", function: { name: tool, arguments: text } }],
  };
}

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

function wrapped({ model }, choice, object = "chat.completion") {
  return { id: "chatcmpl-1", object, created: 1, model, choices: [{ index: 0, ...choice }], usage };
}

function eventsOf(body, { content, refusal, tool_calls: calls }, finish) {
  const deltas = [
    { role: "assistant", content: "" },
    ...pieces(content ?? "").map((piece) => ({ content: piece })),
    ...(refusal ? [{ refusal }] : []),
    ...(calls ?? []).flatMap(({ id, function: { name, arguments: given } }) => [
      { tool_calls: [{ index: 0, id, type: "function", function: { name, arguments: "" } }] },
      ...pieces(given).map((piece) => ({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
    ]),
  ];
  const chunks = [...deltas.map((delta) => ({ delta, finish_reason: null })), { delta: {}, finish_reason: finish }];
  return [...chunks.map((chunk) => ({ data: wrapped(body, chunk, "chat.completion.chunk") })), { data: "[DONE]" }];
}
