/** Tests how the answer of a provider with an enforced schema is parsed, and what libraries require of `for`. */
import { expect, expectTypeOf, test } from "vitest";
import { codeReviewer, taskAction } from "../../../generated/index.js";
import type { ChatTool, OpenAiTool } from "../../../runtime/index.js";
import { loadSource } from "../../../generator/load.js";

const context = { task_id: "55555555-1111-4111-8111-000000000005" };
const review = { verdict: "pass", iteration: 1 };

test("a contract that expects fences accepts a provider's answer without one, and everything else as before", () => {
  const plain = codeReviewer.for("openai");
  const issueOf = (text: string, tolerance?: "strict"): string | undefined => {
    const outcome = plain.decode(text, tolerance && { tolerance });
    return outcome.ok ? undefined : outcome.issues[0]?.code;
  };
  expect(issueOf(JSON.stringify(review))).not.toBe("no_fence");
  expect(issueOf(`\n ${JSON.stringify(review)}\n`)).not.toBe("no_fence");
  expect(issueOf(JSON.stringify(review), "strict")).not.toBe("no_fence");
  expect(issueOf(`${JSON.stringify(review)} Done.`)).toBe("text_after_value");
  expect(issueOf("I reviewed it.")).toBe("no_fence");
  expect(codeReviewer.safeParse(JSON.stringify(review))).toMatchObject({ ok: false, issues: [{ code: "no_fence" }] });
});

test("the tool of OpenAI has the shape of each API", () => {
  const schema = taskAction.for("openai", { context });
  const { parameters, ...tool } = schema.tool({ name: "act" });
  expect(schema.tool({ name: "act", chat: true })).toEqual({
    type: "function",
    function: { name: "act", description: tool.description, parameters, strict: true },
  });
  expectTypeOf(schema.tool({ chat: true })).toEqualTypeOf<ChatTool<true>>();
  expectTypeOf(schema.tool()).toEqualTypeOf<OpenAiTool>();
  // @ts-expect-error -- the other providers have one shape
  expect(taskAction.for("anthropic", { context }).tool({ chat: true })).toHaveProperty("input_schema");
});

test("the draft-07 schema for Gemini has the keywords of Gemini", async () => {
  const text = `edition: 1
name: trees
generate: { providers: [openai, gemini] }
types:
  Node: { fields: { label: string, "children?": "Node[]" } }
contracts:
  TREE: { fields: { root: Node } }
`;
  const { loaded } = await loadSource({ name: "contracts.yaml", text });
  const schemaFor = (provider: string): string =>
    JSON.stringify(loaded?.contracts["TREE"]?.for(provider)["~standard"].jsonSchema.input({ target: "draft-07" }));
  expect(schemaFor("gemini")).toContain('"$ref":"#/$defs/Node"');
  expect(schemaFor("gemini")).not.toContain("definitions");
  expect(schemaFor("openai")).toContain('"$ref":"#/definitions/Node"');
});
