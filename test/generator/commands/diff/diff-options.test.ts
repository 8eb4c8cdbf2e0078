/** Tests the options of `contracts diff`: directions, accepted changes, versions, recorded answers and Markdown. */
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { commit, initialise } from "../../../support/git-folder.js";
import { runCli, type Run } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const file = (fields: string, more = ""): string =>
  `edition: 1\nname: small\ncontracts:\n  REVIEW:\n    fields: { ${fields} }\n${more}`;
const before = file("verdict: [PASS, FAIL, NOOP], note?: string");
const after = file("verdict: [PASS, FAIL], note?: string");

const version = (text: string): string => JSON.stringify({ name: "p", version: text });

const answers = (...values: readonly (object | string)[]): string =>
  values.map((value) => `${typeof value === "string" ? value : JSON.stringify(JSON.stringify(value))}\n`).join("");

const fields = (default_: string): string => file(`verdict: [PASS], note?: { type: string, pattern: "${default_}" }`);

function folderWith(files: Readonly<Record<string, string>> = {}, now = after): string {
  const folder = temporaryFolder();
  place(folder, { "old.yaml": before, "contracts.yaml": now, ...files });
  return folder;
}

function diff(folder: string, ...argv: readonly string[]): Promise<Run> {
  return runCli(["diff", "--against", "old.yaml", ...argv], folder);
}

async function fingerprintIn(folder: string): Promise<string> {
  const { out } = await diff(folder, "--format", "json");
  return (
    (JSON.parse(out) as { readonly changes: readonly { readonly fingerprint: string }[] }).changes[0]?.fingerprint ?? ""
  );
}

function entry(finding: string, until: string, more = ""): string {
  return `accepted:\n  - { finding: ${finding}, change: NOOP is gone, reason: No agent says it., who: kim, until: ${until}${more} }\n`;
}

describe("code", () => {
  test("is compiled by the TypeScript of the project, and shown as a line of a program", async () => {
    const folder = folderWith();
    symlinkSync(fileURLToPath(new URL("../../../../node_modules", import.meta.url)), join(folder, "node_modules"));
    const { out } = await diff(folder);
    expect(out).toContain(
      'types     break    (value: Review): boolean => value.verdict === "NOOP"  before: accepted, now: rejected (TS2367)\n',
    );
    expect(out).toContain(
      'builds    break    (): Review["verdict"] => ("NOOP")  before: accepted, now: rejected (TS2322)\n',
    );
  }, 60_000);

  test("is unknown, with the reason, in a project without TypeScript", async () => {
    const { out } = await diff(folderWith());
    expect(out).toContain(
      'types     unknown  TypeScript is not installed in this project: run "npm install --save-dev typescript", or choose directions with --for\n',
    );
  });
});

describe("--for", () => {
  test("judges and counts only the directions that it names", async () => {
    const folder = folderWith();
    const { exitCode, out } = await diff(folder, "--for", "values");
    expect(exitCode).toBe(0);
    expect(out).not.toMatch(/^ {2}producer/m);
    expect((await diff(folder, "--for", "values,producer")).exitCode).toBe(1);
  });

  test("of an unknown direction is a mistake of the command line", async () => {
    const { exitCode, err } = await diff(folderWith(), "--for", "consumer");
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining('usage/unknown-direction\n"consumer" is not a direction'),
    ]);
    expect((await diff(folderWith(), "--fail-on", "braek")).err).toContain('help: Did you mean "break"?');
  });
});

describe("the list of accepted changes", () => {
  test("is found next to the contracts file: what is in it does not fail until its date", async () => {
    const folder = folderWith();
    const finding = await fingerprintIn(folder);
    place(folder, { "contracts.accepted.yaml": entry(finding, "2999-12-31") });
    const { exitCode, out } = await diff(folder);
    expect(exitCode).toBe(0);
    expect(out).toContain("accepted  by kim until 2999-12-31: No agent says it.\n");
    expect(out).toContain("1 change since old.yaml: 0 breaking, 0 unknown, 0 safe, 1 accepted\n");
    place(folder, { "contracts.accepted.yaml": entry(finding, "2001-12-31") });
    expect(await diff(folder, "--format", "github")).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining("title=diff/accept-expired"),
    });
  });

  test("is an annotation of several lines for each change that is not in it", async () => {
    const { out } = await diff(folderWith(), "--format", "github");
    expect(out).toMatch(/^::error [^\n]*%0Aproducer {2}break [^\n]*%0Afinding /m);
    expect(out).not.toContain("\\n");
  });

  test("accepts a change in some directions only", async () => {
    const folder = folderWith();
    const finding = await fingerprintIn(folder);
    place(folder, {
      "list.yaml": entry(finding, "2999-12-31", ", only: [producer]"),
      "both.yaml": entry(finding, "2999-12-31", ", only: [producer, replay]"),
    });
    expect((await diff(folder, "--accept", "list.yaml")).exitCode).toBe(1);
    expect((await diff(folder, "--accept", "both.yaml")).exitCode).toBe(0);
  });

  test("with an entry that meets nothing is reported, and fails if anything does", async () => {
    const folder = folderWith({ "contracts.accepted.yaml": entry("0123456789ab", "2999-12-31") }, before);
    const { exitCode, out } = await diff(folder);
    expect([exitCode, out]).toEqual([
      0,
      "accepted  0123456789ab is idle: NOOP is gone\nnothing changed since old.yaml\n",
    ]);
    expect((await diff(folder, "--fail-on", "any")).exitCode).toBe(1);
  });

  test.each([
    ["accepted: 7\n", "the file must have one key"],
    [entry("0123456789ab", "tomorrow"), '"tomorrow" is not a date'],
    [entry("0123456789ab", "2026-02-30"), '"2026-02-30" is not a date'],
    [entry("zzz", "2026-02-03"), '"zzz" is not a fingerprint'],
    [entry("0123456789ab", "2026-02-03", ", only: [everyone]"), "only must be an array of producer"],
    [entry("0123456789ab", "2026-02-03", ", more: 1"), 'unknown key "more"'],
    ["accepted:\n  - { finding: 0123456789ab }\n", "change is missing"],
  ])("has to be whole: %j", async (text, problem) => {
    const { exitCode, err } = await diff(folderWith({ "contracts.accepted.yaml": text }));
    expect([exitCode, err]).toEqual([2, expect.stringContaining(problem)]);
    expect(err).toMatch(/^contracts\.accepted\.yaml:\d+:\d+ error /);
    expect(err).toContain("usage/bad-accept-list");
  });

  test("that is named has to be there", async () => {
    expect((await diff(folderWith(), "--accept", "gone.yaml")).exitCode).toBe(2);
  });
});

describe("--semver", () => {
  test.each([
    ["1.4.1", 1],
    ["1.5.0", 1],
    ["2.0.0", 0],
  ])("asks for a major step where something breaks: %s", async (is, exitCode) => {
    const folder = folderWith({
      "old/contracts.yaml": before,
      "old/package.json": version("1.4.0"),
      "package.json": version(is),
    });
    const run = await runCli(["diff", "--against", "old", "--semver", "--for", "values,builds"], folder);
    const broken = await runCli(["diff", "--against", "old", "--semver", "--fail-on", "break"], folder);
    expect(run.out).toContain(`version   the version went from 1.4.0 to ${is}`);
    expect(broken.out).toContain("the changes ask for: major");
    expect(run.exitCode).toBe(run.out.includes("as far as") ? 0 : 1);
    expect(broken.exitCode).toBe(1);
    expect(broken.out.includes("as far as")).toBe(exitCode === 0);
  });

  test("reads the version of a revision from git", async () => {
    const folder = temporaryFolder();
    place(folder, { "agents/contracts.yaml": before, "package.json": version("0.4.0") });
    initialise(folder);
    commit(folder, "first");
    place(folder, {
      "agents/contracts.yaml": file("verdict: [PASS, FAIL, NOOP], note?: string, more?: string"),
      "package.json": version("0.4.1"),
    });
    const { exitCode, out } = await runCli(["diff", "agents/contracts.yaml", "--semver"], folder);
    expect([exitCode, out]).toEqual([
      0,
      expect.stringContaining("version   the version went from 0.4.0 to 0.4.1, as far as the changes ask for: minor\n"),
    ]);
  });

  test("says what it does not know", async () => {
    const { exitCode, out } = await diff(folderWith(), "--semver");
    expect([exitCode, out]).toEqual([
      1,
      expect.stringContaining("no version in a package.json at old.yaml: the changes ask for major"),
    ]);
  });
});

describe("--answers", () => {
  test("says how many recorded answers a change breaks, and which is the first", async () => {
    const folder = folderWith({
      "answers.jsonl": answers({ verdict: "PASS" }, { verdict: "NOOP" }, { verdict: "NOOP", note: "x" }),
    });
    const { exitCode, out } = await diff(folder, "--answers", "answers.jsonl");
    expect(exitCode).toBe(1);
    expect(out).toContain("  recorded  2 of 3 recorded answers, first at answers.jsonl:2\n");
    expect(out).toContain("answers   3 recorded answers replayed\n");
  });

  test("is a witness where no sample was one", async () => {
    const folder = folderWith(
      {
        "old.yaml": fields("(?=[aq])(abc|abd|abe|q{7}z)+"),
        "answers.jsonl": answers({ verdict: "PASS", note: "qqqqqqqz" }),
      },
      fields("(?=[aq])(abc|abd|abe)+"),
    );
    const without = await diff(folder, "--for", "replay");
    const { out } = await diff(folder, "--for", "replay", "--answers", "answers.jsonl");
    expect(without.out).toContain("  replay    unknown  ");
    expect(out).toContain(
      '  replay    break    {"verdict":"PASS","note":"qqqqqqqz"}  before: accepted, now: rejected (pattern)\n',
    );
  });

  test("reports lines that are not answers, and proves nothing without any", async () => {
    const folder = folderWith({ "answers.jsonl": answers({ verdict: "PASS" }, "{", "[1]"), "empty.jsonl": "" }, before);
    expect(await diff(folder, "--answers", "answers.jsonl", "--format", "github")).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining("title=replay/no_answer::2 answers of 3"),
    });
    expect(await diff(folder, "--answers", "empty.jsonl")).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining("there is no recorded answer, so replay is not proved"),
    });
    expect((await diff(folder, "--answers", "gone.jsonl")).exitCode).toBe(2);
  });
});

describe("Markdown", () => {
  test("is an entry by audience, in which no text of a contract becomes Markdown", async () => {
    const hostile = file('"<img src=x onerror=alert(1)>": [PASS, "[a](javascript:b)"], verdict: [PASS]');
    const folder = folderWith({ "old.yaml": file('"<img src=x onerror=alert(1)>": [PASS], verdict: [PASS]') }, hostile);
    const { out } = await diff(folder, "--format", "markdown");
    expect(out).not.toMatch(/(?<!\\)<img/);
    expect(out).not.toMatch(/(?<!\\)\[a\]/);
    expect((await diff(folderWith(), "--format", "markdown")).out).toMatchInlineSnapshot(`
      "### 1 change of the contracts, 1 breaking

      Compared with \`old.yaml\`.

      **Breaks agents that still have the old prompt**

      - REVIEW.verdict: the value NOOP is removed
        - \`{"verdict":"NOOP"}\`: before: accepted, now: rejected (enum)

      **Breaks recorded answers**

      - REVIEW.verdict: the value NOOP is removed
        - \`{"verdict":"NOOP"}\`: before: accepted, now: rejected (enum)

      **Prompts**

      - REVIEW: 62 tokens, now 57 (-5)
      "
    `);
  });

  test("is a format of diff only", async () => {
    expect((await runCli(["check", "--format", "markdown"], folderWith())).err).toContain('unknown format "markdown"');
  });
});

describe("prompts", () => {
  test("that are other ones are named with their tokens, whatever the verdicts say", async () => {
    const { out } = await diff(
      folderWith(
        {},
        file("verdict: [PASS, FAIL, NOOP], note?: { type: string, description: The reason in one sentence }"),
      ),
    );
    expect(out).toMatch(/prompt {4}REVIEW: \d+ tokens, now \d+ \(\+\d+\) since old\.yaml\n/);
  });
});
