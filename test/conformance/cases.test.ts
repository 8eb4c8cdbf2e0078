/** Runs the cases with the committed generated code. */
import { expect, test } from "vitest";
import { cases, kinds, seeds, type Case } from "./case.js";
import { faultsOf } from "./judge.js";
import { cells, runOf } from "./runs.js";

/** How many cases each cell of the table holds, `000 validate: 20`. */
function counted(all: readonly Case[]): readonly string[] {
  const counts = seeds.flatMap((seed) =>
    kinds.map((kind) => ({
      cell: `${seed} ${kind}`,
      count: all.filter((each) => each.seed === seed && each.kind === kind).length,
    })),
  );
  return counts.filter(({ count }) => count > 0).map(({ cell, count }) => `${cell}: ${count}`);
}

const runHere = cases.filter((each) => typeof runOf(each) === "function");

test("every case is in a cell of the table, and every cell holds cases", () => {
  expect(cells.toSorted()).toEqual(
    counted(cases)
      .map((line) => line.replace(/:.*/, ""))
      .toSorted(),
  );
  expect(counted(cases).reduce((sum, line) => sum + Number(line.split(": ")[1]), 0)).toBe(cases.length);
});

test("so many cases are run", () => {
  expect(counted(runHere)).toEqual([
    "000 validate: 18",
    "000 semantic: 1",
    "000 normalize: 12",
    "000 read: 18",
    "000 budget: 1",
    "001 validate: 26",
    "001 semantic: 7",
    "001 normalize: 6",
    "001 read: 13",
    "001 policy: 13",
    "002 validate: 5",
    "002 semantic: 5",
    "003 validate: 8",
    "003 semantic: 3",
    "003 normalize: 82",
    "003 read: 7",
    "003 summary: 4",
    "004 semantic: 19",
    "004 read: 25",
    "004 policy: 14",
  ]);
});

test.each(runHere.map((each) => [`${each.id} ${each.scope}: ${each.why}`, each] as const))("%s", (_, each) => {
  const run = runOf(each);
  expect(typeof run === "function" ? faultsOf(each.expected, run(each)) : ["is not run"]).toEqual([]);
});
