/** Tests the command `contracts fmt`. */
import { chmodSync, linkSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const loose = "name: 'test'\nedition: 1\n";
const laidOut = "edition: 1\nname: test\n";

function folderWith(text: string | Buffer, name = "contracts.yaml"): string {
  const folder = temporaryFolder();
  place(folder, { [name]: text });
  return folder;
}

const textIn = (folder: string, name = "contracts.yaml"): string => readFileSync(join(folder, name), "utf8");

describe("contracts fmt", () => {
  test("formats the file", async () => {
    const folder = folderWith(loose);
    expect(await runCli(["fmt"], folder)).toEqual({
      exitCode: 0,
      out: 'contracts.yaml formatted\nline numbers changed: run "npx agent-contracts generate"\n',
      err: "",
    });
    expect(textIn(folder)).toBe(laidOut);
  });

  test("does not write a file that is already formatted", async () => {
    const folder = folderWith(laidOut, "other.yaml");
    const path = join(folder, "other.yaml");
    utimesSync(path, 1_000, 1_000);
    expect(await runCli(["fmt", "other.yaml"], folder)).toEqual({
      exitCode: 0,
      out: "other.yaml is already formatted\n",
      err: "",
    });
    expect(statSync(path).mtimeMs).toBe(1_000_000);
  });

  test("keeps the permissions, including those that new files do not get", async () => {
    const folder = folderWith(loose);
    const path = join(folder, "contracts.yaml");
    chmodSync(path, 0o666);
    const { mode } = statSync(path);
    expect((await runCli(["fmt"], folder)).exitCode).toBe(0);
    expect([textIn(folder), statSync(path).mode]).toEqual([laidOut, mode]);
  });

  test.each<[string, (path: string, folder: string) => void, string]>([
    [
      "is read-only",
      (path) => chmodSync(path, 0o444),
      "error write/read-only\ncontracts.yaml is read-only and was not changed\n",
    ],
    [
      "has other hard links",
      (path, folder) => ["a", "b"].forEach((name) => linkSync(path, join(folder, name))),
      "error write/hard-link\ncontracts.yaml has 2 other names (a hard link) and was not changed\n",
    ],
  ])("does not change a file that %s", async (_, make, expected) => {
    const folder = folderWith(loose);
    make(join(folder, "contracts.yaml"), folder);
    const { exitCode, err } = await runCli(["fmt"], folder);
    expect({ exitCode, isTold: err.startsWith(expected), text: textIn(folder) }).toEqual({
      exitCode: 2,
      isTold: true,
      text: loose,
    });
    expect((await runCli(["fmt", "--check"], folder)).exitCode).toBe(1);
  });

  test("--check writes nothing and shows the diff", async () => {
    const folder = folderWith(loose);
    expect(await runCli(["fmt", "--check"], folder)).toEqual({
      exitCode: 1,
      out: "contracts.yaml is not formatted [fmt/layout]: 1 line to add, 1 to remove\n@@ -1,2 +1,2 @@\n-name: 'test'\n edition: 1\n+name: test\nrun \"npx agent-contracts fmt\"\n",
      err: "",
    });
    expect(textIn(folder)).toBe(loose);
    expect((await runCli(["fmt", "--check"], folderWith(laidOut))).exitCode).toBe(0);
  });

  test("--check --format github prints an annotation at the first different line", async () => {
    const { exitCode, out } = await runCli(
      ["fmt", "--check", "--format", "github"],
      folderWith(`edition: 1\nname: 'test'\n`),
    );
    expect([exitCode, out.split("%0A")[0]]).toEqual([
      1,
      "::error file=contracts.yaml,line=2,title=fmt/layout::contracts.yaml is not formatted",
    ]);
  });

  test.each([
    ["invalid YAML", "name: [test\n", "parse/yaml-syntax"],
    ["YAML that is not a contracts file", "name: &a test\nedition: 1\n", "parse/anchor"],
    ["a duplicate key", "name: test\nname: test\n", "parse/duplicate-key"],
  ])("does not change %s: exit code 2", async (_, text, code) => {
    const folder = folderWith(text);
    const { exitCode, out, err } = await runCli(["fmt"], folder);
    expect([exitCode, out]).toEqual([2, ""]);
    expect(err).toContain(code);
    expect(textIn(folder)).toBe(text);
  });

  test("formats a file with invalid names: other commands report them", async () => {
    const folder = folderWith("unknown: 'x'\nname: test\n");
    expect((await runCli(["fmt"], folder)).exitCode).toBe(0);
    expect(textIn(folder)).toBe("name: test\nunknown: x\n");
  });

  test("keeps a byte order mark and line endings", async () => {
    const folder = folderWith(`\ufeff${loose.replaceAll("\n", "\r\n")}`);
    expect((await runCli(["fmt"], folder)).exitCode).toBe(0);
    expect(textIn(folder)).toBe(`\ufeff${laidOut.replaceAll("\n", "\r\n")}`);
  });

  test("says that it does not format JSON", async () => {
    const json = '{"name": "test", "edition": 1}\n';
    const folder = folderWith(json, "contracts.json");
    expect(await runCli(["fmt", "contracts.json"], folder)).toEqual({
      exitCode: 0,
      out: "contracts.json is written in braces like JSON, and was not changed\n",
      err: "",
    });
    expect(textIn(folder, "contracts.json")).toBe(json);
  });
});
