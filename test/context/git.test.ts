/** Tests the context functions with real git and repositories that the tests create. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ContextError, gitRepository } from "../../context/index.js";
import { mostGitOutput } from "../../context/limits.js";
import { numbered } from "../support/expand-input.js";
import { commit, git, initialise } from "../support/git-folder.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

/** A repository with one commit on `main`. */
function repository(files: Readonly<Record<string, string | Buffer>> = { "a.txt": "one\n" }): string {
  const folder = temporaryFolder();
  initialise(folder);
  commit(folder, "First", files);
  return folder;
}

const refused = (code: string, message: RegExp): unknown =>
  expect.objectContaining({ constructor: ContextError, code, message: expect.stringMatching(message) });

afterEach(() => vi.unstubAllEnvs());

describe("a repository", () => {
  test("is found from a directory inside it", async () => {
    const folder = repository({ "src/a.ts": "" });
    expect((await gitRepository(join(folder, "src"))).root).toBe(folder);
  });

  test("is rejected if it is not a repository, or not a directory", async () => {
    const folder = temporaryFolder();
    place(folder, { "a.txt": "a" });
    await expect(gitRepository(folder)).rejects.toEqual(
      refused("git_failed", /^git rev-parse failed: "fatal: not a git repository/),
    );
    for (const none of [join(folder, "gone"), join(folder, "a.txt"), `${folder}\0`, ""])
      await expect(gitRepository(none)).rejects.toEqual(refused("git_failed", /^there is no directory "/));
  });

  test("is rejected if it turns into a file meanwhile, or if there is no git", async () => {
    const folder = repository();
    const operations = await gitRepository(folder);
    vi.stubEnv("PATH", join(folder, "no-programs"));
    await expect(operations.log()).rejects.toEqual(
      refused("git_failed", /^git rev-parse could not be started: "spawn git ENOENT"$/),
    );
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    await expect(operations.log()).rejects.toEqual(
      refused("git_failed", /^git rev-parse could not be started: "spawn ENOTDIR"$/),
    );
  });

  test("is that of the directory even inside a hook of another repository", async () => {
    const [folder, other] = [repository(), repository()];
    vi.stubEnv("GIT_DIR", join(other, ".git"));
    expect((await gitRepository(folder)).root).toBe(folder);
  });
});

describe("the branch", () => {
  test("has its name, even before the first commit", async () => {
    const folder = temporaryFolder();
    initialise(folder);
    expect(await (await gitRepository(folder)).currentBranch()).toBe("main");
    git(folder, "checkout", "--quiet", "-b", "topic/ünï");
    expect(await (await gitRepository(folder)).currentBranch()).toBe("topic/ünï");
  });

  test("is HEAD if none is checked out", async () => {
    const folder = repository();
    git(folder, "checkout", "--quiet", "--detach");
    expect(await (await gitRepository(folder)).currentBranch()).toBe("HEAD");
  });
});

describe("a diff", () => {
  test("goes from the merge base to the files on disk", async () => {
    const folder = repository();
    git(folder, "checkout", "--quiet", "-b", "topic");
    commit(folder, "Topic", { "b.txt": "b\n" });
    git(folder, "checkout", "--quiet", "main");
    commit(folder, "Meanwhile", { "main.txt": "m\n" });
    git(folder, "checkout", "--quiet", "topic");
    place(folder, { "a.txt": "two\n" });
    const operations = await gitRepository(folder);
    expect((await operations.diffStats("main")).paths).toEqual(["a.txt", "b.txt"]);
    expect((await operations.diffStats("main", "topic")).paths).toEqual(["b.txt"]);
    expect((await operations.diffStats()).paths).toEqual(["a.txt"]);
    expect((await operations.diff()).text).toBe(
      "diff --git a/a.txt b/a.txt\nindex 5626abf..f719efd 100644\n--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n",
    );
    expect(await operations.diff()).toMatchObject({ originalLines: 7, keptLines: 7 });
  });

  test("counts lines per file, none for binary files, and prints renamed and odd paths correctly", async () => {
    const folder = repository({ "old.txt": "1\n2\n3\n4\n", "gone.txt": "x\n", "ta\tb 漢\n.txt": "a\n" });
    git(folder, "checkout", "--quiet", "-b", "topic");
    renameSync(join(folder, "old.txt"), join(folder, "new.txt"));
    rmSync(join(folder, "gone.txt"));
    commit(folder, "Changes", {
      "logo.png": Buffer.from([1, 0, 2]),
      "new.txt": "1\n2\n3\n4\n5\n",
      "ta\tb 漢\n.txt": "b\nc\n",
    });
    const stats = await (await gitRepository(folder)).diffStats("main");
    expect(stats).toEqual({
      files_changed: 4,
      insertions: 3,
      deletions: 2,
      paths: ["gone.txt", "logo.png", "new.txt", "ta\tb 漢\n.txt"],
    });
  });

  test("does not depend on the user's configuration, and runs no program from it", async () => {
    const lines = Array.from({ length: 20 }, (_, index) => (index % 5 === 0 ? "\n" : `line ${index}\n`));
    const folder = repository({ "a.txt": lines.join("") });
    place(folder, { "a.txt": lines.with(2, "two\n").with(10, "ten\n").join(""), ".gitattributes": "*.txt diff=own\n" });
    const plain = await (await gitRepository(folder)).diff();
    const configuration = {
      "core.abbrev": "20",
      "diff.orderFile": "gone",
      "color.ui": "always",
      "diff.noprefix": "true",
      "diff.external": "false",
      "diff.own.textconv": "false",
      "core.fsmonitor": "false",
      "core.pager": "false",
      "diff.context": "0",
      "diff.interHunkContext": "9",
      "diff.suppressBlankEmpty": "true",
      "diff.relative": "true",
      "diff.algorithm": "patience",
    };
    for (const [name, value] of Object.entries(configuration)) git(folder, "config", name, value);
    expect(await (await gitRepository(folder)).diff()).toEqual(plain);
  });

  test.each([
    ["GIT_DIFF_OPTS", "--unified=9"],
    ["GIT_DIFF_OPTS", "-u0"],
    ["GIT_EXTERNAL_DIFF", "false"],
    ["GIT_PAGER", "false"],
    ["GIT_ATTR_SOURCE", "gone"],
    ["GIT_PREFIX", "gone/"],
    ["GIT_ICASE_PATHSPECS", "1"],
    ["GIT_LITERAL_PATHSPECS", "1"],
    ["GIT_CONFIG_PARAMETERS", "'diff.context=9'"],
  ])("does not depend on the variable %s=%s", async (name, value) => {
    const folder = repository({ "a.txt": numbered("line ", 1, 20).join("\n"), "A.txt": "a\n" });
    place(folder, {
      "a.txt": numbered("line ", 1, 20).with(9, "ten").join("\n"),
      "A.txt": "\0",
      ".gitattributes": "a.txt -diff\n",
    });
    git(folder, "add", "--all");
    const operations = await gitRepository(folder);
    const plain = [await operations.diff(), await operations.diffStats()];
    vi.stubEnv(name, value);
    expect([await operations.diff(), await operations.diffStats()]).toEqual(plain);
  });

  test("that is too large ends in a marker after a complete line, and all its lines are counted", async () => {
    const folder = repository({ "a.txt": "" });
    place(folder, { "a.txt": `${"x".repeat(99)}\n`.repeat(100_000) });
    const { text, originalLines, keptLines } = await (await gitRepository(folder)).diff();
    expect(originalLines).toBe(100_005);
    expect(text.endsWith("x\n...")).toBe(true);
    expect(text.length).toBeLessThanOrEqual(mostGitOutput + 3);
    expect(text.split("\n")).toHaveLength(keptLines + 1);
  });

  test.each(["gone", "", "--output=owned.txt", "-O/etc/passwd", "main --", "a\0b", "main:a.txt"])(
    "to %j is rejected, because it is not a commit",
    async (revision) => {
      const operations = await gitRepository(repository());
      await expect(operations.diff(revision)).rejects.toEqual(refused("git_failed", /^the repository has no commit "/));
      await expect(operations.diffStats("HEAD", revision)).rejects.toEqual(
        refused("git_failed", /^the repository has no commit "/),
      );
    },
  );

  test("compares with the base itself if there is no common commit", async () => {
    const folder = repository();
    git(folder, "checkout", "--quiet", "--orphan", "other");
    commit(folder, "Other", { "b.txt": "b\n" });
    git(folder, "rm", "--quiet", "a.txt");
    expect((await (await gitRepository(folder)).diffStats("main")).paths).toEqual(["a.txt", "b.txt"]);
  });
});

/** A program named git that runs the shell script. */
function impostor(script: string): void {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/git"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "bin/git"), 0o755);
  vi.stubEnv("PATH", `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`);
}

describe("a misbehaving git", () => {
  test("is killed after the timeout, even if a child process keeps the output open", async () => {
    impostor("sleep 60 & sleep 60");
    await expect(gitRepository(temporaryFolder(), { timeout: 200 })).rejects.toEqual(
      refused("git_timeout", /^git rev-parse took longer than 200 ms$/),
    );
  });

  test("does not keep the program alive after that", () => {
    impostor("sleep 60 & sleep 60");
    const built = new URL("../../dist/context/index.js", import.meta.url).href;
    const program = `import { gitRepository } from ${JSON.stringify(built)}; await gitRepository(".", { timeout: 200 }).catch(({ code }) => console.log(code));`;
    expect(
      execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", timeout: 45_000 }),
    ).toBe("git_timeout\n");
  });

  test("causes an error message of one printable line", async () => {
    impostor("printf 'bad\\033[31m\\nnews' >&2; exit 128");
    await expect(gitRepository(temporaryFolder())).rejects.toEqual(
      refused("git_failed", /^git rev-parse failed: "bad\\u001b\[31m\\u000anews"$/),
    );
  });
});
