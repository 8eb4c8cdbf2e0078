/** Follows docs/getting-started.md: writes its files, runs its commands in order, and compares their output. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";
import { outputOf, stepsOf } from "../support/tutorial.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(join(repository, "docs/getting-started.md"), "utf8");

const steps = stepsOf(page);

/** The commands of the first step. */
const install = /```sh\n([^]*?)\n```/.exec(page)?.[1]?.split("\n") ?? [];

/** The package of the first step; its agent-contracts is the built one of this repository, not the published one. */
function project(): string {
  const folder = temporaryFolder();
  const [last, ...commands] = install.toReversed();
  expect(last).toBe("npm install agent-contracts");
  for (const command of commands.toReversed()) execFileSync("npm", command.split(" ").slice(1), { cwd: folder });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"), "dir");
  return folder;
}

async function outputWith([from = "", to = ""]: readonly string[], folder: string): Promise<string> {
  const path = join(folder, "contracts.yaml");
  const right = readFileSync(path, "utf8");
  expect(right).toContain(from);
  writeFileSync(
    path,
    right.replace(from, () => to),
  );
  const output = await outputOf("npx agent-contracts generate", folder);
  writeFileSync(path, right);
  return output;
}

/** The number of files in an output changes with the outputs, and the page may differ. */
const counts = /^\d+ files/;

describe("the tutorial", () => {
  test("has all kinds of steps", () => {
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(["file", "run", "mistake"]));
    expect(steps.length).toBeGreaterThan(7);
  });

  test("shows a command or an error above each output, and the name of each file above its contents", () => {
    const outputs = steps.filter(({ tag, kind }) => tag === "text" && kind !== "file");
    expect(outputs.length).toBe(page.match(/^```text$/gm)?.length);
    const files = steps.filter(({ kind }) => kind === "file");
    expect(files.filter(({ what, lead }) => !lead?.includes(`\`${what}\``)).map(({ what }) => what)).toEqual([]);
  });

  test("runs every command after the installation", () => {
    const commands = [...page.matchAll(/^```sh\n([^]*?)\n```/gm)].slice(1).map(([, command]) => command);
    expect(commands).toEqual(steps.filter(({ kind }) => kind === "run").map(({ what }) => what));
    expect(commands.length).toBe(4);
  });

  test("works as written", async () => {
    const folder = project();
    for (const { kind, what, body } of steps) {
      if (kind === "file") writeFileSync(join(folder, what), `${body}\n`);
      else
        expect(
          (await (kind === "run" ? outputOf(what, folder) : outputWith(what.split(" -> "), folder)))
            .trimEnd()
            .replace(counts, "some files"),
          what,
        ).toBe(body.replace(counts, "some files"));
    }
  });
});
