import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { replaceSources } from "../../../generator/5-write/replace-source.js";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const contracts = `# Two contracts.
edition: 1
name: small
contracts:
  ANSWER: # the first
    fields:
      text: string ..9 # short
    unknown_keys: keep
    rules:
      - { nonblank: [text], code: text_blank }
    examples:
      - { name: fine, value: { text: x } }
      - { name: blank, value: { text: "" }, issues: [text_blank] }
  OTHER:
    fields: { number?: integer }
    unknown_keys: keep
`;

const covering = `      - { name: wrong type of text, value: { text: 0 }, issues: [type] }
`;

/** OTHER contains nothing that an agent could fill in. */
function warningAt(line: number): string {
  return `contracts.yaml:${line}:3 warning check/empty-object-conforms
an empty object matches OTHER
   |
${line} |   OTHER:
   |   ^^^^^
help: Require a field that only the model can fill.

1 warning
`;
}

function folderWith(text: string | Buffer): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text });
  return folder;
}

describe("contracts coverage", () => {
  test("lists uncovered constraints with their locations, and the percentage", async () => {
    const folder = folderWith(contracts);
    expect(await runCli(["coverage"], folder)).toEqual({
      exitCode: 1,
      err: warningAt(14),
      out: `contracts.yaml:5:3 contracts.ANSWER: must be an object
contracts.yaml:7:7 contracts.ANSWER.fields.text: must be given
contracts.yaml:7:7 contracts.ANSWER.fields.text: must be a string
contracts.yaml:7:20 contracts.ANSWER.fields.text: must have at most 9 characters
contracts.yaml:14:3 contracts.OTHER: must be an object
contracts.yaml:15:15 contracts.OTHER.fields.number: must be a number
contracts.yaml:15:15 contracts.OTHER.fields.number: must be an integer
ANSWER  1 of 5 (20%)
OTHER   0 of 3 (0%)
all     1 of 8 (12%)
No example tests these constraints: add examples, or run "npx agent-contracts coverage --write".
`,
    });
    expect(treeOf(folder)).toEqual({ "contracts.yaml": contracts });
  });

  test("accepts less coverage with --min", async () => {
    const folder = folderWith(contracts);
    const exitCodes = await Promise.all(
      ["0", "12.5", "13"].map(async (min) => (await runCli(["coverage", "--min", min], folder)).exitCode),
    );
    expect(exitCodes).toEqual([0, 0, 1]);
  });

  test("accepts the file with and without --config", async () => {
    const folder = temporaryFolder();
    place(folder, { "agents/small.yaml": contracts });
    for (const argv of [["agents/small.yaml"], ["--config", "agents/small.yaml"]]) {
      expect((await runCli(["coverage", ...argv], folder)).out).toContain(
        "agents/small.yaml:7:7 contracts.ANSWER.fields.text: must be given\n",
      );
    }
  });

  test("answers in JSON", async () => {
    const { out } = await runCli(["coverage", "--format", "json"], folderWith(contracts));
    const report = JSON.parse(out) as {
      readonly ok: boolean;
      readonly coverage: { readonly uncovered: readonly unknown[] };
    };
    expect(report).toMatchObject({
      ok: false,
      command: "coverage",
      written: [],
      coverage: { covered: 1, total: 8, percent: 12, isEnough: false, added: [] },
    });
    expect(report).toMatchObject({
      coverage: {
        contracts: [
          { scope: "ANSWER", covered: 1, total: 5, percent: 20 },
          { scope: "OTHER", covered: 0, total: 3, percent: 0 },
        ],
      },
    });
    expect(report.coverage.uncovered[3]).toEqual({
      kind: "max_length",
      path: "contracts.ANSWER.fields.text",
      demand: "must have at most 9 characters",
      file: "contracts.yaml",
      line: 7,
      column: 20,
      endLine: 7,
      endColumn: 23,
    });
  });

  test("annotates pull requests, only with warnings if coverage is high enough", async () => {
    const folder = folderWith(contracts);
    expect((await runCli(["coverage", "--format", "github"], folder)).out).toContain(
      "::error file=contracts.yaml,line=7,col=20,",
    );
    expect((await runCli(["coverage", "--format", "github", "--min", "10"], folder)).out).toContain(
      "::warning file=contracts.yaml,line=7,col=20,",
    );
    const { out } = await runCli(["coverage", "--format", "sarif"], folder);
    expect(JSON.parse(out)).toMatchObject({
      runs: [
        {
          results: [
            { ruleId: "check/empty-object-conforms", level: "warning" },
            ...Array.from({ length: 7 }, () => ({ ruleId: "coverage/uncovered", level: "error" })),
          ],
        },
      ],
    });
  });

  test.each([
    [["coverage", "--min", "101"], "usage/invalid-percentage"],
    [["coverage", "--min", "90%"], "usage/invalid-percentage"],
    [["coverage", "--min"], "usage/option-without-value"],
    [["coverage", "a.yaml", "b.yaml"], "usage/unexpected-argument"],
    [["coverage", "--config", "a.yaml", "b.yaml"], "usage/unexpected-argument"],
    [["coverage", "--full"], "usage/unknown-option"],
    [["coverage", "nowhere.yaml"], "write/no-file"],
  ])("rejects %j", async (argv, code) => {
    const { exitCode, out, err } = await runCli(argv, temporaryFolder());
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(`error ${code}\n`);
  });

  test("reports errors in the file, and writes nothing to it", async () => {
    for (const [mistake, code] of [
      ["fields: &a { text: string }", "parse/anchor"],
      ["fields: { text: strin }", "resolve/unknown-name"],
    ] as const) {
      const text = `edition: 1\nname: small\ncontracts:\n  ANSWER: { ${mistake} }\n`;
      const folder = folderWith(text);
      const { exitCode, err, out } = await runCli(["coverage", "--write", "--in-place"], folder);
      expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
      expect(err).toContain(code);
      expect(treeOf(folder)).toEqual({ "contracts.yaml": text });
    }
  });
});

describe("contracts coverage --write", () => {
  test("adds examples for uncovered constraints, and nothing the next time", async () => {
    const folder = folderWith(contracts);
    expect(await runCli(["coverage", "--write", "--in-place"], folder)).toEqual({
      exitCode: 0,
      err: warningAt(18),
      out: `ANSWER  5 of 5 (100%)
OTHER   3 of 3 (100%)
all     8 of 8 (100%)
added to ANSWER: wrong type of the answer
added to ANSWER: without text
added to ANSWER: wrong type of text
added to ANSWER: text too long
added to OTHER: wrong type of the answer
added to OTHER: wrong type of number
added to OTHER: number with a fraction
7 examples added to contracts.yaml: run "npx agent-contracts generate"
`,
    });
    const written = readFileSync(join(folder, "contracts.yaml"), "utf8");
    expect(written).toBe(`${contracts.replace(
      "  OTHER:\n",
      () => `      - { name: wrong type of the answer, value: 0, issues: [type] }
      - { name: without text, value: {}, issues: [missing] }
${covering}      - { name: text too long, value: { text: xxxxxxxxxx }, issues: [too_long] }
  OTHER:
`,
    )}    examples:
      - name: wrong type of the answer
        value: 0
        issues: [type]
      - name: wrong type of number
        value: { number: text }
        issues: [type]
      - name: number with a fraction
        value: { number: 0.5 }
        issues: [type]
`);
    expect(await runCli(["coverage", "--write", "--in-place"], folder)).toEqual({
      exitCode: 0,
      err: warningAt(18),
      out: "ANSWER  5 of 5 (100%)\nOTHER   3 of 3 (100%)\nall     8 of 8 (100%)\n",
    });
    expect(readFileSync(join(folder, "contracts.yaml"), "utf8")).toBe(written);
    expect((await runCli(["generate"], folder)).exitCode).toBe(0);
  });

  test("keeps the canonical layout, and finds the key of another variant if no example has it", async () => {
    const folder = folderWith(
      "edition: 1\nname: small\n\ncontracts:\n  ANSWER:\n    fields:\n      kind: [TEXT, NONE]\n      tags: string[]\n    variants:\n      discriminator: kind\n      TEXT: { fields: { text: string } }\n      NONE: {}\n",
    );
    expect((await runCli(["fmt", "--check"], folder)).exitCode).toBe(0);
    const { exitCode, out } = await runCli(["coverage", "--write", "--in-place"], folder);
    expect({ exitCode, lines: out.split("\n") }).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining(["added to ANSWER: key of another variant in the answer"]),
    });
    expect(treeOf(folder)["contracts.yaml"]).toContain("- name: wrong type of tags[0]\n");
    expect((await runCli(["fmt", "--check"], folder)).exitCode).toBe(0);
  });

  test("keeps line endings, byte order mark and permissions", async () => {
    const folder = temporaryFolder();
    const text = `\ufeff${contracts.replaceAll("\n", "\r\n")}`;
    place(folder, { "contracts.yaml": text });
    chmodSync(join(folder, "contracts.yaml"), 0o640);
    expect((await runCli(["coverage", "--write", "--in-place"], folder)).exitCode).toBe(0);
    const written = readFileSync(join(folder, "contracts.yaml"), "utf8");
    expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(written.startsWith("\ufeff# Two contracts.\r\n")).toBe(true);
    expect(written).toContain(covering.trim());
    expect(statSync(join(folder, "contracts.yaml")).mode & 0o777).toBe(0o640);
    expect(Object.keys(treeOf(folder))).toEqual(["contracts.yaml"]);
  });

  test("says why no example was found for the rest", async () => {
    const text =
      'edition: 1\nname: small\ncontracts:\n  CODE: { fields: { code: { type: string, pattern: "(?=.)[A-Z]{3}-[0-9]+" } } }\n';
    const folder = folderWith(text);
    const { exitCode, out } = await runCli(["coverage", "--write", "--in-place"], folder);
    expect(exitCode).toBe(1);
    expect(out).toContain(
      "contracts.CODE.fields.code: must be given (no value that matches CODE was found to start from: give it an example)\n",
    );
    expect(treeOf(folder)).toEqual({ "contracts.yaml": text });
    place(folder, {
      "contracts.yaml": text.replace(" } }\n", ' }, examples: [{ name: one, value: { code: "ABC-1" } }] }\n'),
    });
    expect((await runCli(["coverage", "--write", "--in-place"], folder)).exitCode).toBe(0);
  });

  test("does not write a file that would be rejected, such as one beyond the size limit", async () => {
    const filler = `# ${"x".repeat(998)}\n`.repeat(523);
    const folder = folderWith(`${contracts}${filler}`);
    const { exitCode, err } = await runCli(["coverage", "--write", "--in-place"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain("error write/examples-rejected\ncontracts.yaml would be rejected with 7 examples more: ");
    expect(readFileSync(join(folder, "contracts.yaml"), "utf8")).toBe(`${contracts}${filler}`);
  });
});

describe("the contracts file is replaced", () => {
  const source = { name: "contracts.yaml", text: "before\n" };

  test("together with all others, or not at all", () => {
    const folder = folderWith("before\n");
    const change = (name: string) => ({
      place: join(folder, name),
      source: { name, text: "before\n" },
      text: "after\n",
    });
    place(folder, { "edited.yaml": "edited\n", "other.yaml": "\ufeffbefore\n" });
    const refused = replaceSources(["contracts.yaml", "edited.yaml", "nowhere.yaml", "other.yaml"].map(change));
    expect([refused.written, refused.diagnostics.map(({ message }) => message)]).toEqual([
      [],
      [
        "edited.yaml changed while the command was running, so nothing was written",
        "cannot write nowhere.yaml: no such file or directory",
      ],
    ]);
    expect(treeOf(folder)).toEqual({
      "contracts.yaml": "before\n",
      "edited.yaml": "edited\n",
      "other.yaml": "\ufeffbefore\n",
    });
    expect(replaceSources(["contracts.yaml", "other.yaml"].map(change))).toEqual({
      written: ["contracts.yaml", "other.yaml"],
      diagnostics: [],
    });
    expect(treeOf(folder)).toEqual({
      "contracts.yaml": "after\n",
      "edited.yaml": "edited\n",
      "other.yaml": "\ufeffafter\n",
    });
  });

  test("only if its content is unchanged since it was read", () => {
    const folder = folderWith("before, edited\n");
    expect(
      replaceSources([{ place: join(folder, "contracts.yaml"), source, text: "after\n" }]).diagnostics.map(
        ({ code }) => code,
      ),
    ).toEqual(["write/changed-during-write"]);
    expect(treeOf(folder)).toEqual({ "contracts.yaml": "before, edited\n" });
  });

  test("or unchanged if the operating system reports an error", () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "contracts.yaml"));
    expect(
      replaceSources([{ place: join(folder, "contracts.yaml"), source, text: "after\n" }]).diagnostics.map(
        ({ code }) => code,
      ),
    ).toEqual(["write/failed"]);
    expect(
      replaceSources([{ place: join(folder, "nowhere.yaml"), source, text: "after\n" }]).diagnostics.map(
        ({ code }) => code,
      ),
    ).toEqual(["write/failed"]);
    writeFileSync(join(folder, "other.yaml"), "before\n");
    expect(replaceSources([{ place: join(folder, "other.yaml"), source, text: "after\n" }]).diagnostics).toEqual([]);
    expect(treeOf(folder)).toEqual({ "other.yaml": "after\n" });
  });
});
