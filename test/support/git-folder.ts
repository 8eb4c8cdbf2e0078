/**
 * Creates repositories that are the same on every machine: names, dates and so the hashes are fixed, and no
 * configuration of a user applies.
 */
import { execFileSync } from "node:child_process";
import { place } from "./temporary-folder.js";

const person = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.org",
};
const date = "2024-05-06T07:08:09+02:00";
const environment = {
  PATH: process.env["PATH"],
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_DATE: date,
  GIT_COMMITTER_DATE: date,
  ...person,
};

export function git(folder: string, ...command: readonly string[]): string {
  return execFileSync("git", command, {
    cwd: folder,
    env: environment,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Makes `folder` a repository with a branch `main` and nothing in it. */
export function initialise(folder: string): void {
  git(folder, "-c", "init.defaultBranch=main", "init", "--quiet");
}

/** Writes files and commits all that is there. */
export function commit(folder: string, message: string, files: Readonly<Record<string, string | Buffer>> = {}): void {
  place(folder, files);
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", message);
}
