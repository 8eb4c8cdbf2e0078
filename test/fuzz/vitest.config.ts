import { defineConfig } from "vitest/config";

/** What `npm run fuzz` runs; `npm test` knows nothing of it. */
export default defineConfig({
  test: {
    include: [process.env["FUZZ_FILE"] ?? "test/fuzz/fuzz.ts"],
    // test/fuzz/run.mjs ends a run that hangs.
    testTimeout: 0,
    // A thread ends with its process, also where an input has stopped it.
    pool: "threads",
    disableConsoleIntercept: true,
  },
});
