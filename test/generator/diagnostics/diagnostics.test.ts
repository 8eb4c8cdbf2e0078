/**
 * Tests each diagnostic: diagnostics/<code>/ contains a contracts.yaml that causes it, and the report in expected.txt.
 * UPDATE_GOLDEN=1 rewrites the reports; read the difference before you commit it.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { usedReader } from "../../../generator/disk/read-used.js";
import { readModel } from "../../../generator/compile.js";
import type { CatalogueEntry } from "../../../generator/diagnostics/catalogue/entry.js";
import { catalogue } from "../../../generator/diagnostics/catalogue.js";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import type { Source } from "../../../generator/source/source.js";

const root = fileURLToPath(new URL("../../../diagnostics", import.meta.url));

/**
 * Codes that no contracts file of a readable size can show, and where they are tested. Complaints of `write/`,
 * `usage/`, `init/` and `import/` are about the disk, the command line and other files: see `5-write`, `commands` and
 * `import`.
 */
const testedElsewhere: Readonly<Record<string, string>> = {
  "parse/too-large": "1-parse/limits.test.ts",
  "parse/used-limit": "1-parse/set/files.test.ts",
  "parse/too-many-blocks": "limits.test.ts",
};

const codes = Object.keys(catalogue).filter((code) => !/^(?:write|usage|import|init)\//.test(code));
const folders = readdirSync(root).flatMap((stage) => readdirSync(join(root, stage)).map((slug) => `${stage}/${slug}`));

/**
 * The diagnostics of stages 1 to 3 for a file and its included files, as human-readable lines; a stage runs only if the
 * previous one reported no error.
 */
async function reportOn(
  source: Source,
  folder: string,
): Promise<{ readonly found: readonly string[]; readonly helpless: readonly string[]; readonly report: string }> {
  const { used, diagnostics } = await readModel(source, { readUsed: usedReader({ root: folder, shown: "" }) });
  return {
    found: diagnostics.map(({ code }) => code),
    helpless: diagnostics.filter(({ help }) => help === undefined).map(({ message }) => message),
    report: diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, [source, ...used])}\n`).join("\n"),
  };
}

describe("the directories", () => {
  it("exist for each code that a file can produce", () => {
    expect(folders.toSorted()).toEqual(codes.filter((code) => !Object.hasOwn(testedElsewhere, code)).toSorted());
  });

  it("omit only codes whose own test contains them", () => {
    for (const [code, file] of Object.entries(testedElsewhere))
      expect(readFileSync(join(root, "../test/generator", file), "utf8")).toContain(code);
  });
});

describe.each(folders)("%s", (code) => {
  const path = join(root, code, "expected.txt");
  const source: Source = { name: "contracts.yaml", text: readFileSync(join(root, code, "contracts.yaml"), "utf8") };

  it("produces the expected report", async () => {
    const { found, helpless, report } = await reportOn(source, join(root, code));
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, report);
    expect(found).toContain(code);
    expect(helpless).toEqual([]);
    expect(existsSync(path) ? readFileSync(path, "utf8") : undefined).toBe(report);
  });
});

describe("a diagnostic without a location in the file", () => {
  const elsewhere = Object.entries<CatalogueEntry<never>>(catalogue).filter(([code]) =>
    /^(?:usage|import|write|init)\//.test(code),
  );

  it("says what to do, even if the command adds nothing more precise", () => {
    expect(elsewhere.length).toBeGreaterThan(60);
    expect(elsewhere.filter(([, { help }]) => help === undefined)).toEqual([]);
  });
});
