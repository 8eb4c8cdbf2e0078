/** Tests reading files of a repository: binary files, files outside of it, and very large files. */
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { pathFrom } from "../../context/files/open-file.js";
import { readExcerpt } from "../../context/files/read-excerpt.js";
import { readFiles } from "../../context/files/read-files.js";
import type { LineSelection } from "../../context/index.js";
import { bytesReadWhole, mostFileText } from "../../context/limits.js";
import { numbered } from "../support/expand-input.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const all = { maxLines: Infinity };

/** `line 1`, `line 2`, … with more bytes than one read. */
const manyLines = numbered("line ", 1, 100_000).join("\n");

async function read(
  content: string | Buffer,
  selection: LineSelection = all,
): Promise<Awaited<ReturnType<typeof readExcerpt>>> {
  const folder = temporaryFolder();
  place(folder, { file: content });
  return readExcerpt(folder, "file", selection);
}

describe("a file", () => {
  test("is unchanged text", async () => {
    expect(await read("a\r\n漢🚀\n")).toEqual({ text: "a\r\n漢🚀\n", originalLines: 2, keptLines: 2 });
    expect(await read("")).toEqual({ text: "", originalLines: 0, keptLines: 0 });
  });

  test("is binary if one of its first 8192 bytes is zero, whatever follows", async () => {
    expect(await read(Buffer.concat([Buffer.alloc(8191, "a"), Buffer.from([0])]))).toBe("binary");
    expect(await read(Buffer.concat([Buffer.alloc(8192, "a"), Buffer.from([0])]))).toMatchObject({ originalLines: 1 });
  });

  test("is missing if it does not exist, is a directory, or is a link that leads outside or is circular", async () => {
    const folder = temporaryFolder();
    place(folder, { secret: "s", "inside/file": "f", "inside/.git/config": "c" });
    const root = join(folder, "inside");
    mkdirSync(join(root, "folder"));
    symlinkSync("../secret", join(root, "out"));
    symlinkSync("round", join(root, "round"));
    symlinkSync("file", join(root, "alias"));
    for (const path of [
      "gone",
      "file/below",
      "folder",
      "",
      "out",
      "round",
      "../secret",
      join(folder, "secret"),
      ".git/config",
      "a\0b",
      "x".repeat(5000),
    ]) {
      expect(await readExcerpt(root, path, all), path).toBe("missing");
    }
    expect(await readExcerpt(root, "alias", all)).toMatchObject({ text: "f" });
    expect(await readExcerpt(root, join(root, "file"), all)).toMatchObject({ text: "f" });
    expect(await readExcerpt(join(folder, "no root"), "file", all)).toBe("missing");
  });
});

describe("a file that is too large for memory", () => {
  test("is read in windows around its targets, each at its real line", async () => {
    expect(manyLines.length).toBeGreaterThan(bytesReadWhole);
    expect(await read(manyLines, { ...all, aroundLines: [90_000, 99_999], contextLines: 2 })).toEqual({
      text: ["...", ...numbered("line ", 89_998, 90_002), "...", ...numbered("line ", 99_997, 100_000), ""].join("\n"),
      originalLines: 100_000,
      keptLines: 9,
    });
  });

  test("is read up to line 499 without targets", async () => {
    expect(await read(manyLines)).toEqual({
      text: [...numbered("line ", 1, 499), "..."].join("\n"),
      originalLines: 100_000,
      keptLines: 499,
    });
  });

  test("is read up to 2000 characters of a line, and such a line does not count as kept", async () => {
    const line = "🚀".repeat(400_000);
    expect(await read(`${line}\nshort\n`)).toEqual({
      text: `${"🚀".repeat(1997)}...\nshort\n`,
      originalLines: 2,
      keptLines: 1,
    });
  });

  test("takes the same memory for any size", () => {
    const folder = temporaryFolder();
    const path = join(folder, "huge.log");
    for (let part = 0; part < 100; part += 1) appendFileSync(path, `${"0123456789abcde\n".repeat(65_536)}`);
    writeFileSync(join(folder, "one-line.json"), "x".repeat(8192));
    for (let part = 0; part < 100; part += 1) appendFileSync(join(folder, "one-line.json"), "x".repeat(1024 * 1024));
    const context = pathToFileURL(fileURLToPath(new URL("../../dist/context/index.js", import.meta.url)));
    const program = `
      import { buildFixContext } from ${JSON.stringify(context.href)};
      const errors = [{ file: "huge.log", line: 6_000_000, message: "m" }];
      const before = process.resourceUsage().maxRSS;
      const { source_files, _metadata } = await buildFixContext({ success: false, stages: [{ stage_name: "s", passed: false, errors }] }, ["huge.log", "one-line.json"], ".");
      console.log(JSON.stringify([process.resourceUsage().maxRSS - before, Object.values(source_files).map(({ length }) => length), _metadata.original_lines, _metadata.kept_lines]));
    `;
    const [kilobytes, lengths, original, kept] = JSON.parse(
      execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: folder, encoding: "utf8" }),
    ) as [number, number[], number, number];
    expect(kilobytes).toBeLessThan(60_000);
    expect(lengths).toEqual([4 + 21 * 16 + 3, 2001]);
    expect([original, kept]).toEqual([6_553_601, 21]);
  });
});

describe("several files", () => {
  test("are included up to 8 Mi characters in total; the others are counted", async () => {
    const folder = temporaryFolder();
    const large = "x".repeat(bytesReadWhole - 1);
    const paths = numbered("file", 1, 11);
    place(folder, Object.fromEntries(paths.map((path) => [path, `${large}\n`])));
    const { texts, excerpts } = await readFiles(folder, paths, () => all);
    const lengths = Object.values(texts).map(({ length }) => length);
    expect(lengths).toEqual([...Array(8).fill(bytesReadWhole), 4, 4, 4]);
    expect(lengths.slice(0, 8).reduce((sum, length) => sum + length, 0)).toBe(mostFileText);
    expect(excerpts.map(({ originalLines }) => originalLines)).toEqual(Array(11).fill(1));
    expect(excerpts.map(({ keptLines }) => keptLines)).toEqual([...Array(8).fill(1), 0, 0, 0]);
  });

  test("are read once each, without binary ones; missing ones are empty", async () => {
    const folder = temporaryFolder();
    place(folder, { a: "a", "b.png": Buffer.from([0]), ["__proto__"]: "p" });
    const found = await readFiles(folder, ["a", "gone", "b.png", "a", "__proto__"], () => all);
    expect(Object.entries(found.texts)).toEqual([
      ["a", "a"],
      ["gone", ""],
      ["__proto__", "p"],
    ]);
    expect(found.missing).toEqual(["gone"]);
  });
});

test.each([
  ["./src/../a.ts", "a.ts"],
  ["/repository/src/a.ts", "src/a.ts"],
  ["../a.ts", "../a.ts"],
  ["/elsewhere/a.ts", "/elsewhere/a.ts"],
])("prints the path %s as %s", (path, shown) => {
  expect(pathFrom("/repository", path)).toBe(shown);
});

test("a sparse file of a terabyte is binary, without being read", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "disk.img"), "");
  truncateSync(join(folder, "disk.img"), 2 ** 40);
  expect(await readExcerpt(folder, "disk.img", all)).toBe("binary");
});
