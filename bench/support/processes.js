/** Runs whole Node processes. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const reportUsage = fileURLToPath(new URL("report-usage.js", import.meta.url));

/**
 * `processor`: milliseconds of processor time from the start of the process to its end; `clock`: the same on the clock;
 * `peakMemory` in megabytes.
 * @typedef {{ processor: number, clock: number, peakMemory: number, output: string }} Usage
 * @param {readonly string[]} programArguments What stands after `node`. @param {{ cwd?: string }} [options] @returns
 * {Usage}
 */
export function runMeasured(programArguments, { cwd } = {}) {
  const start = performance.now();
  const child = spawnSync(process.execPath, ["--import", reportUsage, ...programArguments], {
    cwd,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    maxBuffer: 1 << 28,
  });
  const clock = performance.now() - start;
  demandSuccess(child, programArguments);
  return { ...JSON.parse(child.output[3].toString()), clock, output: child.stdout.toString() };
}

/**
 * Runs a program that itself writes `work` and `processor` to file descriptor 3. All in milliseconds: processor time of
 * what the program measured of itself, processor time of the process, and time on the clock from its start to its end.
 * @typedef {{ work: number, processor: number, clock: number }} SelfMeasured
 * @param {readonly string[]} programArguments @returns {SelfMeasured}
 */
export function runSelfMeasured(programArguments) {
  const start = performance.now();
  const child = spawnSync(process.execPath, programArguments, { stdio: ["ignore", "ignore", "pipe", "pipe"] });
  const clock = performance.now() - start;
  demandSuccess(child, programArguments);
  return { ...JSON.parse(child.output[3].toString()), clock };
}

function demandSuccess({ status, error, stderr }, programArguments) {
  if (error) throw error;
  if (status !== 0) throw new Error(`node ${programArguments.join(" ")} ended with ${status}:\n${stderr}`);
}
