import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allCodes } from "../../../../generator/commands/explain/groups.js";
import { optionsOf } from "../../../../generator/commands/command.js";
import { commands } from "../../../../generator/commands/commands.js";
import { formats } from "../../../../generator/commands/formats.js";
import { options } from "../../../../generator/commands/options.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

async function scriptFor(shell: string): Promise<string> {
  const { exitCode, out, err } = await runCli(["completions", shell], temporaryFolder());
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  return out;
}

const spelled = (name: string): readonly string[] => {
  const command = commands.get(name);
  return command ? optionsOf(command).map((option) => `--${option}`) : [];
};

/** The command line, with the word under the cursor last, and the completions of bash. */
const lines: readonly (readonly [words: readonly string[], offered: readonly string[]])[] = [
  [[""], [...commands.keys(), "--help", "--version"]],
  [["ch"], ["check"]],
  [["--v"], ["--version"]],
  [["generate", ""], []],
  [["generate", "-"], spelled("generate")],
  [["generate", "--d"], ["--dry-run"]],
  [["check", "--format", ""], formats],
  [["check", "--format", "=", "j"], ["json"]],
  [["check", "--format", "="], formats],
  [["parse", "PLAN", "--mode", "s"], ["shadow"]],
  [["parse", "PLAN", ""], []],
  [["parse", "PLAN", "--t"], ["--tolerance"]],
  [["check", "--config", "con"], []],
  [["coverage", "con"], []],
  [["explain", "drift/st"], ["drift/stale"]],
  [["explain", "too_sh"], ["too_short"]],
  [["explain", "--"], spelled("explain")],
  [
    ["completions", ""],
    ["bash", "zsh", "fish", ...spelled("completions")],
  ],
  [["init", "--y"], ["--yes"]],
];

/** Completes all lines in one bash, which gets the words as its completion would. */
function offeredByBash(script: string): readonly (readonly string[])[] {
  const calls = lines.map(([words]) => {
    const all = ["contracts", ...words].map((word) => `'${word}'`).join(" ");
    return `COMP_WORDS=(${all}); COMP_CWORD=${words.length}; _contracts; printf '%s\\n' "\${COMPREPLY[*]}"`;
  });
  const out = execFileSync("bash", ["--norc", "--noprofile"], {
    input: `${script}\n${calls.join("\n")}\n`,
    encoding: "utf8",
  });
  return out
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" ").filter((word) => word !== ""));
}

test("bash completes commands, options and values", async () => {
  const offered = offeredByBash(await scriptFor("bash"));
  expect(lines.map(([words], index) => [words, offered[index]])).toEqual(
    lines.map(([words, expected]) => [words, [...expected]]),
  );
});

test.each(["bash", "zsh", "fish"])(
  "the script for %s contains every command, option and code, and has valid syntax",
  async (shell) => {
    const script = await scriptFor(shell);
    const mark = shell === "fish" ? "-l " : "--";
    const missing = [...commands.keys(), ...Object.keys(options).map((name) => `${mark}${name}`), ...allCodes].filter(
      (word) => !script.includes(word),
    );
    expect(missing).toEqual([]);
    const folder = temporaryFolder();
    place(folder, { script });
    const { error, status, stderr } = spawnSync(shell, ["-n", join(folder, "script")], { encoding: "utf8" });
    if (!error) expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  },
);

test("completions contain nothing that a shell would expand", () => {
  expect([...allCodes, ...commands.keys()].filter((word) => !/^[\w/-]+$/.test(word))).toEqual([]);
});

test("quoted strings stay quoted", async () => {
  for (const [shell, pattern] of [
    ["zsh", /'(?:[^']|'\\'')*'/g],
    ["fish", /'(?:[^'\\]|\\.)*'/g],
  ] as const) {
    const bare = (await scriptFor(shell)).replace(pattern, "");
    expect(bare).not.toMatch(/['`]/);
  }
});

test.each([
  [[], "usage/no-shell"],
  [["bsh"], "usage/unknown-shell"],
])("%j is not a supported shell", async (operands, code) => {
  const { exitCode, out, err } = await runCli(["completions", ...operands], temporaryFolder());
  expect({ exitCode, out, code: /error (\S+)/.exec(err)?.[1] }).toEqual({ exitCode: 2, out: "", code });
});
