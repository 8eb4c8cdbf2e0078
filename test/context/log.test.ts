/** Tests the log of intact and damaged repositories, which the tests create. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildImplementationContext, ContextError, gitRepository } from "../../context/index.js";
import { commit, git, initialise } from "../support/git-folder.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** A repository with one commit on `main`. */
function repository(): string {
  const folder = temporaryFolder();
  initialise(folder);
  commit(folder, "First", { "a.txt": "one\n" });
  return folder;
}

describe("the log", () => {
  test("lists commits, newest first, with short hash, first line, author and date", async () => {
    const folder = repository();
    commit(folder, 'Second: 漢 "quoted" --flag\n\nwith more text');
    expect(await (await gitRepository(folder)).log()).toEqual([
      {
        hash: git(folder, "rev-parse", "--short", "HEAD").trim(),
        message: 'Second: 漢 "quoted" --flag',
        author: "Ada",
        date: "2024-05-06T07:08:09+02:00",
      },
      {
        hash: git(folder, "rev-parse", "--short", "HEAD~").trim(),
        message: "First",
        author: "Ada",
        date: "2024-05-06T07:08:09+02:00",
      },
    ]);
  });

  test("has at most ten commits, or the requested number, and an empty message counts", async () => {
    const folder = repository();
    for (let number = 0; number < 11; number += 1)
      git(folder, "commit", "--quiet", "--allow-empty", "--allow-empty-message", "--message", "");
    const operations = await gitRepository(folder);
    expect((await operations.log()).map(({ message }) => message)).toEqual(Array(10).fill(""));
    expect(await operations.log(3)).toHaveLength(3);
    for (const count of [Infinity, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 1e21])
      expect(await operations.log(count)).toHaveLength(12);
    await expect(operations.log(-1)).rejects.toThrow(RangeError);
  });

  test("has the lines of a message up to the first empty one, joined, as git does", async () => {
    const folder = repository();
    commit(folder, "one line\nand another\n\nmore");
    expect((await (await gitRepository(folder)).log(1)).map(({ message }) => message)).toEqual([
      "one line and another",
    ]);
  });

  test("is complete even if an environment variable ends the history earlier", async () => {
    const folder = repository();
    commit(folder, "Second");
    writeFileSync(join(folder, ".git/shallow-of-another"), git(folder, "rev-parse", "HEAD"));
    vi.stubEnv("GIT_SHALLOW_FILE", join(folder, ".git/shallow-of-another"));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await (await gitRepository(folder)).log()).toHaveLength(2);
  });

  test("is empty before the first commit", async () => {
    const folder = temporaryFolder();
    initialise(folder);
    expect(await (await gitRepository(folder)).log()).toEqual([]);
  });

  test.each<[string, (folder: string, head: string) => void]>([
    ["a commit is missing", (folder, head) => rmSync(join(folder, ".git/objects", head.slice(0, 2), head.slice(2)))],
    [
      "a commit is missing and no branch is checked out",
      (folder, head) => {
        git(folder, "checkout", "--quiet", "--detach");
        rmSync(join(folder, ".git/objects", head.slice(0, 2), head.slice(2)));
      },
    ],
    ["a branch is damaged", (folder) => writeFileSync(join(folder, ".git/refs/heads/main"), "garbage\n")],
  ])("is an error, not empty, if %s", async (_, damage) => {
    const folder = repository();
    damage(folder, git(folder, "rev-parse", "HEAD").trim());
    const operations = await gitRepository(folder);
    await expect(operations.log()).rejects.toMatchObject({
      constructor: ContextError,
      code: "git_failed",
      message: expect.stringMatching(/HEAD/),
    });
    expect((await buildImplementationContext("tasks.md", operations))._metadata.missing).toContain("recent_commits");
  });
});
