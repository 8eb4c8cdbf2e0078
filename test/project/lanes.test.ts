/** Tests that every test file is in the full run, and in the fast run unless test/README.md says why it is not. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fullOnly, isLong, lane, runs } from "../support/lanes.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(`${repository}${path}`, "utf8");

const files = readdirSync(`${repository}test`, { recursive: true, encoding: "utf8" })
  .map((path) => `test/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".test.ts") && !path.includes("/node_modules/"));

test("the files of only the full run exist, each listed for one reason", () => {
  const left = Object.values(fullOnly).flat();
  expect(left.filter((path) => !files.includes(path))).toEqual([]);
  expect(new Set(left).size).toBe(left.length);
  expect(left.length).toBeLessThan(files.length / 10);
});

test("test/README.md lists the same files, in the same order", () => {
  const rows = read("test/README.md")
    .split("\n")
    .filter((line) => line.startsWith("| `test/") && line.includes(".test.ts`"));
  const written = rows
    .map((line) => line.slice(2, -2).split(" | "))
    .filter(([, reason = ""]) => Object.hasOwn(fullOnly, reason));
  expect(written).toEqual(
    Object.entries(fullOnly).map(([reason, paths]) => [paths.map((path) => `\`${path}\``).join(", "), reason]),
  );
});

test("CI runs the full suite, and a developer the fast one", () => {
  const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  expect([scripts["test"], scripts["test:full"]]).toEqual([
    "npm run --silent build && vitest run --mode fast",
    "npm run --silent build && vitest run",
  ]);
  expect(read(".ci/run")).toContain("\n  npm run test:full -- ");
});

test("a property gets a tenth of its inputs in the fast run, a fifth in the full one, and at least one", () => {
  const inputs = { fast: [100, 3, 1], full: [200, 5, 1], long: [1000, 25, 3] };
  expect([runs(1000), runs(25), runs(3)]).toEqual(inputs[isLong ? "long" : lane]);
});
