/** Tests that SECURITY.md is correct: its limits, the versions of dependencies, and the tests that it names. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fileLimits, mostFiles } from "../../generator/limits.js";
import { deepestNesting, longestValue, mostIssues } from "../../runtime/support/limits.js";
import { floors } from "./floors.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(`${repository}/SECURITY.md`, "utf8");

test("the tests that it mentions exist", () => {
  const named = [...page.matchAll(/`((?:test)\/[^`]*)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !existsSync(`${repository}/${path}`))).toEqual([]);
});

test("its limits are those of the code", () => {
  const { bytes, nodes, depth } = fileLimits;
  const grouped = String(nodes).replace(/(?=\d{3}$)/, ",");
  expect(page).toContain(
    `| a contracts file, with all included files | ${bytes / 1024} KB, ${grouped} nodes, ${depth} levels, ${mostFiles} files |`,
  );
  expect(page).toContain(`| model output | 1 MiB and ${deepestNesting} levels, or the limits of the contract |`);
  expect(page).toContain(`| issues of one answer | ${mostIssues}, and a count of the rest |`);
  expect(page).toContain(`| a value in a message | ${longestValue} characters |`);
});

test("its minimum versions are those that the lockfile is checked against", () => {
  const rows = floors.map(([name, version, hole]) => `| ${name} | ${version.join(".")} | ${hole} |`);
  expect(page).toContain(rows.join("\n"));
});
