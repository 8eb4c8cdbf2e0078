/** Compares the table of build tools in docs/files.md with test/builds/. UPDATE_GOLDEN=1 rewrites the table. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

interface Case {
  readonly tool: string;
  readonly setting: string;
}

test("the table of build tools lists the tested projects", async () => {
  const { cases } = (await import(new URL("../builds/cases.js", import.meta.url).href)) as {
    readonly cases: readonly Case[];
  };
  const path = fileURLToPath(new URL("../../docs/files.md", import.meta.url));
  const document = readFileSync(path, "utf8");
  const rows = cases
    .map(({ tool, setting }) => `| ${tool} | ${setting === "" ? "nothing" : `\`${setting}\``} |\n`)
    .join("");
  const expected = document.replace(
    /(<!-- builds: [^\n]*\n\| tool [^\n]*\n\|[ |-]*\n)[^]*?(?=<!-- \/builds -->)/,
    (_, head: string) => head + rows,
  );
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, expected);
  expect(cases.length).toBeGreaterThan(15);
  expect(document).toBe(expected);
});
