/** The completion script for fish. */
import type { CompletedCommand, CompletedOption, Expected, Vocabulary } from "./vocabulary.js";

export function fishScript({ commands, options }: Vocabulary): string {
  const lines = [
    ...options.map((option) => optionLine(option)),
    ...commands.map(commandLine),
    ...commands.flatMap(linesOf),
  ];
  return `# Completions of contracts for fish, by "contracts completions fish".\ncomplete -c contracts -f\n${lines.join("\n")}\n`;
}

function commandLine({ name, summary }: CompletedCommand): string {
  return `complete -c contracts -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`;
}

function linesOf(command: CompletedCommand): readonly string[] {
  const condition = `-n '__fish_seen_subcommand_from ${command.name}'`;
  const operand =
    command.operand.kind === "nothing" || command.operand.kind === "text"
      ? []
      : [`complete -c contracts ${condition} ${offered(command.operand)}`];
  return [...command.options.map((option) => optionLine(option, condition)), ...operand];
}

function optionLine({ name, short, meaning, expects }: CompletedOption, condition?: string): string {
  const value = expects.kind === "nothing" ? [] : [expects.kind === "file" ? "-r -F" : `-x ${offered(expects)}`.trim()];
  return [
    "complete -c contracts",
    ...(condition === undefined ? [] : [condition]),
    `-l ${name}`,
    ...(short === undefined ? [] : [`-s ${short}`]),
    ...value,
    `-d ${quoted(meaning)}`,
  ].join(" ");
}

function offered(expected: Expected): string {
  if (expected.kind === "words") return `-a ${quoted(expected.words.join(" "))}`;
  return expected.kind === "file" ? "-F" : "";
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, (character) => `\\${character}`)}'`;
}
