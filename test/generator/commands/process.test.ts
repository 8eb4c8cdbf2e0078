import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

const cli = fileURLToPath(new URL("../../../lib/cli.js", import.meta.url));
/** In one module per source, so that the loaded ones can be distinguished. */
const cliInModules = fileURLToPath(new URL("../../../dist/generator/cli.js", import.meta.url));
const contracts = "edition: 1\nname: small\ncontracts: { ANSWER: { fields: { text: string } } }\n";

function folderWith(text: string): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text });
  return folder;
}

function run(cwd: string, argv: readonly string[], program: readonly string[] = [cli]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...argv], { cwd, encoding: "utf8" });
  return { status, stdout, stderr };
}

function refusalOfFolder(name: string) {
  return {
    status: 2,
    stdout: "",
    stderr: `error usage/unreadable-answer\ncannot read ${name}: illegal operation on a directory\nhelp: Check the path, or use \`-\` for standard input.\n\n1 error\n`,
  };
}

describe("the process", () => {
  test("exits with 0, 1 or 2, and prints results and errors to separate streams", () => {
    const folder = folderWith(contracts);
    expect(run(folder, ["check"])).toMatchObject({ status: 1, stderr: "" });
    expect(run(folder, ["generate"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+ files written, 0 unchanged\n$/),
      stderr: "",
    });
    expect(run(folder, ["check"])).toMatchObject({ status: 0, stderr: "" });
    expect(run(folder, ["check", "--config", "none.yaml"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("write/no-file"),
    });
    expect(run(folder, [])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("Usage: npx agent-contracts <command> [options]"),
    });
  });

  test("prints one JSON document, whatever libraries print", () => {
    const folder = folderWith(contracts);
    const { stdout } = spawnSync(process.execPath, [cli, "generate", "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, VERBOSE: "1" },
    });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, command: "generate" });
  });

  test("rejects a directory as an answer, however it is given", () => {
    const folder = folderWith(contracts);
    expect(run(folder, ["parse", "ANSWER", "."])).toEqual(refusalOfFolder("."));
    for (const argv of ["-", "--jsonl -"]) {
      const { status, stdout, stderr } = spawnSync(
        "sh",
        ["-c", `exec "$0" "$1" parse ANSWER ${argv} < .`, process.execPath, cli],
        { cwd: folder, encoding: "utf8" },
      );
      expect({ status, stdout, stderr }).toEqual(refusalOfFolder("-"));
    }
  });

  test("reports that its directory is gone", () => {
    const { status, stdout, stderr } = spawnSync(
      "sh",
      ["-c", 'rmdir "$PWD" && exec "$0" "$1" check', process.execPath, cli],
      { cwd: temporaryFolder(), encoding: "utf8" },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: "",
      stderr: "contracts: the current directory no longer exists\n",
    });
  });

  test("exits normally if the reader of its output stops reading", async () => {
    const folder = folderWith(contracts);
    const child = spawn(process.execPath, [cli, "check", "--format", "json"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    let complaint = "";
    child.stderr.on("data", (chunk) => (complaint += chunk));
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(1);
    expect(complaint).toBe("");
  });
});

/** Prints nothing itself; appends the URL of every loaded module to a file. */
function loadedBy(cwd: string, argv: readonly string[]): readonly string[] {
  const log = join(temporaryFolder(), "loaded.txt");
  const hook = `import { appendFileSync } from "node:fs"; export async function load(url, context, next) { appendFileSync(${JSON.stringify(log)}, url + "\\n"); return next(url, context); }`;
  const register = `import { register } from "node:module"; register("data:text/javascript," + encodeURIComponent(${JSON.stringify(hook)}));`;
  const program = ["--import", `data:text/javascript,${encodeURIComponent(register)}`, cliInModules];
  expect(run(cwd, argv, program).status).toBe(0);
  return readFileSync(log, "utf8").split("\n");
}

const isPackage = (url: string): boolean => url.includes("/node_modules/");
const isStage = (url: string): boolean => /\/generator\/[134]-/.test(url);

describe("loads only what it needs", () => {
  test("for help and the version: no stage and no package", () => {
    for (const argv of [["--help"], ["--version"]]) {
      const loaded = loadedBy(temporaryFolder(), argv);
      expect(loaded.some((url) => url.endsWith("/generator/cli.js"))).toBe(true);
      expect(loaded.filter((url) => isPackage(url) || isStage(url))).toEqual([]);
    }
  });

  test("for an unchanged check: no stage and no package, except the YAML parser if the output directory must be read", async () => {
    const folder = folderWith(contracts);
    await runCli(["generate"], folder);
    expect(loadedBy(folder, ["check"]).filter((url) => isPackage(url) || isStage(url))).toEqual([]);
    expect(loadedBy(folder, ["check", "--full"]).some(isPackage)).toBe(true);
    const other = folderWith(`${contracts}generate: { directory: out }\n`);
    await runCli(["generate"], other);
    expect(loadedBy(other, ["check"]).filter((url) => isPackage(url) && !url.includes("/node_modules/yaml/"))).toEqual(
      [],
    );
  });
});

test("five runs at once produce the same bytes as one, without temporary files", async () => {
  const expected = folderWith(contracts);
  await runCli(["generate"], expected);
  const folder = folderWith(contracts);
  const codes = await Promise.all(
    Array.from({ length: 5 }, (_, index) => {
      const child = spawn(process.execPath, [cli, index === 3 ? "check" : "generate"], {
        cwd: folder,
        stdio: "ignore",
      });
      return new Promise<number | null>((resolve) => child.on("close", resolve));
    }),
  );
  expect(codes.filter((_, index) => index !== 3)).toEqual([0, 0, 0, 0]);
  expect(codes.filter((code) => code !== 0 && code !== 1)).toEqual([]);
  expect(treeOf(folder)).toEqual(treeOf(expected));
});
