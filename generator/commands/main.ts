/** The whole command line but for the process around it. */
import { createRequire } from "node:module";
import { hasErrors } from "../diagnostic.js";
import { printable } from "../terminal-text.js";
import { readArguments, type Invocation } from "./arguments.js";
import { helpText } from "./help.js";
import { reportOf, type Report } from "./report.js";

/** 0 in order, 1 drift, 2 the contracts file or the command line is wrong, 3 a fault of the program. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Surroundings {
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Show the stack of a fault of our own. */
  readonly debug: boolean;
}

/** Runs one command line and never throws: a fault of our own is told in one line and gives the exit code 3. */
export async function main(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const invocation = readArguments(argv);
  try {
    if (invocation.wants === "help") return say(surroundings, helpText(invocation.name));
    if (invocation.wants === "version") return say(surroundings, packageVersion());
    return await tell(await run(invocation, surroundings), invocation, surroundings);
  } catch (thrown) {
    return await admit(thrown, invocation, surroundings);
  }
}

function say({ out }: Surroundings, text: string): ExitCode {
  out(`${text}\n`);
  return 0;
}

function packageVersion(): string {
  const { version } = createRequire(import.meta.url)("agent-contracts/package.json") as { readonly version: string };
  return version;
}

async function run({ name = "", command, given, refused }: Invocation, { cwd }: Surroundings): Promise<Report> {
  return command && refused.length === 0 ? command.run({ ...given, cwd }) : reportOf(name, { diagnostics: refused });
}

async function tell(report: Report, { format, command }: Invocation, { out, err }: Surroundings): Promise<ExitCode> {
  if (format === "json") {
    out((await import("./print-json.js")).printJsonReport(report));
  } else {
    const { printDiagnostics } = await import("./print-text.js");
    err(lines(printDiagnostics(report)));
    out(lines(command?.tell(report) ?? []));
  }
  return report.ok ? 0 : hasErrors(report.diagnostics) ? 2 : 1;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

async function admit(thrown: unknown, { name = "", format }: Invocation, { out, err, debug }: Surroundings): Promise<ExitCode> {
  const fault = thrown instanceof Error ? thrown.message : String(thrown);
  err(`contracts: internal fault: ${printable(fault)}. Please report it together with the contracts file; with CONTRACTS_DEBUG=1 it shows where it happened.\n`);
  if (debug && thrown instanceof Error) err(lines((thrown.stack ?? "").split("\n").map(printable)));
  if (format === "json") out((await import("./print-json.js")).printJsonReport({ ...reportOf(name, {}), ok: false }, fault));
  return 3;
}
