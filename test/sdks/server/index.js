/**
 * A server on 127.0.0.1 with the APIs of the providers. It rejects the schemas that they reject, and returns the
 * answers that a test sets.
 */
import { createServer } from "node:http";
import { Ajv2020 } from "ajv/dist/2020.js";
import { anthropic } from "./anthropic.js";
import { gemini, interactions } from "./gemini.js";
import { ollama } from "./ollama.js";
import { openaiChat } from "./openai-chat.js";
import { openaiResponses } from "./openai-responses.js";
import { reasonToReject } from "./rules.js";

const apis = [openaiChat, openaiResponses, anthropic, gemini, interactions, ollama];
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/**
 * What the next requests are answered with, in turn; the last one is repeated. `kind` is "answer", "refusal" or "cut";
 * `conforms` says that the schema of the request has to accept the value.
 */
const script = { answers: [], requests: [] };

export function answerWith(...answers) {
  script.answers = answers;
  script.requests = [];
}

/** The bodies of the requests since then. */
export function requestsSince() {
  return script.requests;
}

function nextAnswer() {
  const answer = script.answers.length > 1 ? script.answers.shift() : script.answers[0];
  const text = typeof answer.value === "string" ? answer.value : JSON.stringify(answer.value);
  return { ...answer, text: answer.kind === "cut" ? text.slice(0, Math.floor(text.length / 2)) : text };
}

/** Schemas of the local API are judged by the rules of a local engine, in whatever API they come. */
function problemIn(api, schemas, isLocal, answer) {
  for (const { schema, isStrict } of schemas) {
    const reason = isStrict ? reasonToReject(isLocal ? "local" : api.rules, schema) : undefined;
    if (reason) return { status: 400, message: `Invalid schema: ${reason}` };
  }
  if (answer.kind !== "answer" || !answer.conforms || answer.tool === false) return undefined;
  const [first] = schemas;
  if (!first) return { status: 400, message: "The request has no schema" };
  // Later requests of one run may leave the tools out.
  script.answers = script.answers.map((each) => ({ ...each, conforms: false }));
  const accepts = ajv.compile(withoutDialect(first.schema));
  return accepts(answer.value)
    ? undefined
    : { status: 400, message: `The schema does not accept the valid answer: ${ajv.errorsText(accepts.errors)}` };
}

function withoutDialect({ $schema: _dialect, ...schema }) {
  return schema;
}

function respond(response, status, body) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** Server-sent events, or lines of JSON. */
function stream(response, { events, lines }) {
  response.writeHead(200, { "content-type": lines ? "application/x-ndjson" : "text/event-stream" });
  if (lines) for (const line of lines) response.write(`${JSON.stringify(line)}\n`);
  else
    for (const { event, data } of events)
      response.write(
        `${event ? `event: ${event}\n` : ""}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`,
      );
  response.end();
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
}

async function serve(request, response) {
  const { pathname } = new URL(request.url, "http://127.0.0.1");
  const api = apis.find(({ path }) => path.test(pathname));
  if (!api) return respond(response, 404, { error: { message: `no ${pathname}` } });
  const body = await bodyOf(request);
  script.requests.push(body);
  const answer = nextAnswer();
  const problem = problemIn(api, api.schemasIn(body), pathname.startsWith("/local/"), answer);
  if (problem)
    return respond(
      response,
      problem.status,
      api.failure?.(problem.message) ?? {
        type: "error",
        error: { type: "invalid_request_error", code: 400, status: "INVALID_ARGUMENT", message: problem.message },
      },
    );
  const reply = api.reply(answer, body, pathname);
  return reply.events || reply.lines ? stream(response, reply) : respond(response, 200, reply.body);
}

/** @returns the address of the server, and what ends it */
export async function startServer() {
  // A client on a busy machine may use a connection in the moment in which a server would close it for being idle.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    serve(request, response).catch((error) => respond(response, 500, { error: { message: String(error.stack) } }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, stop: () => (server.closeAllConnections(), server.close()) };
}
