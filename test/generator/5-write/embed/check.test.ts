import { appendFileSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  agents,
  checkBlocks,
  contractsWith,
  generate,
  generatedProject,
  projectWith,
  summaryEntry,
  summaryLines,
} from "../../../support/embedding-project.js";
import { runCli } from "../../../support/run-cli.js";
import { place, treeOf } from "../../../support/temporary-folder.js";

const read = (folder: string, path: string): string => readFileSync(join(folder, path), "utf8");
const replace = (folder: string, path: string, from: string, to: string): void =>
  place(folder, { [path]: read(folder, path).replaceAll(from, () => to) });
const entries = [summaryEntry, "{ file: AGENTS.md, block: ANSWER, content: prompt }"];

describe("contracts check", () => {
  test("reports nothing after generate, with and without --full, and writes nothing", async () => {
    const folder = await generatedProject();
    const stamps = () => Object.keys(treeOf(folder)).map((path) => [path, statSync(join(folder, path)).mtimeMs]);
    const before = stamps();
    for (const argv of [[], ["--full"]])
      expect(await runCli(["check", ...argv], folder)).toEqual({
        exitCode: 0,
        out: `${before.length - 1} files up to date\n`,
        err: "",
      });
    expect(stamps()).toEqual(before);
  });

  test("S-61: ignores other line endings, another layout of data, and changed words around the block", async () => {
    const folder = await generatedProject();
    place(folder, {
      "AGENTS.md": read(folder, "AGENTS.md").replaceAll("\n", "\r\n").replace("After.", "Mine."),
      "docs/Contracts.md": read(folder, "docs/Contracts.md").replaceAll("\r\n", "\n").replaceAll("  ", " "),
    });
    for (const argv of [[], ["--full"]]) expect((await runCli(["check", ...argv], folder)).exitCode).toBe(0);
  });

  test.each<[string, (folder: string) => void, readonly string[]]>([
    [
      "an edit",
      (folder) => replace(folder, "AGENTS.md", "Answer with", "Reply with"),
      ["drift/block-edited AGENTS.md: the block ANSWER was edited since it was written"],
    ],
    [
      "an edit of data that makes it invalid",
      (folder) => replace(folder, "docs/Contracts.md", '"ANSWER"', "ANSWER"),
      ["drift/block-edited docs/Contracts.md: the block CONTRACT_SUMMARY_JSON was edited since it was written"],
    ],
    [
      "an array in another order",
      (folder) => replace(folder, "docs/Contracts.md", '["PASS", "FAIL"]', '["FAIL", "PASS"]'),
      ["drift/block-edited docs/Contracts.md: the block CONTRACT_SUMMARY_JSON was edited since it was written"],
    ],
    [
      "a missing marker",
      (folder) => replace(folder, "AGENTS.md", "<!-- ANSWER_END -->\n", ""),
      [
        "drift/block-marks AGENTS.md: the block ANSWER has no pair of marks that can be used: the line <!-- ANSWER_END --> is missing",
      ],
    ],
    [
      "a duplicate marker",
      (folder) => appendFileSync(join(folder, "AGENTS.md"), "<!-- ANSWER_START -->"),
      [
        "drift/block-marks AGENTS.md: the block ANSWER has no pair of marks that can be used: line 41: <!-- ANSWER_START --> is there a second time",
      ],
    ],
    [
      "a missing file",
      (folder) => rmSync(join(folder, "AGENTS.md")),
      ["drift/block-file AGENTS.md: the block ANSWER has no file"],
    ],
    [
      "two findings, first those that you must fix",
      (folder) => (replace(folder, "docs/Contracts.md", "PASS", "GOOD"), rmSync(join(folder, "AGENTS.md"))),
      [
        "drift/block-file AGENTS.md: the block ANSWER has no file",
        "drift/block-edited docs/Contracts.md: the block CONTRACT_SUMMARY_JSON was edited since it was written",
      ],
    ],
  ])("finds %s, with and without --full", async (_, change, found) => {
    const folder = await generatedProject();
    change(folder);
    const lines = found.map((line) =>
      line.replace("line 41", () => `line ${read(folder, "AGENTS.md").split("\n").length}`),
    );
    for (const argv of [[], ["--full"]])
      expect(await checkBlocks(folder, ...argv)).toMatchObject({ exitCode: 1, found: lines });
  });

  test("distinguishes stale from edited, even in a reformatted block", async () => {
    const folder = await generatedProject();
    replace(folder, "docs/Contracts.md", "  ", "");
    place(folder, { "contracts.yaml": contractsWith(entries, "GOOD") });
    replace(folder, "AGENTS.md", "Answer with", "Reply with");
    expect((await checkBlocks(folder)).found).toEqual([
      "drift/block-edited AGENTS.md: the block ANSWER was edited since it was written",
      "drift/block-stale docs/Contracts.md: the block CONTRACT_SUMMARY_JSON is stale: the contracts file has changed since it was written",
    ]);
    expect((await generate(folder)).exitCode).toBe(0);
    expect((await checkBlocks(folder)).exitCode).toBe(0);
  });

  test("shows the change, with the line numbers of the file", async () => {
    const folder = await generatedProject();
    replace(folder, "docs/Contracts.md", "FAIL", "BAD");
    expect((await checkBlocks(folder)).diffs).toEqual([
      [
        "@@ -6,5 +6,5 @@",
        '     "required_keys": ["text", "verdict"],',
        '     "enums": {',
        '-      "verdict": ["PASS", "BAD"]',
        '+      "verdict": ["PASS", "FAIL"]',
        "     }",
        "   }",
      ].join("\n"),
    ]);
  });

  test("reports an unknown cause for a block that no run has written", async () => {
    const folder = await generatedProject([], { "AGENTS.md": agents });
    place(folder, { "contracts.yaml": contractsWith([summaryEntry]) });
    expect((await checkBlocks(folder)).found).toEqual([
      "drift/block-changed docs/Contracts.md: the block CONTRACT_SUMMARY_JSON differs from what the contracts file gives",
    ]);
  });

  test("requires generate if a block is correct but not in the manifest, so the next cause can be known", async () => {
    const folder = await generatedProject([]);
    const body = summaryLines().join("\r\n");
    place(folder, {
      "contracts.yaml": contractsWith([summaryEntry]),
      "docs/Contracts.md": read(folder, "docs/Contracts.md").replace("START -->", () => `START -->\r\n${body}`),
    });
    const { exitCode, out } = await runCli(["check"], folder);
    expect([exitCode, out]).toEqual([1, expect.stringContaining("generated/manifest.json is stale")]);
    await generate(folder);
    expect((await runCli(["check"], folder)).exitCode).toBe(0);
  });

  test("reports unreadable files as generate does, with the exit code of an error", async () => {
    const folder = projectWith(undefined, { "AGENTS.md": Buffer.from([0xff]) });
    expect(await checkBlocks(folder)).toMatchObject({
      exitCode: 2,
      found: ["write/host-not-utf8 AGENTS.md must contain a block, but it is not UTF-8 text"],
    });
  });
});

describe("the output of check", () => {
  test("as text is one line per block, its diff, and the command to run", async () => {
    const folder = await generatedProject();
    replace(folder, "docs/Contracts.md", "FAIL", "BAD");
    replace(folder, "AGENTS.md", "Answer with", "Reply with");
    const { out } = await runCli(["check"], folder);
    const lines = out.trimEnd().split("\n");
    expect(lines[0]).toBe(
      "docs/Contracts.md: the block CONTRACT_SUMMARY_JSON was edited since it was written [drift/block-edited]",
    );
    expect(lines.at(-1)).toMatch(
      /^2 files out of date, \d+ up to date: run "npx agent-contracts generate", which reverts the edits$/,
    );
  });

  test.each([
    [
      "the markers are wrong",
      "# nothing\n",
      'correct the markers of the block, then run "npx agent-contracts generate"',
    ],
    [
      "the file is missing",
      undefined,
      'create the file with the markers of the block, or remove its entry from generate.embed, then run "npx agent-contracts generate"',
    ],
  ])("says first what generate cannot fix if %s", async (_, content, advice) => {
    const folder = await generatedProject();
    rmSync(join(folder, "AGENTS.md"));
    if (content !== undefined) place(folder, { "AGENTS.md": content });
    expect((await runCli(["check"], folder)).out.trimEnd().split(": ").at(-1)).toBe(advice);
  });

  test("for GitHub and SARIF points to the line in your file", async () => {
    const folder = await generatedProject();
    replace(folder, "docs/Contracts.md", "FAIL", "BAD");
    appendFileSync(join(folder, "AGENTS.md"), "<!-- ANSWER_END -->");
    const count = read(folder, "AGENTS.md").split("\n").length;
    const github = (await runCli(["check", "--format", "github"], folder)).out.split("\n");
    expect(github.map((line) => line.split("::")[1])).toEqual([
      `error file=AGENTS.md,line=${count},title=drift/block-marks`,
      "error file=docs/Contracts.md,line=8,title=drift/block-edited",
      undefined,
    ]);
    const sarif = JSON.parse((await runCli(["check", "--format", "sarif"], folder)).out) as {
      readonly runs: readonly [
        { readonly results: readonly { readonly ruleId: string; readonly locations: unknown }[] },
      ];
    };
    expect(sarif.runs[0].results.map(({ ruleId, locations }) => [ruleId, locations])).toEqual([
      [
        "drift/block-marks",
        [
          {
            physicalLocation: {
              artifactLocation: { uri: "AGENTS.md", uriBaseId: "%SRCROOT%" },
              region: { startLine: count },
            },
          },
        ],
      ],
      [
        "drift/block-edited",
        [
          {
            physicalLocation: {
              artifactLocation: { uri: "docs/Contracts.md", uriBaseId: "%SRCROOT%" },
              region: { startLine: 8 },
            },
          },
        ],
      ],
    ]);
  });
});
