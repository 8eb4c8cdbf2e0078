/** One git command: no shell, no prompt, no colours, limited in time and memory. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";
import { printValue } from "../../printable.js";
import { ContextError } from "../context-error.js";
import { longestComplaint, mostGitOutput } from "../limits.js";
import { collectText, type CollectedText } from "./collect-text.js";

export interface GitOutput {
  /** The exit status; git says "no" with 1. */
  readonly status: number;
  readonly output: CollectedText;
}

type Git = ChildProcessByStdio<null, Readable, Readable>;

/** What the user's or the repository's configuration could change in the output, or would run. */
const configuration = [
  "core.quotePath=false",
  "core.fsmonitor=false",
  "log.showSignature=false",
  "diff.algorithm=myers",
  "diff.context=3",
  "diff.ignoreSubmodules=none",
  "diff.indentHeuristic=true",
  "diff.interHunkContext=0",
  "diff.relative=false",
  "diff.renameLimit=1000",
  "diff.suppressBlankEmpty=false",
];

const fixedConfiguration = ["--no-pager", "--no-optional-locks", ...configuration.flatMap((setting) => ["-c", setting])];

/** Runs git in `folder`. Rejects with `git_timeout` after `timeout` milliseconds, with `git_failed` where git cannot be started or exits with more than 1. */
export async function runGit(folder: string, command: readonly string[], timeout: number): Promise<GitOutput> {
  const child: Git = spawn("git", [...fixedConfiguration, ...command], { cwd: folder, env: environment(), stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
  const output = collectText(child.stdout, mostGitOutput);
  const complaint = collectText(child.stderr, longestComplaint);
  const status = await ending(child, `git ${command[0] ?? ""}`, timeout);
  if (status > 1) throw new ContextError("git_failed", `git ${command[0] ?? ""} failed: ${printValue(complaint().text.trim())}`);
  return { status, output: output() };
}

/** Variables that would make git look at another repository than the folder's, as they are set while a hook runs. */
const variablesOfAnotherRepository = new Set(["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES"]);

function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !variablesOfAnotherRepository.has(name));
  return { ...Object.fromEntries(kept), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
}

/** The exit status once the output is complete. A process that git left behind could hold the pipes open, so they are closed with it. */
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
      reject(new ContextError("git_failed", `${command} could not be started: ${printValue(error.message)}`));
    });
    child.once("close", (status) => {
      clearTimeout(timer);
      resolve(status ?? Infinity);
    });
  });
}
