/**
 * `npm run fuzz -- structural`: parses texts with mistakes in their structure. Each must have the written value or be
 * rejected.
 */
import { expect, test } from "vitest";
import { countsText, wrongText } from "./report.js";
import { damages, run } from "./run.js";

const { FUZZ_SEED = "1", FUZZ_TEXTS = "100000", FUZZ_CHANGES = "" } = process.env;
const chosen = damages.filter((damage) => FUZZ_CHANGES === "" || FUZZ_CHANGES.split(",").includes(damage));

test("no value comes out that was not written", async () => {
  const report = await run({ seed: Number(FUZZ_SEED), texts: Number(FUZZ_TEXTS), damages: chosen }, (soFar, tried) =>
    process.stdout.write(`${tried} texts\n${countsText(soFar)}\n`),
  );
  process.stdout.write(`${wrongText(report)}\n\n${countsText(report)}\n`);
  expect(report.wrong.length).toBe(0);
});
