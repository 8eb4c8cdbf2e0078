/** Checks that docs/commands.md describes every command and option, and none that does not exist. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "../../generator/commands/commands.js";
import { formats } from "../../generator/commands/formats.js";
import { commonOptions, options } from "../../generator/commands/options.js";

const page = readFileSync(new URL("../../docs/commands.md", import.meta.url), "utf8");

function section(title: string): string {
  const [, text = ""] = page.split(`\n## ${title}\n`);
  return text.split("\n## ")[0] ?? "";
}

test("commands are in the order of the program, and the list at the top links to each", () => {
  const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(["Options of all commands", ...commands.keys()]);
  expect(page).toContain([...commands.keys()].map((name) => `[${name}](#${name})`).join(" · "));
});

test.each([...commands])("%s has its usage and each of its options", (name, { operands, options: own, takesFile }) => {
  const usage = ["npx agent-contracts", name, ...(operands ?? (takesFile ? ["[file]"] : []))].join(" ");
  expect(section(name)).toContain(`\n\`\`\`sh\n${usage}`);
  expect(own.filter((option) => !section(name).includes(`--${option}`))).toEqual([]);
});

test("the options of all commands and the formats are at the top", () => {
  const top = section("Options of all commands");
  expect(
    [...commonOptions.map((name) => `--${name}`), ...formats.map((format) => `\`${format}\``)].filter(
      (word) => !top.includes(word),
    ),
  ).toEqual([]);
});

test("every mentioned option exists", () => {
  const named = [...page.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !Object.hasOwn(options, name))).toEqual([]);
});
