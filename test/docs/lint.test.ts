/**
 * Checks that docs/lint.md says for each rule what it reports, why, and how to fix it. UPDATE_GOLDEN=1 rewrites that
 * part.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readyKeys } from "../../generator/language/table.js";
import { lintRuleNames, lintRules } from "../../generator/lint/rules.js";
import type { LintRuleName } from "../../generator/language/lint-keys.js";

const path = fileURLToPath(new URL("../../docs/lint.md", import.meta.url));
const text = readFileSync(path, "utf8");
const descriptions = new Map(readyKeys("lint").map(([name, { description }]) => [name, description]));

function rulesTable(): string {
  const rows = lintRuleNames.map(
    (name) => `| [\`${name}\`](#${name}) | ${lintRules[name].level} | ${descriptions.get(name)} |`,
  );
  return ["| rule | level | finds |", "| --- | --- | --- |", ...rows].join("\n");
}

function ruleSection(name: LintRuleName): string {
  const { explanation, example } = lintRules[name];
  return [`### ${name}`, explanation, "Found in:", fenced(example.flagged), "Fixed:", fenced(example.clean)].join(
    "\n\n",
  );
}

const fenced = (yaml: string): string => `\`\`\`yaml\n${yaml}\n\`\`\``;

test("docs/lint.md contains every rule with its level, its reason and its example", () => {
  const expected = text.replace(
    /<!-- rules -->[^]*<!-- \/rules -->/,
    () => `<!-- rules -->\n${[rulesTable(), ...lintRuleNames.map(ruleSection)].join("\n\n")}\n<!-- /rules -->`,
  );
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, expected);
  expect(text).toBe(expected);
});
