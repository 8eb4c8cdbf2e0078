/** Tests `contracts watch` with real files. */
import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { main } from "../../../../generator/commands/main.js";
import { place, temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

const contracts = (scope: string): string =>
  `edition: 1\nname: watched\ncontracts:\n  ${scope}:\n    fields: { text: string }\n`;

const nothing = (): void => undefined;

/** `contracts watch` in a directory; `next` is its output for the next change, with `N ms` for the time. */
function startWatching(folder: string, argv: readonly string[] = []) {
  const printed: string[] = [];
  let [notify, stop] = [nothing, nothing];
  const streams = {
    input: Readable.from([]),
    write: async (text: string) => {
      printed.push(text.replace(/\(\d+ ms\)/, "(N ms)"));
      notify();
    },
    untilStopped: () => new Promise<void>((resolve) => (stop = resolve)),
  };
  const exitCode = main(["watch", ...argv], {
    cwd: folder,
    out: () => undefined,
    err: () => undefined,
    streams,
    debug: false,
  });
  const next = async (): Promise<string> => {
    if (printed.length === 0) await new Promise<void>((resolve) => (notify = resolve));
    return printed.shift() ?? "";
  };
  return { next, end: () => (stop(), exitCode) };
}

test("prints one line for an edit, a replaced file, an error, its fix, and a file that is missing for a while", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "contracts.yaml");
  place(folder, { "contracts.yaml": contracts("FIRST") });
  const watching = startWatching(folder);
  expect(await watching.next()).toMatch(
    /^contracts\.yaml:4:3 warning [^]*\d+ files written, 0 unchanged \(N ms\)\n$|^\d+ files written, 0 unchanged \(N ms\)\n$/,
  );

  writeFileSync(path, contracts("SECOND"));
  expect(await watching.next()).toMatch(
    /^removed generated\/contracts\/FIRST\.ts; .*\d+ files written, \d+ unchanged, \d+ removed \(N ms\)\n$/,
  );

  writeFileSync(join(folder, "other.yaml"), contracts("THIRD"));
  renameSync(join(folder, "other.yaml"), path);
  expect(await watching.next()).toContain("removed generated/contracts/SECOND.ts");

  writeFileSync(path, contracts("THIRD").replace("string", "strin"));
  expect(await watching.next()).toMatch(/resolve\/unknown-name[^]*\n1 error, nothing written \(N ms\)\n$/);
  expect(Object.keys(treeOf(folder))).toContain("generated/contracts/THIRD.ts");

  rmSync(path);
  expect(await watching.next()).toMatch(/cannot find contracts\.yaml[^]*1 error, nothing written \(N ms\)\n$/);

  writeFileSync(path, contracts("FOURTH"));
  expect(await watching.next()).toContain("removed generated/contracts/THIRD.ts");
  expect(await watching.end()).toBe(0);
});

test("reports a link to itself at the path of the file and keeps running", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "contracts.yaml");
  symlinkSync("contracts.yaml", path);
  const watching = startWatching(folder);
  expect(await watching.next()).toContain("cannot read contracts.yaml: too many symbolic links encountered");
  rmSync(path);
  place(folder, { "contracts.yaml": contracts("FIRST") });
  expect(await watching.next()).toMatch(/files written, 0 unchanged \(N ms\)\n$/);
  expect(await watching.end()).toBe(0);
});

test("prints one document per change with --format json", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": contracts("FIRST") });
  const watching = startWatching(folder, ["--format", "json"]);
  expect(JSON.parse(await watching.next())).toMatchObject({ ok: true, command: "generate", unchanged: 0, removed: [] });
  expect(await watching.end()).toBe(0);
});

test("watches an included file too: from its first mention, even if it is created later, until it is no longer included", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": `${contracts("FIRST")}use: [enums.yaml]\n` });
  const watching = startWatching(folder);
  expect(await watching.next()).toMatch(/write\/no-file[^]*1 error, nothing written/);

  place(folder, { "enums.yaml": "edition: 1\nenums: { E: [A] }\n" });
  expect(await watching.next()).toMatch(/\d+ files written, 0 unchanged/);

  place(folder, { "enums.yaml": "edition: 1\nenums: { E: [A, B] }\n" });
  expect(await watching.next()).toMatch(/\d+ files written, \d+ unchanged/);

  place(folder, { "enums.yaml": "edition: 1\nenums: { E: [A, A] }\n" });
  expect(await watching.next()).toMatch(/^enums\.yaml:2:17 error parse\/repeated/);

  place(folder, { "contracts.yaml": contracts("SECOND") });
  expect(await watching.next()).toContain("removed generated/contracts/FIRST.ts");
  place(folder, { "enums.yaml": "broken: [" });
  place(folder, { "contracts.yaml": contracts("THIRD") });
  expect(await watching.next()).toContain("removed generated/contracts/SECOND.ts");
  expect(await watching.end()).toBe(0);
});
