/** Follows docs/testing.md: writes its files, runs its commands in order, and runs its tests with Vitest. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runCli } from "../support/run-cli.js";
import { commit, initialise } from "../support/git-folder.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { outputOf, stepsOf } from "../support/tutorial.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(join(repository, "docs/testing.md"), "utf8");
const steps = stepsOf(page);
const files = steps.filter(({ kind }) => kind === "file");

/** A project with the files of the page and its generated files. */
async function project(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"), "dir");
  symlinkSync(join(repository, "node_modules/vitest"), join(folder, "node_modules/vitest"), "dir");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  for (const { what, body } of files) writeFileSync(join(folder, what), `${body}\n`);
  expect(await runCli(["generate"], folder)).toMatchObject({ exitCode: 0 });
  return folder;
}

test("the page has these files, each named above its contents", () => {
  expect(files.map(({ what }) => what)).toEqual(["contracts.yaml", "review.js", "review.test.js", "answers.jsonl"]);
  expect(files.filter(({ what, lead }) => !lead?.includes(`\`${what}\``))).toEqual([]);
});

test("its commands print the output on the page", async () => {
  const folder = await project();
  const commands = steps.filter(({ kind }) => kind === "run");
  expect(commands.map(({ what }) => what)).toEqual(["npx agent-contracts parse REVIEW --jsonl answers.jsonl"]);
  for (const { what, body } of commands) expect((await outputOf(what, folder)).trimEnd()).toBe(body);
});

test("its tests succeed", async () => {
  const folder = await project();
  const vitest = join(repository, "node_modules/vitest/vitest.mjs");
  const env = { ...process.env, VITEST: undefined, NO_COLOR: "1" };
  const options = { cwd: folder, encoding: "utf8", env } as const;
  expect(execFileSync(process.execPath, [vitest, "run", "--root", folder], options)).toContain("4 passed");
});

test("a replay with another branch fails if a recorded answer is now rejected", async () => {
  const folder = await project();
  initialise(folder);
  const contracts = files[0]?.body ?? "";
  commit(folder, "First", { "contracts.yaml": contracts });
  const [, command = ""] = /^npx agent-contracts (replay .*)$/m.exec(page) ?? [];
  expect(await runCli(command.split(" "), folder)).toMatchObject({ exitCode: 0 });
  writeFileSync(join(folder, "contracts.yaml"), contracts.replace("PASS, FAIL]", "PASS]"));
  expect(await runCli(command.split(" "), folder)).toMatchObject({ exitCode: 1 });
});
