import { spawn, type ChildProcess } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlaces } from "../../../generator/5-write/read-places.js";
import { write } from "../../../generator/5-write/write.js";
import { outputTree, textsOf } from "../../support/output-trees.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const stage = new URL("../../../dist/generator/5-write/", import.meta.url);

/** The number of kills; CONTRACTS_KILLS=200 runs more. */
const kills = Number(process.env["CONTRACTS_KILLS"] ?? 24);

/**
 * Random moments, in milliseconds after a process begins to write; more than needed, because on a busy machine many
 * pass before it has written anything.
 */
const moments = fc.sample(fc.integer({ min: 0, max: 60 }), { numRuns: 4 * kills, seed: 20240229 });

const [before, after] = [outputTree("before", ["A", "B", "C", "D"]), outputTree("after", ["C", "D", "E", "F"])];
/** Contents of a file that is not generated, one for each tree. */
const hosts = ["before", "after"].map((word) => `Mine.\n${`${word}\n`.repeat(20_000)}Mine.\n`);
const known = [before, after].map(
  (tree, index) => ({ "HOST.md": hosts[index] ?? "", ...textsOf(tree, "out") }) as Readonly<Record<string, string>>,
);
const temporary = /^(?:out\/(?:[a-z]+\/)?)?\.contracts-[0-9a-f]{24}\.tmp$/;

/** A program that writes one tree after the other in an infinite loop, and prints when it begins. */
const writer = `
  import { readFileSync } from "node:fs";
  const { readPlaces } = await import(${JSON.stringify(new URL("read-places.js", stage).href)});
  const { write } = await import(${JSON.stringify(new URL("write.js", stage).href)});
  const { trees, hosts } = JSON.parse(readFileSync("trees.json", "utf8"));
  const folder = { root: process.cwd(), directory: "out", shown: "" };
  const generate = (tree, index) => {
    const host = { path: "../HOST.md", text: hosts[index], instead: readFileSync("HOST.md", "utf8") };
    const { diagnostics } = write(folder, tree, readPlaces(folder, tree, [host.path]).places, { hosts: [host] });
    if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  };
  process.stdout.write("writing");
  for (;;) trees.forEach(generate);
`;

function startWriter(cwd: string): ChildProcess {
  return spawn(process.execPath, ["--input-type=module", "--eval", writer], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function killAfter(child: ChildProcess, milliseconds: number): Promise<NodeJS.Signals | null> {
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  const end = new Promise<NodeJS.Signals | null>((resolve) => child.once("close", (_code, signal) => resolve(signal)));
  child.kill("SIGKILL");
  return end;
}

test("B40: a process killed at any moment leaves every file intact, old or new, and the next run repairs the rest", async () => {
  const root = temporaryFolder();
  const trees = JSON.stringify({ trees: [before, after], hosts });
  place(root, { "trees.json": trees, "HOST.md": hosts[0] ?? "" });
  let unfinished = 0;
  for (const [count, moment] of moments.entries()) {
    if (count >= kills && unfinished > kills / 4) break;
    // A process that could not repair what the one before it left would end on its own.
    expect(await killAfter(startWriter(root), moment)).toBe("SIGKILL");
    const { "trees.json": _trees, ...found } = treeOf(root);
    const files = Object.entries(found).filter(([path]) => !temporary.test(path));
    for (const [path, text] of files)
      expect(
        known.some((tree) => tree[path] === text),
        `${path} after ${moment} ms`,
      ).toBe(true);
    if (!known.some((tree) => JSON.stringify(tree) === JSON.stringify(found))) unfinished += 1;
  }
  expect(unfinished).toBeGreaterThan(kills / 4);
  const folder = { root, directory: "out", shown: "" };
  const { places } = readPlaces(folder, before, ["../HOST.md"]);
  const host = { path: "../HOST.md", text: hosts[0] ?? "", instead: treeOf(root)["HOST.md"] ?? "" };
  expect(places && write(folder, before, places, { hosts: [host] }).diagnostics).toEqual([]);
  expect(treeOf(root)).toEqual({ ...known[0], "trees.json": trees });
});
