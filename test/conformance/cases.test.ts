/** The committed generated code does what the cases say. */
import { expect, test } from "vitest";
import { cases, kinds, seeds, type Case } from "./case.js";
import { faultsOf } from "./judge.js";
import { runs } from "./runs.js";

/** How many cases each cell of the table holds, `000 validate: 20`. */
function counted(all: readonly Case[]): readonly string[] {
  const cells = seeds.flatMap((seed) => kinds.map((kind) => ({ cell: `${seed} ${kind}`, count: all.filter((each) => each.seed === seed && each.kind === kind).length })));
  return cells.filter(({ count }) => count > 0).map(({ cell, count }) => `${cell}: ${count}`);
}

const runNow = cases.filter(({ seed, kind }) => typeof runs[seed][kind] === "function");

test("every case stands in a cell of the table, and every cell holds cases", () => {
  const cells = seeds.flatMap((seed) => Object.keys(runs[seed]).map((kind) => `${seed} ${kind}`));
  expect(cells.toSorted()).toEqual(counted(cases).map((line) => line.replace(/:.*/, () => "")).toSorted());
  expect(counted(cases).reduce((sum, line) => sum + Number(line.split(": ")[1]), 0)).toBe(cases.length);
});

test("so many cases are run", () => {
  expect(counted(runNow)).toEqual(["003 validate: 8", "003 semantic: 3", "004 semantic: 19"]);
});

test.each(runNow.map((each) => [`${each.id} ${each.scope}: ${each.why}`, each] as const))("%s", (_, each) => {
  const run = runs[each.seed][each.kind];
  expect(typeof run === "function" ? faultsOf(each.expected, run(each)) : ["is not run"]).toEqual([]);
});
