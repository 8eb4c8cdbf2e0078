/** Tests that dependencies are not older than the versions in floors.ts. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { floors } from "./floors.js";

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

const { packages } = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as Lock;

function isAtLeast(version: string, floor: readonly number[]): boolean {
  const parts = version.split(".").map(Number);
  const first = floor.findIndex((part, index) => parts[index] !== part);
  return first < 0 || (parts[first] ?? 0) > (floor[first] ?? 0);
}

test.each(floors)("S-66: every copy of %s is at least %j (%s)", (name, floor) => {
  const copies = Object.entries(packages).filter(
    ([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
  );
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter(([, { version = "" }]) => !isAtLeast(version, floor))).toEqual([]);
});

test("S-66: compares versions by their numbers", () => {
  expect(["4.7.10", "4.7.9", "4.10.0", "5.0.0", "3.9.99"].map((version) => isAtLeast(version, [4, 7, 10]))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test("S-66: lodash does not write to paths: this package does not depend on it", () => {
  const { dependencies = {} } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    readonly dependencies?: object;
  };
  expect(Object.keys(dependencies).filter((name) => name.startsWith("lodash"))).toEqual([]);
});
