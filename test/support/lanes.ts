/**
 * Three runs of the tests. `npm run test:full` has every test, and CI runs it. `npm test` is for daily work and omits
 * the files below. Both give each law a part of its inputs, and `npm run laws` gives it all of them.
 */

export type Lane = "fast" | "full";

/** Which of them this is. A file that is run by its name runs whole. */
export const lane: Lane = process.env["TEST_LANE"] === "fast" ? "fast" : "full";

/** `npm run laws` is a third run, of hours: laws with all of their inputs. */
export const isLong = process.env["LAWS"] === "long";

export const isFull = lane === "full";

const tenths = isLong ? 10 : isFull ? 2 : 1;

/**
 * How many inputs a law gets: in the fast run a tenth, in the full one a fifth, the first ones that the same seed
 * gives. `least` is for a law that says how often something is found.
 */
export function runs(all: number, least = 1): number {
  return Math.min(all, Math.max(least, Math.ceil((all * tenths) / 10)));
}

/**
 * Some of many items that are tried one by one: every tenth in the fast run, every third in the full one, and all of
 * them in the long one. Where they are tried in several ways, each turn begins at another item.
 */
export function sample<Item>(items: readonly Item[], turn = 0): readonly Item[] {
  const step = isLong ? 1 : isFull ? 3 : 10;
  return items.filter((_, index) => (index + turn) % step === 0);
}

/**
 * How often a law finds something at the least. The few inputs of the fast run only show that it finds anything at
 * all.
 */
export function floor(all: number): number {
  return isFull ? runs(all) : 0;
}

/** Files that only the full run has, by the reason. A single test of a file is left out with `test.runIf(isFull)`. */
export const fullOnly = {
  "run what was built, in processes of their own": [
    "test/docs/context.test.ts",
    "test/generator/commands/kill.test.ts",
    "test/generator/commands/process.test.ts",
    "test/generator/commands/watch/process.test.ts",
    "test/generator/determinism.test.ts",
    "test/package/bundle.test.ts",
    "test/package/package.test.ts",
    "test/package/runtime-imports.test.ts",
    "test/runtime/on-demand/modules-loaded.test.ts",
  ],
  "start a process for each case": [
    "test/context/git.test.ts",
    "test/context/hidden-changes.test.ts",
    "test/generator/4-emit/targets/validators.test.ts",
    "test/generator/commands/completions/completions.test.ts",
    "test/package/standalone.test.ts",
    "test/runtime/patch/git-agrees.test.ts",
    "test/threats/matrix/at-once.test.ts",
  ],
  "replace a module, and so load the compiler for themselves": [
    "test/generator/commands/fault.test.ts",
    "test/generator/5-write/embed/replacing.test.ts",
    "test/generator/5-write/failing-disk.test.ts",
    "test/generator/5-write/swapped-links.test.ts",
  ],
  "take large inputs": [
    "test/generator/1-parse/limits.test.ts",
    "test/generator/1-parse/nesting.test.ts",
    "test/generator/commands/large-files.test.ts",
    "test/generator/limits.test.ts",
    "test/generator/lowering/large-validators.test.ts",
    "test/runtime/answer/deep-values.test.ts",
    "test/runtime/validate/limits.test.ts",
  ],
  "try everything with everything": ["test/runtime/stream/providers.test.ts", "test/threats/generated-names.test.ts"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
