import { availableParallelism } from "node:os";
import { defineConfig, type Plugin } from "vitest/config";
import { fullOnly } from "./test/support/lanes.js";

/** They put something else in the place of a module, which files that share modules would be given as well. */
const alone = [
  "test/generator/commands/fault.test.ts",
  "test/generator/5-write/embed/replacing.test.ts",
  "test/generator/5-write/failing-disk.test.ts",
  "test/generator/5-write/swapped-links.test.ts",
];

// No test measures time; this only ends one that hangs. The longest takes a minute on a busy machine.
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Takes packages as users have them. Under the condition "development" some check themselves at every step: the parser
 * of Markdown, on which the injection matrix spends a quarter of its time.
 */
const withoutDevelopment: Plugin = {
  name: "without-development",
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve?.conditions)
        resolve.conditions = resolve.conditions.filter((each) => !each.startsWith("development"));
  },
};

/** As Node.js imports packages. A proxy around each of them takes a fifth of the time that YAML is read in. */
const deps = { interopDefault: false };

/** `--mode fast` is what `npm test` runs; everything else is a full run. */
export default defineConfig(({ mode }) => {
  const isFast = mode === "fast";
  const env = { TEST_LANE: isFast ? "fast" : "full" };
  const left: readonly string[] = isFast ? Object.values(fullOnly).flat() : [];
  return {
    test: {
      globalSetup: "test/support/build-texts.ts",
      // All of the machine: by default one core is left to whoever watches.
      maxWorkers: availableParallelism(),
      // A larger space for new objects, so that they are collected less often: 4% of the time.
      execArgv: ["--min-semi-space-size=16", "--max-semi-space-size=32"],
      // A second run takes what has not changed from a cache in node_modules/, and starts in half the time.
      experimental: { fsModuleCache: true },
      projects: [
        // Files that share modules load the compiler once, and not two hundred times.
        {
          plugins: [withoutDevelopment],
          test: {
            name: "shared",
            include: ["test/**/*.test.ts"],
            exclude: [...alone, ...left, "**/node_modules/**"],
            isolate: false,
            deps,
            ...timeouts,
            env,
          },
        },
        {
          plugins: [withoutDevelopment],
          test: { name: "alone", include: alone, exclude: [...left], deps, ...timeouts, env },
        },
      ],
    },
  };
});
