/** The files of a patch before and after it, as we read the patch and as git applies it. */
import { execFileSync } from "node:child_process";
import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Hunk, Patch, PatchLine } from "../../runtime/patch/patch.js";
import { place, treeOf } from "./temporary-folder.js";

type Files = Readonly<Record<string, string>>;

const textOf = (lines: readonly PatchLine[]): string =>
  lines.map(({ text, endsWithoutBreak }) => `${text}${endsWithoutBreak ? "" : "\n"}`).join("");
const side = (lines: readonly PatchLine[], kind: "added" | "removed"): string =>
  textOf(lines.filter((line) => line.kind === "context" || line.kind === kind));
const linesIn = (text: string): number => text.split("\n").length - 1;

/** Lines that no hunk shows stand between hunks, so that each is where it says; `wanted` is the side that is made. */
function content(hunks: readonly Hunk[], wanted: "added" | "removed"): string {
  let [before, made] = ["", ""];
  for (const { oldStart = 1, lines } of hunks) {
    const old = side(lines, "removed");
    const first = old === "" ? oldStart + 1 : oldStart;
    const missing = Array.from(
      { length: Math.min(2000, Math.max(0, first - 1 - linesIn(before))) },
      (_, index) => `filler ${linesIn(before) + index + 1}\n`,
    ).join("");
    before += missing + old;
    made += missing + side(lines, wanted);
  }
  return made;
}

export function filesBefore({ files }: Patch): Files {
  return Object.fromEntries(
    files.flatMap(({ action, path, movedFrom = path, hunks }) =>
      action === "add" ? [] : [[movedFrom, content(hunks, "removed")]],
    ),
  );
}

export function filesAfter({ files }: Patch): Files {
  return Object.fromEntries(
    files
      .flatMap(({ action, path, hunks }) => (action === "delete" ? [] : [[path, content(hunks, "added")]]))
      .toSorted(([left = ""], [right = ""]) => (left < right ? -1 : 1)),
  );
}

/**
 * A text that ends in the middle of a line is given its line break, as git passes over the last line otherwise. What
 * git says where it does not apply the text, or the files that it leaves.
 */
export function appliedByGit(
  folder: string,
  text: string,
  before: Files,
  executable: readonly string[] = [],
): Files | string {
  place(folder, before);
  for (const path of executable) chmodSync(join(folder, path), 0o755);
  try {
    execFileSync("git", ["apply", "--whitespace=nowarn", "-"], {
      cwd: folder,
      input: text.endsWith("\n") ? text : `${text}\n`,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        HOME: "/nonexistent",
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CEILING_DIRECTORIES: join(folder, ".."),
      },
      stdio: ["pipe", "pipe", "pipe"],
    });
  } catch (thrown) {
    return String((thrown as { readonly stderr?: string }).stderr ?? thrown).trim() || "git says nothing";
  }
  return treeOf(folder);
}

export function isExecutable(folder: string, path: string): boolean {
  return (statSync(join(folder, path)).mode & 0o111) !== 0;
}
