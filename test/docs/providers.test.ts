/** Runs the example of docs/providers.md for Bedrock with a response in the form of its API. */
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { loadSource } from "../../generator/load.js";

const page = readFileSync(new URL("../../docs/providers.md", import.meta.url), "utf8");
const [, program = ""] = /^## Amazon Bedrock\n[^]*?```ts\n([^]*?)```/m.exec(page) ?? [];
const contracts =
  "edition: 1\nname: reviews\ncontracts:\n  CODE_REVIEW:\n    fields: { verdict: [PASS, FAIL], notes: string }\n";

class ConverseCommand {
  readonly input: object;
  constructor(input: object) {
    this.input = input;
  }
}

async function outcomeOf(content: readonly object[], stopReason: string): Promise<unknown> {
  const { loaded } = await loadSource({ name: "contracts.yaml", text: contracts });
  const sent: ConverseCommand[] = [];
  const client = {
    send: async (command: ConverseCommand) => {
      sent.push(command);
      return { output: { message: { role: "assistant", content } }, stopReason };
    },
  };
  const codeReview = { ...loaded?.contracts["CODE_REVIEW"], prompt: "Answer with a verdict." };
  const names = { client, ConverseCommand, codeReview, modelId: "model", messages: [] };
  const run = runInThisContext(`(async ({ ${Object.keys(names).join(", ")} }) => {${program}; return outcome; })`) as (
    given: typeof names,
  ) => Promise<unknown>;
  const outcome = await run(names);
  expect(sent.map(({ input }) => input)).toEqual([
    { modelId: "model", system: [{ text: "Answer with a verdict." }], messages: [] },
  ]);
  return outcome;
}

const blocks = [
  { reasoningContent: { reasoningText: { text: '{"verdict": "FAIL", "notes": ""}' } } },
  { text: '{"verdict": "PASS", ' },
  { text: '"notes": "Good."}' },
];

test("an answer of Converse is the text of its blocks, without its reasoning", async () => {
  expect(await outcomeOf(blocks, "end_turn")).toMatchObject({
    ok: true,
    value: { verdict: "PASS", notes: "Good." },
  });
});

test("an answer that the output limit stopped is rejected", async () => {
  expect(await outcomeOf(blocks.slice(0, 2), "max_tokens")).toMatchObject({
    ok: false,
    issues: [{ code: "truncated" }],
  });
});
