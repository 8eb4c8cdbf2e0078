/**
 * Tests that the four builders find the right facts in a repository, and that each result is valid for its contract.
 */
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadContracts } from "../../generator/index.js";
import {
  buildFixContext,
  buildImplementationContext,
  buildIssueContext,
  buildReviewContext,
  ContextError,
  gitRepository,
  type GitOperations,
} from "../../context/index.js";
import { numbered } from "../support/expand-input.js";
import { commit, git, initialise } from "../support/git-folder.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const { contracts } = await loadContracts(fileURLToPath(new URL("contracts.yaml", import.meta.url)));

const lines = (count: number): string => `${numbered("line ", 1, count).join("\n")}\n`;

async function repository(files: Readonly<Record<string, string | Buffer>>): Promise<GitOperations> {
  const folder = temporaryFolder();
  initialise(folder);
  commit(folder, "First", files);
  return gitRepository(folder);
}

/** A repository that knows its files, but about which git returns nothing. */
function silent(root: string, error: Error = new ContextError("git_failed", "no")): GitOperations {
  const fail = (): Promise<never> => Promise.reject(error);
  return { root, currentBranch: fail, log: fail, diff: fail, diffStats: fail };
}

/** The context, after its contract accepted it. */
function conforming<T>(scope: string, context: T): T {
  const outcome = contracts[scope]?.validate(context);
  expect(outcome?.ok === false ? outcome.issues : outcome?.ok).toBe(true);
  return context;
}

const whole = (count: number): object => ({
  truncated: false,
  original_lines: count,
  kept_lines: count,
  sections_affected: [],
});

describe("an implementation context", () => {
  test("has tasks, conventions, branch and the last ten commits", async () => {
    const operations = await repository({ "specs/tasks.md": "- [ ] T1\n- [ ] T2\n", "CLAUDE.md": "Be kind.\n" });
    for (let number = 1; number <= 10; number += 1) commit(operations.root, `Commit ${number}`);
    const context = conforming(
      "IMPLEMENTATION_CONTEXT",
      await buildImplementationContext("specs/tasks.md", operations),
    );
    expect(context).toMatchObject({
      tasks: "- [ ] T1\n- [ ] T2\n",
      conventions: "Be kind.\n",
      branch: "main",
      _metadata: whole(3),
    });
    expect(context.recent_commits.map(({ message }) => message)).toEqual(numbered("Commit ", 1, 10).toReversed());
  });

  test("is empty if files are missing or outside the repository, and says so", async () => {
    const folder = temporaryFolder();
    place(folder, { "secret.md": "s", "repository/a.txt": "a" });
    const root = join(folder, "repository");
    initialise(root);
    commit(root, "First");
    symlinkSync("../secret.md", join(root, "CLAUDE.md"));
    const context = conforming(
      "IMPLEMENTATION_CONTEXT",
      await buildImplementationContext("../secret.md", await gitRepository(root)),
    );
    expect(context).toMatchObject({
      tasks: "",
      conventions: "",
      _metadata: { ...whole(0), missing: ["tasks", "conventions"] },
    });
  });

  test("works without git, but does not hide programming errors", async () => {
    const folder = temporaryFolder();
    place(folder, { "tasks.md": "T\n", "AGENTS.md": "A\n" });
    const options = { conventionsFile: "AGENTS.md" };
    const context = conforming(
      "IMPLEMENTATION_CONTEXT",
      await buildImplementationContext(join(folder, "tasks.md"), silent(folder), options),
    );
    expect(context).toEqual({
      tasks: "T\n",
      conventions: "A\n",
      branch: "unknown",
      recent_commits: [],
      _metadata: { ...whole(2), missing: ["branch", "recent_commits"] },
    });
    await expect(buildImplementationContext("tasks.md", silent(folder, new TypeError("bug")))).rejects.toThrow(
      new TypeError("bug"),
    );
  });

  test("contains the first 499 lines of a task file of more than 1 MiB", async () => {
    const operations = await repository({ "tasks.md": lines(100_000), "CLAUDE.md": lines(600) });
    const { tasks, conventions, _metadata } = conforming(
      "IMPLEMENTATION_CONTEXT",
      await buildImplementationContext("tasks.md", operations),
    );
    expect([tasks.split("\n").length, conventions]).toEqual([500, lines(600)]);
    expect(_metadata).toEqual({
      truncated: true,
      original_lines: 100_600,
      kept_lines: 1_099,
      sections_affected: ["tasks"],
    });
  });
});

describe("a review context", () => {
  test("contains the diff, its statistics, and the changed files, long ones truncated", async () => {
    const operations = await repository({
      "CLAUDE.md": "C\n",
      "short.txt": "a\n",
      "gone.txt": "g\n",
      "same.txt": "s\n",
    });
    git(operations.root, "checkout", "--quiet", "-b", "topic");
    rmSync(join(operations.root, "gone.txt"));
    symlinkSync("/etc/hostname", join(operations.root, "link"));
    commit(operations.root, "Changes", {
      "short.txt": "b\n",
      "exactly.txt": lines(499),
      "long.txt": lines(500),
      "logo.png": Buffer.from([0]),
    });
    const context = conforming("REVIEW_CONTEXT", await buildReviewContext(operations, "main"));
    expect(context.stats).toEqual({ files_changed: 6, insertions: 1 + 499 + 500 + 1, deletions: 2 });
    expect(context.changed_files).toEqual({
      "exactly.txt": lines(499),
      "gone.txt": "",
      link: "",
      "long.txt": `${lines(499)}...\n`,
      "short.txt": "b\n",
    });
    expect(context).toMatchObject({ conventions: "C\n", diff: expect.stringContaining("-a\n+b\n") });
    const diffLines = context.diff.split("\n").length - 1;
    expect(context._metadata).toEqual({
      truncated: true,
      original_lines: diffLines + 499 + 500 + 1 + 1,
      kept_lines: diffLines + 499 + 499 + 1 + 1,
      sections_affected: ["changed_files"],
      missing: ['changed_files["gone.txt"]', "changed_files.link", 'changed_files["logo.png"]'],
    });
  });

  test("without changes is empty", async () => {
    const operations = await repository({ "CLAUDE.md": "C\n" });
    const context = conforming("REVIEW_CONTEXT", await buildReviewContext(operations, "main"));
    expect(context).toEqual({
      diff: "",
      changed_files: {},
      conventions: "C\n",
      stats: { files_changed: 0, insertions: 0, deletions: 0 },
      _metadata: whole(1),
    });
  });

  test("fails if git cannot compare: a missing diff is not an empty diff", async () => {
    const operations = await repository({});
    await expect(buildReviewContext(operations, "no-such-branch")).rejects.toMatchObject({
      code: "git_failed",
      message: 'the repository has no commit "no-such-branch"',
    });
  });
});

/** A validation result whose stage `lint` found these errors. */
const failing = (
  ...errors: readonly { file: string; line: number; severity?: "error" | "warning"; code?: string }[]
): Parameters<typeof buildFixContext>[0] => ({
  success: false,
  stages: [
    { stage_name: "format", passed: true },
    { stage_name: "lint", passed: false, errors: errors.map((error) => ({ message: "m", ...error })) },
  ],
});

describe("a fix context", () => {
  test("contains ten lines around each error, and joins adjacent windows", async () => {
    const folder = temporaryFolder();
    place(folder, { "src/a.ts": lines(100) });
    const validation = failing(
      { file: "./src/a.ts", line: 20, code: "E1" },
      { file: join(folder, "src/a.ts"), line: 41, severity: "warning" },
    );
    const context = conforming("FIX_CONTEXT", await buildFixContext(validation, ["src/a.ts"], folder));
    expect(context).toEqual({
      errors: [
        { file: "src/a.ts", line: 20, message: "m", severity: "error", code: "E1" },
        { file: "src/a.ts", line: 41, message: "m", severity: "warning", code: null },
      ],
      source_files: { "src/a.ts": ["...", ...numbered("line ", 10, 51), "...", ""].join("\n") },
      error_summary: "1 error, 1 warning in 1 file; failed: lint",
      _metadata: { truncated: true, original_lines: 100, kept_lines: 42, sections_affected: ["source_files"] },
    });
  });

  test("contains a file from its start if it has no errors, or errors without a line", async () => {
    const folder = temporaryFolder();
    place(folder, { "a.ts": lines(30), "b.ts": lines(500) });
    const context = conforming(
      "FIX_CONTEXT",
      await buildFixContext(failing({ file: "a.ts", line: 0 }, { file: "a.ts", line: 31 }), ["a.ts", "b.ts"], folder),
    );
    expect(context.source_files).toEqual({ "a.ts": lines(30), "b.ts": `${lines(499)}...\n` });
    expect(context.error_summary).toBe("2 errors in 1 file; failed: lint");
  });

  test("keeps every error of a file with very many", async () => {
    const folder = temporaryFolder();
    place(folder, { "a.ts": lines(2000) });
    const errors = Array.from({ length: 100 }, (_, index) => ({ file: "a.ts", line: index * 20 + 1 }));
    const { source_files, _metadata } = conforming(
      "FIX_CONTEXT",
      await buildFixContext(failing(...errors), ["a.ts"], folder),
    );
    expect(_metadata.kept_lines).toBe(498);
    expect(source_files["a.ts"]?.split("\n")).toEqual(expect.arrayContaining(errors.map(({ line }) => `line ${line}`)));
  });

  test("lists missing files, and summarizes a stage that failed without output", async () => {
    const folder = temporaryFolder();
    place(folder, { "logo.png": Buffer.from([0]) });
    const context = conforming(
      "FIX_CONTEXT",
      await buildFixContext(failing(), ["gone.ts", "logo.png", "../up.ts"], folder),
    );
    expect(context).toEqual({
      errors: [],
      source_files: { "gone.ts": "", "../up.ts": "" },
      error_summary: "0 errors; failed: lint",
      _metadata: { ...whole(0), missing: ['source_files["gone.ts"]', 'source_files["../up.ts"]'] },
    });
    expect((await buildFixContext({ success: true, stages: [] }, [], folder)).error_summary).toBe("0 errors");
  });
});

describe("an issue context", () => {
  const issue = {
    number: 7,
    title: "Crash",
    body: "in `src/a.ts:3`, see logo.png, long.ts and src/gone.ts",
    labels: ["bug"],
    state: "open",
    url: "https://host.test/7",
  };

  test("contains the issue, the text files that it mentions, and the last five commits", async () => {
    const operations = await repository({ "src/a.ts": "a\n", "logo.png": Buffer.from([0]), "long.ts": lines(500) });
    for (let number = 1; number <= 5; number += 1) commit(operations.root, `Commit ${number}`);
    const context = conforming(
      "ISSUE_CONTEXT",
      await buildIssueContext({ ...issue, assignees: ["Ada"] } as typeof issue, operations),
    );
    expect(context.issue).toEqual(issue);
    expect(context.related_files).toEqual({ "src/a.ts": "a\n", "long.ts": `${lines(499)}...\n` });
    expect(context.recent_changes.map(({ message }) => message)).toEqual(numbered("Commit ", 1, 5).toReversed());
    expect(context._metadata).toEqual({
      truncated: true,
      original_lines: 501,
      kept_lines: 500,
      sections_affected: ["related_files"],
    });
  });

  test("of an issue without a body, in a directory without git, contains no files and no changes", async () => {
    const context = conforming(
      "ISSUE_CONTEXT",
      await buildIssueContext({ ...issue, body: null }, silent(temporaryFolder())),
    );
    expect(context).toEqual({
      issue: { ...issue, body: "" },
      related_files: {},
      recent_changes: [],
      _metadata: { ...whole(0), missing: ["recent_changes"] },
    });
  });
});
