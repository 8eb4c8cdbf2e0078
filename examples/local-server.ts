/**
 * A server on this machine with the APIs of four providers: it gives recorded answers, and rejects a request without a
 * schema.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What each API wraps an answer in, by its path. */
const responses: Readonly<Record<string, (text: string) => object>> = {
  "/openai/v1/responses": (text) => ({
    status: "completed",
    output: [{ type: "message", content: [{ type: "output_text", text }] }],
  }),
  "/anthropic/v1/messages": (text) => ({ content: [{ type: "text", text }], stop_reason: "end_turn" }),
  "/gemini/v1beta/models/gemini-3-pro:generateContent": (text) => ({
    candidates: [{ content: { parts: [{ text }] }, finishReason: "STOP" }],
  }),
  "/vllm/v1/chat/completions": (text) => ({
    choices: [{ message: { role: "assistant", content: text }, finish_reason: "stop" }],
  }),
};

export interface LocalServer {
  readonly url: string;
  readonly close: () => void;
}

/** @param answers the values that each provider answers with, one after the other */
export async function startLocalServer(answers: Readonly<Record<string, readonly object[]>>): Promise<LocalServer> {
  const given = new Map<string, number>();
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const path = request.url ?? "";
      const [, provider = ""] = path.split("/");
      const count = given.get(provider) ?? 0;
      given.set(provider, count + 1);
      const answer = body.includes('"additionalProperties":false') ? answers[provider]?.[count] : undefined;
      response.writeHead(answer ? 200 : 400, { "content-type": "application/json" });
      response.end(
        JSON.stringify(answer ? responses[path]?.(JSON.stringify(answer)) : { error: "no schema, or no answer" }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
