/**
 * Compares docs/changes.md with the table of kinds, whose verdicts are measured in test/generator/evolution.
 * `UPDATE_GOLDEN=1` rewrites it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expected, type Expected, type Kind, findingsOfKind, kinds } from "../generator/evolution/support.js";

const page = new URL("../../docs/changes.md", import.meta.url);

const titles: Readonly<Record<string, string>> = {
  field: "Fields",
  name: "Names",
  enum: "Enums",
  version: "Constants and versions",
  number: "Numbers",
  text: "Strings",
  type: "Types",
  list: "Arrays and maps",
  keys: "Unknown keys",
  union: "Alternatives",
  variant: "Variants",
  rule: "Rules",
  reading: "Parsing",
  mode: "Modes",
  frozen: "Frozen types",
  prompt: "Words",
  derived: "Derived values",
  contract: "Contracts",
  function: "Decisions, gates and tables",
};

const columns = ["producer", "values", "types", "builds", "replay"] as const;

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

async function row(kind: Kind): Promise<string> {
  const { version, ...verdicts } = expected[String(kind.id)] as Expected;
  const words = columns.map((direction) => (verdicts[direction] === "break" ? "**break**" : verdicts[direction]));
  const found = [...new Set((await findingsOfKind(kind)).map(({ change }) => `\`${change.kind}\``))].join(", ");
  return `| ${[cell(kind.what), ...words, version, found].join(" | ")} |`;
}

const head = `# Every kind of change

This page lists what each kind of change breaks, as [\`contracts diff\`](commands.md#diff) reports it. A test measures every row: it compiles and compares both versions. [Change a contract](changing.md) explains how to make a change that breaks nothing.

- \`producer\`, \`values\`, \`types\`, \`builds\`, \`replay\`: the verdict in [this direction](commands.md#diff). *unknown*: no rule proves that the change is safe, and no answer was found that it breaks.
- \`version\`: the step that \`--semver\` requires. If a verdict is unknown, it is a major step.
- \`kinds\`: the \`kind\` of the findings in \`--format json\`.

For a new field or alias, recorded answers are assumed not to have its key, not even around the whole answer.
`;

async function pageText(): Promise<string> {
  const groups = [...new Set(kinds.map(({ group }) => group))];
  const sections = await Promise.all(
    groups.map(async (group) => {
      const rows = await Promise.all(kinds.filter((kind) => kind.group === group).map(row));
      return `## ${titles[group]}\n\n| change | ${[...columns, "version", "kinds"].join(" | ")} |\n|---|---|---|---|---|---|---|---|\n${rows.join("\n")}\n`;
    }),
  );
  return `${head}\n${sections.join("\n")}`;
}

test("the page contains the table", async () => {
  const text = await pageText();
  if (process.env["UPDATE_GOLDEN"]) writeFileSync(page, text);
  expect(readFileSync(page, "utf8")).toBe(text);
});
