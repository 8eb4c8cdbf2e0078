/** Tests that the work for a value is proportional to its size, whatever the types are. */
import fc from "fast-check";
import { test } from "vitest";
import { growthCases, workGrowsWithTheValue } from "./growth.js";
import { runs } from "../support/lanes.js";

test("is, validate, toWire and normalize access a value of random recursive types in proportion to its depth", async () => {
  await fc.assert(fc.asyncProperty(growthCases, workGrowsWithTheValue), { seed: 76, numRuns: runs(120) });
});
