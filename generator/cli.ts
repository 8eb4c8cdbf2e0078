#!/usr/bin/env node
/** The command `contracts`: connects `main` with the process. */
import { createReadStream, fstatSync } from "node:fs";
import type { Readable } from "node:stream";
import { main } from "./commands/main.js";

/** A reader such as `head` may close its end early, which is not an error. */
function whenUnwritable(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  process.stderr.write(`contracts: cannot print the result: ${error.code}\n`);
  process.exitCode = 2;
}

process.stdout.on("error", whenUnwritable);
process.stderr.on("error", () => {});

// json-schema-to-typescript prints its progress to stdout if VERBOSE is set, in the middle of our results.
delete process.env["VERBOSE"];

/** The current directory may have been removed, for example by switching a branch. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write("contracts: the current directory no longer exists\n");
    process.exit(2);
  }
}

/** Node reads a directory, as in `< folder`, as an empty input; read as a file, it is rejected with a message. */
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
