/** Runs a command line in this process, as if in a given directory. */
import { Readable } from "node:stream";
import { main, type ExitCode } from "../../generator/commands/main.js";

export interface Run {
  readonly exitCode: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** `input` is what comes on standard input. */
export async function runCli(
  argv: readonly string[],
  cwd: string,
  debug = false,
  input: string | Buffer = "",
): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const streams = {
    input: Readable.from([Buffer.from(input as string)]),
    write: async (text: string) => void out.push(text),
  };
  const exitCode = await main(argv, {
    cwd,
    debug,
    streams,
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { exitCode, out: out.join(""), err: err.join("") };
}
