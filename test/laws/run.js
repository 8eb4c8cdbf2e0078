/**
 * `npm run laws`: tests the laws with all of their inputs, and those of comparisons and upgrades with 10,000 values for
 * each pair of versions.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

/** The test files that try more in a long run. */
const files = readdirSync(`${repository}test`, { recursive: true, encoding: "utf8" })
  .map((path) => `test/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".test.ts") && !path.includes("/node_modules/"))
  .filter((path) => /\/(?:lanes|effort|part)\.js"/.test(readFileSync(`${repository}${path}`, "utf8")));

const { status } = spawnSync(process.execPath, [vitest, "run", ...files], {
  cwd: repository,
  stdio: "inherit",
  env: { ...process.env, LAWS: "long" },
});
process.exitCode = status ?? 1;
