/** Tests a directory that is replaced by a link while outputs are written. */
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { runCli } from "../../support/run-cli.js";
import { place, sharedFolder, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const { disk } = vi.hoisted(() => ({
  disk: { opened: 0, beforeOpen: (_count: number): void => {}, afterOpen: (_count: number, _path: string): void => {} },
}));

vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  return {
    ...real,
    openSync: (path: string, flags: string) => {
      if (flags !== "wx") return real.openSync(path, flags);
      disk.opened += 1;
      disk.beforeOpen(disk.opened);
      const file = real.openSync(path, flags);
      disk.afterOpen(disk.opened, path);
      return file;
    },
  };
});

afterEach(() => Object.assign(disk, { opened: 0, beforeOpen: () => {}, afterOpen: () => {} }));

const contracts = (field: string): string =>
  `edition: 1\nname: small\ncontracts:\n  ANSWER: { fields: { ${field}: string } }\n  OTHER: { fields: { ${field}: string } }\n`;

const generated = sharedFolder();
beforeAll(async () => {
  place(generated, { "contracts.yaml": contracts("text") });
  expect((await runCli(["generate"], generated)).exitCode).toBe(0);
});

/** A project with outputs of an earlier version, and a directory outside of it with a file of each name. */
async function project(): Promise<{ readonly folder: string; readonly outside: string; readonly docs: string }> {
  const [folder, outside] = [temporaryFolder(), temporaryFolder()];
  cpSync(generated, folder, { recursive: true });
  place(folder, { "contracts.yaml": contracts("other") });
  place(outside, { "ANSWER.md": "theirs", "OTHER.md": "theirs" });
  return { folder, outside, docs: join(folder, "generated/docs") };
}

const theirs = { "ANSWER.md": "theirs", "OTHER.md": "theirs" };

test.each([1, 2, 5, 13])(
  "before file %i is opened: leaves nothing outside, and changes nothing in the project",
  async (swapped) => {
    const { folder, outside, docs } = await project();
    const before = treeOf(folder);
    disk.opened = 0;
    disk.beforeOpen = (count) => {
      if (count === swapped) swap(docs, outside);
    };
    const { exitCode, err } = await runCli(["generate"], folder);
    expect(treeOf(outside)).toEqual(theirs);
    unswap(docs);
    disk.beforeOpen = () => {};
    expect(Object.keys(treeOf(folder)).filter((path) => !(path in before) && !path.endsWith(".tmp"))).toEqual([]);
    expect((await runCli(["generate"], folder)).exitCode).toBe(0);
    expect(Object.keys(treeOf(folder)).filter((path) => !(path in before) || path.endsWith(".tmp"))).toEqual([]);
    expect([exitCode, err]).toEqual([2, expect.stringMatching(/write\/symbolic-link|write\/failed/)]);
  },
);

test("for a moment: removes the file that was opened outside", async () => {
  const { folder, outside, docs } = await project();
  disk.opened = 0;
  let isSwapped = false;
  disk.beforeOpen = () => {
    if (!isSwapped) swap(docs, outside);
    isSwapped = true;
  };
  disk.afterOpen = (count) => {
    if (count === 1) unswap(docs);
  };
  await runCli(["generate"], folder);
  expect(treeOf(outside)).toEqual(theirs);
});

test.each([1, 2, 5])("writes temporary file %i again if another run removes it as it is opened", async (removed) => {
  const { folder } = await project();
  disk.opened = 0;
  disk.afterOpen = (count, path) => {
    if (count === removed) rmSync(path);
  };
  expect(await runCli(["generate"], folder)).toMatchObject({ exitCode: 0, err: "" });
  expect(disk.opened).toBeGreaterThan(5);
  disk.afterOpen = () => {};
  expect((await runCli(["check", "--full"], folder)).exitCode).toBe(0);
});

function swap(docs: string, outside: string): void {
  renameSync(docs, `${docs}-was`);
  symlinkSync(outside, docs);
}

function unswap(docs: string): void {
  rmSync(docs);
  renameSync(`${docs}-was`, docs);
  mkdirSync(docs, { recursive: true });
}

test.each([["fmt"], ["coverage", "--write", "--in-place"], ["coverage", "--write"]])(
  "%s does not write through a contracts file that is a link",
  async (...argv) => {
    const [folder, outside] = [temporaryFolder(), temporaryFolder()];
    const text = `${contracts("text")}\n\n\n`;
    place(outside, { "contracts.yaml": text });
    symlinkSync(join(outside, "contracts.yaml"), join(folder, "contracts.yaml"));
    const { exitCode, err } = await runCli(argv, folder);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("contracts.yaml is a symbolic link")]);
    expect(treeOf(outside)).toEqual({ "contracts.yaml": text });
  },
);
