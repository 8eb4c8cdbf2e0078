/** The long random run of `npm run fuzz`. The environment contains the duration, the seed and the target. */
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keep } from "./corpus.js";
import { search } from "./search.js";
import { targets } from "./targets.js";

const { FUZZ_SEED = "1", FUZZ_SECONDS = "60", FUZZ_TARGET = "", FUZZ_LAST_INPUT = "" } = process.env;
const chosen = Object.entries(targets).filter(([name]) => FUZZ_TARGET === "" || name === FUZZ_TARGET);
const milliseconds = (Number(FUZZ_SECONDS) * 1_000) / chosen.length;

/** Written down before it is tried: an input that ends or stops the process can still be found there. */
function noteLast(target: string): (input: unknown) => void {
  return (input) => {
    if (FUZZ_LAST_INPUT !== "") writeFileSync(FUZZ_LAST_INPUT, JSON.stringify({ target, input }));
  };
}

test("the target is there", () => {
  expect(Object.keys(targets)).toEqual(expect.arrayContaining(FUZZ_TARGET === "" ? [] : [FUZZ_TARGET]));
});

test.each(chosen)("%s", async (name, target) => {
  const { runs, failure } = await search(target, { seed: Number(FUZZ_SEED), milliseconds, beforeEach: noteLast(name) });
  const found = failure
    ? `; broken by ${JSON.stringify(failure.input)}, kept in ${keep(name, { why: failure.message, input: failure.input })}`
    : "";
  process.stdout.write(`${name}: ${runs} runs${found}\n`);
  expect(failure?.message).toBeUndefined();
});
