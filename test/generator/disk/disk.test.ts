/** Tests the commands on several files in a directory. */
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContractsError, loadContracts } from "../../../generator/index.js";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const files = {
  "contracts.yaml":
    "edition: 1\nname: reviews\nuse: [enums.yaml, parts/review.yaml]\ncontracts:\n  PLAN:\n    fields: { verdict: Verdict }\n    examples: [{ name: good, value: { verdict: PASS } }]\n",
  "enums.yaml": "edition: 1\nenums:\n  Verdict: [PASS, FAIL]\n",
  "parts/review.yaml":
    "edition: 1\nuse: [../enums.yaml]\ncontracts:\n  REVIEW:\n    fields: { verdict: Verdict, note: nonblank }\n    examples: [{ name: good, value: { verdict: PASS, note: fine } }]\n",
};

function folderWith(more: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = temporaryFolder();
  place(folder, { ...files, ...more });
  return folder;
}

describe("contracts generate", () => {
  test("writes the same bytes wherever it is started", async () => {
    const [here, above] = [folderWith(), temporaryFolder()];
    place(join(above, "agents"), files);
    expect(await runCli(["generate"], here)).toMatchObject({ exitCode: 0, err: "" });
    expect(await runCli(["generate", "--config", "agents/contracts.yaml"], above)).toMatchObject({
      exitCode: 0,
      err: "",
    });
    expect(treeOf(join(above, "agents"))).toEqual(treeOf(here));
  });

  test("reports the path of the wrong file, relative to the current directory", async () => {
    const folder = temporaryFolder();
    place(join(folder, "agents"), {
      ...files,
      "parts/review.yaml": files["parts/review.yaml"].replace("verdict: Verdict", "verdict: Verdicts"),
    });
    const { exitCode, err } = await runCli(["generate", "--config", "agents/contracts.yaml"], folder);
    expect(exitCode).toBe(2);
    expect(err).toBe(`agents/parts/review.yaml:5:24 error resolve/unknown-name
unknown type or enum "Verdicts"
  |
5 |     fields: { verdict: Verdicts, note: nonblank }
  |                        ^^^^^^^^
help: Did you mean "Verdict"?

1 error
`);
  });

  const refused: readonly (readonly [string, (folder: string) => void, string])[] = [
    ["a missing file", (folder) => rmSync(join(folder, "enums.yaml")), "write/no-file"],
    [
      "a directory",
      (folder) => (rmSync(join(folder, "enums.yaml")), mkdirSync(join(folder, "enums.yaml"))),
      "write/not-a-file",
    ],
    [
      "bytes that are not UTF-8",
      (folder) => writeFileSync(join(folder, "enums.yaml"), Buffer.from([0x61, 0xff])),
      "write/not-utf8",
    ],
    [
      "a file that is too large",
      (folder) => writeFileSync(join(folder, "enums.yaml"), "#".repeat(600_000)),
      "parse/too-large",
    ],
    [
      "a path through a file",
      (folder) =>
        place(folder, {
          "contracts.yaml": files["contracts.yaml"].replace("[enums.yaml", "[answer/enums.yaml"),
          answer: "",
        }),
      "write/unreadable",
    ],
    [
      "a link, even to another contracts file",
      (folder) => (rmSync(join(folder, "enums.yaml")), symlinkSync("contracts.yaml", join(folder, "enums.yaml"))),
      "write/symbolic-link",
    ],
    [
      "a link that leads nowhere",
      (folder) => (rmSync(join(folder, "enums.yaml")), symlinkSync("nowhere.yaml", join(folder, "enums.yaml"))),
      "write/symbolic-link",
    ],
  ];
  test.each(refused)("rejects %s where it is included, and writes nothing", async (_, change, code) => {
    const folder = folderWith();
    change(folder);
    const { exitCode, err } = await runCli(["generate"], folder);
    expect([exitCode, err.split("\n")[0]]).toEqual([2, `contracts.yaml:3:7 error ${code}`]);
    expect(Object.keys(treeOf(folder)).filter((path) => path.startsWith("generated"))).toEqual([]);
  });

  test("rejects a directory that is a link out of the project", async () => {
    const [folder, outside] = [folderWith(), folderWith()];
    rmSync(join(folder, "parts"), { recursive: true });
    symlinkSync(join(outside, "parts"), join(folder, "parts"));
    const { err } = await runCli(["generate"], folder);
    expect(err.split("\n").slice(0, 2)).toEqual([
      "contracts.yaml:3:19 error write/symbolic-link",
      "parts is a symbolic link",
    ]);
  });
});

describe("contracts check", () => {
  test("reports nothing after generate, even if line endings or byte order marks changed", async () => {
    const folder = folderWith();
    await runCli(["generate"], folder);
    for (const full of [[], ["--full"]])
      expect((await runCli(["check", ...full], folder)).out).toMatch(/^\d+ files up to date\n$/);
    place(folder, { "enums.yaml": `\ufeff${files["enums.yaml"].replaceAll("\n", "\r\n")}` });
    for (const full of [[], ["--full"]]) expect((await runCli(["check", ...full], folder)).exitCode).toBe(0);
  });

  test("reports stale outputs if an included file changed", async () => {
    const folder = folderWith();
    await runCli(["generate"], folder);
    place(folder, { "enums.yaml": files["enums.yaml"].replace("FAIL", "FAILED") });
    const { exitCode, out } = await runCli(["check", "--format", "json"], folder);
    const { drift } = JSON.parse(out) as {
      readonly drift: readonly { readonly code: string; readonly file: string }[];
    };
    expect([exitCode, [...new Set(drift.map(({ code }) => code))]]).toEqual([1, ["drift/stale"]]);
    expect(drift.map(({ file }) => file)).toContain("generated/types.ts");
  });

  test("compares file names too: the same contents under other names are different", async () => {
    const folder = folderWith();
    await runCli(["generate"], folder);
    const before = readFileSync(join(folder, "generated/manifest.json"), "utf8");
    rmSync(join(folder, "enums.yaml"));
    place(folder, {
      "words.yaml": files["enums.yaml"],
      "contracts.yaml": files["contracts.yaml"].replace("enums.yaml", "words.yaml"),
      "parts/review.yaml": files["parts/review.yaml"].replace("enums", "words"),
    });
    await runCli(["generate"], folder);
    const [former, now] = [before, readFileSync(join(folder, "generated/manifest.json"), "utf8")].map(
      (text) => JSON.parse(text) as { readonly input: string; readonly used: readonly string[] },
    );
    expect([former?.used, now?.used]).toEqual([
      ["enums.yaml", "parts/review.yaml"],
      ["words.yaml", "parts/review.yaml"],
    ]);
    expect(now?.input).not.toBe(former?.input);
  });
});

test("check rejects an included file that became a link, whatever it contains", async () => {
  const folder = folderWith({ "kept.yaml": files["enums.yaml"] });
  await runCli(["generate"], folder);
  rmSync(join(folder, "enums.yaml"));
  symlinkSync("kept.yaml", join(folder, "enums.yaml"));
  expect((await runCli(["check"], folder)).err.split("\n")[0]).toBe("contracts.yaml:3:7 error write/symbolic-link");
});

describe("other commands", () => {
  test("fmt formats all files, or none if one is invalid", async () => {
    const folder = folderWith({
      "enums.yaml": files["enums.yaml"].replace("  Verdict", "    Verdict"),
      "parts/review.yaml": files["parts/review.yaml"].replace("use: [", "use:   ["),
    });
    expect((await runCli(["fmt", "--check"], folder)).out).toMatch(
      /^enums\.yaml is not formatted[^]*\nparts\/review\.yaml is not formatted[^]*\nrun "npx agent-contracts fmt"\n$/,
    );
    expect((await runCli(["fmt"], folder)).out).toBe(
      'enums.yaml formatted\nparts/review.yaml formatted\nline numbers changed: run "npx agent-contracts generate"\n',
    );
    expect((await runCli(["fmt"], folder)).out).toBe("3 files are already formatted\n");
    place(folder, { "enums.yaml": "edition: 1\nenums: [\n", "contracts.yaml": files["contracts.yaml"] });
    expect((await runCli(["fmt"], folder)).err).toMatch(/^enums\.yaml:/);
    expect(readFileSync(join(folder, "contracts.yaml"), "utf8")).toBe(files["contracts.yaml"]);
  });

  test("coverage --write writes each example into the file of its contract", async () => {
    const folder = folderWith();
    const { out } = await runCli(["coverage", "--write", "--in-place"], folder);
    expect(out).toContain('examples added to contracts.yaml, parts/review.yaml: run "npx agent-contracts generate"\n');
    const tree = treeOf(folder);
    expect(tree["enums.yaml"]).toBe(files["enums.yaml"]);
    expect(tree["contracts.yaml"]?.startsWith(files["contracts.yaml"].slice(0, -3))).toBe(true);
    expect(tree["parts/review.yaml"]).toContain("issues: [blank]");
    expect(await runCli(["coverage"], folder)).toMatchObject({ exitCode: 0, err: "" });
  });

  test.each<[string, (path: string) => void, string]>([
    ["is read-only", (path) => chmodSync(path, 0o444), "write/read-only"],
    ["has another hard link", (path) => linkSync(path, `${path}.twin`), "write/hard-link"],
  ])("fmt and coverage --write write none of the files if one of them %s", async (_, make, code) => {
    const folder = folderWith({
      "contracts.yaml": files["contracts.yaml"].replace("use: [", "use:   ["),
      "parts/review.yaml": files["parts/review.yaml"].replace("use: [", "use:   ["),
    });
    make(join(folder, "parts/review.yaml"));
    const before = treeOf(folder);
    for (const argv of [["fmt"], ["coverage", "--write", "--in-place"]]) {
      const { exitCode, out, err } = await runCli(argv, folder);
      expect({ exitCode, out, first: err.split("\n")[0] }).toEqual({ exitCode: 2, out: "", first: `error ${code}` });
      expect(treeOf(folder)).toEqual(before);
    }
  });

  test("coverage and lint report locations in the right file", async () => {
    const folder = folderWith();
    expect((await runCli(["coverage"], folder)).out).toContain(
      "parts/review.yaml:5:33 contracts.REVIEW.fields.note: must not be blank\n",
    );
    const { out } = await runCli(["lint", "--format", "json"], folder);
    const { findings } = JSON.parse(out) as {
      readonly findings: readonly {
        readonly code: string;
        readonly file: string;
        readonly line: number;
        readonly column: number;
      }[];
    };
    expect(
      findings
        .filter(({ code }) => code === "lint/unbounded-string")
        .map(({ file, line, column }) => `${file}:${line}:${column}`),
    ).toEqual(["parts/review.yaml:5:33"]);
  });

  test("parse and loadContracts know the contracts of all files", async () => {
    const folder = folderWith({ "answer.txt": '{ "verdict": "MAYBE", "note": "x" }' });
    expect((await runCli(["parse", "REVIEW", "answer.txt"], folder)).exitCode).toBe(1);
    const { contracts } = await loadContracts(join(folder, "contracts.yaml"));
    const outcome = contracts["REVIEW"]?.validate({ verdict: "MAYBE", note: "x" });
    expect(outcome?.ok === false && outcome.issues.map(({ declaredAt }) => declaredAt)).toEqual([
      "parts/review.yaml:5:15",
    ]);
    place(folder, { "enums.yaml": "edition: 1\nenums: {}\n" });
    await expect(loadContracts(join(folder, "contracts.yaml"))).rejects.toThrow(ContractsError);
    await expect(loadContracts(join(folder, "contracts.yaml"))).rejects.toThrow(
      /review\.yaml:5:24 error resolve\/unknown-name\n.*\n {2}\|\n5 \| {5}fields: /,
    );
  });
});
