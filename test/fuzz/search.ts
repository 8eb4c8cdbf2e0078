/** Searches for an input that breaks the law of a target until the time is over. */
import fc from "fast-check";
import type { Target } from "./target.js";

export interface Search {
  readonly seed: number;
  readonly milliseconds: number;
  /** Is told of each input before it is tried, so that one that ends the process is known. */
  readonly beforeEach?: (input: unknown) => void;
}

export interface Found {
  readonly runs: number;
  /** The smallest input that was found to break the law, and what was said about it. */
  readonly failure?: { readonly input: unknown; readonly message: string };
}

/** Shrinking has its own time: a fault that is found at the last moment is made small all the same. */
const shrinkingMilliseconds = 20_000;
/** A run that takes longer is a fault, too: no input is large. */
const slowestMilliseconds = 5_000;

export async function search({ inputs, holds }: Target, { seed, milliseconds, beforeEach }: Search): Promise<Found> {
  const property = fc.asyncProperty(inputs, async (input) => {
    beforeEach?.(input);
    await inTime(() => holds(input));
  });
  const common = { seed, numRuns: Number.MAX_SAFE_INTEGER, markInterruptAsFailure: false } as const;
  const first = await fc.check(property, { ...common, interruptAfterTimeLimit: milliseconds, endOnFailure: true });
  if (first.counterexamplePath === null) return { runs: first.numRuns };
  const shrunk = await fc.check(property, {
    ...common,
    path: first.counterexamplePath,
    interruptAfterTimeLimit: shrinkingMilliseconds,
  });
  return {
    runs: first.numRuns,
    failure: failureIn(shrunk) ?? failureIn(first) ?? { input: undefined, message: "no input" },
  };
}

async function inTime(work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  const milliseconds = performance.now() - start;
  if (milliseconds > slowestMilliseconds) throw new Error(`took ${Math.round(milliseconds)} ms`);
}

function failureIn({ counterexample, errorInstance }: fc.RunDetails<[unknown]>): Found["failure"] {
  if (counterexample === null) return undefined;
  return {
    input: counterexample[0],
    message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
  };
}
