import { execFileSync } from "node:child_process";
import { homedir, hostname } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";
import { builtCommand, command } from "../support/built-command.js";
import { goldenCases, goldenOutput, goldenReader, goldenText, outputOf, type Tree } from "../support/golden.js";
import { place, temporaryFolder, treeOf } from "../support/temporary-folder.js";

/** The paths at which two trees differ. */
function difference(before: Tree, after: Tree): readonly string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).toSorted();
}

describe("the same contracts file generates the same bytes", () => {
  const text = goldenText("names");
  const generateApart = builtCommand();

  test.each([
    [
      "in a Turkish locale and another time zone, for another user",
      { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Asia/Kathmandu", HOME: "/nowhere", USER: "a", LOGNAME: "a" },
    ],
    ["in the C locale and another time zone", { LANG: "C", LC_ALL: "C", TZ: "Pacific/Kiritimati" }],
  ])("%s", async (_, env) => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": text });
    execFileSync(process.execPath, [command, "generate"], { cwd: folder, env: { PATH: process.env["PATH"], ...env } });
    expect(difference(await goldenOutput("names"), treeOf(join(folder, "generated")))).toEqual([]);
  });

  test("from another current directory, a parent or a sibling", async () => {
    for (const [inner, cwd, config] of [
      ["a/b", "", "a/b/contracts.yaml"],
      ["a", "c", "../a/contracts.yaml"],
    ] as const) {
      const folder = temporaryFolder();
      place(folder, { [`${inner}/contracts.yaml`]: text, "c/x": "" });
      const { exitCode } = await generateApart(join(folder, cwd), "generate", "--config", config);
      expect(exitCode).toBe(0);
      expect(difference(await goldenOutput("names"), treeOf(join(folder, inner, "generated")))).toEqual([]);
    }
  });

  test("with other line endings in it", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": `\ufeff${text.replaceAll("\n", "\r\n")}` });
    expect((await generateApart(folder, "generate")).exitCode).toBe(0);
    expect(difference(await goldenOutput("names"), treeOf(join(folder, "generated")))).toEqual([]);
  });
});

/** Everything except the hash of the input and the checksum, which is the hash of everything above it. */
const manifestLines = (tree: Tree): readonly string[] =>
  (tree["manifest.json"] ?? "").split("\n").filter((line) => !/^ {2}"(?:input|seal)": /.test(line));

/** JavaScript has no positions to declare, so their declarations do not change. */
const positionsOf = (tree: Tree): string => ("positions.js" in tree ? "positions.js" : "positions.ts");

interface ProviderEntry {
  readonly profile: string;
  readonly contracts?: readonly string[];
}

/** The schemas of a contract for each provider that accepts all contracts, according to `generate.providers`. */
function lowered(scope: string, source: string): readonly string[] {
  const { generate } = parse(source) as {
    readonly generate?: { readonly providers?: readonly (string | ProviderEntry)[] };
  };
  const entries = (generate?.providers ?? []).map((entry) => (typeof entry === "string" ? { profile: entry } : entry));
  return entries
    .filter((entry) => !("contracts" in entry))
    .map(({ profile }) => `providers/${profile}/${scope}.schema.json`);
}

describe("a small change has a small effect", () => {
  const codeEndings = [".ts", ".js", ".d.ts"];
  const whole = new Set([
    "contract-summary.json",
    "docs/index.md",
    "losses.json",
    "manifest.json",
    ...["index", "positions", "types"].flatMap((name) => codeEndings.map((ending) => `${name}${ending}`)),
  ]);
  /** The files of one contract, for either language of the code. */
  const ownFiles = (scope: string, tree: Tree, source: string): readonly string[] => {
    const code = ["contracts", "validators", "providers"].flatMap((folder) =>
      codeEndings.map((ending) => `${folder}/${scope}${ending}`),
    );
    return [
      ...code.filter((path) => path in tree),
      `docs/${scope}.md`,
      `prompts/${scope}.md`,
      `schemas/${scope}.schema.json`,
      ...lowered(scope, source),
    ].toSorted();
  };

  test.each(goldenCases.filter((name) => goldenText(name).includes("\ncontracts:\n  ") && name !== "summary-form"))(
    "a new contract at the start of the file does not change the files of others: %s",
    async (name) => {
      const before = await goldenOutput(name);
      const after = await outputOf(
        goldenText(name).replace("\ncontracts:\n", "\ncontracts:\n  AA_ADDED: { fields: { added: boolean } }\n"),
        goldenReader(name),
      );
      const changed = difference(before, after);
      expect(changed.filter((path) => !path.includes("AA_ADDED") && !whole.has(path))).toEqual([]);
      expect(changed.filter((path) => path.includes("AA_ADDED"))).toEqual(
        ownFiles("AA_ADDED", after, goldenText(name)),
      );
    },
  );

  test.each(goldenCases)(
    "compiled again in this process, a comment at the end of a line changes only the input hash: %s",
    async (name) => {
      const before = await goldenOutput(name);
      const after = await outputOf(
        goldenText(name).replace("edition: 1\n", "edition: 1 # the first\n"),
        goldenReader(name),
      );
      expect(difference(before, after)).toEqual(["manifest.json"]);
      expect(manifestLines(after)).toEqual(manifestLines(before));
    },
  );

  test.each(goldenCases)(
    "a comment on a separate line changes only the positions and the input hash: %s",
    async (name) => {
      const before = await goldenOutput(name);
      const after = await outputOf(
        goldenText(name).replace("edition: 1\n", "# A comment.\nedition: 1\n"),
        goldenReader(name),
      );
      const changed = difference(before, after);
      expect(changed).toEqual(["manifest.json", positionsOf(after)]);
    },
  );
});

test("no output contains the place, time or author of its generation", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const secrets = [process.cwd(), homedir(), hostname(), today, "node_modules", process.version].filter(
    (word) => word.length > 4,
  );
  // An inline runtime is a copy of our own modules, some of which are in directories named like those of users: `root/`.
  for (const name of goldenCases.filter((each) => each !== "inline-runtime")) {
    for (const [path, text] of Object.entries(await goldenOutput(name)))
      expect(
        secrets.filter((secret) => text.includes(secret)),
        `${name}/${path}`,
      ).toEqual([]);
  }
});
