/**
 * docs/changes.md is made from the table of kinds, whose verdicts are measured in test/generator/evolution. `UPDATE_GOLDEN=1`
 * writes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changeKinds, type Kind as ChangeKind } from "../../generator/evolution/change.js";
import { diffVersions } from "../../generator/evolution/diff.js";
import { expected, type Expected, type Kind, kinds, versionsOfKind } from "../generator/evolution/support.js";

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
};

const shown = { ok: "safe", extra: "safe", none: "", break: "**break**", builds: "builds" } as const;

function word(verdict: string): string {
  return verdict in shown ? shown[verdict as keyof typeof shown] : verdict;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

async function row(kind: Kind): Promise<string> {
  const { producer, values, types, replay, semver } = expected[String(kind.id)] as Expected;
  const found = [
    ...new Set(diffVersions(...(await versionsOfKind(kind))).map(({ change }) => `\`${change.kind}\``)),
  ].join(", ");
  return `| ${cell(kind.what)} | ${word(producer)} | ${word(values)} | ${word(types)} | ${word(replay)} | ${semver.split(" ")[0]} | ${found} |`;
}

const head = `# Every kind of change

What \`contracts diff\` says of each kind of change. Both versions of each row are compiled and compared by a test, and the verdicts are those that were measured. [commands.md](commands.md#diff) explains the directions, and [changing.md](changing.md) how to write a change so that it breaks nothing.

- \`producer\`, \`values\`: *safe*, or *break*: at least one valid answer or value is rejected by the other version.
- \`types\`: *safe*; *builds*: only code that makes values fails to compile; *break*: code that uses values does.
- \`replay\`: a recorded answer becomes the *same* value; it is *extended* (a default is filled in), *translated* (by a repair that \`changes\` lists) or *shortened* (a key is dropped); *break*: it is rejected, or becomes another value.
- \`version\`: the step that \`--semver\` asks for. In a case where a verdict stays unknown, it asks for a major step.
`;

async function pageText(): Promise<string> {
  const groups = [...new Set(kinds.map(({ group }) => group))];
  const sections = await Promise.all(
    groups.map(async (group) => {
      const rows = await Promise.all(kinds.filter((kind) => kind.group === group).map(row));
      return `## ${titles[group]}\n\n| change | producer | values | types | replay | version | kinds |\n|---|---|---|---|---|---|---|\n${rows.join("\n")}\n`;
    }),
  );
  const ids = (Object.entries(changeKinds) as readonly (readonly [string, ChangeKind])[]).map(
    ([kind, { says, safe = {} }]) =>
      `| \`${kind}\` | ${says} | ${Object.keys(safe)
        .map((direction) => `\`${direction}\``)
        .join(", ")} |`,
  );
  return `${head}\n${sections.join("\n")}\n## The ids of changes\n\nThe id is the \`kind\` of a finding. Directions in the last column are proved to be safe for every change of that kind; in the others \`contracts diff\` searches for a witness.\n\n| kind | meaning | always safe |\n|---|---|---|\n${ids.join("\n")}\n`;
}

test("the page is the table", async () => {
  const text = await pageText();
  if (process.env["UPDATE_GOLDEN"]) writeFileSync(page, text);
  expect(readFileSync(page, "utf8")).toBe(text);
});
