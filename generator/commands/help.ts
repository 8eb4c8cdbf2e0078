/** The text of --help. */
import { formatsOf, optionsOf, type Command } from "./command.js";
import { commands } from "./commands.js";
import { program } from "./in-shell.js";
import { commonOptions, options, type Option, type OptionName } from "./options.js";

const purpose = "Compile contracts.yaml into TypeScript types, JSON Schemas, validators, docs and prompts.";

const exitCodes = [
  ["0", "success; warnings do not change it"],
  ["1", "an output is out of date, an answer is rejected, or see the help of each command"],
  ["2", "invalid contracts file, imported file or arguments, or a file that cannot be read or written"],
  ["3", "internal error"],
] as const;

/** When a command that succeeded exits with 1. The others do not. */
const exitsWithOne: ReadonlyMap<string, string> = new Map([
  ["check", "an output is out of date"],
  ["coverage", "coverage is below --min"],
  ["parse", "the answer is rejected"],
  ["diff", "a change breaks something, or as set with --fail-on"],
  ["replay", "an answer is parsed differently, or a line has no answer"],
  ["lint", "a finding is an error"],
  ["fmt", "with --check: the layout differs"],
  ["import", "with --strict: something could not be converted"],
]);

function exitCodesOf(name: string): readonly (readonly [string, string])[] {
  return exitCodes
    .map(([code, meaning]) => [code, code === "1" ? exitsWithOne.get(name) : meaning] as const)
    .filter((row): row is readonly ["0" | "1" | "2" | "3", string] => row[1] !== undefined);
}

/** The help of one command, or of the program if none is given. */
export function helpText(name?: string): string {
  const command = name === undefined ? undefined : commands.get(name);
  return name !== undefined && command ? commandHelp(name, command) : programHelp();
}

function programHelp(): string {
  const listed = [...commands].map(([name, { summary }]) => [name, summary] as const);
  const examples = [...commands.values()].flatMap(({ examples: own }) => own.slice(0, 1));
  return sections(
    purpose,
    [`Usage: ${program} <command> [options]`],
    ["Commands:", ...table(listed)],
    optionLines(commonOptions),
    ["Examples:", ...table(examples)],
    ["Exit codes:", ...table(exitCodes)],
  );
}

function commandHelp(name: string, command: Command): string {
  const { summary, examples, takesFile, operands = takesFile ? ["[file]"] : [] } = command;
  return sections(
    `contracts ${name}: ${summary}.`,
    [`Usage: ${[program, name, ...operands].join(" ")} [options]`],
    optionLines(optionsOf(command), formatsOf(command)),
    ["Examples:", ...table(examples)],
    ["Exit codes:", ...table(exitCodesOf(name))],
  );
}

function sections(title: string, ...rest: readonly (readonly string[])[]): string {
  return [title, ...rest.map((lines) => lines.join("\n"))].join("\n\n");
}

function optionLines(names: readonly OptionName[], ownFormats = formatsOf(undefined)): readonly string[] {
  const rows = names.map((name) => {
    const { short, placeholder: words, meaning }: Option = options[name];
    const placeholder = name === "format" ? ownFormats.join("|") : words;
    return [`${short ? `-${short}, ` : ""}--${name}${placeholder ? ` ${placeholder}` : ""}`, meaning] as const;
  });
  return ["Options:", ...table(rows)];
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
