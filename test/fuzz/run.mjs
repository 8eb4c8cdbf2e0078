/**
 * `npm run fuzz -- [--seconds 60] [--seed N] [--target reader]`, or
 * `npm run fuzz -- structural [--texts 100000] [--changes one,two,chunks,pairs] [--seed N]`, or
 * `npm run fuzz -- growth [--seconds 60] [--seed N]`
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** For the start, for shrinking what was found, and for a last slow input. */
const graceSeconds = 240;

const options = {
  seconds: { type: "string" },
  seed: { type: "string" },
  target: { type: "string", default: "" },
  texts: { type: "string", default: "100000" },
  changes: { type: "string", default: "" },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [command] = positionals;
if (positionals.length > 1 || !["structural", "growth", undefined].includes(command))
  throw new Error(`the commands are "structural" and "growth", not "${positionals.join(" ")}"`);
const isStructural = command === "structural";
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
const seconds = values.seconds ?? (isStructural ? "86400" : "60");
for (const [name, given] of Object.entries({ seconds, seed, texts: values.texts })) {
  if (!/^\d{1,10}$/.test(given)) throw new Error(`--${name} takes a whole number, not "${given}"`);
}

const folder = mkdtempSync(join(tmpdir(), "contracts-fuzz-"));
const lastInput = join(folder, "last-input.json");
process.stdout.write(`seed ${seed}, ${isStructural ? `${values.texts} texts` : `${seconds} s`}\n`);

const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "--config", "test/fuzz/vitest.config.ts"], {
  stdio: "inherit",
  env: {
    ...process.env,
    FUZZ_SEED: seed,
    FUZZ_SECONDS: seconds,
    FUZZ_TARGET: values.target,
    FUZZ_LAST_INPUT: lastInput,
    ...(command === "growth" && { FUZZ_FILE: "test/fuzz/growth/growth.ts" }),
    ...(isStructural && {
      FUZZ_FILE: "test/fuzz/structural/structural.ts",
      FUZZ_TEXTS: values.texts,
      FUZZ_CHANGES: values.changes,
    }),
  },
});
const timer = setTimeout(() => child.kill("SIGKILL"), (Number(seconds) + graceSeconds) * 1_000);
child.on("exit", (code, signal) => {
  clearTimeout(timer);
  if (signal || (code ?? 0) > 1)
    process.stdout.write(
      `the process ended by ${signal ?? code}; the last input was ${existsSync(lastInput) ? readFileSync(lastInput, "utf8") : "none"}\n`,
    );
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
