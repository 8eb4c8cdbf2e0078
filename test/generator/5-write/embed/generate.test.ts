import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  agents,
  contractsWith,
  findingsIn,
  generate,
  generatedProject,
  page,
  projectWith,
  promptEntry,
  summaryEntry,
  summaryLines,
} from "../../../support/embedding-project.js";
import { place, temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

const read = (folder: string, path: string): string => readFileSync(join(folder, path), "utf8");
const promptOf = (folder: string): string => read(folder, "generated/prompts/ANSWER.md");
const [start, end] = ["<!-- CONTRACT_SUMMARY_JSON_START -->\r\n", "<!-- CONTRACT_SUMMARY_JSON_END -->"];

describe("contracts generate", () => {
  test("fills blocks with the line endings of their files and changes nothing around them", async () => {
    const folder = await generatedProject();
    expect(read(folder, "docs/Contracts.md")).toBe(
      page.replace(
        start,
        () =>
          `${start}${summaryLines()
            .map((line) => `${line}\r\n`)
            .join("")}`,
      ),
    );
    expect(read(folder, "AGENTS.md")).toBe(
      agents.replace("<!-- ANSWER_START -->\n", (mark) => `${mark}${promptOf(folder)}`),
    );
  });

  test("does nothing the second time, and keeps timestamps", async () => {
    const folder = await generatedProject();
    const stamps = () =>
      ["docs/Contracts.md", "AGENTS.md"].map((path) => [
        statSync(join(folder, path)).mtimeMs,
        statSync(join(folder, path)).ino,
      ]);
    const before = stamps();
    const count = Object.keys(treeOf(folder)).length - 1;
    expect(await generate(folder)).toEqual({ exitCode: 0, out: `0 files written, ${count} unchanged\n`, err: "" });
    expect(stamps()).toEqual(before);
  });

  test("keeps a summary in another layout while it is up to date, and replaces it otherwise", async () => {
    const byHand = `\ufeff${start}\`\`\`json\r\n{"ANSWER":{"enums":{"verdict":["PASS","FAIL"]},\r\n"required_keys":["text","verdict"]}}\r\n\`\`\`\r\n${end}\r\n`;
    const folder = await generatedProject([summaryEntry], { "docs/Contracts.md": byHand });
    expect(read(folder, "docs/Contracts.md")).toBe(byHand);
    place(folder, { "contracts.yaml": contractsWith([summaryEntry], "GOOD") });
    await generate(folder);
    expect(read(folder, "docs/Contracts.md")).toBe(
      `\ufeff${start}\`\`\`json\r\n${summaryLines("GOOD")
        .map((line) => `${line}\r\n`)
        .join("")}\`\`\`\r\n${end}\r\n`,
    );
  });

  test("keeps the permissions of a file", async () => {
    const folder = projectWith();
    chmodSync(join(folder, "AGENTS.md"), 0o640);
    await generate(folder);
    expect(read(folder, "AGENTS.md")).toContain("Answer with one JSON object");
    expect(statSync(join(folder, "AGENTS.md")).mode & 0o777).toBe(0o640);
  });

  test.each<[string, (path: string, folder: string) => void, string]>([
    ["is read-only", (path) => chmodSync(path, 0o444), "write/read-only AGENTS.md is read-only and was not changed"],
    [
      "has another hard link",
      (path, folder) => linkSync(path, join(folder, "CLAUDE.md")),
      "write/hard-link AGENTS.md has another name (a hard link) and was not changed",
    ],
  ])("does not change a file that %s, and writes nothing at all", async (_, make, expected) => {
    const folder = projectWith();
    make(join(folder, "AGENTS.md"), folder);
    const before = treeOf(folder);
    for (const further of [[], ["--dry-run"]]) {
      const { exitCode, out } = await generate(folder, "--format", "json", ...further);
      expect([exitCode, findingsIn(out).found]).toEqual([2, [expected]]);
    }
    expect(treeOf(folder)).toEqual(before);
    expect((await generate(folder)).err).toContain("contracts.yaml:9:7 error write/");
  });

  test("accepts a read-only or hard-linked file that is up to date", async () => {
    const folder = await generatedProject();
    chmodSync(join(folder, "AGENTS.md"), 0o444);
    linkSync(join(folder, "docs/Contracts.md"), join(folder, "twin.md"));
    expect(await generate(folder)).toMatchObject({ exitCode: 0, err: "" });
  });

  test("reverts edits inside a block and keeps edits around it", async () => {
    const folder = await generatedProject();
    const clean = read(folder, "AGENTS.md");
    place(folder, { "AGENTS.md": clean.replace("Answer with", "Reply with").replace("After.", "Mine.") });
    expect((await generate(folder)).out).toMatch(/^1 file written, /);
    expect(read(folder, "AGENTS.md")).toBe(clean.replace("After.", "Mine."));
  });

  test("lists with --dry-run the files that it would write, and writes none", async () => {
    const folder = projectWith();
    const before = treeOf(folder);
    const { exitCode, out } = await generate(folder, "--dry-run");
    expect([exitCode, out.split("\n").slice(0, 3)]).toEqual([
      0,
      ["would write docs/Contracts.md", "would write AGENTS.md", "would write generated/contract-summary.json"],
    ]);
    expect(treeOf(folder)).toEqual(before);
  });

  test("ignores a block whose entry is gone", async () => {
    const folder = await generatedProject();
    const before = read(folder, "AGENTS.md");
    place(folder, { "contracts.yaml": contractsWith([summaryEntry], "GOOD") });
    expect((await generate(folder)).err).toBe("");
    expect(read(folder, "AGENTS.md")).toBe(before);
    expect(read(folder, "generated/manifest.json")).not.toContain("AGENTS.md");
  });

  test("resolves files relative to the directory of the contracts file, wherever the outputs are and the command runs", async () => {
    const folder = temporaryFolder();
    place(folder, {
      "sub/contracts.yaml": contractsWith([promptEntry]).replace("generate:", "generate:\n  directory: src/made"),
      "sub/AGENTS.md": agents,
    });
    const { out } = await generate(folder, "--config", "sub/contracts.yaml", "--dry-run");
    expect(out.split("\n").slice(0, 2)).toEqual([
      "would write sub/AGENTS.md",
      "would write sub/src/made/contract-summary.json",
    ]);
    expect((await generate(folder, "--config", "sub/contracts.yaml")).exitCode).toBe(0);
    expect(read(folder, "sub/AGENTS.md")).toBe(
      agents.replace("<!-- ANSWER_START -->\n", (mark) => `${mark}${read(folder, "sub/src/made/prompts/ANSWER.md")}`),
    );
  });

  test("writes several blocks of one file at once", async () => {
    const entries = [
      promptEntry,
      "{ file: AGENTS.md, block: copy, content: prompt, scope: ANSWER, as: text }",
      "{ file: AGENTS.md, block: schema, content: schema, scope: ANSWER }",
    ];
    const folder = await generatedProject(entries, {
      "AGENTS.md":
        "<!-- schema_START -->\n<!-- schema_END -->\n<!-- ANSWER_START -->\n<!-- ANSWER_END -->\n<!-- copy_START -->\n<!-- copy_END -->\n",
    });
    const prompt = promptOf(folder);
    expect(read(folder, "AGENTS.md")).toBe(
      `<!-- schema_START -->\n\`\`\`json\n${read(folder, "generated/schemas/ANSWER.schema.json")}\`\`\`\n<!-- schema_END -->\n<!-- ANSWER_START -->\n${prompt}<!-- ANSWER_END -->\n<!-- copy_START -->\n\`\`\`\`text\n${prompt}\`\`\`\`\n<!-- copy_END -->\n`,
    );
  });
});

/** The output of a generate that changes nothing. */
async function refusal(folder: string): Promise<{ readonly exitCode: number; readonly found: readonly string[] }> {
  const before = treeOf(folder);
  const { exitCode, out } = await generate(folder, "--format", "json");
  expect(treeOf(folder)).toEqual(before);
  return { exitCode, found: findingsIn(out).found };
}

describe("writes nothing at all, including the output directory,", () => {
  test.each<[string, string | Buffer, string]>([
    [
      "has no markers",
      "# Agents\n",
      "write/block-marks AGENTS.md: the block ANSWER cannot be written: the line <!-- ANSWER_START --> is missing",
    ],
    [
      "has a duplicate marker",
      `${agents}<!-- ANSWER_END -->\n`,
      "write/block-marks AGENTS.md: the block ANSWER cannot be written: line 10: <!-- ANSWER_END --> is there a second time",
    ],
    [
      "is not UTF-8",
      Buffer.from([0x61, 0xff, 0x0a]),
      "write/host-not-utf8 AGENTS.md must contain a block, but it is not UTF-8 text",
    ],
    [
      "is too large",
      Buffer.alloc(4 * 1024 * 1024 + 1, "a"),
      "write/host-too-large AGENTS.md has 4194305 bytes; a file with blocks has at most 4194304",
    ],
    [
      "would be too large with its block",
      `${"a".repeat(4 * 1024 * 1024 - agents.length - 1)}\n${agents}`,
      "write/block-marks AGENTS.md: the block ANSWER cannot be written: with it the file would have more than 4194304 bytes",
    ],
  ])("if a file %s", async (_, content, found) => {
    expect(await refusal(projectWith(undefined, { "AGENTS.md": content }))).toEqual({ exitCode: 2, found: [found] });
  });

  test("if a file does not exist, and does not create it", async () => {
    const folder = projectWith();
    rmSync(join(folder, "AGENTS.md"));
    expect(await refusal(folder)).toEqual({
      exitCode: 2,
      found: ["write/missing-embed-file AGENTS.md does not exist, but it must contain the block ANSWER"],
    });
    expect((await generate(folder)).err).toContain(
      "help: Create it, and add the lines <!-- ANSWER_START --> and <!-- ANSWER_END -->.",
    );
  });

  test("if a file is a directory", async () => {
    const folder = projectWith();
    rmSync(join(folder, "AGENTS.md"));
    mkdirSync(join(folder, "AGENTS.md"));
    expect(await refusal(folder)).toEqual({
      exitCode: 2,
      found: ["write/not-a-file AGENTS.md is a directory, not a file"],
    });
  });

  test("S-55: if a file or a directory above it is a link, even to a file of the project", async () => {
    const outside = temporaryFolder();
    place(outside, { "Contracts.md": page });
    const folder = projectWith(undefined, { "CLAUDE.md": agents });
    rmSync(join(folder, "AGENTS.md"));
    rmSync(join(folder, "docs"), { recursive: true });
    symlinkSync("CLAUDE.md", join(folder, "AGENTS.md"));
    expect((await refusal(folder)).found).toEqual(["write/symbolic-link AGENTS.md is a symbolic link"]);
    symlinkSync(outside, join(folder, "docs"));
    expect((await refusal(folder)).found).toEqual(["write/symbolic-link docs is a symbolic link"]);
    expect(treeOf(outside)).toEqual({ "Contracts.md": page });
    expect(readlinkSync(join(folder, "AGENTS.md"))).toBe("CLAUDE.md");
  });

  test("if a content would end its own block, even in one of several files", async () => {
    const folder = projectWith([summaryEntry, "{ file: prompt.txt, block: ANSWER, content: prompt }"], {
      "prompt.txt": "# ANSWER_START\n# ANSWER_END\n",
    });
    place(folder, {
      "contracts.yaml": read(folder, "contracts.yaml").replace(
        "    fields:",
        '    prompt: { intro: "# ANSWER_END" }\n    fields:',
      ),
    });
    expect(await refusal(folder)).toEqual({
      exitCode: 2,
      found: [
        "write/block-marks prompt.txt: the block ANSWER cannot be written: a line of its content would be taken for a mark, or would hide one",
      ],
    });
  });

  test("if the contracts file has an error", async () => {
    const folder = projectWith();
    appendFileSync(join(folder, "contracts.yaml"), "nonsense: 1\n");
    expect((await refusal(folder)).exitCode).toBe(2);
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });
});
