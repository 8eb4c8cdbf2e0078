/**
 * Tests that a branch under review cannot hide a change with files that git obeys, such as `.gitattributes` and
 * `.gitmodules`.
 */
import { execFileSync } from "node:child_process";
import { renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildReviewContext, gitRepository } from "../../context/index.js";
import { commit, git, initialise } from "../support/git-folder.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const image = (byte: number): Buffer => Buffer.from([137, 80, 78, 71, 0, 10, byte, 10]);
const older = { "auth.ts": "one\ntwo\n", "logo.png": image(1) };
const newer = { "auth.ts": "one\nTWO\n", "logo.png": image(2) };

/** A repository with a commit on `main`, on the branch `topic` made from it. */
function repository(files: Readonly<Record<string, string | Buffer>> = older): string {
  const folder = temporaryFolder();
  initialise(folder);
  commit(folder, "First", files);
  git(folder, "checkout", "--quiet", "-b", "topic");
  return folder;
}

describe("a file that .gitattributes marks as binary", () => {
  test.each(["auth.ts -diff", "*.ts binary", "* -diff"])(
    "is shown as text if it is text (%s), and not if it is binary",
    async (attributes) => {
      const folder = repository();
      commit(folder, "Changes", { ...newer, ".gitattributes": `${attributes}\n` });
      const operations = await gitRepository(folder);
      const { text, originalLines, keptLines } = await operations.diff("main");
      expect(text).toContain("--- a/auth.ts\n+++ b/auth.ts\n@@ -1,2 +1,2 @@\n one\n-two\n+TWO\n");
      expect(text).toContain("Binary files a/logo.png and b/logo.png differ\n");
      expect(text.match(/^diff --git .*/gm)?.toSorted()).toEqual([
        "diff --git a/.gitattributes b/.gitattributes",
        "diff --git a/auth.ts b/auth.ts",
        "diff --git a/logo.png b/logo.png",
      ]);
      expect([originalLines, keptLines]).toEqual([text.split("\n").length - 1, originalLines]);
      const stats = await operations.diffStats("main", "topic");
      expect(stats).toEqual({
        files_changed: 3,
        insertions: 2,
        deletions: 1,
        paths: [".gitattributes", "auth.ts", "logo.png"],
      });
    },
  );

  test("is shown if it changed only on disk, is new, deleted or renamed, or became a link", async () => {
    const folder = repository({
      "disk.ts": "1\n",
      "gone.ts": "2\n",
      "old.ts": "3\n3\n3\n3\n",
      "link.ts": "4\n",
      other: "8\n",
      "logo.png": image(1),
    });
    git(folder, "rm", "--quiet", "gone.ts", "link.ts");
    renameSync(join(folder, "old.ts"), join(folder, "n\u00ebw*.ts"));
    symlinkSync("logo.png", join(folder, "link.ts"));
    commit(folder, "Changes", {
      ".gitattributes": "* -diff\n",
      "new.ts": "5\n",
      "n\u00ebw*.ts": "3\n3\n3\n3\n6\n",
      "logo.png": image(2),
    });
    rmSync(join(folder, "other"));
    symlinkSync("logo.png", join(folder, "other"));
    place(folder, { "disk.ts": "7\n", "logo.png": image(3) });
    const { text } = await (await gitRepository(folder)).diff("main");
    for (const line of [
      "-1\n+7",
      "-2",
      "rename from old.ts\nrename to n\u00ebw*.ts",
      "+6",
      "-4",
      "+logo.png",
      "+5",
      "-8",
    ])
      expect(text).toContain(`\n${line}\n`);
    expect(text.match(/^Binary .*/gm)).toEqual(["Binary files a/logo.png and b/logo.png differ"]);
  });

  test("is shown in its position if no binary file changed", async () => {
    const folder = repository({ "auth.ts": "two\n" });
    commit(folder, "Changes", { "auth.ts": "TWO\n", ".gitattributes": "auth.ts -diff\n", "z.ts": "z\n" });
    const operations = await gitRepository(folder);
    expect((await operations.diff("main")).text.match(/^\+.*/gm)).toEqual([
      "+++ b/.gitattributes",
      "+auth.ts -diff",
      "+++ b/auth.ts",
      "+TWO",
      "+++ b/z.ts",
      "+z",
    ]);
    expect(await operations.diffStats("main")).toEqual({
      files_changed: 3,
      insertions: 3,
      deletions: 1,
      paths: [".gitattributes", "auth.ts", "z.ts"],
    });
  });

  test("is shown if its name is not UTF-8", async () => {
    const folder = repository();
    commit(folder, "Changes", { ...newer, ".gitattributes": "* -diff\n" });
    execFileSync(
      "sh",
      ["-c", "printf '100644 %s\\ta\\377.ts\\n' $(git rev-parse HEAD:auth.ts) | git update-index --index-info"],
      { cwd: folder },
    );
    git(folder, "commit", "--quiet", "--message", "Odd name");
    expect((await (await gitRepository(folder)).diff("main", "topic")).text.match(/\+TWO\n/g)).toHaveLength(2);
  });

  test("removes no other file from the diff that its name would match as a pattern", async () => {
    const folder = repository();
    commit(folder, "Changes", {
      ...newer,
      "x*.ts": "1\n",
      "xyz.ts": "2\n",
      "xyz.bin": "\0",
      ".gitattributes": "x\\*.ts -diff\n",
    });
    expect((await (await gitRepository(folder)).diff("main")).text.match(/^\+\d/gm)).toEqual(["+2", "+1"]);
  });
});

test("Shows all of very many files that .gitattributes marks as binary, and mistakes none of their lines for a hunk header", async () => {
  const folder = repository();
  const names = Array.from({ length: 100 }, (_, index) => `${"long".repeat(40)}${index}.ts`);
  const files = Object.fromEntries(names.map((name) => [name, "text\r@@ -1,7 +1,7 @@\n"]));
  commit(folder, "Changes", { ...files, "logo.png": image(2), ".gitattributes": "* -diff\n" });
  const operations = await gitRepository(folder);
  const { text } = await operations.diff("main");
  expect(names.filter((name) => !text.includes(`+++ b/${name}\n@@ -0,0 +1 @@\n+text\r`))).toEqual([]);
  expect((await operations.diffStats("main")).insertions).toBe(100 + 1 + 1);
});

describe("a submodule", () => {
  test("that .gitmodules ignores is in the diff", async () => {
    const folder = repository({ ".gitmodules": '[submodule "lib"]\n\tpath = lib\n\turl = ./lib\n' });
    const point = (digit: string): string =>
      git(folder, "update-index", "--add", "--cacheinfo", `160000,${digit.repeat(40)},lib`);
    git(folder, "checkout", "--quiet", "main");
    point("1");
    git(folder, "commit", "--quiet", "--message", "Submodule");
    git(folder, "checkout", "--quiet", "-B", "topic");
    place(folder, {
      ".gitmodules": '[submodule "lib"]\n\tpath = lib\n\turl = ./lib\n\tignore = all\n',
      ".gitattributes": "* -diff\n",
    });
    git(folder, "add", ".gitmodules", ".gitattributes");
    point("2");
    git(folder, "commit", "--quiet", "--message", "Changes");
    const operations = await gitRepository(folder);
    expect((await operations.diff("main", "topic")).text).toContain(
      `-Subproject commit ${"1".repeat(40)}\n+Subproject commit ${"2".repeat(40)}\n`,
    );
    expect((await operations.diffStats("main", "topic")).paths).toContain("lib");
    expect((await buildReviewContext(operations, "main")).diff).toContain(`Subproject commit ${"1".repeat(40)}\n`);
  });
});

test("Lists a changed file that is binary because of a zero byte as one without a diff", async () => {
  const folder = repository();
  commit(folder, "Changes", { "auth.ts": "one\n/* \0 */ two\n" });
  const { diff, changed_files, _metadata } = await buildReviewContext(await gitRepository(folder), "main");
  expect(diff).toContain("Binary files a/auth.ts and b/auth.ts differ\n");
  expect([changed_files, _metadata.missing]).toEqual([{}, ['changed_files["auth.ts"]', "conventions"]]);
});
