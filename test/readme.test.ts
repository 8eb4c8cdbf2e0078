import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../generator/compile.js";
import { formatDiagnostic } from "../generator/diagnostics/format.js";
import { loadContracts } from "../generator/index.js";

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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the README shows what really comes out of its contract:", () => {
  test.each(["generated/types.ts", "generated/prompts/CODE_REVIEW.md", "generated/contract-summary.json"])("%s", async (path) => {
    const { files = [], diagnostics } = await compile(source);
    expect(diagnostics).toEqual([]);
    expect(files.find((file) => `generated/${file.path}` === path)?.text).toContain(example(path));
  });

  test("the issues of the wrong answer", async () => {
    writeFileSync(join(folder, "contracts.yaml"), source.text);
    const { contracts } = await loadContracts(join(folder, "contracts.yaml"));
    const outcome = contracts["CODE_REVIEW"]?.validate({ schema_version: "code_review_v1", verdict: "PASS", findings: [{ file: "src/net.ts", severity: "blocker" }] });
    const issues = outcome?.ok === false ? outcome.issues : [];
    expect(issues.map((issue) => ({ ...issue, declaredAt: issue.declaredAt.replace(/^.*\//, () => "") }))).toEqual(JSON.parse(example("issues")));
  });

  test("the reading of a model's text", async () => {
    writeFileSync(join(folder, "contracts.yaml"), source.text);
    const { contracts } = await loadContracts(join(folder, "contracts.yaml"));
    const outcome = contracts["CODE_REVIEW"]?.safeParse(example("model text"));
    expect(outcome?.ok && { value: outcome.value, steps: outcome.changes.map(({ step }) => step) }).toEqual(JSON.parse(example("reading")));
  });

  test("the diagnostic of a misspelt name", async () => {
    const misspelt = { ...source, text: source.text.replace("verdict: Verdict", () => "verdict: Verdct") };
    const { diagnostics } = await compile(misspelt);
    expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [misspelt]).trimEnd())).toEqual([example("diagnostic")]);
  });
});
