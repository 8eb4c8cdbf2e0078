/** Asks the user at a terminal. */
import { once } from "node:events";
import { createInterface } from "node:readline/promises";

/** Yes, unless the answer begins with n or the input ends. */
export async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = once(terminal, "close").then(() => "n");
  // The errors of Ctrl+C and Ctrl+D count as answers.
  const answer = await Promise.race([terminal.question(`${question} [Y/n] `), closed]).catch(() => "n");
  terminal.close();
  return !/^\s*n/i.test(answer);
}
