/**
 * Tests that your files are written together with the outputs: all of them or none, and never over a concurrent change.
 */
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  checkBlocks,
  contractsWith,
  findingsIn,
  generate,
  generatedProject,
  promptEntry,
  summaryEntry,
} from "../../../support/embedding-project.js";
import { place, treeOf } from "../../../support/temporary-folder.js";

/** Runs before a file is moved to its path. */
const disk = vi.hoisted(() => ({ beforeMove: (_from: string, _to: string): void => {} }));

vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      disk.beforeMove(from, to);
      real.renameSync(from, to);
    },
  };
});

afterEach(() => Object.assign(disk, { beforeMove: () => {} }));

const entries = [summaryEntry, promptEntry];

/** A project whose contracts file changed after the last run. */
async function staleProject(): Promise<string> {
  const folder = await generatedProject();
  place(folder, { "contracts.yaml": contractsWith(entries, "GOOD") });
  return folder;
}

function refused(): Error {
  return Object.assign(new Error("EACCES"), { code: "EACCES", errno: -13 });
}

describe("a run that cannot finish", () => {
  test.each(["AGENTS.md", "generated/types.ts", "generated/manifest.json"])(
    "restores everything, including permissions: %s",
    async (refusing) => {
      const folder = await staleProject();
      chmodSync(join(folder, "docs/Contracts.md"), 0o600);
      const before = treeOf(folder);
      let moves = 0;
      Object.assign(disk, {
        beforeMove: (_: string, to: string) => {
          if (to === join(folder, refusing) && (moves += 1) === 1) throw refused();
        },
      });
      const { exitCode, out } = await generate(folder, "--format", "json");
      expect([exitCode, findingsIn(out).found]).toEqual([
        2,
        [`write/failed cannot write ${refusing}: permission denied`],
      ]);
      expect(treeOf(folder)).toEqual(before);
      expect(statSync(join(folder, "docs/Contracts.md")).mode & 0o777).toBe(0o600);
      expect((await generate(folder)).exitCode).toBe(0);
      expect((await checkBlocks(folder)).exitCode).toBe(0);
    },
  );
});

describe("another program", () => {
  test("that writes to a file meanwhile keeps its change, and all other files stay unchanged", async () => {
    const folder = await staleProject();
    const before = treeOf(folder);
    const [contracts, agents] = ["docs/Contracts.md", "AGENTS.md"].map((path) => join(folder, path));
    Object.assign(disk, {
      beforeMove: (_: string, to: string) => to === contracts && writeFileSync(agents ?? "", "theirs"),
    });
    const { exitCode, out } = await generate(folder, "--format", "json");
    expect([exitCode, findingsIn(out).found]).toEqual([
      2,
      ["write/changed-during-write AGENTS.md changed while the command was running, so nothing was written"],
    ]);
    expect(treeOf(folder)).toEqual({ ...before, "AGENTS.md": "theirs" });
  });

  test("that writes to a file that was just replaced keeps its change if the run is reverted", async () => {
    const folder = await staleProject();
    const before = treeOf(folder);
    Object.assign(disk, {
      beforeMove: (_: string, to: string) => {
        if (!to.endsWith("AGENTS.md")) return;
        writeFileSync(join(folder, "docs/Contracts.md"), "theirs");
        throw refused();
      },
    });
    expect((await generate(folder)).exitCode).toBe(2);
    expect(treeOf(folder)).toEqual({ ...before, "docs/Contracts.md": "theirs" });
  });

  test("that removes a file meanwhile is reported", async () => {
    const folder = await staleProject();
    Object.assign(disk, {
      beforeMove: (_: string, to: string) => to.endsWith("Contracts.md") && rmSync(join(folder, "AGENTS.md")),
    });
    expect(findingsIn((await generate(folder, "--format", "json")).out).found).toEqual([
      "write/failed cannot write AGENTS.md: no such file or directory",
    ]);
  });
});

describe("another run", () => {
  test("that wrote the same meanwhile causes no error", async () => {
    const [folder, other] = [await staleProject(), await staleProject()];
    await generate(other);
    const theirs = readFileSync(join(other, "AGENTS.md"));
    Object.assign(disk, {
      beforeMove: (_: string, to: string) =>
        to.endsWith("Contracts.md") && writeFileSync(join(folder, "AGENTS.md"), theirs),
    });
    expect((await generate(folder)).exitCode).toBe(0);
    expect(treeOf(folder)).toEqual(treeOf(other));
  });

  test("that removes the temporary files of this one does no harm, also to permissions", async () => {
    const folder = await staleProject();
    chmodSync(join(folder, "AGENTS.md"), 0o640);
    const swept = new Set<string>();
    Object.assign(disk, { beforeMove: (from: string, to: string) => swept.has(to) || (swept.add(to), rmSync(from)) });
    expect((await generate(folder)).exitCode).toBe(0);
    expect(swept.has(join(folder, "AGENTS.md"))).toBe(true);
    expect((await checkBlocks(folder, "--full")).exitCode).toBe(0);
    expect(statSync(join(folder, "AGENTS.md")).mode & 0o777).toBe(0o640);
  });

  test("that was killed has its temporary files removed, also next to your files, and nothing else", async () => {
    const folder = await staleProject();
    const names = [
      `docs/.contracts-${"0".repeat(24)}.tmp`,
      `.contracts-${"f".repeat(24)}.tmp`,
      "docs/.contracts-mine.tmp",
    ];
    place(folder, Object.fromEntries(names.map((name) => [name, "x"])));
    await generate(folder);
    expect(Object.keys(treeOf(folder)).filter((path) => path.endsWith(".tmp"))).toEqual(["docs/.contracts-mine.tmp"]);
  });

  test("can run at the same time, four of them, and all produce the same bytes", async () => {
    const [folder, other] = [await staleProject(), await staleProject()];
    await generate(other);
    const runs = await Promise.all(Array.from({ length: 4 }, () => generate(folder)));
    expect(runs.map(({ exitCode }) => exitCode)).toEqual(Array(4).fill(0));
    expect(treeOf(folder)).toEqual(treeOf(other));
  });
});
