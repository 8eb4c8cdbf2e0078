/** Prints every performance claim of this project with what was measured. Usage: node --expose-gc run.js [--quick] */
import { benchColdStart } from "./cold-start.js";
import { benchCommandLine } from "./command-line.js";
import { benchGenerate } from "./generate.js";
import { benchReading } from "./reading.js";
import { benchRules } from "./rules.js";
import { benchSizes } from "./size.js";
import { buildContracts } from "./support/built-contracts.js";
import { benchValidators, Disagreement } from "./validators.js";
import { benchStreaming } from "./streaming.js";
import { benchTokens } from "./tokens.js";
import { benchEvolution } from "./evolution.js";
import { benchWatch } from "./watch.js";

const options = { quick: process.argv.includes("--quick") };

try {
  await run();
} catch (thrown) {
  if (!(thrown instanceof Disagreement)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 1;
}

async function run() {
  const built = await buildContracts();
  console.log(
    `## Validators: time as a multiple of the hand-written check, median (middle half)\n\n${await benchValidators(built, options)}\n`,
  );
  console.log(`## Rules\n\n${await benchRules(built, options)}\n`);
  console.log(`## Reading\n\n${await benchReading(built, options)}\n`);
  console.log(
    `## Streaming: one answer in chunks of 20 characters, milliseconds of processor time\n\n${await benchStreaming(await streamed(), options)}\n`,
  );
  console.log(`## Tokens: share of the published schema and the prompt\n\n${await benchTokens()}\n`);
  console.log(`## Size: bundles, and the package\n\n${await benchSizes()}\n`);
  console.log(`## Cold start\n\n${benchColdStart(built, options)}\n`);
  console.log(`## generate and check: 30 properties a contract, each run a new process\n\n${benchGenerate(options)}\n`);
  console.log(`## Command line: processor time, each run a new process\n\n${benchCommandLine(options)}\n`);
  console.log(
    `## watch: time on the clock from an edit to the line about it, in one process\n\n${benchWatch(options)}\n`,
  );
  console.log(`## diff: two versions compiled and compared, in one process\n\n${await benchEvolution()}`);
}

/** The contract of the streaming bench, and the reader of the package. */
async function streamed() {
  const [{ loadContracts }, { readerFor }] = [await import("../lib/index.js"), await import("../lib/stream.js")];
  const { contracts } = await loadContracts(new URL("streaming.yaml", import.meta.url));
  return { contract: contracts.REVIEW, readerFor };
}
