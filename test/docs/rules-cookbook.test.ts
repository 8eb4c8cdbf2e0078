/**
 * Checks that every recipe of docs/rules-cookbook.md compiles, and that its answer has the documented result.
 * UPDATE_GOLDEN=1 rewrites the messages.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContracts } from "../../generator/index.js";
import { file, indented } from "../support/parsing.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const path = fileURLToPath(new URL("../../docs/rules-cookbook.md", import.meta.url));
const page = readFileSync(path, "utf8");
const recipe = /(?<=^```yaml\n)([^]*?)^```\n\n```json\n([^]*?)^```\n\n```text\n([^]*?)(?=^```)/gm;

/** `error duplicate_id at tasks[1].id: …`: one line per issue and warning. */
async function judged(yaml: string, answer: string): Promise<string> {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": file(`contracts:\n  ANSWER:\n${indented(yaml, 4)}`) });
  const { ANSWER } = (await loadContracts(join(folder, "contracts.yaml"))).contracts;
  const outcome = ANSWER?.safeParse(answer, { context: {} });
  const issues = outcome?.ok === true ? outcome.warnings : (outcome?.issues ?? []);
  return issues.map(({ severity, code, message }) => `${severity} ${code}: ${message}\n`).join("");
}

const recipes = [...page.matchAll(recipe)].map(([, yaml = "", answer = "", said = ""]) => ({ yaml, answer, said }));
const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => title);

test("there are 15 recipes, one under each heading, with a link to each", () => {
  expect([recipes.length, titles.length, page.match(/\]\(#/g)?.length]).toEqual([15, 15, 15]);
});

test.each(recipes.map((given, index) => [titles[index] ?? "", given] as const))("%s", async (_, given) => {
  const found = await judged(given.yaml, given.answer);
  expect(found).not.toBe("");
  if (process.env["UPDATE_GOLDEN"] === "1")
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace(
        `${given.answer}\`\`\`\n\n\`\`\`text\n${given.said}`,
        () => `${given.answer}\`\`\`\n\n\`\`\`text\n${found}`,
      ),
    );
  else expect(found).toBe(given.said);
});
