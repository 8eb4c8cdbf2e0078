/** `npm run mutation -- [--part reader] [--files runtime/phrases/refusal.ts,…] [--share 1] [--jobs 2]` */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { sourceFiles, testFiles } from "./files.js";
import { parts, slow } from "./parts.js";
import { sampleOf } from "./sample.js";
import { scores } from "./scores.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    part: { type: "string", multiple: true, default: Object.keys(parts) },
    files: { type: "string" },
    share: { type: "string" },
    jobs: { type: "string", default: "1" },
    dry: { type: "boolean", default: false },
  },
});

function mutated({ mutate, without = [], share }) {
  const files =
    values.files?.split(",") ??
    mutate.flatMap(sourceFiles).filter((path) => !without.some((folder) => path.startsWith(folder)));
  return files.flatMap((path) => sampleOf(path, Number(values.share ?? (values.files ? 1 : share))));
}

const optionsOf = (name) => ({
  testRunner: "loaded",
  plugins: [here("runner/test-runner.js")],
  mutate: mutated(parts[name]),
  loadedTests: parts[name].tests.flatMap(testFiles).filter((path) => !slow.includes(path)),
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: Number(values.jobs),
  // A mutant that hangs is noticed in the process of its tests; this is for what cannot be broken off there.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  ignorePatterns: [
    "/dist/generator",
    "/dist/runtime",
    "/dist/package",
    "/bench",
    "/examples/dist",
    "/.ci",
    "/test/mutation",
  ],
  tempDirName: join(tmpdir(), "contracts-mutation"),
  // Results are kept, and only what has changed since is tried again.
  incremental: true,
  incrementalFile: here(`reports/${name}-incremental.json`),
  dryRunOnly: values.dry,
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: here(`reports/${name}.json`) },
  warnings: { unknownOptions: false },
});

for (const name of values.part) await new Stryker(optionsOf(name)).runMutationTest();
process.stdout.write(scores(here("reports"), Object.keys(parts)));
