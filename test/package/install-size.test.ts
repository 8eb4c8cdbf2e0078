/**
 * What `npm install agent-contracts` brings: the packages of the lockfile that are no development dependencies, and
 * their size as they are installed here.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(packages).flatMap(([path, { dev = false, devOptional = false }]) =>
  path === "" || dev || devOptional ? [] : [path],
);

/** Bytes of the files in a folder, without the packages that lie in it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + sizeOf(path);
    return sum + (entry.isFile() ? statSync(path).size : 0);
  }, 0);
}

const megabytes = (bytes: number): number => bytes / 1_000_000;

test("the package brings the packages that it is built on and what these need, and none with a native program", () => {
  expect(installed).toEqual(
    expect.arrayContaining([
      "node_modules/ajv",
      "node_modules/handlebars",
      "node_modules/json-schema-to-typescript",
      "node_modules/yaml",
    ]),
  );
  expect(installed.filter((path) => /recheck|gpt-tokenizer|cel-js|linux|darwin|win32/.test(path))).toEqual([]);
  expect(installed.length + 1).toBeLessThanOrEqual(27);
});

test("an installation is small", () => {
  const own = megabytes(sizeOf(join(repository, "lib")) + sizeOf(join(repository, "docs")));
  const others = installed.map((path) => sizeOf(join(repository, path))).reduce((sum, size) => sum + size, 0);
  expect(own).toBeLessThanOrEqual(11);
  expect(own + megabytes(others)).toBeLessThanOrEqual(45);
});
