import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadContracts } from "../../generator/index.js";
import { steps } from "../../runtime/normalize/steps.js";
import { textSteps, valueSteps } from "../../generator/commands/explain/steps.js";
import { textFaults } from "../../runtime/read/text/text-faults.js";
import { read, taken } from "../runtime/read/judging.js";

const path = fileURLToPath(new URL("../../docs/parsing.md", import.meta.url));
const page = readFileSync(path, "utf8");

/** `**title**`, the answer in a fence of four backticks, the result as JSON. */
const examples = [...page.matchAll(/^\*\*(.+)\*\*\n\n````text read\n([^]*?)\n````\n\n```json\n(.+)\n```$/gm)].map(
  ([, title = "", text = "", result = ""]) => ({ title, text, result }),
);

async function contractOfThePage(): Promise<{ readonly safeParse: (text: string) => string }> {
  const folder = mkdtempSync(join(tmpdir(), "docs-parsing-"));
  try {
    writeFileSync(join(folder, "contracts.yaml"), /^```yaml\n([^]*?)```/m.exec(page)?.[1] ?? "");
    const { contracts } = await loadContracts(join(folder, "contracts.yaml"));
    return { safeParse: (text) => summary(contracts["REVIEW"]?.safeParse(text)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Outcome = ReturnType<Awaited<ReturnType<typeof loadContracts>>["contracts"][string]["safeParse"]>;

function summary(outcome: Outcome | undefined): string {
  if (!outcome?.ok) return JSON.stringify({ rejected: outcome?.issues[0]?.code, message: outcome?.issues[0]?.message });
  return JSON.stringify({ value: outcome.value, steps: [...new Set(outcome.changes.map(({ step }) => step))] });
}

const contract = await contractOfThePage();

describe("accepted and rejected answers", () => {
  test("have enough examples", () => {
    expect(examples.length).toBeGreaterThan(35);
  });

  test.each(examples)("$title", ({ text, result }) => {
    expect(contract.safeParse(text)).toBe(result);
  });
});

function table(marker: string): string {
  return new RegExp(`<!-- ${marker} -->\\n(?:\\|.*\\n){2}((?:\\|.*\\n)*)`).exec(page)?.[1] ?? "";
}

/** As code in a table cell. */
const asCode = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

const tables: Readonly<Record<string, string>> = {
  steps: Object.entries(textSteps)
    .map(([name, [meaning, answer]]) => `| \`${name}\` | ${meaning} | ${asCode(answer)} |\n`)
    .join(""),
  "value steps": Object.entries(valueSteps)
    .filter(([name]) => steps[name as keyof typeof steps].allowedBy === "standard")
    .map(([name, [meaning, before, after]]) => `| \`${name}\` | ${meaning} | ${asCode(before)} → ${asCode(after)} |\n`)
    .join(""),
  faults: Object.entries(textFaults)
    .map(([code, { stage, says }]) => `| \`${code}\` | \`${stage}\` | ${says} |\n`)
    .join(""),
};

test.each(Object.entries(tables))("the table of %s matches the code", (marker, rows) => {
  if (process.env["UPDATE_GOLDEN"] === "1") {
    const current = readFileSync(path, "utf8");
    writeFileSync(
      path,
      current.replace(
        new RegExp(`(<!-- ${marker} -->\\n(?:\\|.*\\n){2})(?:\\|.*\\n)*`),
        (_, head: string) => `${head}${rows}`,
      ),
    );
  }
  expect(table(marker)).toBe(rows);
});

test.each(Object.entries(textSteps))("the example of %s needs this repair and no other", (step, [, answer]) => {
  const text = answer
    .replaceAll("↵", "\n")
    .replace(/U\+([0-9A-F]{4})/, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
  expect([...new Set(taken(read(text)).steps.map((change) => change.step))]).toEqual([step]);
});
