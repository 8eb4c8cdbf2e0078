import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // No test measures time; this only ends one that hangs. The longest takes a minute on a busy machine.
    testTimeout: 300_000,
  },
});
