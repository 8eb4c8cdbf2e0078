#!/usr/bin/env node
/** The command `contracts`: gives `main` the process to talk through. */
import { createReadStream, fstatSync } from "node:fs";
import type { Readable } from "node:stream";
import { main } from "./commands/main.js";

/** A reader that has seen enough, such as `head`, closes its end; that is its right and no fault. */
function whenUnwritable(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  process.stderr.write(`contracts: cannot print the result: ${error.code}\n`);
  process.exitCode = 2;
}

process.stdout.on("error", whenUnwritable);
process.stderr.on("error", () => {});

// json-schema-to-typescript prints its progress on stdout where VERBOSE is set, into the midst of our results.
delete process.env["VERBOSE"];

/** A shell may be in a folder that is gone, as after the switch of a branch; then there is nothing to work on. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write("contracts: the current directory no longer exists\n");
    process.exit(2);
  }
}

/** Node takes a folder, as of `< folder`, for an input without bytes; read as a file, it is rejected in words. */
function standardInput(): Readable {
  return isFolder(0) ? createReadStream("", { fd: 0, autoClose: false }) : process.stdin;
}

function isFolder(file: number): boolean {
  try {
    return fstatSync(file).isDirectory();
  } catch {
    return false;
  }
}

process.exitCode = await main(process.argv.slice(2), {
  cwd: workingFolder(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  streams: {
    input: standardInput(),
    write: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    untilStopped: () =>
      new Promise((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
        process.stdout.once("error", () => resolve());
      }),
    ...(process.stdin.isTTY &&
      process.stderr.isTTY && { ask: async (question: string) => (await import("./commands/ask.js")).ask(question) }),
    ...(process.stderr.isTTY && { progress: (text: string) => process.stderr.write(text) }),
  },
  debug: Boolean(process.env["CONTRACTS_DEBUG"]),
});
