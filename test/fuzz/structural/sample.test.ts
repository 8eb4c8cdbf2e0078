/**
 * A part of the structural fuzz run: the share of 10,000 texts that a law gets, or the number in FUZZ_TEXTS. See
 * README.md in test/fuzz/.
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
