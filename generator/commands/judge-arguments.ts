/** The errors of a command line. */
import { program } from "./in-shell.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { didYouMean } from "../diagnostics/did-you-mean.js";
import type { GivenOption } from "./options.js";
import { type Command, formatsOf, optionsOf } from "./command.js";
import { commands } from "./commands.js";
import { commonOptions, options, type Option, type OptionName } from "./options.js";

/** --help and --version need no command. */
export function judgeCommand(name: string | undefined, isNeeded: boolean): readonly Diagnostic[] {
  if (name === undefined && !isNeeded) return [];
  if (name === undefined)
    return [diagnose("usage/no-command", {}, { help: 'Run "npx agent-contracts --help" for the commands.' })];
  if (commands.has(name)) return [];
  return [
    diagnose(
      "usage/unknown-command",
      { name },
      {
        help:
          renamedCommand(name) ??
          didYouMean(name, commands.keys()) ??
          'Run "npx agent-contracts --help" for the commands.',
      },
    ),
  ];
}

/** For an unknown command, its options are unknown too, so only the command is reported. */
export function judgeOptions(given: readonly GivenOption[], name: string | undefined): readonly Diagnostic[] {
  const command = name === undefined ? undefined : commands.get(name);
  if (name !== undefined && !command) return [];
  const allowed = command ? optionsOf(command) : commonOptions;
  const owner = name === undefined ? "contracts" : `contracts ${name}`;
  return given.flatMap((option, index) => {
    const known = allowed.find((candidate) => candidate === option.name && isSpelled(candidate, option.rawName));
    if (known === undefined) return [unknownOption(option, allowed, owner)];
    const { isRepeatable }: Option = options[known];
    const isRepeated = !isRepeatable && given.findIndex(({ name: other }) => other === option.name) < index;
    return isRepeated
      ? [diagnose("usage/repeated-option", { name: `--${known}` })]
      : judgeValue(known, option, command);
  });
}

/** Options that print something and do nothing else. */
export function judgeWants(given: readonly GivenOption[]): readonly Diagnostic[] {
  const isBoth = (["help", "version"] as const).every((wanted) => given.some(({ name }) => name === wanted));
  return isBoth ? [diagnose("usage/help-or-version", {})] : [];
}

function isSpelled(name: OptionName, rawName: string): boolean {
  const { short }: Option = options[name];
  return rawName === `--${name}` || rawName === `-${short}`;
}

function unknownOption({ rawName }: GivenOption, allowed: readonly OptionName[], command: string): Diagnostic {
  const help =
    didYouMean(
      rawName,
      allowed.map((option) => `--${option}`),
    ) ?? `Run "${command.replace("contracts", () => program)} --help" for its options.`;
  return diagnose("usage/unknown-option", { name: rawName, command }, { help });
}

function judgeValue(
  name: OptionName,
  { value, inline }: GivenOption,
  command: Command | undefined,
): readonly Diagnostic[] {
  const { value: wanted, read, reject }: Option = options[name];
  if (wanted === undefined) return inline ? [diagnose("usage/option-with-value", { name: `--${name}` })] : [];
  if (!value || (value.startsWith("-") && value !== "-" && !inline))
    return [diagnose("usage/option-without-value", { name: `--${name}`, value: wanted })];
  if (reject && read?.(value) === undefined) return [reject(value)];
  const own = formatsOf(command);
  if (name !== "format" || own.some((format) => format === value)) return [];
  return [
    diagnose(
      "usage/unknown-format",
      { value },
      { help: didYouMean(value, own) ?? `It is ${own.slice(0, -1).join(", ")} or ${own.at(-1)}.` },
    ),
  ];
}

/** An empty argument, which a shell creates for an unset variable: as a path it would be the current directory. */
export function judgeEmpty(operands: readonly string[], name: string | undefined): readonly Diagnostic[] {
  if (name === undefined || !commands.has(name)) return [];
  return operands
    .filter((word) => word === "")
    .map(() =>
      diagnose(
        "usage/empty-argument",
        { command: `contracts ${name}` },
        { help: "A variable of the shell that is not set gives one. Name what is meant, or leave it out." },
      ),
    );
}

/** `isTwice`: the option --config already gives the file. */
export function surplusArgument(value: string, owner: string, isTwice: boolean): Diagnostic {
  const usage = `Run "${owner.replace("contracts", () => program)} --help" for what it takes.`;
  return diagnose(
    "usage/unexpected-argument",
    { value, command: owner },
    { help: isTwice ? "--config already gives the contracts file. Leave out one of the two." : usage },
  );
}

/** `read` was the name of a command in drafts. */
function renamedCommand(name: string): string | undefined {
  return name === "read" ? 'Write "npx agent-contracts parse".' : undefined;
}
