import { existsSync, linkSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withManifest } from "../../../generator/5-write/manifest.js";
import { readPlaces } from "../../../generator/5-write/read-places.js";
import { write } from "../../../generator/5-write/write.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";
import { codes, files, folderAt, header, page, run, schema, shown, source, types } from "../../support/writing.js";

describe("links", () => {
  test("are never followed: not as a file, not as a directory, not as the output directory", () => {
    for (const link of [
      "out",
      "out/generated",
      "out/generated/docs",
      "out/generated/types.ts",
      "out/generated/manifest.json",
    ]) {
      const root = temporaryFolder();
      const outside = temporaryFolder();
      place(outside, { "target/docs/types.ts": "theirs" });
      mkdirSync(join(root, link, ".."), { recursive: true });
      symlinkSync(join(outside, "target"), join(root, link));
      const writing = run(root, files);
      expect(codes(writing)).toEqual([`write/symbolic-link: sub/${link} is a symbolic link`]);
      expect(treeOf(outside)).toEqual({ "target/docs/types.ts": "theirs" });
      expect(readlinkSync(join(root, link))).toBe(join(outside, "target"));
    }
  });

  test("S-55: if hard, are replaced, so the file outside keeps its content", () => {
    const [root, outside] = [temporaryFolder(), temporaryFolder()];
    run(root, files);
    place(outside, { "theirs.txt": "theirs" });
    rmSync(join(root, "out/generated/types.ts"));
    linkSync(join(outside, "theirs.txt"), join(root, "out/generated/types.ts"));
    expect(run(root, files).written).toEqual(shown("types.ts"));
    expect(treeOf(outside)).toEqual({ "theirs.txt": "theirs" });
    expect(lstatSync(join(root, "out/generated/types.ts")).nlink).toBe(1);
  });

  test("above the contracts file are followed", () => {
    const real = temporaryFolder();
    const link = join(temporaryFolder(), "project");
    symlinkSync(real, link);
    expect(run(link, files).written).toHaveLength(4);
    expect(existsSync(join(real, "out/generated/types.ts"))).toBe(true);
  });
});

describe("an obstacle", () => {
  test.each([
    [
      "a file in place of the output directory",
      { "out/generated": "x" },
      "write/not-a-folder: sub/out/generated is a file, not a directory",
    ],
    [
      "a file in place of a directory",
      { "out/generated/docs": "x" },
      "write/not-a-folder: sub/out/generated/docs is a file, not a directory",
    ],
    [
      "a directory in place of a file",
      { "out/generated/types.ts/x": "x" },
      "write/not-a-file: sub/out/generated/types.ts is a directory, not a file",
    ],
  ])("is reported and left unchanged: %s", (_, obstacle, message) => {
    const root = temporaryFolder();
    place(root, obstacle);
    const before = treeOf(root);
    expect(codes(run(root, files))).toEqual([message]);
    expect(treeOf(root)).toEqual(before);
  });

  test("ends the run with every file intact, and without temporary files", () => {
    const root = temporaryFolder();
    run(root, files);
    const before = treeOf(root);
    const long = { path: `prompts/${"z".repeat(300)}.md`, text: "Answer with one JSON object.\n" };
    const writing = run(root, [{ ...types, text: `${header}\n` }, page, schema, long]);
    expect(codes(writing)).toEqual([expect.stringMatching(/^write\/(failed|unreadable): .*z+\.md: name too long$/)]);
    expect(treeOf(root)).toEqual(before);
    expect(existsSync(join(root, "out/generated/prompts"))).toBe(false);
    expect(lstatSync(join(root, "out/generated/docs/A.md")).isFile()).toBe(true);
  });

  test("ends the run before the first file if the disk changed meanwhile", () => {
    const root = temporaryFolder();
    run(root, files);
    const changed = withManifest(source, [{ ...types, text: `${header}\n` }, page, { ...schema, text: "[]\n" }]);
    const { places } = readPlaces(folderAt(root), changed);
    if (!places) throw new Error("the places cannot be read");
    rmSync(join(root, "out/generated/schemas"), { recursive: true });
    place(root, { "out/generated/schemas": "x" });
    const before = treeOf(root);
    expect(codes(write(folderAt(root), changed, places))).toEqual([
      "write/failed: cannot write sub/out/generated/schemas/A.schema.json: not a directory",
    ]);
    expect(treeOf(root)).toEqual(before);
  });
});
