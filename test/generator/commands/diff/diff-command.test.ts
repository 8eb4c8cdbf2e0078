/** Tests `contracts diff` with files, directories and revisions of git. */
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commit, git, initialise } from "../../../support/git-folder.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const file = (fields: string, more = ""): string =>
  `edition: 1\nname: small\n${more}contracts:\n  REVIEW:\n    fields: { ${fields} }\n`;
const before = file("verdict: [PASS, FAIL, NOOP], note?: string");
const after = file("verdict: [PASS, FAIL], note?: string");

const used = (values: string): string => `edition: 1\nenums: { Verdict: [${values}] }\n`;
const shared = (values: string): string =>
  `edition: 1\nname: small\ntypes: { Review: { fields: { verdict: [${values}] } } }\ncontracts:\n  A: { type: Review }\n  B: { fields: { review: Review } }\n  C: { fields: { reviews: "Review[]" } }\n`;

/** A repository with a tag for the old version and the new one in the folder. */
function repository(old: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  initialise(folder);
  commit(folder, "old", old);
  git(folder, "tag", "v1.4");
  place(folder, now);
  return folder;
}

interface Printed {
  readonly changes: readonly {
    readonly kind: string;
    readonly path: string;
    readonly affects: readonly string[];
    readonly verdicts: Readonly<
      Record<string, { readonly verdict: string; readonly witness?: { readonly text: string } }>
    >;
    readonly old?: object;
    readonly new?: object;
    readonly fingerprint: string;
  }[];
  readonly baselines: readonly string[];
}

async function changesIn(folder: string, ...argv: readonly string[]): Promise<Printed & { readonly exitCode: number }> {
  const { exitCode, out } = await runCli(["diff", ...argv, "--format", "json"], folder);
  return { exitCode, ...(JSON.parse(out) as Printed) };
}

describe("a version of git", () => {
  test("is the last tag by default, and a break is shown with its witness, both declarations and a way out", async () => {
    const folder = repository({ "contracts.yaml": before }, { "contracts.yaml": after });
    const { exitCode, out, err } = await runCli(["diff"], folder);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
    expect(out).toContain(
      "contracts.yaml:5:15  break  REVIEW.verdict: the value NOOP is removed (was v1.4:contracts.yaml:5:15)\n",
    );
    expect(out).toContain('  producer  break    {"verdict":"NOOP"}  before: accepted, now: rejected (enum)\n');
    expect(out).toContain("1 change since v1.4: 1 breaking, 0 unknown, 0 safe\n");
  });

  test("is read with the files that it uses, from below the root of the repository", async () => {
    const main = file("verdict: Verdict", "use: [parts/enums.yaml]\n");
    const folder = repository(
      { "agents/contracts.yaml": main, "agents/parts/enums.yaml": used("PASS, NOOP") },
      { "agents/parts/enums.yaml": used("PASS") },
    );
    const { exitCode, changes } = await changesIn(join(folder, "agents"));
    expect([exitCode, changes.map(({ kind, path }) => `${kind} ${path}`)]).toEqual([1, ["enum-value-removed verdict"]]);
  });

  test("that has the same contracts in another layout and order is not different", async () => {
    const folder = repository(
      { "contracts.yaml": before },
      { "contracts.yaml": `# moved\r\n${file("note?: string, verdict: [NOOP, FAIL, PASS]").replaceAll("\n", "\r\n")}` },
    );
    expect(await runCli(["diff"], folder)).toEqual({
      exitCode: 0,
      out: expect.stringMatching(/^prompt {4}REVIEW: \d+ tokens, now \d+ .*\nnothing changed since v1\.4\n$/),
      err: "",
    });
  });

  test("is the commit that is checked out if there is no tag", async () => {
    const folder = repository({ "contracts.yaml": before }, { "contracts.yaml": after });
    git(folder, "tag", "--delete", "v1.4");
    expect((await changesIn(folder)).baselines).toEqual(["HEAD"]);
  });

  test("may have the file under another name", async () => {
    const folder = repository({ "old/name.yaml": before }, { "contracts.yaml": after });
    const missing = await runCli(["diff"], folder);
    expect([missing.exitCode, missing.err]).toEqual([
      2,
      expect.stringContaining("v1.4:contracts.yaml is not a file of that version"),
    ]);
    expect((await changesIn(folder, "--against", "v1.4:old/name.yaml")).exitCode).toBe(1);
  });

  test.each(["nowhere", "--upload-pack=x", "-x", "v1.4..HEAD", ""])(
    "that does not exist is named: %j",
    async (baseline) => {
      const folder = repository({ "contracts.yaml": before }, { "contracts.yaml": after });
      const { exitCode, err } = await runCli(["diff", `--against=${baseline}`], folder);
      expect([exitCode, err]).toEqual([2, expect.stringMatching(/usage\//)]);
    },
  );

  test("that does not compile is reported with its own lines", async () => {
    const folder = repository({ "contracts.yaml": file("verdict: nothing") }, { "contracts.yaml": after });
    const { exitCode, err } = await runCli(["diff"], folder);
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining("v1.4:contracts.yaml:5:24 error resolve/unknown-name"),
    ]);
  });

  test("in which the file is a link is not followed", async () => {
    const folder = temporaryFolder();
    initialise(folder);
    symlinkSync("/etc/hostname", join(folder, "contracts.yaml"));
    commit(folder, "link");
    place(folder, { "now/contracts.yaml": after });
    const { exitCode, err } = await runCli(["diff", "now/contracts.yaml", "--against", "HEAD:contracts.yaml"], folder);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("usage/no-baseline-file")]);
  });

  test("outside of a repository there is none", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": after });
    expect((await runCli(["diff"], folder)).err).toContain("usage/unknown-baseline");
  });
});

describe("a file or a directory", () => {
  test("is compared as a revision is, and several are compared each", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "old"));
    place(folder, {
      "contracts.yaml": after,
      "old/contracts.yaml": before,
      "older.yaml": file("verdict: [PASS, NOOP, OTHER], note?: string"),
    });
    const { changes, baselines } = await changesIn(folder, "--against", "old", "--against", "older.yaml");
    expect(baselines).toEqual(["old", "older.yaml"]);
    expect(changes.map(({ kind }) => kind)).toEqual([
      "enum-value-removed",
      "enum-value-removed",
      "enum-value-removed",
      "enum-value-added",
    ]);
    expect(changes[0]?.fingerprint).toBe(changes[1]?.fingerprint);
  });
});

describe("the exit code", () => {
  test.each([
    ["break", "note?: string, verdict: [PASS]", 1],
    ["break", "note?: string, verdict: [PASS, FAIL], more?: string", 0],
    ["any", "note?: string, verdict: [PASS, FAIL], more?: string", 1],
    ["any", "note?: string, verdict: [PASS, FAIL]", 0],
  ])("with --fail-on %s is that of the verdicts: %s", async (failOn, fields, exitCode) => {
    const folder = temporaryFolder();
    place(folder, { "old.yaml": after, "contracts.yaml": file(fields) });
    for (const format of ["text", "json", "github", "sarif"])
      expect(
        (await runCli(["diff", "--against", "old.yaml", "--fail-on", failOn, "--format", format], folder)).exitCode,
      ).toBe(exitCode);
  });
});

test("a type that several contracts use is one finding with all of them", async () => {
  const folder = temporaryFolder();
  place(folder, { "old.yaml": shared("PASS, NOOP"), "contracts.yaml": shared("PASS") });
  const { changes } = await changesIn(folder, "--against", "old.yaml");
  expect(changes.map(({ kind, affects }) => [kind, affects])).toEqual([["enum-value-removed", ["A", "B", "C"]]]);
});
