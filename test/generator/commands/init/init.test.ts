import { chmodSync, linkSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatted } from "../../../../generator/format/format.js";
import { main } from "../../../../generator/commands/main.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

test("an empty directory gets a starter that compiles, has no lint findings and is formatted", async () => {
  const folder = temporaryFolder();
  const { exitCode, out, err } = await runCli(["init"], folder);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  expect(Object.keys(treeOf(folder))).toEqual([".gitattributes", "contracts.yaml"]);
  const text = readFileSync(join(folder, "contracts.yaml"), "utf8");
  expect(text.startsWith("# yaml-language-server: $schema=./generated/contracts.schema.json\n")).toBe(true);
  expect(formatted(text)).toBe(text);
  expect((await runCli(["lint"], folder)).out).toBe("no problems found\n");
  expect(await runCli(["generate"], folder)).toMatchObject({
    exitCode: 0,
    err: "",
    out: expect.stringMatching(/^\d+ files written, 0 unchanged\n$/) as string,
  });
  expect(out.split("\n")[0]).toBe("wrote contracts.yaml: a starter with one contract, a rule and examples");
  expect(out).toContain("left package.json alone: there is none\n");
  expect(out).toContain("      - run: npx agent-contracts check --full --format github\n");
  expect(out.endsWith("Next: npm install agent-contracts && npx agent-contracts generate\n")).toBe(true);
});

test("a project with a package.json and .github gets scripts and a job, and a second run changes nothing", async () => {
  const folder = temporaryFolder();
  place(folder, {
    "package.json": '{\n  "dependencies": { "agent-contracts": "^1" }\n}\n',
    ".github/dependabot.yml": "version: 2\n",
    ".gitattributes": "* text=auto\n",
  });
  const { out } = await runCli(["init"], folder);
  expect(out).toBe(`wrote contracts.yaml: a starter with one contract, a rule and examples
wrote package.json: scripts codegen and check
wrote .gitattributes: a line for generated/
wrote .github/workflows/contracts.yml: a job that runs contracts check
Next: npx agent-contracts generate
`);
  const tree = treeOf(folder);
  expect(JSON.parse(tree["package.json"] ?? "")).toEqual({
    dependencies: { "agent-contracts": "^1" },
    scripts: { codegen: "contracts generate", check: "contracts check --full" },
  });
  expect((await runCli(["init", "--yes"], folder)).out).toBe(`left contracts.yaml alone: it exists
left package.json alone: it has scripts codegen and check already
left .gitattributes alone: it has a line for generated/
left .github/workflows/contracts.yml alone: it exists
Next: npx agent-contracts generate
`);
  expect(treeOf(folder)).toEqual(tree);
});

test("a read-only or hard-linked file is kept, with a warning, and the others are written", async () => {
  const folder = temporaryFolder();
  place(folder, { "package.json": "{}\n", ".gitattributes": "* text=auto\n" });
  chmodSync(join(folder, "package.json"), 0o444);
  linkSync(join(folder, ".gitattributes"), join(folder, "twin"));
  const { exitCode, err, out } = await runCli(["init"], folder);
  expect({ exitCode, err: err.match(/warning .*\n.*/g), out: out.split("\n")[0] }).toEqual({
    exitCode: 0,
    err: [
      "warning write/read-only\npackage.json is read-only and was not changed",
      "warning write/hard-link\n.gitattributes has another name (a hard link) and was not changed",
    ],
    out: "wrote contracts.yaml: a starter with one contract, a rule and examples",
  });
  expect(treeOf(folder)).toMatchObject({
    "package.json": "{}\n",
    ".gitattributes": "* text=auto\n",
    twin: "* text=auto\n",
  });
});

test("a directory inside a repository is created, and the job runs in it", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".git"));
  const { out } = await runCli(["init", "services/My Agents!"], folder);
  expect(Object.keys(treeOf(folder))).toEqual([
    "services/My Agents!/.gitattributes",
    "services/My Agents!/contracts.yaml",
  ]);
  expect(treeOf(folder)["services/My Agents!/contracts.yaml"]).toContain("\nname: my-agents\n");
  expect(out).toContain('        working-directory: "services/My Agents!"\n');
  expect(out).toContain("Next: cd 'services/My Agents!' && npm install");
});

test.each([
  ["it's here", String.raw`cd 'it'\''s here'`, '"it\'s here"'],
  ["-1", "cd ./-1", '"-1"'],
  ["1.0", "cd 1.0", '"1.0"'],
  ["\u001b[2J\u202e", String.raw`cd '\u001b[2J\u202e'`, String.raw`"\u001b[2J\u202e"`],
])("a directory named %j is quoted for the shell and the job", async (name, line, inJob) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".git"));
  const { out } = await runCli(["init", "--", name], folder);
  expect(out).toContain(`        working-directory: ${inJob}\n`);
  expect(out).toContain(`Next: ${line} && npm install`);
});

test(".gitattributes has the output directory of the contracts file", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\nname: x\ngenerate: { directory: out }\n" });
  await runCli(["init"], folder);
  expect(treeOf(folder)).toEqual({
    ".gitattributes": "out/** text eol=lf linguist-generated=true\n",
    "contracts.yaml": "edition: 1\nname: x\ngenerate: { directory: out }\n",
  });
});

test("a dry run lists the files that it would write, and writes none", async () => {
  const folder = temporaryFolder();
  const { out } = await runCli(["init", "agents", "--dry-run"], folder);
  expect(out.split("\n").slice(0, 2)).toEqual([
    "would write agents/contracts.yaml: a starter with one contract, a rule and examples",
    "would write agents/.gitattributes: a line for generated/",
  ]);
  expect(treeOf(folder)).toEqual({});
  const { isDryRun, written, left } = JSON.parse(
    (await runCli(["init", "--dry-run", "--format", "json"], folder)).out,
  ) as Record<string, unknown>;
  expect({ isDryRun, written, left }).toEqual({
    isDryRun: true,
    written: ["contracts.yaml", ".gitattributes"],
    left: [{ path: "package.json", reason: "there is none" }],
  });
});

test("an unreadable package.json is reported and kept, and the rest is done", async () => {
  const folder = temporaryFolder();
  place(folder, { "package.json": "{ // mine\n}\n" });
  const { exitCode, err } = await runCli(["init"], folder);
  expect(exitCode).toBe(0);
  expect(err).toContain("warning init/file-not-read\npackage.json was not changed: it is not JSON\n");
  expect(Object.keys(treeOf(folder))).toEqual([".gitattributes", "contracts.yaml", "package.json"]);
  expect(treeOf(folder)["package.json"]).toBe("{ // mine\n}\n");
});

test("links are neither followed nor replaced", async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  place(elsewhere, { "package.json": "{}", workflows: "x" });
  symlinkSync(join(elsewhere, "package.json"), join(folder, "package.json"));
  symlinkSync(elsewhere, join(folder, ".github"));
  const { exitCode, err } = await runCli(["init"], folder);
  expect({ exitCode, code: /warning (\S+)\n(.*)/.exec(err)?.slice(1) }).toEqual({
    exitCode: 0,
    code: ["write/symbolic-link", "package.json is a symbolic link"],
  });
  expect(treeOf(elsewhere)).toEqual({ "package.json": "{}", workflows: "x" });
});

test.each([
  ["a file in place of the directory", { agents: "" }, "agents", "write/not-a-folder"],
  ["a file above the directory", { agents: "" }, "agents/new", "write/unreadable"],
  ["a directory in place of the contracts file", { "agents/contracts.yaml/x": "" }, "agents", "write/not-a-file"],
])("%s is an error, and nothing is written", async (_, files, directory, code) => {
  const folder = temporaryFolder();
  place(folder, files);
  const before = treeOf(folder);
  const { exitCode, out, err } = await runCli(["init", directory], folder);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
  expect(err).toContain(`error ${code}\n`);
  expect(treeOf(folder)).toEqual(before);
});

async function answering(
  answer: boolean,
  argv: readonly string[],
): Promise<{ readonly questions: readonly string[]; readonly files: readonly string[]; readonly out: string }> {
  const [folder, questions, out]: [string, string[], string[]] = [temporaryFolder(), [], []];
  const ask = async (question: string): Promise<boolean> => questions.push(question) > 0 && answer;
  const streams = { input: process.stdin, write: async () => {}, ask };
  await main(argv, { cwd: folder, debug: false, streams, out: (text) => void out.push(text), err: () => {} });
  return { questions, files: Object.keys(treeOf(folder)), out: out.join("") };
}

test("at a terminal it lists the files and asks once, unless --yes is given", async () => {
  const refused = await answering(false, ["init"]);
  expect(refused.questions).toEqual([
    "to write contracts.yaml: a starter with one contract, a rule and examples\nto write .gitattributes: a line for generated/\nleft package.json alone: there is none\nWrite them?",
  ]);
  expect({ files: refused.files, out: refused.out }).toEqual({ files: [], out: "nothing was written\n" });
  expect((await answering(true, ["init"])).files).toEqual([".gitattributes", "contracts.yaml"]);
  expect(await answering(false, ["init", "--yes"])).toMatchObject({
    questions: [],
    files: [".gitattributes", "contracts.yaml"],
  });
});

describe("the starter fits the project:", () => {
  test.each([
    [
      "Next.js",
      {
        "package.json": '{ "dependencies": { "next": "16" } }',
        "tsconfig.json": '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }',
      },
      "import_extension: none",
    ],
    [
      "webpack",
      { "package.json": '{ "devDependencies": { "webpack": "5", "ts-loader": "9" } }' },
      "import_extension: none",
    ],
    [
      "Jest",
      { "package.json": '{ "devDependencies": { "jest": "30", "typescript": "6" } }' },
      "import_extension: none",
    ],
    [
      "type stripping",
      { "package.json": "{}", "tsconfig.json": '{ "compilerOptions": { "rewriteRelativeImportExtensions": true } }' },
      "import_extension: ts",
    ],
    ["Deno", { "deno.jsonc": "{}" }, "import_extension: ts"],
    ["no TypeScript", { "package.json": '{ "name": "a", "type": "commonjs" }' }, "language: javascript"],
  ])("%s", async (_, files, expected) => {
    const folder = temporaryFolder();
    place(folder, files);
    await runCli(["init"], folder);
    const text = readFileSync(join(folder, "contracts.yaml"), "utf8");
    expect(text).toContain(`\ngenerate: { ${expected} }\n`);
    expect(formatted(text)).toBe(text);
    expect((await runCli(["generate"], folder)).exitCode).toBe(0);
    expect((await runCli(["lint"], folder)).out).toBe("no problems found\n");
  });

  test.each([
    [
      "node16 with Jest",
      {
        "package.json": '{ "devDependencies": { "jest": "30" } }',
        "tsconfig.json": '{ "compilerOptions": { "module": "Node16" } }',
      },
    ],
    [
      "a setting in a comment",
      { "package.json": "{}", "tsconfig.json": '{\n  // "rewriteRelativeImportExtensions": true\n}' },
    ],
    ["Vite", { "package.json": '{ "devDependencies": { "vite": "8" } }' }],
    ["an unreadable package.json", { "package.json": "{", "tsconfig.json": "{}" }],
  ])("the defaults for %s", async (_, files) => {
    const folder = temporaryFolder();
    place(folder, files);
    await runCli(["init"], folder);
    expect(readFileSync(join(folder, "contracts.yaml"), "utf8")).not.toMatch(/^generate:/m);
  });
});

test("existing ignore files get a line for the output directory, once", async () => {
  const folder = temporaryFolder();
  place(folder, { ".prettierignore": "dist\r\n", ".eslintignore": "generated/**\n" });
  const { out } = await runCli(["init"], folder);
  expect(out).toContain("wrote .prettierignore: a line for generated/\n");
  expect(out).toContain("left .eslintignore alone: it has a line for generated/\n");
  await runCli(["init"], folder);
  expect(treeOf(folder)).toMatchObject({
    ".prettierignore": "dist\r\ngenerated/\r\n",
    ".eslintignore": "generated/**\n",
  });
});
