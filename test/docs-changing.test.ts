import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContracts } from "../generator/index.js";

const page = readFileSync(new URL("../docs/changing.md", import.meta.url), "utf8");

/** `**title**`, the text in a fence of four backticks, what comes of it as JSON. */
const readings = [...page.matchAll(/^\*\*(.+)\*\*\n\n````text\n([^]*?)\n````\n\n```json\n(.+)\n```$/gm)].map(([, title = "", text = "", result = ""]) => ({ title, text, result }));

async function contractOf(yaml: string): Promise<Awaited<ReturnType<typeof loadContracts>>["contracts"][string]> {
  const folder = mkdtempSync(join(tmpdir(), "docs-changing-"));
  try {
    writeFileSync(join(folder, "contracts.yaml"), yaml);
    const { REVIEW } = (await loadContracts(join(folder, "contracts.yaml"))).contracts;
    if (!REVIEW) throw new Error("no contract");
    return REVIEW;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const yaml = /^```yaml\n([^]*?)^```/m.exec(page)?.[1] ?? "";
const contract = await contractOf(yaml);

test.each(readings)("$title", ({ text, result }) => {
  const outcome = contract.safeParse(text);
  const read = outcome.ok && { value: outcome.value, steps: [...new Set(outcome.changes.map(({ step }) => step))], ...(outcome.warnings.length > 0 && { warnings: outcome.warnings.map(({ code }) => code) }) };
  expect(JSON.stringify(outcome.ok ? read : { refused: outcome.issues.map(({ code }) => code) })).toBe(result);
});

test("stored values are read by normalize as texts are, and validate takes the new form alone", () => {
  const stored: unknown = JSON.parse(readings[0]?.text ?? "");
  const { value }: { readonly value: unknown } = JSON.parse(readings[0]?.result ?? "");
  expect(contract.normalize(stored)).toMatchObject({ conforms: true, value });
  expect([contract.is(stored), contract.is(value)]).toEqual([false, true]);
});

test("the page shows readings, and its old answer holds the aliases in place", async () => {
  expect(readings.length).toBe(4);
  for (const alias of [", aliases: [FAIL]", ", aliases: [comment]", ", default: 0"]) {
    expect(yaml).toContain(alias);
    await expect(contractOf(yaml.replace(alias, () => ""))).rejects.toThrow("as in review_v1");
  }
});
