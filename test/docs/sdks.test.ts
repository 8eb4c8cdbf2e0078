/** Compares the versions in docs/sdks.md with those that test/sdks/ installs. UPDATE_GOLDEN=1 rewrites the table. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
/** Types, and packages that SDKs require. */
const others = /^(?:@types\/|ajv$|react$|react-test-renderer$|yaml$|zod$)/;

test("the table of versions matches the tested packages", () => {
  const path = pathOf("../../docs/sdks.md");
  const document = readFileSync(path, "utf8");
  const { devDependencies } = JSON.parse(readFileSync(pathOf("../sdks/package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const sdks = Object.entries(devDependencies).filter(([name]) => !others.test(name));
  const rows = sdks.map(([name, version]) => `| \`${name}\` | ${version} |\n`).join("");
  const expected = document.replace(
    /(<!-- versions -->\n\| package [^\n]*\n\|[ |-]*\n)[^]*?(?=<!-- \/versions -->)/,
    (_, head: string) => head + rows,
  );
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, expected);
  expect(sdks.length).toBeGreaterThanOrEqual(20);
  expect(Object.values(devDependencies).every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
  expect(document).toBe(expected);
});
