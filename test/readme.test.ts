import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../generator/compile.js";
import { loadContracts } from "../generator/index.js";
import type { AnyContract } from "../runtime/index.js";
import { retryPrompt } from "../runtime/index.js";

const readme = readFileSync(fileURLToPath(new URL("../README.md", import.meta.url)), "utf8");

/** The fenced block after `<!-- example: name -->`, without its fence. */
function example(name: string): string {
  const start = readme.indexOf(`<!-- example: ${name} -->`);
  const [, , text] = /(`{3,})[a-z]*\n([^]*?)\n\1/.exec(readme.slice(start)) ?? [];
  if (start < 0 || text === undefined) throw new Error(`the README has no example ${name}`);
  return text;
}

const source = { name: "contracts.yaml", text: `${example("contracts.yaml")}\n` };
const folder = mkdtempSync(join(tmpdir(), "readme-"));

/** The contract of the README, loaded. */
async function review(): Promise<AnyContract> {
  writeFileSync(join(folder, "contracts.yaml"), source.text);
  const { contracts } = await loadContracts(join(folder, "contracts.yaml"));
  const contract = contracts["CODE_REVIEW"];
  if (!contract) throw new Error("the README has no contract CODE_REVIEW");
  return contract;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the README shows the results of its contract:", () => {
  test.each(["generated/types.ts", "generated/prompts/CODE_REVIEW.md"])("%s", async (path) => {
    const { files = [], diagnostics } = await compile(source);
    expect(diagnostics).toEqual([]);
    expect(files.find((file) => `generated/${file.path}` === path)?.text).toContain(example(path));
  });

  test("the issue of a wrong answer", async () => {
    const [, answer = ""] = /^The issue of the answer `(.*)`:$/m.exec(readme) ?? [];
    const outcome = (await review()).safeParse(answer);
    const issues = outcome.ok ? [] : outcome.issues;
    expect(issues.map((issue) => ({ ...issue, declaredAt: issue.declaredAt.replace(/^.*\//, "") }))).toEqual(
      JSON.parse(example("issues")),
    );
  });

  test("the answer that JSON.parse rejects, also without its fence, and the value that the contract returns", async () => {
    const text = example("model text");
    const [, fenced = ""] = /```json\n([^]*?)\n```/.exec(text) ?? [];
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(() => JSON.parse(fenced) as unknown).toThrow(SyntaxError);
    const outcome = (await review()).safeParse(text);
    expect(outcome.ok && { value: outcome.value, steps: outcome.changes.map(({ step }) => step) }).toEqual(
      JSON.parse(example("reading")),
    );
  });

  test("an ambiguous answer, which is rejected with an instruction", async () => {
    const outcome = (await review()).safeParse(
      '{"verdict": "PASS", "findings": []}\n{"verdict": "FAIL", "findings": []}',
    );
    expect(!outcome.ok && [outcome.issues.map(({ code }) => code), retryPrompt(outcome)?.text]).toEqual([
      ["ambiguous_candidates"],
      expect.stringContaining("Send only the final one, or combine them into one."),
    ]);
  });
});

/** A page without its code blocks and comments. */
function proseOf(page: string): string {
  return page.replace(/^(`{3,})[^]*?^\1/gm, "").replace(/<!--.*?-->/g, "");
}

describe("the README", () => {
  test("has about 900 words outside code blocks, and the installation before line 40", () => {
    expect(proseOf(readme).split(/\s+/).length).toBeLessThan(1050);
    expect(readme.split("\n").findIndex((line) => line.startsWith("npm install agent-contracts"))).toBeLessThan(40);
  });
});
