/** Tests that the fast path of `contracts check` reads only the block `generate`, however it is written. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder } from "../../support/temporary-folder.js";

const settings = "{ directory: made, embed: [{ file: page.md, block: SUMMARY, content: summary }] }";
const contracts = "contracts: { A: { fields: { a: string } } }";
const page = "# Page\n\n<!-- SUMMARY_START -->\n<!-- SUMMARY_END -->\n";

test.each([
  ["first", `generate: ${settings}\nedition: 1\nname: alone\n${contracts}\n`],
  [
    "last, over several lines, with comments",
    `edition: 1\nname: alone\n${contracts}\n# Outputs.\ngenerate:\n  # Where.\n  directory: made\n\n# How.\n  embed:\n  - { file: page.md, block: SUMMARY, content: summary }\n`,
  ],
  ["in quotes", `edition: 1\nname: alone\n${contracts}\n"generate": ${settings}\n`],
  [
    "with the word in an earlier string",
    `edition: 1\nname: alone\ndescription: |\n  generate:\n    directory: elsewhere\n${contracts}\ngenerate: ${settings}\n`,
  ],
  ["in braces", `{ edition: 1, name: alone, ${contracts},\ngenerate: ${settings} }\n`],
])("%s", async (_, text) => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text, "page.md": page });
  expect(await runCli(["generate"], folder)).toMatchObject({ exitCode: 0, err: "" });
  expect(await runCli(["check"], folder)).toMatchObject({ exitCode: 0 });
  writeFileSync(join(folder, "page.md"), page);
  expect((await runCli(["check"], folder)).out).toContain("page.md");
  writeFileSync(join(folder, "made/types.ts"), "");
  expect((await runCli(["check"], folder)).out).toContain("made/types.ts");
});
