/** Runs one git command without a shell, prompts or colors, with limits on time and memory. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";
import { printValue } from "../../runtime/support/printable.js";
import { ContextError } from "../context-error.js";
import { longestErrorOutput, mostGitOutput } from "../limits.js";
import { collectText, type CollectedText } from "./collect-text.js";
import { environment, fixedConfiguration } from "./environment.js";

export interface GitOutput {
  /** The exit status. 1 is not a failure: some commands exit with 1 to report a negative result. */
  readonly status: number;
  readonly output: CollectedText;
  /** The error output, including warnings. */
  readonly errorOutput: string;
}

type Git = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Runs git in `folder`. Rejects with `git_timeout` after `timeout` milliseconds, and with `git_failed` if git cannot be
 * started or exits with more than 1.
 */
export async function runGit(folder: string, command: readonly string[], timeout: number): Promise<GitOutput> {
  const child = start(folder, command);
  const output = collectText(child.stdout, mostGitOutput);
  const errorOutput = collectText(child.stderr, longestErrorOutput);
  const status = await ending(child, nameOf(command), timeout);
  if (status > 1)
    throw new ContextError("git_failed", `${nameOf(command)} failed: ${printValue(errorOutput().text.trim())}`);
  return { status, output: output(), errorOutput: errorOutput().text };
}

/**
 * Some errors are thrown synchronously, such as for a directory that was replaced by a file, or a command that is too
 * long.
 */
function start(folder: string, command: readonly string[]): Git {
  try {
    return spawn("git", [...fixedConfiguration, ...command], {
      cwd: folder,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
  } catch (error) {
    throw notStarted(nameOf(command), error);
  }
}

const nameOf = ([first = ""]: readonly string[]): string => `git ${first}`;

const notStarted = (command: string, error: unknown): ContextError =>
  new ContextError(
    "git_failed",
    `${command} could not be started: ${printValue(error instanceof Error ? error.message : error)}`,
  );

/**
 * Returns the exit status when the output is complete. A background process of git could keep the pipes open, so they
 * are closed when git exits.
 */
function ending(child: Git, command: string, timeout: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      child.stdout.destroy();
      child.stderr.destroy();
      reject(new ContextError("git_timeout", `${command} took longer than ${timeout} ms`));
    }, timeout);
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(notStarted(command, error));
    });
    child.once("close", (status) => {
      clearTimeout(timer);
      resolve(status ?? Infinity);
    });
  });
}
