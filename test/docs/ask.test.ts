/** Runs the example of docs/runtime.md with the contract of docs/parsing.md, and compares the output with the page. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatWithOptions } from "node:util";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { loadSource } from "../../generator/load.js";
import { ask } from "../../runtime/ask/index.js";

const textOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), "utf8");
const page = textOf("runtime.md");
const [, contracts = ""] = /^```yaml\n([^]*?)```/m.exec(textOf("parsing.md")) ?? [];
const [, program = "", , answers = "", output = ""] =
  /```ts ask\n((?:import .*\n)+[^]*?)```\n\n(With [^\n]*, and a model that answers (.*):)\n\n```text ask\n([^]*?)```/.exec(
    page,
  ) ?? [];

test("the example of ask", async () => {
  const { loaded } = await loadSource({ name: "contracts.yaml", text: contracts });
  const scripted = [...answers.matchAll(/`([^`]+)`/g)].map(([, answer]) => answer);
  expect(scripted.length).toBe(2);
  const printed: string[] = [];
  const console = {
    log: (...values: readonly unknown[]) => void printed.push(`${formatWithOptions({}, ...values)}\n`),
  };
  const body = program.replace(/^(?:import .*\n)+/, "");
  const names = { ask, review: loaded?.contracts["REVIEW"], callModel: () => scripted.shift(), console };
  const run = runInThisContext(`(async ({ ${Object.keys(names).join(", ")} }) => {${body}})`) as (
    given: typeof names,
  ) => Promise<void>;
  await run(names);
  expect(printed.join("")).toBe(output);
});
