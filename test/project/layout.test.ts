/** Tests that test/ has the directories of the source, and next to them the suites for all of it. */
import { existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Each mirrors the directory of that name. */
const mirrors = ["context", "examples", "generator", "runtime"];

/** Suites for the whole project. */
const suites = [
  "browser",
  "bugs",
  "builds",
  "conformance",
  "docs",
  "fuzz",
  "golden",
  "laws",
  "mutation",
  "package",
  "project",
  "sdks",
  "support",
  "threats",
  "words",
];

/** Tests that any change can break: to be run before a commit. */
const loose = ["README.md", "architecture.test.ts", "golden.test.ts", "readme.test.ts", "same-code.test.ts"];

const entries = readdirSync(`${repository}test`, { withFileTypes: true });
const testFilesIn = (folder: string): readonly string[] =>
  readdirSync(`${repository}test/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`);

test("the directories are those of the source and the suites", () => {
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual([...mirrors, ...suites].toSorted());
});

test("every file outside the directories is listed", () => {
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files.toSorted()).toEqual(loose);
});

test.each(mirrors)("tests in %s/ are in the directory of the tested code", (room) => {
  const files = testFilesIn(room);
  expect(files).not.toEqual([]);
  expect(files.filter((path) => !existsSync(`${repository}${dirname(path)}`))).toEqual([]);
});
