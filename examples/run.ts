/** `npm run example -- <name>`: runs one of the programs, or without a name all of them. */
import type { Program } from "./print.js";
import { programs } from "./programs.js";

const [wanted] = process.argv.slice(2);
const print = (line: string): void => console.log(line);

async function tell([name, program]: readonly [string, Program]): Promise<void> {
  print(`== ${name}`);
  await program(print);
}

const chosen = Object.entries(programs).filter(([name]) => wanted === undefined || name === wanted);
if (chosen.length === 0) {
  console.error(`There is no example ${JSON.stringify(wanted)}. There are: ${Object.keys(programs).join(", ")}.`);
  process.exitCode = 2;
}
for (const entry of chosen) await tell(entry);
