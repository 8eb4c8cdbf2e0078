/** Ollama: `POST /api/chat`. */
import { lastWord, pieces, refusalText, toolFor } from "./parts.js";

export const ollama = {
  path: /\/api\/chat$/,
  rules: "local",
  schemasIn,
  reply,
  failure: (message) => ({ error: message }),
};

function schemasIn({ format, tools = [] }) {
  return [
    ...(typeof format === "object" ? [{ schema: format, isStrict: true }] : []),
    ...tools.map(({ function: { parameters: schema } }) => ({ schema, isStrict: true })),
  ];
}

/** A local model has no field for a refusal: it is a text, and only without a schema. */
function reply(answer, body) {
  const hasResult = body.messages.some(({ role }) => role === "tool");
  const tool = toolFor(
    answer,
    (body.tools ?? []).map(({ function: { name } }) => name),
    hasResult,
  );
  const content = answer.kind === "refusal" ? refusalText : hasResult ? lastWord : answer.text;
  const message = tool
    ? {
        content: "",
        tool_calls: [{ function: { name: tool, arguments: answer.kind === "cut" ? {} : JSON.parse(answer.text) } }],
      }
    : { content };
  const done = { done: true, done_reason: answer.kind === "cut" ? "length" : "stop" };
  const line = (part, rest) => ({
    model: body.model,
    created_at: "2026-11-01T00:00:00Z",
    message: { role: "assistant", ...part },
    ...rest,
  });
  if (body.stream === false) return { body: line(message, done) };
  const parts = tool ? [message] : pieces(content).map((piece) => ({ content: piece }));
  return { lines: [...parts.map((part) => line(part, { done: false })), line({ content: "" }, done)] };
}
