/**
 * `npm run test:sdks [-- --quick] [-- part of a name]`: runs the programs of docs/sdks.md, and each SDK with each
 * contract, against a local server. They are type-checked first, with strict settings. `--quick` uses the main SDKs and
 * fewer contracts. It needs the results of `npm run build` and the packages of test/sdks/.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepare } from "./prepare.js";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Nothing is sent to anybody. */
const env = {
  ...process.env,
  OPENAI_AGENTS_DISABLE_TRACING: "1",
  MASTRA_TELEMETRY_DISABLED: "1",
  LANGCHAIN_TRACING_V2: "false",
  LANGSMITH_TRACING: "false",
  AI_SDK_LOG_WARNINGS: "false",
  NODE_NO_WARNINGS: "1",
};

function run(...words) {
  const { status } = spawnSync(process.execPath, words, { cwd: here, env, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

prepare();
run(join(here, "../../node_modules/typescript-7.0/bin/tsc"), "-p", "tsconfig.json");
run("work/out/main.js", ...process.argv.slice(2));
