/**
 * Tests that the search finds an input that breaks a law, reduces it and stores it, and that it ends in time if there
 * is none.
 */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";
import { keep, nameOf } from "./corpus.js";
import { search } from "./search.js";
import { targetOf } from "./target.js";

const lists = fc.array(fc.nat());

test("an input that breaks the law is found and made as small as it can be", async () => {
  const target = targetOf(lists, (list: readonly number[]) => {
    if (list.some((item) => item > 41)) throw new Error("more than 41");
  });
  const tried: unknown[] = [];
  const { runs, failure } = await search(target, {
    seed: 1,
    milliseconds: 10_000,
    beforeEach: (input) => tried.push(input),
  });
  expect(failure).toEqual({ input: [42], message: "more than 41" });
  expect(tried.length).toBeGreaterThanOrEqual(runs);
  expect(tried).toContainEqual([42]);
});

async function fourthOf(seed: number): Promise<unknown> {
  const tried: unknown[] = [];
  await search(
    targetOf(lists, () => {}),
    { seed, milliseconds: 200, beforeEach: (input) => tried.push(input) },
  );
  return tried[3];
}

test("the same seed tries the same inputs", async () => {
  const fourth = await fourthOf(7);
  expect(fourth).toEqual(fc.sample(lists, { seed: 7, numRuns: 4 })[3]);
  expect(await fourthOf(7)).toEqual(fourth);
});

test("the time that is given ends a search that finds nothing", async () => {
  const { runs, failure } = await search(
    targetOf(lists, () => {}),
    { seed: 1, milliseconds: 50 },
  );
  expect(runs).toBeGreaterThan(0);
  expect(failure).toBeUndefined();
});

test("an input comes to the law as its file gives it back", async () => {
  const given: unknown[] = [];
  const { holds } = targetOf(fc.constant({ a: undefined, b: -0 }), (input: unknown) => given.push(input));
  await holds({ a: undefined, b: -0 });
  expect(given).toEqual([{ b: 0 }]);
});

test("what is found is kept under a name of its own", () => {
  const folder = temporaryFolder();
  const path = keep("numbers", { why: "More than 41.", input: [42] }, folder);
  expect(path.endsWith(`numbers/${nameOf([42])}`)).toBe(true);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ why: "More than 41.", input: [42] });
});
