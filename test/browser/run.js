/** `npm run test:browser`: runs these tests in a real browser. With `--quick`, only those that CI has time for. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const environment = { ...process.env, ...(process.argv.includes("--quick") && { QUICK: "1" }) };
const { status } = spawnSync(
  process.execPath,
  ["--test", "--test-reporter=spec", "explorer.test.js", "report.test.js"],
  { cwd: folder, env: environment, stdio: "inherit" },
);
process.exit(status ?? 1);
