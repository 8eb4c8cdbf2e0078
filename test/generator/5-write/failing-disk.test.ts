import { spawnSync } from "node:child_process";
import { readFileSync, renameSync as rename, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeFolders } from "../../../generator/5-write/make-folder.js";
import { readPlaces } from "../../../generator/5-write/read-places.js";
import { replaceSources } from "../../../generator/5-write/replace-source.js";
import { write, type Writing } from "../../../generator/5-write/write.js";
import type { GeneratedFile } from "../../../generator/target.js";
import { outputTree, textsOf } from "../../support/output-trees.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

/** Behavior added to the disk: limits bytes, rejects a name, lets another run remove temporary files. */
const { disk, refusal } = vi.hoisted(() => ({
  disk: {
    room: Number.POSITIVE_INFINITY,
    isLocked: false,
    refuses: (_path: string): boolean => false,
    beforeMove: (_from: string): void => {},
  },
  refusal: (code: string, errno: number): Error => Object.assign(new Error(code), { code, errno }),
}));

vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  return {
    ...real,
    writeFileSync: (path: string, content: string | Buffer, options: { readonly flag?: string }) => {
      const bytes = Buffer.from(content);
      real.writeFileSync(path, bytes.subarray(0, Math.max(0, disk.room)), options);
      disk.room -= bytes.length;
      if (disk.room < 0) throw refusal("ENOSPC", -28);
    },
    mkdirSync: (path: string, options?: { readonly recursive?: boolean }) => {
      // Node's error for several directories at once.
      if (disk.isLocked) throw options?.recursive ? refusal("ENOENT", -2) : refusal("EROFS", -30);
      return real.mkdirSync(path, options);
    },
    renameSync: (from: string, to: string) => {
      disk.beforeMove(from);
      if (disk.refuses(to)) throw refusal("EACCES", -13);
      real.renameSync(from, to);
    },
    rmSync: (path: string, options?: object) => {
      if (disk.refuses(path)) throw refusal("EACCES", -13);
      real.rmSync(path, options);
    },
  };
});

afterEach(() =>
  Object.assign(disk, { room: Number.POSITIVE_INFINITY, isLocked: false, refuses: () => false, beforeMove: () => {} }),
);

const [before, after] = [outputTree("before", ["A", "B"]), outputTree("after", ["B", "C"])];

function generate(root: string, tree: readonly GeneratedFile[]): Writing {
  const folder = { root, directory: "out", shown: "" };
  const { places } = readPlaces(folder, tree);
  if (!places) throw new Error("the places cannot be read");
  return write(folder, tree, places);
}

const messages = ({ diagnostics }: Writing): readonly string[] =>
  diagnostics.map(({ code, message }) => `${code}: ${message}`);

interface SmallDisk {
  readonly folder: () => string;
  /** Leaves space for this many bytes. */
  readonly fill: (root: string, room: number) => void;
  readonly empty: (root: string) => void;
  /** Makes it read-only from now on. */
  readonly lock: (root: string) => void;
}

const injected: SmallDisk = {
  folder: temporaryFolder,
  fill: (_root, room) => void Object.assign(disk, { room }),
  empty: () => void Object.assign(disk, { room: Number.POSITIVE_INFINITY }),
  lock: () => void Object.assign(disk, { isLocked: true }),
};

const mebibyte = 2 ** 20;

/** A file system of 1 MiB in memory, and a file that fills the rest of it; its pages have 4096 bytes. */
const inMemory: SmallDisk = {
  folder: () => {
    const folder = temporaryFolder();
    if (!mount(folder)) throw new Error("a file system could be mounted a moment ago");
    onTestFinished(() => void spawnSync("umount", [folder]));
    return folder;
  },
  fill: (root, room) => {
    const used = Object.values(treeOf(root)).reduce((sum, text) => sum + Math.ceil(text.length / 4096) * 4096, 0);
    writeFileSync(join(root, "ballast"), Buffer.alloc(mebibyte - used - room));
  },
  empty: (root) => rmSync(join(root, "ballast")),
  lock: (root) => void spawnSync("mount", ["-o", "remount,ro", root]),
};

function mount(folder: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibyte}`, "tmpfs", folder]).status === 0;
}

/** Only root may mount. */
function canMount(): boolean {
  const folder = spawnSync("mktemp", ["-d"], { encoding: "utf8" }).stdout.trim();
  const isMounted = mount(folder);
  if (isMounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
  return isMounted;
}

const disks: readonly (readonly [string, SmallDisk])[] = [
  ["that reports it is full", injected],
  ...(canMount() ? [["of a mebibyte", inMemory] as const] : []),
];

describe.each(disks)("a disk %s", (_, { folder, fill, empty, lock }) => {
  test("that is read-only is reported as such", () => {
    const root = folder();
    lock(root);
    expect(messages(generate(root, before))).toEqual(["write/failed: cannot write out: read-only file system"]);
    expect(() => makeFolders(join(root, "a/b"))).toThrow("EROFS");
  });

  test.each([0, 4096, 40_960, 81_920])(
    "with space for %d bytes keeps every old file, and gets the new ones when there is space again",
    (room) => {
      const root = folder();
      generate(root, before);
      fill(root, room);
      expect(messages(generate(root, after))).toEqual([
        expect.stringMatching(/^write\/failed: cannot write out\/\S+: no space left on device$/),
      ]);
      empty(root);
      expect(treeOf(root)).toEqual(textsOf(before, "out"));
      expect(messages(generate(root, after))).toEqual([]);
      expect(treeOf(root)).toEqual(textsOf(after, "out"));
    },
  );

  test("with no space for the first output stays empty", () => {
    const root = folder();
    fill(root, 0);
    expect(messages(generate(root, before))).toEqual([expect.stringMatching(/^write\/failed: /)]);
    empty(root);
    expect(treeOf(root)).toEqual({});
  });

  test("has space again after the temporary files of a killed run are removed", () => {
    const root = folder();
    generate(root, before);
    place(root, { [`out/docs/.contracts-${"0".repeat(24)}.tmp`]: "x".repeat(400_000) });
    fill(root, 0);
    generate(root, after);
    empty(root);
    expect(Object.keys(treeOf(root)).filter((path) => path.endsWith(".tmp"))).toEqual([]);
  });
});

describe("B39: a path that cannot be written", () => {
  test.each(["types.ts", "validators/C.ts", "manifest.json"])("restores everything: %s", (output) => {
    const root = temporaryFolder();
    generate(root, before);
    const place_ = join(root, "out", output);
    let moves = 0;
    Object.assign(disk, { refuses: (path: string) => path === place_ && (moves += 1) === 1 });
    expect(messages(generate(root, after))).toEqual([`write/failed: cannot write out/${output}: permission denied`]);
    expect(treeOf(root)).toEqual(textsOf(before, "out"));
    expect(messages(generate(root, after))).toEqual([]);
    expect(treeOf(root)).toEqual(textsOf(after, "out"));
  });

  test("restores everything if a no longer generated file cannot be removed", () => {
    const root = temporaryFolder();
    generate(root, before);
    Object.assign(disk, { refuses: (path: string) => path === join(root, "out/docs/A.md") });
    expect(messages(generate(root, after))).toEqual(["write/failed: cannot write out/docs/A.md: permission denied"]);
    expect(treeOf(root)).toEqual(textsOf(before, "out"));
  });
});

test("restores contracts files that were replaced if another one cannot be", () => {
  const root = temporaryFolder();
  place(root, { "a.yaml": "before\n", "b.yaml": "before\n" });
  const changes = ["a.yaml", "b.yaml"].map((name) => ({
    place: join(root, name),
    source: { name, text: "before\n" },
    text: "after\n",
  }));
  Object.assign(disk, { refuses: (path: string) => path === join(root, "b.yaml") });
  const { written, diagnostics } = replaceSources(changes);
  expect([written, diagnostics.map(({ message }) => message)]).toEqual([
    [],
    ["cannot write b.yaml: permission denied"],
  ]);
  expect(treeOf(root)).toEqual({ "a.yaml": "before\n", "b.yaml": "before\n" });
});

describe("another run", () => {
  test("may remove the temporary files of this one: they are written again", () => {
    const root = temporaryFolder();
    generate(root, before);
    const swept: string[] = [];
    Object.assign(disk, {
      beforeMove: (from: string) => void (swept.includes(from) || (swept.push(from), rmSync(from))),
    });
    expect(messages(generate(root, after))).toEqual([]);
    expect(swept.length).toBeGreaterThan(10);
    expect(treeOf(root)).toEqual(textsOf(after, "out"));
  });

  test("that removes a temporary file every time makes this one fail", () => {
    const root = temporaryFolder();
    generate(root, before);
    Object.assign(disk, { beforeMove: (from: string) => from.includes("docs") && rmSync(from) });
    expect(messages(generate(root, after))).toEqual([
      "write/failed: cannot write out/docs/B.md: no such file or directory",
    ]);
    expect(treeOf(root)).toEqual(textsOf(before, "out"));
  });

  test("may replace files meanwhile", () => {
    const root = temporaryFolder();
    generate(root, before);
    const other = join(root, "out/docs/B.md.other");
    writeFileSync(other, "theirs");
    Object.assign(disk, {
      beforeMove: (from: string) => from.includes("types") && rename(other, join(root, "out/docs/B.md")),
    });
    generate(root, after);
    expect(readFileSync(join(root, "out/types.ts"), "utf8")).toBe(after.find(({ path }) => path === "types.ts")?.text);
    expect(statSync(join(root, "out/docs/B.md")).isFile()).toBe(true);
  });
});
