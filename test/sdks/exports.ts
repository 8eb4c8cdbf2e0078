/** Calls the exports of programs as their users would. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { FastifyInstance } from "fastify";
import type { Hono } from "hono";

interface Exports {
  readonly router?: { createCaller(context: object): { submit(value: unknown): Promise<unknown> } };
  readonly app?: Hono | FastifyInstance;
  readonly server?: Server;
}

export async function useExports({ router, app, server }: Exports, value: object): Promise<void> {
  await router?.createCaller({}).submit(value);
  if (app && "inject" in app) await app.inject({ method: "POST", url: "/reviews", payload: value });
  else
    await app?.request("/reviews", {
      method: "POST",
      body: JSON.stringify(value),
      headers: { "content-type": "application/json" },
    });
  if (server) await callTool(server, value);
}

async function callTool(server: Server, value: object): Promise<void> {
  const client = new Client({ name: "agent", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(near), client.connect(far)]);
  await client.listTools();
  await client.callTool({ name: "submit_review", arguments: { ...value } });
}
