import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const contracts = `edition: 1
name: small
contracts:
  ANSWER: { fields: { text: string } }
  OTHER: { fields: { number: integer } }
`;

async function generated(text = contracts): Promise<string> {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text });
  expect((await runCli(["generate"], folder)).exitCode).toBe(0);
  return folder;
}

interface Answer {
  readonly ok: boolean;
  readonly drift: readonly { readonly code: string; readonly file: string; readonly diff?: string }[];
  readonly unchanged: number;
}

async function checkJson(folder: string, ...argv: readonly string[]): Promise<Answer & { readonly exitCode: number }> {
  const { exitCode, out } = await runCli(["check", "--format", "json", ...argv], folder);
  return { exitCode, ...(JSON.parse(out) as Answer) };
}

test("suggested commands contain the path of the contracts file, quoted for a shell", async () => {
  const folder = temporaryFolder();
  const text = "edition: 1\nname: small\ncontracts:\n  ANSWER: { fields: { text: 'nonblank' } }\n";
  place(folder, { "it's/-c 2.yaml": text, "-c.yaml": text });
  const last = async (...argv: readonly string[]): Promise<string> =>
    (await runCli(argv, folder)).out.trimEnd().split("\n").at(-1) ?? "";
  const [hard, option] = ["--config 'it'\\''s/-c 2.yaml'", "--config ./-c.yaml"];
  for (const [path, shown] of [
    ["it's/-c 2.yaml", hard],
    ["-c.yaml", option],
  ] as const) {
    const config = `--config=${path}`;
    expect(await last("check", config)).toContain(`: run "npx agent-contracts generate ${shown}"`);
    expect(await last("coverage", config)).toContain(`run "npx agent-contracts coverage --write ${shown}"`);
    expect(await last("fmt", "--check", config)).toBe(`run "npx agent-contracts fmt ${shown}"`);
    expect(await last("fmt", config)).toBe(`line numbers changed: run "npx agent-contracts generate ${shown}"`);
    expect(await last("coverage", "--write", config)).toContain(`: run "npx agent-contracts generate ${shown}"`);
  }
});

describe("contracts check", () => {
  test("reports nothing after generate, with and without --full, and writes nothing", async () => {
    const folder = await generated();
    const stamps = (): readonly unknown[] =>
      Object.keys(treeOf(folder)).map((path) => [
        path,
        statSync(join(folder, path)).mtimeMs,
        statSync(join(folder, path)).ino,
      ]);
    const before = stamps();
    const count = before.length - 1;
    for (const argv of [[], ["--full"]])
      expect(await runCli(["check", ...argv], folder)).toEqual({
        exitCode: 0,
        out: `${count} files up to date\n`,
        err: "",
      });
    expect(stamps()).toEqual(before);
  });

  test("accepts a checkout with CRLF, including the contracts file", async () => {
    const folder = await generated();
    for (const [path, text] of Object.entries(treeOf(folder))) place(folder, { [path]: text.replaceAll("\n", "\r\n") });
    for (const argv of [[], ["--full"]]) expect((await runCli(["check", ...argv], folder)).exitCode).toBe(0);
  });

  test("accepts a new comment at the end of a line", async () => {
    const folder = await generated();
    place(folder, { "contracts.yaml": contracts.replace("edition: 1", "edition: 1 # the first") });
    for (const argv of [[], ["--full"]]) expect((await runCli(["check", ...argv], folder)).exitCode).toBe(0);
  });

  test.each([[[]], [["--full"]]])("lists every drifted file, with a short diff: %j", async (argv) => {
    const folder = await generated();
    appendFileSync(join(folder, "generated/types.ts"), "export type Mine = string;\n");
    rmSync(join(folder, "generated/docs/OTHER.md"));
    const before = treeOf(folder);
    const { exitCode, out, err } = await runCli(["check", ...argv], folder);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
    const lines = treeOf(folder)["generated/types.ts"]?.split("\n") ?? [];
    expect(out).toBe(`generated/types.ts was edited since it was generated [drift/edited]
@@ -${lines.length - 3},3 +${lines.length - 3},2 @@
 ${lines.at(-4)}
 ${lines.at(-3)}
-export type Mine = string;
generated/docs/OTHER.md is missing [drift/missing]
2 files out of date, ${Object.keys(before).length - 2} up to date: run "npx agent-contracts generate", which reverts the edits
`);
    expect(treeOf(folder)).toEqual(before);
  });

  test("shows only the first ten diffs, but lists all files", async () => {
    const folder = await generated(contracts.replace("OTHER:", "THIRD: { fields: { a: date } }\n  OTHER:"));
    const changed = Object.keys(treeOf(join(folder, "generated"))).filter((path) => path !== "manifest.json");
    const noisy = ["positions.ts"];
    expect(changed).toEqual(expect.arrayContaining(noisy));
    for (const path of changed) appendFileSync(join(folder, "generated", path), "\n");
    const { out } = await runCli(["check"], folder);
    expect(out.match(/\[drift\/edited\]\n@@/g)).toHaveLength(10);
    expect(out.match(/\[drift\/edited\] \(0 lines to add, 1 to remove\)\n/g)).toHaveLength(changed.length - 10);
    expect((await checkJson(folder)).drift.filter(({ diff }) => diff)).toHaveLength(changed.length - noisy.length);
  });

  test("finds one flipped byte in any output, and any missing output", async () => {
    const folder = await generated();
    for (const path of Object.keys(treeOf(join(folder, "generated")))) {
      const file = join(folder, "generated", path);
      const bytes = readFileSync(file);
      const flipped = Buffer.from(bytes);
      flipped[bytes.length - 3] = (flipped[bytes.length - 3] ?? 0) ^ 1;
      writeFileSync(file, flipped);
      expect((await checkJson(folder)).drift.map(({ code, file: found }) => [code, found])).toEqual([
        ["drift/edited", `generated/${path}`],
      ]);
      rmSync(file);
      expect(await checkJson(folder)).toMatchObject({
        exitCode: 1,
        ok: false,
        drift: [{ code: "drift/missing", file: `generated/${path}` }],
      });
      writeFileSync(file, bytes);
    }
    expect((await checkJson(folder)).exitCode).toBe(0);
  });

  test("lists the files of a removed contract, and those that its removal changes", async () => {
    const folder = await generated();
    place(folder, { "contracts.yaml": contracts.replace(/ {2}OTHER.*\n/, ""), "generated/notes.md": "mine" });
    const { exitCode, drift } = await checkJson(folder);
    expect(exitCode).toBe(1);
    expect(drift.filter(({ code }) => code === "drift/orphan").map(({ file: path }) => path)).toEqual(
      [
        "contracts/OTHER.ts",
        "docs/OTHER.md",
        "prompts/OTHER.md",
        "schemas/OTHER.schema.json",
        "validators/OTHER.ts",
      ].map((path) => `generated/${path}`),
    );
    expect(drift.map(({ file: path }) => path)).toEqual(
      expect.arrayContaining(["generated/index.ts", "generated/manifest.json", "generated/types.ts"]),
    );
    expect(drift.filter(({ file: path }) => path.includes("ANSWER") || path.includes("notes"))).toEqual([]);
  });

  test("lists all files if nothing was generated yet", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": contracts });
    const { exitCode, drift, unchanged } = await checkJson(folder);
    expect({ exitCode, unchanged, codes: [...new Set(drift.map(({ code }) => code))] }).toEqual({
      exitCode: 1,
      unchanged: 0,
      codes: ["drift/missing"],
    });
    expect(Object.keys(treeOf(folder))).toEqual(["contracts.yaml"]);
  });
});

test("escapes terminal sequences in directory names", async () => {
  const folder = temporaryFolder();
  place(folder, { "a\u001b[31m\nb/contracts.yaml": contracts });
  const argv = ["--config", "a\u001b[31m\nb/contracts.yaml"];
  for (const [command, code] of [
    ["check", 1],
    ["generate", 0],
  ] as const) {
    const { exitCode, out, err } = await runCli([command, ...argv], folder);
    expect({ exitCode, err }).toEqual({ exitCode: code, err: "" });
    expect(/(?!\n)\p{Cc}/u.test(out)).toBe(false);
  }
  place(folder, { "a\u001b[31m\nb/contracts.yaml": contracts.replace(/ {2}OTHER.*\n/, "") });
  expect((await runCli(["generate", ...argv], folder)).out).toContain(
    "removed a\\u001b[31m\\nb/generated/docs/OTHER.md\n",
  );
});

describe("the fast path of check", () => {
  test("is not used if the contracts file changed", async () => {
    const folder = await generated();
    place(folder, { "contracts.yaml": contracts.replace("text: string", "text: nonblank") });
    expect((await checkJson(folder)).exitCode).toBe(1);
  });

  test("is not fooled by an edited manifest", async () => {
    const folder = await generated();
    const manifest = join(folder, "generated/manifest.json");
    const edited = readFileSync(manifest, "utf8").replace(/^ {4}"types.ts".*\n/m, "");
    writeFileSync(manifest, edited);
    rmSync(join(folder, "generated/types.ts"));
    expect((await runCli(["check", "--full"], folder)).exitCode).toBe(1);
    writeFileSync(manifest, edited.replaceAll("  ", " "));
    expect((await runCli(["check"], folder)).exitCode).toBe(1);
  });

  test("checks the directory in the contracts file, however its key is spelled", async () => {
    for (const generate of [
      "generate: { directory: out }",
      'generate: { "\\x64irectory": out }',
      'generate: { "director\\u0079": out }',
    ]) {
      const folder = await generated(`${contracts}${generate}\n`);
      expect(Object.keys(treeOf(folder)).some((path) => path.startsWith("out/"))).toBe(true);
      for (const [path, text] of Object.entries(treeOf(join(folder, "out"))))
        place(folder, { [`generated/${path}`]: text });
      expect((await runCli(["check"], folder)).exitCode).toBe(0);
      rmSync(join(folder, "out/types.ts"));
      expect(await checkJson(folder)).toMatchObject({
        exitCode: 1,
        drift: [{ code: "drift/missing", file: "out/types.ts" }],
      });
    }
  });
});
