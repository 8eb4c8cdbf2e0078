import { lstatSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withManifest } from "../../../generator/5-write/manifest.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";
import { codes, files, header, markdown, page, run, schema, shown, source, types } from "../../support/writing.js";

describe("writing", () => {
  test("creates the directories that it needs, and leaves nothing else", () => {
    const root = temporaryFolder();
    expect(run(root, files)).toEqual({
      written: shown("docs/A.md", "schemas/A.schema.json", "types.ts", "manifest.json"),
      removed: [],
      unchanged: 0,
      diagnostics: [],
    });
    expect(treeOf(root)).toEqual(
      Object.fromEntries(withManifest(source, files).map(({ path, text }) => [`out/generated/${path}`, text])),
    );
  });

  test("writes only changed files", () => {
    const root = temporaryFolder();
    run(root, files);
    const [page_, schema_] = ["docs/A.md", "schemas/A.schema.json"].map((path) => join(root, "out/generated", path));
    for (const path of [page_, schema_]) utimesSync(path ?? "", 1000, 1000);
    const writing = run(root, [types, { ...page, text: markdown("B") }, schema]);
    expect(writing).toEqual({
      written: shown("docs/A.md", "manifest.json"),
      removed: [],
      unchanged: 2,
      diagnostics: [],
    });
    expect(lstatSync(schema_ ?? "").mtimeMs).toBe(1_000_000);
    expect(lstatSync(page_ ?? "").mtimeMs).toBeGreaterThan(1_000_000);
  });

  test("does not rewrite a checkout with CRLF", () => {
    const root = temporaryFolder();
    run(root, files);
    for (const [path, text] of Object.entries(treeOf(root))) place(root, { [path]: text.replaceAll("\n", "\r\n") });
    expect(run(root, files)).toEqual({ written: [], removed: [], unchanged: 4, diagnostics: [] });
  });

  test("overwrites an edited output", () => {
    const root = temporaryFolder();
    run(root, files);
    place(root, { "out/generated/schemas/A.schema.json": "edited" });
    expect(run(root, files).written).toEqual(shown("schemas/A.schema.json"));
    expect(readFileSync(join(root, "out/generated/schemas/A.schema.json"), "utf8")).toBe(schema.text);
  });
});

describe("removing", () => {
  test("removes the outputs that are no longer generated, unless they were edited", () => {
    const root = temporaryFolder();
    run(root, [...files, { path: "docs/B.md", text: markdown("B") }, { path: "docs/C.md", text: markdown("C") }]);
    place(root, {
      "out/generated/docs/C.md": "# C\n\nNotes of mine.\n",
      "out/generated/docs/notes.md": "mine",
      "out/generated/helpers/x.ts": "mine",
    });
    const writing = run(root, files);
    expect(writing.removed).toEqual(shown("docs/B.md"));
    expect(codes(writing)).toEqual([
      "write/edited-orphan: sub/out/generated/docs/C.md is no longer generated but was edited, so it was not removed; delete it or move it",
    ]);
    expect(Object.keys(treeOf(join(root, "out/generated")))).toEqual([
      "docs/A.md",
      "docs/C.md",
      "docs/notes.md",
      "helpers/x.ts",
      "manifest.json",
      "schemas/A.schema.json",
      "types.ts",
    ]);
  });

  test("removes the directories that become empty, and no others", () => {
    const root = temporaryFolder();
    run(root, [
      ...files,
      { path: "contracts/B.ts", text: `${header}\nexport {};\n` },
      { path: "validators/B.ts", text: `${header}\nexport {};\n` },
    ]);
    place(root, { "out/generated/validators/deep/mine.ts": "mine" });
    expect(run(root, files).removed).toEqual(shown("contracts/B.ts", "validators/B.ts"));
    expect(readdirSync(join(root, "out/generated"))).toEqual([
      "docs",
      "manifest.json",
      "schemas",
      "types.ts",
      "validators",
    ]);
    expect(run(root, [types]).removed).toEqual(shown("docs/A.md", "schemas/A.schema.json"));
    expect(readdirSync(join(root, "out/generated"))).toEqual(["manifest.json", "types.ts", "validators"]);
  });

  test("removes nothing based on a damaged manifest", () => {
    const root = temporaryFolder();
    const former = withManifest(source, [...files, { path: "docs/B.md", text: markdown("B") }]).at(-1)?.text ?? "";
    for (const text of [
      former.slice(0, 200),
      former.replace("types.ts", "Types.ts"),
      '{\n  "format": 1,\n<<<<<<< ours\n',
    ]) {
      run(root, [...files, { path: "docs/B.md", text: markdown("B") }]);
      place(root, { "out/generated/manifest.json": text });
      expect(run(root, files).removed).toEqual([]);
      expect(Object.keys(treeOf(root))).toContain("out/generated/docs/B.md");
    }
  });

  test.each([
    ["next to the outputs", "notes.md", "mine\n"],
    ["outside of the directory", "../../victim.md", "mine\n"],
    ["in a directory of outputs, with a possible name of an output", "docs/notes.md", "# Notes\n"],
    ["among the prompts", "prompts/notes.md", "Be polite.\n"],
    ["among the schemas", "schemas/mine.schema.json", "{}\n"],
    ["among the validators", "validators/mine.ts", "export {};\n"],
  ])("removes no unmanaged file, whatever a forged manifest says: %s", (_, path, text) => {
    const root = temporaryFolder();
    run(root, files);
    place(root, {
      [`out/generated/${path}`]: text,
      "out/generated/manifest.json": withManifest(source, [...files, { path, text }]).at(-1)?.text ?? "",
    });
    expect(run(root, files).removed).toEqual([]);
    expect(readFileSync(join(root, "out/generated", path), "utf8")).toBe(text);
  });

  test("B37: keeps your files and directories next to the outputs", () => {
    const root = temporaryFolder();
    run(root, [...files, { path: "docs/B.md", text: markdown("B") }]);
    place(root, {
      "out/generated/notes.md": "mine",
      "out/generated/helpers/x.ts": "mine",
      "out/generated/docs/B.notes.md": "mine",
    });
    expect(run(root, files)).toEqual({
      written: shown("manifest.json"),
      removed: shown("docs/B.md"),
      unchanged: 3,
      diagnostics: [],
    });
    expect(
      Object.keys(treeOf(join(root, "out/generated"))).filter(
        (path) => treeOf(join(root, "out/generated"))[path] === "mine",
      ),
    ).toEqual(["docs/B.notes.md", "helpers/x.ts", "notes.md"]);
  });

  test("is only reported in a dry run, like writing", () => {
    const root = temporaryFolder();
    run(root, [...files, { path: "docs/B.md", text: markdown("B") }]);
    place(root, {
      "out/generated/types.ts": "mine",
      "out/generated/docs/.contracts-0123456789abcdef01234567.tmp": "half",
    });
    const before = treeOf(root);
    expect(run(root, files, { dryRun: true })).toEqual({
      written: shown("types.ts", "manifest.json"),
      removed: shown("docs/B.md"),
      unchanged: 2,
      diagnostics: [],
    });
    expect(treeOf(root)).toEqual(before);
  });
});

describe("unmanaged files", () => {
  test("at the paths of outputs are never overwritten", () => {
    const root = temporaryFolder();
    const mine = {
      "out/generated/types.ts": "export {};\n",
      "out/generated/manifest.json": "{}\n",
      "out/generated/docs/A.md": page.text,
    };
    place(root, mine);
    const writing = run(root, files);
    expect(codes(writing)).toEqual([
      "write/unmanaged-file: sub/out/generated/types.ts exists and was not written by contracts generate; delete it or move it",
      "write/unmanaged-file: sub/out/generated/manifest.json exists and was not written by contracts generate; delete it or move it",
    ]);
    expect(writing.written).toEqual([]);
    expect(treeOf(root)).toEqual(mine);
  });

  test("are distinguished from outputs by the manifest, even in an output directory", () => {
    const root = temporaryFolder();
    run(root, files);
    place(root, { "out/generated/docs/B.md": "My own page.\n" });
    expect(codes(run(root, [...files, { path: "docs/B.md", text: markdown("B") }]))).toEqual([
      "write/unmanaged-file: sub/out/generated/docs/B.md exists and was not written by contracts generate; delete it or move it",
    ]);
  });

  test("are distinguished from outputs by the header if the manifest is missing", () => {
    const root = temporaryFolder();
    run(root, [types]);
    rmSync(join(root, "out/generated/manifest.json"));
    expect(run(root, [{ ...types, text: `${types.text}export type B = string;\n` }]).diagnostics).toEqual([]);
  });

  test.each(["index.ts", "index.js"])(
    "are not assumed next to a stale %s if the manifest is missing, even for files without a header",
    (path) => {
      const root = temporaryFolder();
      const [index, losses, prompt] = [
        { path, text: `${header}\n` },
        { path: "losses.json", text: "{}\n" },
        { path: "prompts/A.md", text: "Answer with one JSON object of type A.\n" },
      ] as const;
      run(root, [...files, index, losses, prompt]);
      rmSync(join(root, "out/generated/manifest.json"));
      const later = [
        types,
        { ...page, text: markdown("B") },
        { ...schema, text: schema.text.replace("A", "B") },
        index,
        { ...losses, text: "[]\n" },
        { ...prompt, text: `${prompt.text}\n` },
      ];
      expect(run(root, later)).toEqual({
        written: shown("docs/A.md", "losses.json", "prompts/A.md", "schemas/A.schema.json", "manifest.json"),
        removed: [],
        unchanged: 2,
        diagnostics: [],
      });
      rmSync(join(root, "out/generated/manifest.json"));
      expect(run(root, later)).toEqual({ written: shown("manifest.json"), removed: [], unchanged: 6, diagnostics: [] });
    },
  );

  test("are not assumed if a merge damaged the manifest", () => {
    const root = temporaryFolder();
    run(root, files);
    place(root, {
      "out/generated/manifest.json": '{\n  "format": 1,\n<<<<<<< ours\n',
      "out/generated/schemas/A.schema.json": "<<<<<<< ours\n",
    });
    expect(run(root, files).written).toEqual(shown("schemas/A.schema.json", "manifest.json"));
  });
});
