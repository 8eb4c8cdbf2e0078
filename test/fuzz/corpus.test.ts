/** Runs all inputs again that have ever broken a law. */
import { expect, test } from "vitest";
import { keptInputs, nameOf, targetsKept } from "./corpus.js";
import { targets } from "./targets.js";

const kept = Object.keys(targets).flatMap(keptInputs);

test("there are inputs for each target, and for nothing else", () => {
  expect(targetsKept()).toEqual(Object.keys(targets).toSorted());
  expect(kept.length).toBeGreaterThanOrEqual(40);
});

test.each(kept)("$target/$name: $why", async ({ target, name, input, why }) => {
  await targets[target]?.holds(input);
  expect(name).toBe(nameOf(input));
  expect(why).toMatch(/^[A-Z].*\.$/);
});
