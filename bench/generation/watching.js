/**
 * `contracts watch` on a set of which one description in a used file is edited, next to a compilation of the same set in
 * the same process afterwards. Prints the time on the clock of each as JSON, in milliseconds. Usage: node watching.js
 * <contracts file> <used file> <rounds>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { main } from "../../dist/generator/commands/main.js";
import { compile } from "../../dist/generator/compile.js";
import { usedReader } from "../../dist/generator/disk/read-used.js";

const [, , file, used, rounds] = process.argv;
const source = { name: "contracts.yaml", text: readFileSync(file, "utf8") };
const text = readFileSync(used, "utf8");
const readUsed = usedReader({ root: dirname(file), shown: "" });
const watching = startWatching();
await watching.nextLine();
const [reactions, compilations] = [[], []];
for (let round = 0; round < Number(rounds); round += 1) {
  const edited = text.replace(/description: (?=[A-Z])/, (found) => `${found}Edit ${round + 1}. `);
  reactions.push(await clocked(() => reactionTo(edited)));
}
for (let round = 0; round < Number(rounds); round += 1)
  compilations.push(await clocked(() => compile(source, { readUsed })));
await watching.end();
console.log(JSON.stringify({ reactions, compilations }));

/** From the moment the file is written until the line about it is printed. */
async function reactionTo(edited) {
  const line = watching.nextLine();
  writeFileSync(used, edited);
  const printed = await line;
  if (!/\d+ files? written/.test(printed)) throw new Error(`not in order: ${printed.slice(0, 500)}`);
}

async function clocked(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function startWatching() {
  let [printed, stop] = [() => undefined, () => undefined];
  const streams = {
    input: Readable.from([]),
    write: async (line) => printed(line),
    untilStopped: () => new Promise((resolve) => (stop = resolve)),
  };
  const exitCode = main(["watch", file], {
    cwd: dirname(file),
    out: () => undefined,
    err: () => undefined,
    streams,
    debug: false,
  });
  return { nextLine: () => new Promise((resolve) => (printed = resolve)), end: () => (stop(), exitCode) };
}
