/**
 * Checks that docs/patches.md shows the parsed form of its patch, and compares its table with the code. UPDATE_GOLDEN=1
 * rewrites the table.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadSource } from "../../generator/load.js";
import { patchFaults } from "../../runtime/patch/patch.js";

const path = fileURLToPath(new URL("../../docs/patches.md", import.meta.url));
const page = readFileSync(path, "utf8");
const block = (info: string): string => new RegExp(`^\`\`\`${info}\\n([^]*?)\\n\`\`\``, "m").exec(page)?.[1] ?? "";

test("the answer on the page parses to the value on the page", async () => {
  const { loaded } = await loadSource({ name: "contracts.yaml", text: `${block("yaml")}\n` });
  const outcome = loaded?.contracts["FIX"]?.safeParse(block("text answer"));
  expect(outcome).toMatchObject({ ok: true, format: "patch", value: JSON.parse(block("json")) as object });
});

test("the table of issues matches the code", () => {
  const rows = Object.entries(patchFaults)
    .map(([code, sentence]) => `| \`${code}\` | ${sentence} |\n`)
    .join("");
  const expected = page.replace(
    /(<!-- patch faults -->\n(?:\|.*\n){2})(?:\|.*\n)*/,
    (_, head: string) => `${head}${rows}`,
  );
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, expected);
  expect(page).toContain("<!-- patch faults -->");
  expect(page).toBe(expected);
});
