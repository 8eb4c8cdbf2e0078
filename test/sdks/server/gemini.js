/** Gemini: `models.generateContent` and interactions. */
import { lastWord, pieces, toolFor } from "./parts.js";

export const gemini = { path: /:(?:stream)?[gG]enerateContent$/, rules: "gemini", schemasIn, reply };

function schemasIn({ tools = [], generationConfig = {} }) {
  const declared = tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations);
  const answer = generationConfig.responseJsonSchema ?? generationConfig.responseSchema;
  return [
    ...(answer ? [{ schema: answer, isStrict: true }] : []),
    ...declared.map(({ parametersJsonSchema, parameters }) => ({
      schema: parametersJsonSchema ?? parameters,
      isStrict: true,
    })),
  ];
}

function reply(answer, body, path) {
  const hasResult = body.contents.some(({ parts }) => parts.some(({ functionResponse }) => functionResponse));
  const names = (body.tools ?? []).flatMap(({ functionDeclarations = [] }) =>
    functionDeclarations.map(({ name }) => name),
  );
  const tool = toolFor(answer, names, hasResult);
  const finishReason = answer.kind === "refusal" ? "SAFETY" : answer.kind === "cut" ? "MAX_TOKENS" : "STOP";
  const parts = partsOf(answer, tool, hasResult && !body.generationConfig?.responseJsonSchema);
  if (!path.includes("stream"))
    return { body: wrapped({ ...(parts.length > 0 && { content: { role: "model", parts } }), finishReason }) };
  const texts = parts.flatMap((part) => (part.text ? pieces(part.text).map((text) => ({ text })) : [part]));
  return {
    events: [
      ...texts.map((part) => ({ data: wrapped({ content: { role: "model", parts: [part] } }) })),
      { data: wrapped({ content: { role: "model", parts: [] }, finishReason }) },
    ],
  };
}

/** A call that was cut off is not there. */
function partsOf({ kind, text }, tool, isLast) {
  if (kind === "refusal") return [];
  if (tool) return kind === "cut" ? [] : [{ functionCall: { name: tool, args: JSON.parse(text) } }];
  return [{ text: isLast ? lastWord : text }];
}

function wrapped(candidate) {
  return {
    candidates: [{ index: 0, ...candidate }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: "local",
    responseId: "1",
  };
}

/** POST /v1beta/interactions, without streams. */
export const interactions = {
  path: /\/interactions$/,
  rules: "gemini",
  schemasIn: ({ response_format: format }) =>
    [format].flat().flatMap((each) => (each?.schema ? [{ schema: each.schema, isStrict: true }] : [])),
  reply: ({ kind, text }, { model }) => {
    const status = kind === "answer" ? "completed" : "incomplete";
    return {
      body: {
        id: "1",
        object: "interaction",
        model,
        status,
        steps: [{ type: "model_output", content: kind === "refusal" ? [] : [{ type: "text", text }] }],
      },
    };
  },
};
