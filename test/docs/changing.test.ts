import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { loadContracts } from "../../generator/index.js";
import { runCli } from "../support/run-cli.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const address = new URL("../../docs/changing.md", import.meta.url);
const page = readFileSync(address, "utf8");

/** `**title**`, the answer in a fence of four backticks, the result as JSON. */
const readings = [...page.matchAll(/^\*\*(.+)\*\*\n\n````text\n([^]*?)\n````\n\n```json\n(.+)\n```$/gm)].map(
  ([, title = "", text = "", result = ""]) => ({ title, text, result }),
);

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

const [former = "", yaml = "", upgrading = ""] = [...page.matchAll(/^```yaml\n([^]*?)^```/gm)].map(
  ([, text = ""]) => text,
);
const contract = await contractOf(yaml);

test.each(readings)("$title", ({ text, result }) => {
  const outcome = contract.safeParse(text);
  const read = outcome.ok && {
    value: outcome.value,
    steps: [...new Set(outcome.changes.map(({ step }) => step))],
    ...(outcome.warnings.length > 0 && { warnings: outcome.warnings.map(({ code }) => code) }),
  };
  expect(JSON.stringify(outcome.ok ? read : { rejected: outcome.issues.map(({ code }) => code) })).toBe(result);
});

test("normalize accepts stored values like answers, and validate accepts only the new form", () => {
  const stored: unknown = JSON.parse(readings[0]?.text ?? "");
  const { value }: { readonly value: unknown } = JSON.parse(readings[0]?.result ?? "");
  expect(contract.normalize(stored)).toMatchObject({ ok: true, value });
  expect([contract.is(stored), contract.is(value)]).toEqual([false, true]);
});

test("stored values of the earlier version are upgraded by the function that the page imports", async () => {
  const folder = temporaryFolder();
  place(folder, {
    "versions/v1.yaml": former,
    "contracts.yaml": `${yaml}${upgrading.replace("{ ", "{ language: javascript, ")}`,
  });
  expect((await runCli(["generate"], folder)).exitCode).toBe(0);
  place(folder, { "node_modules/.keep": "" });
  symlinkSync(fileURLToPath(new URL("../..", import.meta.url)), join(folder, "node_modules/agent-contracts"));
  const { upgradeReview } = (await import(pathToFileURL(join(folder, "generated/upgrades/v1.js")).href)) as {
    readonly upgradeReview: (stored: unknown) => object;
  };
  const { value }: { readonly value: unknown } = JSON.parse(readings[0]?.result ?? "");
  expect(page).toContain('import { upgradeReview } from "./generated/upgrades/v1.js"');
  expect(upgradeReview(JSON.parse(readings[0]?.text ?? ""))).toMatchObject({ value, warnings: [] });
  expect(() => upgradeReview({ verdict: "UNCLEAR" })).toThrow("REVIEW from v1: ");
});

test("every alias and default on the page is necessary for its old answer", async () => {
  expect(readings.length).toBe(4);
  for (const alias of [", aliases: [FAIL]", ", aliases: [comment]", ", default: 0"]) {
    expect(yaml).toContain(alias);
    await expect(contractOf(yaml.replace(alias, ""))).rejects.toThrow("as in review_v1");
  }
});

test("the comment on a pull request looks like on the page", async () => {
  const folder = temporaryFolder();
  place(folder, { "old.yaml": former, "contracts.yaml": yaml });
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
  const { out, exitCode } = await runCli(["diff", "--against", "old.yaml", "--format", "markdown"], folder);
  const shown = out.trimEnd().replaceAll("`old.yaml`", "`v1`");
  if (process.env["UPDATE_GOLDEN"])
    writeFileSync(
      address,
      page.replace(/(?<=^````markdown\n)[^]*?(?=\n````)/m, () => shown),
    );
  expect(readFileSync(address, "utf8")).toContain(`\`\`\`\`markdown\n${shown}\n\`\`\`\``);
  expect(exitCode).toBe(1);
  expect(out).not.toContain("**Breaks agents that still have the old prompt**");
}, 60_000);
