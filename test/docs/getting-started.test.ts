/**
 * docs/getting-started.md is what happens: its files are written, its commands run in order, and their output is
 * compared.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { runCli } from "../support/run-cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(join(repository, "docs/getting-started.md"), "utf8");
const step = /<!-- (?<kind>file|run|mistake): (?<what>.*?) -->\n(?<fence>`{3,})[a-z]*\n(?<body>[^]*?)\n\k<fence>/g;
const steps = [...page.matchAll(step)].map(({ groups: { kind = "", what = "", body = "" } = {} }) => ({
  kind,
  what,
  body,
}));

/** The commands of the first step. */
const install = /```sh\n([^]*?)\n```/.exec(page)?.[1]?.split("\n") ?? [];

/** The package of the first step; its agent-contracts is not the published one but this repository, as it is built. */
function project(): string {
  const folder = temporaryFolder();
  const [last, ...commands] = install.toReversed();
  expect(last).toBe("npm install agent-contracts");
  for (const command of commands.toReversed()) execFileSync("npm", command.split(" ").slice(1), { cwd: folder });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"), "dir");
  return folder;
}

/** What the command prints, errors first, as the page shows it. */
async function outputOf(command: string, folder: string): Promise<string> {
  const [program, ...argv] = command.split(" ");
  if (program === "node") return execFileSync(process.execPath, argv, { cwd: folder, encoding: "utf8" });
  const { out, err } = await runCli(argv, folder);
  return err + out;
}

async function outputWith([from = "", to = ""]: readonly string[], folder: string): Promise<string> {
  const path = join(folder, "contracts.yaml");
  const right = readFileSync(path, "utf8");
  expect(right).toContain(from);
  writeFileSync(
    path,
    right.replace(from, () => to),
  );
  const output = await outputOf("contracts generate", folder);
  writeFileSync(path, right);
  return output;
}

/** How many files an output has changes with the outputs, and the page need not follow. */
const counts = /^\d+ files/;

describe("the tutorial", () => {
  test("has all kinds of steps", () => {
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(["file", "run", "mistake"]));
    expect(steps.length).toBeGreaterThan(7);
  });

  test("goes as it says", async () => {
    const folder = project();
    for (const { kind, what, body } of steps) {
      if (kind === "file") writeFileSync(join(folder, what), `${body}\n`);
      else
        expect(
          (await (kind === "run" ? outputOf(what, folder) : outputWith(what.split(" -> "), folder)))
            .trimEnd()
            .replace(counts, () => "some files"),
          what,
        ).toBe(body.replace(counts, () => "some files"));
    }
  });
});
