/** Libraries that validate values without a model. */
import { sValidator } from "@hono/standard-validator";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { FormApi } from "@tanstack/form-core";
import { initTRPC } from "@trpc/server";
import type { Contract } from "agent-contracts/runtime";
import { fastify } from "fastify";
import { Hono } from "hono";
import { resultOf, type Result, type Value } from "./cell.js";

/** A contract that is compiled for `portable`, and a value in its own form. */
export interface LibraryCell {
  readonly name: string;
  readonly quick?: true;
  readonly run: (contract: Contract<Value, never, never, object, "portable">, given: Value) => Promise<Result>;
}

/** Resolvers read these of a form. */
const form = { fields: {}, shouldUseNativeValidation: false };

export const libraryCells: readonly LibraryCell[] = [
  {
    name: "@modelcontextprotocol/sdk: input and output of a tool",
    run: async (contract, given) => {
      const portable = contract.for("portable");
      const server = new Server({ name: "reviews", version: "1.0.0" }, { capabilities: { tools: {} } });
      server.setRequestHandler(ListToolsRequestSchema, () => ({
        tools: [{ ...portable.tool({ name: "submit" }), outputSchema: portable.schema }],
      }));
      server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
        const outcome = portable.decode(params.arguments);
        if (!outcome.ok)
          return {
            isError: true,
            content: outcome.issues.map(({ path, message }) => ({ type: "text", text: `${path}: ${message}` })),
          };
        return { content: [], structuredContent: portable.encode(outcome.value) };
      });
      const client = new Client({ name: "agent", version: "1.0.0" });
      const [near, far] = InMemoryTransport.createLinkedPair();
      await Promise.all([server.connect(near), client.connect(far)]);
      await client.listTools();
      const result = await client.callTool({ name: "submit", arguments: portable.encode(given) });
      return result.isError
        ? { rejected: JSON.stringify(result.content) }
        : resultOf(portable.decode(result.structuredContent));
    },
  },
  {
    name: "@trpc/server: input and output",
    quick: true,
    run: async (contract, given) => {
      const t = initTRPC.create();
      const router = t.router({
        submit: t.procedure
          .input(contract)
          .output(contract)
          .mutation(({ input }) => input),
      });
      return { value: await t.createCallerFactory(router)({}).submit(given) };
    },
  },
  {
    name: "hono: @hono/standard-validator",
    run: async (contract, given) => {
      const app = new Hono().post("/", sValidator("json", contract), (context) =>
        context.json(context.req.valid("json")),
      );
      const response = await app.request("/", {
        method: "POST",
        body: JSON.stringify(given),
        headers: { "content-type": "application/json" },
      });
      return response.ok ? { value: await response.json() } : { rejected: await response.text() };
    },
  },
  {
    name: "fastify: validatorCompiler",
    run: async (contract, given) => {
      const app = fastify();
      const validatorCompiler = () => (value: unknown) => {
        const outcome = contract.safeParse(value);
        return outcome.ok
          ? { value: outcome.value }
          : { error: new Error(outcome.issues.map(({ path, message }) => `${path}: ${message}`).join("\n")) };
      };
      app.post<{ Body: Value }>(
        "/",
        { schema: { body: contract.schema }, validatorCompiler },
        async ({ body }) => body,
      );
      const response = await app.inject({ method: "POST", url: "/", payload: given });
      return response.statusCode === 200 ? { value: response.json() } : { rejected: response.body };
    },
  },
  {
    name: "react-hook-form: standardSchemaResolver",
    quick: true,
    run: async (contract, given) => {
      const { values, errors } = await standardSchemaResolver(contract)(given, undefined, form);
      return Object.keys(errors).length === 0 ? { value: values } : { rejected: JSON.stringify(errors) };
    },
  },
  {
    name: "@tanstack/form-core: validators",
    run: async (contract, given) => {
      const found: Value[] = [];
      const api = new FormApi({
        defaultValues: given,
        validators: { onSubmit: contract },
        onSubmit: ({ value }) => void found.push(value),
      });
      api.mount();
      await api.handleSubmit();
      return found[0] ? { value: found[0] } : { rejected: JSON.stringify(api.state.errors) };
    },
  },
];
