/**
 * generate and check on a folder that is up to date, in turns, in one process. Prints the processor time of each run as
 * JSON. Usage: node --import raise-limits.js repeated.js <contracts file> <rounds>
 */
import { check } from "../../dist/generator/commands/check.js";
import { generate } from "../../dist/generator/commands/generate.js";
import { createStopwatch } from "../support/stopwatch.js";

const [, , config, rounds] = process.argv;
const { steps, time } = createStopwatch();
await inOrder(generate);
for (let round = 0; round < Number(rounds); round += 1) {
  await time("generate", () => inOrder(generate));
  await time("check", () => inOrder(check));
}
console.log(JSON.stringify({ steps }));

async function inOrder(command) {
  const report = await command({ config });
  if (!report.ok) throw new Error(`not in order: ${JSON.stringify(report).slice(0, 500)}`);
}
