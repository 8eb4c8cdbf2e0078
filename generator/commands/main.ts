/** The command line, without the process around it. */
import { hasErrors } from "../diagnostics/diagnostic.js";
import { printable } from "../diagnostics/terminal-text.js";
import { readArguments, type Invocation } from "./arguments.js";
import type { Streams } from "./command.js";
import { markdown } from "./formats.js";
import { printers } from "./print/printers.js";
import { helpText } from "./help.js";
import { packageVersion } from "./package-version.js";
import { reportOf, type Report } from "./results/report.js";

/** 0 success, 1 drift, 2 an error in the contracts file or the command line, 3 an internal error. */
export type ExitCode = 0 | 1 | 2 | 3;

interface Surroundings {
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly streams?: Streams;
  /** Show the stack of an internal error. */
  readonly debug: boolean;
}

/** Runs one command line and never throws: an internal error is reported on one line with the exit code 3. */
export async function main(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  if (argv.length === 0) return withoutArguments(surroundings);
  const invocation = readArguments(argv);
  try {
    if (invocation.rejected.length === 0 && invocation.wants === "help")
      return say(surroundings, helpText(invocation.name));
    if (invocation.rejected.length === 0 && invocation.wants === "version") return say(surroundings, packageVersion);
    return await deliver(await run(invocation, surroundings), invocation, surroundings);
  } catch (thrown) {
    return await admit(thrown, invocation, surroundings);
  }
}

function say({ out }: Surroundings, text: string): ExitCode {
  out(`${text}\n`);
  return 0;
}

/** Prints the help, as other programs do; scripts that lost their arguments still fail. */
function withoutArguments({ err }: Surroundings): ExitCode {
  err(`${helpText()}\n`);
  return 2;
}

async function run(
  { name = "", command, given, rejected }: Invocation,
  { cwd, streams }: Surroundings,
): Promise<Report> {
  return command && rejected.length === 0
    ? command.run({ ...given, cwd, streams })
    : reportOf(name, { diagnostics: rejected });
}

async function deliver(report: Report, { format, command }: Invocation, { out, err }: Surroundings): Promise<ExitCode> {
  if (report.isPrinted) return 0;
  const print = await printers[format]();
  const { print: linesOf = answered, printMarkdown } = command ?? {};
  const reported = format === markdown ? await printMarkdown?.(report) : linesOf(report);
  const printed = print(report, reported ?? []);
  err(printed.err);
  out(printed.out);
  return report.ok ? 0 : hasErrors(report.diagnostics) ? 2 : 1;
}

function answered({ reading, answer }: Report): readonly string[] {
  return reading?.lines ?? answer?.lines ?? [];
}

async function admit(
  thrown: unknown,
  { name = "", format }: Invocation,
  { out, err, debug }: Surroundings,
): Promise<ExitCode> {
  const fault = thrown instanceof Error ? thrown.message : String(thrown);
  err(
    `contracts: internal error: ${printable(fault)}. Please report it together with the contracts file. Set CONTRACTS_DEBUG=1 to see the stack.\n`,
  );
  if (debug && thrown instanceof Error)
    err(
      (thrown.stack ?? "")
        .split("\n")
        .map((line) => `${printable(line)}\n`)
        .join(""),
    );
  const print = await printers[format]();
  out(print({ ...reportOf(name, {}), ok: false }, [], fault).out);
  return 3;
}
