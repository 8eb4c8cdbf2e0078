/** Tests files that are larger than any limit. They are sparse, so they need no space on the disk. */
import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { main } from "../../../generator/commands/main.js";
import { reasonOf } from "../../../generator/5-write/system-error.js";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const contracts =
  "edition: 1\nname: small\ncontracts:\n  ANSWER: { fields: { text: string } }\n  LONG: { fields: { text: string }, read: { max_bytes: 99000000 } }\n";
const mebibyte = 2 ** 20;
/** More than a buffer, and more than a string can contain. */
const [large, huge] = [600 * mebibyte, 3072 * mebibyte];

function folderWith(files: Readonly<Record<string, number>>): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": contracts });
  for (const [path, size] of Object.entries(files)) grow(folder, path, size);
  return folder;
}

function grow(folder: string, path: string, size: number): void {
  writeFileSync(join(folder, path), "");
  truncateSync(join(folder, path), size);
}

/** Endless chunks; `given` counts those that are read. */
function endless(chunk: Buffer): { readonly input: Readable; readonly given: () => number } {
  let given = 0;
  const chunks = function* (): Generator<Buffer> {
    for (; ; given += 1) yield chunk;
  };
  return { input: Readable.from(chunks()), given: () => given };
}

describe("contracts parse", () => {
  test.each([large, huge])("rejects an answer of %d bytes like any that is too large", async (size) => {
    const folder = folderWith({ "answer.txt": size });
    const { exitCode, err } = await runCli(["parse", "ANSWER", "answer.txt"], folder);
    expect({ exitCode, begins: err.slice(0, 44) }).toEqual({
      exitCode: 1,
      begins: "answer.txt:1:1048577 error too_large: the an",
    });
  });

  test.each(["a", "aé", "a文", "a😀"])(
    "stops reading an endless input, whether or not it ends inside a character: %s",
    async (character) => {
      const { input, given } = endless(Buffer.from(character.repeat(21_845)));
      let err = "";
      const surroundings = {
        cwd: folderWith({}),
        debug: false,
        streams: { input, write: async () => {} },
        out: () => {},
        err: (text: string) => void (err += text),
      };
      expect(await main(["parse", "ANSWER"], surroundings)).toBe(1);
      expect(err).toContain("error too_large: ");
      expect(given()).toBeLessThan(400);
    },
  );

  test("reads as much as the contract allows, and reports more", async () => {
    const folder = folderWith({ "answer.txt": 64 * mebibyte + 1 });
    place(folder, { "long.txt": `{"text": "x"}${" ".repeat(5 * mebibyte)}` });
    expect(await runCli(["parse", "LONG", "long.txt"], folder)).toMatchObject({ exitCode: 0, err: "" });
    expect(await runCli(["parse", "LONG", "answer.txt"], folder)).toMatchObject({
      exitCode: 2,
      err: "error usage/unreadable-answer\ncannot read answer.txt: it has more than 67108864 bytes\nhelp: Check the path, or use `-` for standard input.\n\n1 error\n",
    });
  });
});

describe("at the path of an output", () => {
  test.each(["docs/ANSWER.md", "manifest.json"])("is reported and left unchanged: %s", async (output) => {
    const folder = folderWith({});
    await runCli(["generate"], folder);
    for (const size of [large, huge]) {
      grow(folder, `generated/${output}`, size);
      for (const argv of [["check"], ["check", "--full"], ["generate"]]) {
        expect(await runCli(argv, folder)).toEqual({
          exitCode: 2,
          out: "",
          err: `error write/too-large\ngenerated/${output} has ${size} bytes; at most 67108864 are read here\nhelp: Delete the file or move it.\n\n1 error\n`,
        });
      }
    }
  });

  test("is removed if it is a temporary file", async () => {
    const folder = folderWith({});
    await runCli(["generate"], folder);
    const before = treeOf(folder);
    grow(folder, `generated/.contracts-${"0".repeat(24)}.tmp`, huge);
    expect((await runCli(["check", "--full"], folder)).exitCode).toBe(0);
    expect((await runCli(["generate"], folder)).exitCode).toBe(0);
    expect(treeOf(folder)).toEqual(before);
  });
});

test("Node's size limits are not internal errors", () => {
  const refusals = ["ERR_FS_FILE_TOO_LARGE", "ERR_STRING_TOO_LONG"].map((code) =>
    reasonOf(Object.assign(new Error("x"), { code })),
  );
  expect(refusals).toEqual(["file too large", "file too large"]);
});

test("contracts init does not change a huge package.json", async () => {
  const folder = folderWith({ "package.json": huge });
  const { exitCode, err, out } = await runCli(["init"], folder);
  expect({ exitCode, err }).toEqual({
    exitCode: 0,
    err: `warning write/too-large\npackage.json has ${huge} bytes; at most 4194304 are read here\nhelp: Delete the file or move it.\n\n1 warning\n`,
  });
  expect(out).toContain("wrote .gitattributes");
  rmSync(join(folder, "package.json"));
});
