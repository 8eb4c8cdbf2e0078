/**
 * Tests which packages `npm install agent-contracts` installs, and their size: those in the lockfile that are not
 * development dependencies.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(packages).flatMap(([path, { dev = false, devOptional = false }]) =>
  path === "" || dev || devOptional ? [] : [path],
);

/** The bytes of the files in a directory, without installed packages. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + sizeOf(path);
    return sum + (entry.isFile() ? statSync(path).size : 0);
  }, 0);
}

/** Packages whose code is part of `lib/`. */
const takenIn = ["@marcbachmann/cel-js", "gpt-tokenizer", "handlebars", "recheck"];

/** The text of each JavaScript file in a directory. */
function codeOf(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => path.endsWith(".js")).map((path) => readFileSync(join(folder, path), "utf8"));
}

const megabytes = (bytes: number): number => bytes / 1_000_000;

test("the package depends only on its direct dependencies and theirs, and on none with a native program", () => {
  expect(installed).toEqual(
    expect.arrayContaining(["node_modules/ajv", "node_modules/json-schema-to-typescript", "node_modules/yaml"]),
  );
  expect(installed.filter((path) => takenIn.some((name) => path.endsWith(`/${name}`)))).toEqual([]);
  expect(installed.filter((path) => /linux|darwin|win32/.test(path))).toEqual([]);
  expect(installed.length + 1).toBeLessThanOrEqual(22);
});

test("the package contains the licenses of bundled packages, and no template compiler", () => {
  const licenses = readFileSync(join(repository, "lib/LICENSES.txt"), "utf8");
  const named = takenIn.map((name) => `${name} ${packages[`node_modules/${name}`]?.version}\n`);
  expect(named.filter((line) => !licenses.includes(line))).toEqual([]);
  expect(
    codeOf(join(repository, "lib")).filter((text) => /node_modules\/handlebars\/.*\/compiler\//.test(text)),
  ).toEqual([]);
  expect(codeOf(join(repository, "lib")).some((text) => text.includes("node_modules/handlebars/"))).toBe(true);
});

test("an installation is small", () => {
  const own = megabytes(sizeOf(join(repository, "lib")) + sizeOf(join(repository, "docs")));
  const others = installed.map((path) => sizeOf(join(repository, path))).reduce((sum, size) => sum + size, 0);
  expect(own).toBeLessThanOrEqual(11);
  expect(own + megabytes(others)).toBeLessThanOrEqual(45);
});
