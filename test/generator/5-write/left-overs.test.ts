import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compare } from "../../../generator/5-write/compare.js";
import { readPlaces, type Places } from "../../../generator/5-write/read-places.js";
import { write } from "../../../generator/5-write/write.js";
import type { GeneratedFile } from "../../../generator/target.js";
import { outputTree, textsOf } from "../../support/output-trees.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const [before, after] = [outputTree("before", ["A", "B"]), outputTree("after", ["B", "C"])];
const temporary = (digit: string): string => `.contracts-${digit.repeat(24)}.tmp`;

const folderAt = (root: string) => ({ root, directory: "out", shown: "" });

function placesIn(root: string, tree: readonly GeneratedFile[]): Places {
  const { places } = readPlaces(folderAt(root), tree);
  if (!places) throw new Error("the places cannot be read");
  return places;
}

const generate = (root: string, tree: readonly GeneratedFile[]) => write(folderAt(root), tree, placesIn(root, tree));

describe("temporary files of a killed run", () => {
  test("are removed from every output directory, even if there is nothing to write", () => {
    const root = temporaryFolder();
    generate(root, before);
    place(root, {
      [`out/${temporary("0")}`]: "half",
      [`out/docs/${temporary("a")}`]: "",
      [`out/schemas/${temporary("f")}`]: "{",
    });
    expect(generate(root, before)).toMatchObject({ written: [], removed: [], diagnostics: [] });
    expect(treeOf(root)).toEqual(textsOf(before, "out"));
  });

  test("are recognized by name and file type, so other files are kept", () => {
    const [root, outside] = [temporaryFolder(), temporaryFolder()];
    place(outside, { "theirs.txt": "theirs" });
    generate(root, before);
    const others = [".contracts-1.tmp", `${temporary("1")}.txt`, `x${temporary("1")}`, temporary("G"), ".env"].map(
      (name) => `out/${name}`,
    );
    place(
      root,
      Object.fromEntries([...others, `out/mine/${temporary("2")}`, temporary("3")].map((path) => [path, "mine"])),
    );
    symlinkSync(join(outside, "theirs.txt"), join(root, "out", temporary("4")));
    symlinkSync(outside, join(root, "out/docs", temporary("5")));
    mkdirSync(join(root, "out", temporary("6")));
    const found = treeOf(root);
    generate(root, before);
    expect(treeOf(root)).toEqual(found);
    expect(treeOf(outside)).toEqual({ "theirs.txt": "theirs" });
  });

  test("are kept if a run fails", () => {
    const root = temporaryFolder();
    place(root, { "out/types.ts": "mine", [`out/docs/${temporary("a")}`]: "" });
    const found = treeOf(root);
    expect(generate(root, before).diagnostics.map(({ code }) => code)).toEqual(["write/unmanaged-file"]);
    expect(treeOf(root)).toEqual(found);
  });
});

/**
 * The tree of `before`, in which a run for `after` has replaced the files that `isMoved` selects, but not yet the
 * manifest.
 */
function cutShort(isMoved: (path: string) => boolean): string {
  const root = temporaryFolder();
  generate(root, before);
  const moved = after.filter(({ path }) => path !== "manifest.json" && isMoved(path));
  place(root, {
    ...textsOf(moved, "out"),
    [`out/${temporary("0")}`]: after.at(-1)?.text ?? "",
    [`out/docs/${temporary("1")}`]: "half a pa",
  });
  return root;
}

describe("a run that was killed between two files", () => {
  const moments: readonly (readonly [string, (path: string) => boolean])[] = [
    ["before the first", () => false],
    ["after some of them", (path) => path < "prompts"],
    ["before the manifest", () => true],
  ];

  test.each(moments)(
    "%s: the next run produces its own tree, whatever the contracts file says by then",
    (_, isMoved) => {
      for (const next of [after, before, outputTree("third", ["D"])]) {
        const root = cutShort(isMoved);
        expect(generate(root, next).diagnostics).toEqual([]);
        expect(treeOf(root)).toEqual(textsOf(next, "out"));
      }
    },
  );

  test("leaves files that are stale, not edited, or orphans if their contract is gone again", () => {
    const root = cutShort(() => true);
    const codesFor = (tree: readonly GeneratedFile[]): readonly string[] => [
      ...new Set(compare(folderAt(root), tree, placesIn(root, tree)).map(({ code }) => code)),
    ];
    expect(codesFor(after)).toEqual(["drift/stale", "drift/orphan"]);
    expect(codesFor(before)).toEqual(["drift/stale", "drift/orphan"]);
    expect(codesFor(outputTree("third", ["D"]))).toEqual(["drift/stale", "drift/missing", "drift/orphan"]);
  });

  test("does not remove a file that was edited afterwards", () => {
    const root = cutShort(() => true);
    place(root, { "out/docs/C.md": "mine now\n" });
    const { removed, diagnostics } = generate(root, before);
    expect(removed).not.toContain("out/docs/C.md");
    expect(diagnostics.map(({ code }) => code)).toEqual(["write/edited-orphan"]);
    expect(treeOf(root)["out/docs/C.md"]).toBe("mine now\n");
  });
});
