/** Tests missing and manipulated baselines, and answers from a stream. */
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { replayAnswers } from "../../../../generator/commands/diff/replay.js";
import { commit, git, initialise } from "../../../support/git-folder.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const file = (fields: string, edition = "1"): string =>
  `edition: ${edition}\nname: small\ncontracts:\n  REVIEW:\n    fields: { ${fields} }\n`;

function tagged(): string {
  const folder = temporaryFolder();
  initialise(folder);
  commit(folder, "old", { "contracts.yaml": file("verdict: [PASS, NOOP]") });
  git(folder, "tag", "v1.4");
  commit(folder, "new", { "contracts.yaml": file("verdict: [PASS]") });
  return folder;
}

describe("a baseline", () => {
  test("that a shallow clone does not have is named, with what fetches it", async () => {
    const clone = join(temporaryFolder(), "clone");
    git(tmpOf(clone), "clone", "--quiet", "--depth", "1", "--no-tags", pathToFileURL(tagged()).href, clone);
    const { exitCode, err } = await runCli(["diff", "--against", "v1.4"], clone);
    expect([exitCode, err]).toEqual([
      2,
      expect.stringMatching(/there is no version "v1\.4"[^]*git fetch --tags --unshallow/),
    ]);
  });

  test("by default needs a repository with a commit", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": file("verdict: [PASS]") });
    expect((await runCli(["diff"], folder)).err).toContain("The contracts file is in no Git repository");
    initialise(folder);
    expect((await runCli(["diff"], folder)).err).toContain("The repository has no commit yet");
  });

  test("that is a submodule is not entered", async () => {
    const folder = tagged();
    git(folder, "update-index", "--add", "--cacheinfo", `160000,${git(folder, "rev-parse", "HEAD").trim()},module`);
    git(folder, "commit", "--quiet", "--message", "module");
    for (const path of ["module", "module/contracts.yaml"])
      expect((await runCli(["diff", "--against", `HEAD:${path}`], folder)).err).toContain("usage/no-baseline-file");
  });

  test("of an edition that this compiler does not know says so at its place", async () => {
    const folder = temporaryFolder();
    place(folder, { "old.yaml": file("a: string", "7"), "contracts.yaml": file("a: string") });
    const { exitCode, err } = await runCli(["diff", "--against", "old.yaml"], folder);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("old.yaml:1:10 error ")]);
  });
});

function tmpOf(path: string): string {
  return join(path, "..");
}

test("answers are read from a stream, one at a time, with a line of progress that is removed at the end", async () => {
  const folder = temporaryFolder();
  place(folder, { "old.yaml": file("verdict: [PASS, NOOP]"), "contracts.yaml": file("verdict: [PASS]") });
  const line = `${JSON.stringify('{"verdict":"PASS"}')}\n`;
  const shown: string[] = [];
  let made = 0;
  function* lines(): Iterable<Buffer> {
    for (; made < 3_000; made += 1)
      yield Buffer.from(made === 2_000 ? `${JSON.stringify('{"verdict":"NOOP"}')}\n` : line);
  }
  const ahead: number[] = [];
  const streams = {
    input: Readable.from(lines(), { highWaterMark: 1 }),
    write: async () => undefined,
    progress: (text: string) => {
      shown.push(text);
      ahead.push(made);
    },
  };
  const report = await replayAnswers({ cwd: folder, operands: ["-", "REVIEW"], against: ["old.yaml"], streams });
  expect(report.answer?.data).toMatchObject({
    answers: 3_000,
    counts: { equal: 2_999, rejected: 1 },
    first: { rejected: { line: 2_001 } },
  });
  expect(shown).toHaveLength(3_000 / 250 + 1);
  expect(shown.at(-1)).toBe("\r\u001b[K");
  expect(ahead.slice(0, -1).every((count, index) => count - (index + 1) * 250 < 100)).toBe(true);
});
