/** The laws of comparisons and upgrades with 10,000 values for each pair of versions: `npm run laws`. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const vitest = fileURLToPath(new URL("../../../node_modules/vitest/vitest.mjs", import.meta.url));
const files = ["test/generator/evolution/laws.test.ts", "test/generator/evolution/upgrades.test.ts"];
const { status } = spawnSync(process.execPath, [vitest, "run", ...files], {
  cwd: repository,
  stdio: "inherit",
  env: { ...process.env, LAWS: "long" },
});
process.exitCode = status ?? 1;
