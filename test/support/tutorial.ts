/** Pages that a reader follows step by step: files to save, and commands to run with their output. */
import { execFileSync } from "node:child_process";
import { expect } from "vitest";
import { runCli } from "./run-cli.js";

/** A comment contains a file name or an error. A command is visible to the reader: the block above its output. */
const heads = [/<!-- (?<kind>file|mistake): (?<what>.*?) -->\n/, /```sh\n(?<command>.*)\n```\n\n(?=```text\n)/];
const step = new RegExp(
  `(?:${heads.map(({ source }) => source).join("|")})(?<fence>\`{3,})(?<tag>[a-z]*)\\n(?<body>[^]*?)\\n\\k<fence>`,
  "g",
);

export interface Step {
  /** `file`, `mistake` or `run`. */
  readonly kind: string;
  /** The name of the file, the mistake, or the command. */
  readonly what: string;
  readonly tag: string;
  /** The contents of the file, or the output. */
  readonly body: string;
  /** The line above the step. */
  readonly lead: string | undefined;
}

export function stepsOf(page: string): readonly Step[] {
  return [...page.matchAll(step)].map(({ index, groups = {} }) => {
    const { kind = "run", what = groups["command"] ?? "", tag = "", body = "" } = groups;
    return { kind, what, tag, body, lead: page.slice(0, index).trimEnd().split("\n").at(-1) };
  });
}

/** The output of a command, errors first, as on the page. */
export async function outputOf(command: string, folder: string): Promise<string> {
  const [program, name, ...argv] = command.split(" ");
  if (program === "node")
    return execFileSync(process.execPath, [name ?? "", ...argv], { cwd: folder, encoding: "utf8" });
  expect([program, name]).toEqual(["npx", "agent-contracts"]);
  const { out, err } = await runCli(argv, folder);
  return err + out;
}
