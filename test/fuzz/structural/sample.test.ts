/**
 * A part of the structural fuzz run: as many texts as a law gets of 10,000, or as FUZZ_TEXTS says. See README.md in the folder above.
 */
import { expect, test } from "vitest";
import { runs } from "../../support/lanes.js";
import { wrongText } from "./report.js";
import { damages, run } from "./run.js";

test("texts with mistakes in their structure give what was written, or nothing", async () => {
  const report = await run({ seed: 1, texts: Number(process.env["FUZZ_TEXTS"] ?? runs(10_000)), damages });
  expect(wrongText(report)).toBe("");
  for (const counts of Object.values(report.counts)) expect(counts.found).toBeGreaterThan(0);
});
