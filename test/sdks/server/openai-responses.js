/** OpenAI: `POST /v1/responses`. */
import { lastWord, pieces, refusalText, toolFor } from "./parts.js";

export const openaiResponses = { path: /\/responses$/, rules: "openai", schemasIn, reply };

function schemasIn({ tools = [], text }) {
  const parameters = tools
    .filter(({ type }) => type === "function")
    .map(({ parameters: schema, strict }) => ({ schema, isStrict: strict !== false }));
  return [
    ...(text?.format?.schema ? [{ schema: text.format.schema, isStrict: text.format.strict !== false }] : []),
    ...parameters,
  ];
}

function reply(answer, body) {
  const hasResult = Array.isArray(body.input) && body.input.some(({ type }) => type === "function_call_output");
  const tool = toolFor(
    answer,
    (body.tools ?? []).map(({ name }) => name),
    hasResult,
  );
  const item = itemOf(answer, tool, hasResult && !body.text?.format);
  return body.stream ? { events: eventsOf(body, item, answer) } : { body: wrapped(body, [item], answer.kind) };
}

function itemOf({ kind, text }, tool, isLast) {
  const status = kind === "cut" ? "incomplete" : "completed";
  if (tool) return { type: "function_call", id: "fc_1", call_id: "call_1", name: tool, arguments: text, status };
  const part =
    kind === "refusal"
      ? { type: "refusal", refusal: refusalText }
      : { type: "output_text", text: isLast ? lastWord : text, annotations: [], logprobs: [] };
  return { type: "message", id: "msg_1", role: "assistant", status, content: [part] };
}

const usage = {
  input_tokens: 1,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 1,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 2,
};

function wrapped(
  { model, tools = [], text = {}, instructions = null },
  output,
  kind,
  status = kind === "cut" ? "incomplete" : "completed",
) {
  return {
    id: "resp_1",
    object: "response",
    created_at: 1,
    model,
    status,
    output,
    error: null,
    instructions,
    metadata: {},
    parallel_tool_calls: false,
    temperature: 1,
    tool_choice: "auto",
    tools,
    top_p: 1,
    text,
    usage,
    incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
  };
}

function eventsOf(body, item, { kind }) {
  const place = { item_id: item.id, output_index: 0, content_index: 0 };
  const inner = item.type === "function_call" ? argumentEvents(item, place) : partEvents(item.content[0], place);
  const empty =
    item.type === "function_call"
      ? { ...item, arguments: "", status: "in_progress" }
      : { ...item, content: [], status: "in_progress" };
  const events = [
    { type: "response.created", response: wrapped(body, [], kind, "in_progress") },
    { type: "response.output_item.added", output_index: 0, item: empty },
    ...inner,
    { type: "response.output_item.done", output_index: 0, item },
    { type: kind === "cut" ? "response.incomplete" : "response.completed", response: wrapped(body, [item], kind) },
  ];
  return events.map((data, index) => ({ event: data.type, data: { ...data, sequence_number: index } }));
}

function argumentEvents({ arguments: given, name }, place) {
  const deltas = pieces(given).map((delta) => ({ type: "response.function_call_arguments.delta", ...place, delta }));
  return [...deltas, { type: "response.function_call_arguments.done", ...place, name, arguments: given }];
}

function partEvents(part, place) {
  const isRefusal = part.type === "refusal";
  const empty = isRefusal ? { ...part, refusal: "" } : { ...part, text: "" };
  const name = isRefusal ? "response.refusal" : "response.output_text";
  const deltas = pieces(isRefusal ? part.refusal : part.text).map((delta) => ({
    type: `${name}.delta`,
    ...place,
    delta,
    logprobs: [],
  }));
  const done = {
    type: `${name}.done`,
    ...place,
    ...(isRefusal ? { refusal: part.refusal } : { text: part.text, logprobs: [] }),
  };
  return [
    { type: "response.content_part.added", ...place, part: empty },
    ...deltas,
    done,
    { type: "response.content_part.done", ...place, part },
  ];
}
