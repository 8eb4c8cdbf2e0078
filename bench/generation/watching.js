/**
 * `contracts watch` on a set of which descriptions in used files are edited, each in turn with a compilation of the same
 * set in the same process. Prints the time of each as JSON, on the clock and of the processor, in milliseconds: of edits
 * of the first description of a file, and of edits of descriptions anywhere. Usage: node watching.js <contracts file> <used file>
 * <rounds>
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { main } from "../../dist/generator/commands/main.js";
import { compile } from "../../dist/generator/compile.js";
import { usedReader } from "../../dist/generator/disk/read-used.js";

const [, , file, used, rounds] = process.argv;
const source = { name: "contracts.yaml", text: readFileSync(file, "utf8") };
const readUsed = usedReader({ root: dirname(file), shown: "" });
const watching = startWatching();
await watching.nextLine();
/** Descriptions that are a sentence. */
const description = /description: (?=[A-Z])/;
const described = descriptionsIn(dirname(used));
const first = { path: used, index: 0 };
const results = {
  first: await measure(() => first),
  any: await measure((round) => described[Math.floor(((round + 0.5) * described.length) / Number(rounds))]),
};
await watching.end();
console.log(JSON.stringify(results));

/** Every description in the YAML files of a folder. */
function descriptionsIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.name.endsWith(".yaml"));
  return files.flatMap(({ name }) => {
    const path = join(folder, name);
    const count = readFileSync(path, "utf8").split(description).length - 1;
    return Array.from({ length: count }, (_, index) => ({ path, index }));
  });
}

async function measure(editOf) {
  const [reactions, compilations] = [[], []];
  for (let round = 0; round < Number(rounds); round += 1) {
    reactions.push(await clocked(() => reactionTo(editOf(round), round)));
    compilations.push(await clocked(() => compile(source, { readUsed })));
  }
  return { reactions, compilations };
}

/** From the moment the file is written until the line about it is printed. */
async function reactionTo({ path, index }, round) {
  const parts = readFileSync(path, "utf8").split(description);
  parts[index + 1] = `Edit ${round + 1}. ${parts[index + 1]}`;
  const line = watching.nextLine();
  writeFileSync(path, parts.join("description: "));
  const printed = await line;
  if (!/\d+ files? written/.test(printed)) throw new Error(`not in order: ${printed.slice(0, 500)}`);
}

async function clocked(work) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1000 };
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
