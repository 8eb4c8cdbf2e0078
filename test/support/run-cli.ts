/** Runs a command line in this process, as if from a folder. */
import { main, type ExitCode } from "../../generator/commands/main.js";

export interface Run {
  readonly exitCode: ExitCode;
  readonly out: string;
  readonly err: string;
}

export async function runCli(argv: readonly string[], cwd: string, debug = false): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const exitCode = await main(argv, { cwd, debug, out: (text) => void out.push(text), err: (text) => void err.push(text) });
  return { exitCode, out: out.join(""), err: err.join("") };
}
