import { readFileSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
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

/** A directory with a contracts file and its outputs. */
async function generated(text = contracts): Promise<string> {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text });
  const { exitCode, err } = await runCli(["generate"], folder);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  return folder;
}

describe("contracts generate", () => {
  test("prints the number of files that it wrote, and nothing on standard error", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": contracts });
    const { exitCode, out, err } = await runCli(["generate"], folder);
    const count = Object.keys(treeOf(join(folder, "generated"))).length;
    expect(count).toBeGreaterThan(15);
    expect({ exitCode, out, err }).toEqual({ exitCode: 0, out: `${count} files written, 0 unchanged\n`, err: "" });
    expect((await runCli(["generate"], folder)).out).toBe(`0 files written, ${count} unchanged\n`);
  });

  test("B34: does not write unchanged files", async () => {
    const folder = await generated();
    const files = Object.keys(treeOf(join(folder, "generated")));
    for (const path of files) utimesSync(join(folder, "generated", path), 1000, 1000);
    place(folder, { "contracts.yaml": contracts.replace("text: string", "text: nonblank") });
    const { out } = await runCli(["generate", "--format", "json"], folder);
    const { ok, written, unchanged } = JSON.parse(out) as { ok: boolean; written: string[]; unchanged: number };
    const touched = files.filter((path) => statSync(join(folder, "generated", path)).mtimeMs !== 1_000_000);
    expect({ ok, unchanged }).toEqual({ ok: true, unchanged: files.length - written.length });
    expect(written.toSorted()).toEqual(touched.map((path) => `generated/${path}`).toSorted());
    expect(touched).toContain("validators/ANSWER.ts");
    expect(touched.filter((path) => path.includes("OTHER"))).toEqual([]);
  });

  test("prints in a dry run what it would do, and does nothing", async () => {
    const folder = await generated();
    place(folder, { "contracts.yaml": contracts.replace(/ {2}OTHER.*\n/, "") });
    const before = treeOf(folder);
    const { exitCode, out, err } = await runCli(["generate", "--dry-run"], folder);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out.split("\n").filter((line) => line.startsWith("would remove "))).toEqual(
      [
        "contracts/OTHER.ts",
        "docs/OTHER.md",
        "prompts/OTHER.md",
        "schemas/OTHER.schema.json",
        "validators/OTHER.ts",
      ].map((path) => `would remove generated/${path}`),
    );
    expect(out).toContain("would write generated/index.ts\n");
    expect(out).toMatch(/\n\d+ files to write, \d+ unchanged, 5 to remove\n$/);
    expect(JSON.parse((await runCli(["generate", "--dry-run", "--format", "json"], folder)).out)).toMatchObject({
      ok: true,
      isDryRun: true,
      removed: expect.arrayContaining(["generated/docs/OTHER.md"]),
    });
    expect(treeOf(folder)).toEqual(before);
  });

  test("lists the files that it removes, and removes nothing else", async () => {
    const folder = await generated();
    place(folder, {
      "contracts.yaml": contracts.replace(/ {2}OTHER.*\n/, ""),
      "generated/notes.md": "mine",
      "generated/docs/OTHER.notes.md": "mine",
    });
    const { exitCode, out, err } = await runCli(["generate"], folder);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    const removed = [
      "contracts/OTHER.ts",
      "docs/OTHER.md",
      "prompts/OTHER.md",
      "schemas/OTHER.schema.json",
      "validators/OTHER.ts",
    ];
    expect(out.split("\n").slice(0, 5)).toEqual(removed.map((path) => `removed generated/${path}`));
    expect(out).toMatch(/\n\d+ files written, \d+ unchanged, 5 removed\n$/);
    expect(Object.keys(treeOf(folder)).filter((path) => path.includes("OTHER") || path.includes("notes"))).toEqual([
      "generated/docs/OTHER.notes.md",
      "generated/notes.md",
    ]);
  });

  test("keeps a no longer generated file that was edited, with a warning", async () => {
    const folder = await generated();
    place(folder, {
      "contracts.yaml": contracts.replace(/ {2}OTHER.*\n/, ""),
      "generated/docs/OTHER.md": "mine now",
    });
    const { exitCode, err } = await runCli(["generate"], folder);
    expect(exitCode).toBe(0);
    expect(err).toBe(
      "warning write/edited-orphan\ngenerated/docs/OTHER.md is no longer generated but was edited, so it was not removed; delete it or move it\nhelp: Delete the file, or move your changes to another file.\n\n1 warning\n",
    );
    expect(readFileSync(join(folder, "generated/docs/OTHER.md"), "utf8")).toBe("mine now");
    expect(await runCli(["check"], folder)).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining(
        "generated/docs/OTHER.md is no longer generated, and was edited [drift/edited-orphan]\n1 file out of date",
      ),
    });
    rmSync(join(folder, "generated/docs/OTHER.md"));
    expect(await runCli(["generate"], folder)).toMatchObject({ exitCode: 0, err: "" });
    expect(await runCli(["check"], folder)).toMatchObject({ exitCode: 0, err: "" });
  });

  test("repairs edited, deleted and damaged files", async () => {
    const folder = await generated();
    const whole = treeOf(folder);
    place(folder, { "generated/types.ts": "broken", "generated/manifest.json": '{\n  "format": 1,\n<<<<<<< ours\n' });
    rmSync(join(folder, "generated/schemas"), { recursive: true });
    expect((await runCli(["generate"], folder)).exitCode).toBe(0);
    expect(treeOf(folder)).toEqual(whole);
  });

  test("writes relative to the contracts file, wherever it is started", async () => {
    const folder = temporaryFolder();
    place(folder, { "agents/my.yaml": `${contracts}generate: { directory: src/out }\n`, "elsewhere/x": "" });
    const { exitCode, out } = await runCli(
      ["generate", "--config", "../agents/my.yaml", "--format", "json"],
      join(folder, "elsewhere"),
    );
    expect(exitCode).toBe(0);
    expect((JSON.parse(out) as { written: string[] }).written).toContain("../agents/src/out/types.ts");
    expect(Object.keys(treeOf(folder)).filter((path) => path.endsWith("types.ts"))).toEqual([
      "agents/src/out/types.ts",
    ]);
    expect(treeOf(folder)["agents/src/out/positions.ts"]).toContain('file: "my.yaml"');
  });
});

describe("an invalid contracts file", () => {
  const mistakes: readonly (readonly [name: string, text: string])[] = [
    ["an unknown key", contracts.replace("fields", "feilds")],
    ["a misspelled type", contracts.replace("string", "strng")],
    ["names that differ only by case (B42)", contracts.replace("OTHER", "Answer")],
    ["an overlay that widens a type", `${contracts}  WIDE: { fields: { a: [K, L] }, enums: { a: [K, M] } }\n`],
    ["a missing variant", `${contracts}  PARTS: { fields: { a: [K, L] }, variants: { discriminator: a, K: {} } }\n`],
    [
      "an invalid example",
      contracts.replace(
        "{ fields: { text: string } }",
        "{ fields: { text: string }, examples: [{ name: a, value: {} }] }",
      ),
    ],
    ["a megabyte of brackets", "[".repeat(1_000_000)],
    ["tabs", contracts.replace("  ANSWER", "\tANSWER")],
    ["no content", ""],
    ["only comments", "# nothing\n"],
    ["another language", "<html></html>\n"],
    ["a NUL", `${contracts}\u0000`],
  ];

  test.each(mistakes)(
    "B36: with %s is reported with location, code and exit code 2, and leaves every output unchanged",
    async (_, text) => {
      const folder = await generated();
      place(folder, { "contracts.yaml": text });
      const before = treeOf(folder);
      for (const command of ["generate", "check"]) {
        const { exitCode, out, err } = await runCli([command], folder);
        expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
        expect(err).toMatch(/^contracts\.yaml(?::\d+:\d+)? error (?:parse|resolve|check)\/[a-z0-9-]+\n/);
        expect(err).toMatch(/\n1 error\n$/);
      }
      expect(treeOf(folder)).toEqual(before);
    },
  );

  test("is reported in JSON with its location", async () => {
    const folder = temporaryFolder();
    place(folder, { "sub/contracts.yaml": contracts.replace("integer", "intger") });
    const { exitCode, out, err } = await runCli(
      ["generate", "--format", "json", "--config", "sub/contracts.yaml"],
      folder,
    );
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: "" });
    const { ok, command, diagnostics, written } = JSON.parse(out) as {
      ok: boolean;
      command: string;
      diagnostics: object[];
      written: string[];
    };
    expect({ ok, command, written }).toEqual({ ok: false, command: "generate", written: [] });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "resolve/unknown-name",
        severity: "error",
        file: "sub/contracts.yaml",
        line: 5,
        column: 30,
        endLine: 5,
        endColumn: 36,
        help: expect.stringContaining("integer"),
      }),
    ]);
  });
});

test("rejects an output directory that is a link, and does not change its target", async () => {
  const [folder, outside] = [temporaryFolder(), temporaryFolder()];
  place(folder, { "contracts.yaml": contracts });
  symlinkSync(outside, join(folder, "generated"));
  for (const command of ["generate", "check"]) {
    const { exitCode, out, err } = await runCli([command], folder);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toBe(
      "error write/symbolic-link\ngenerated is a symbolic link\nhelp: Replace the link with a real file or directory.\n\n1 error\n",
    );
  }
  expect(treeOf(outside)).toEqual({});
});
