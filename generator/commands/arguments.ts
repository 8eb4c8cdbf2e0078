/** Parses the command line. Every part of it is known or rejected; nothing is ignored. */
import { parseArgs } from "node:util";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Command, CommandOptions } from "./command.js";
import { commands } from "./commands.js";
import type { Format } from "./formats.js";
import { judgeCommand, judgeEmpty, judgeOptions, judgeWants, surplusArgument } from "./judge-arguments.js";
import { options, valuesOf, type GivenOption, type OptionName } from "./options.js";

export interface Invocation {
  readonly wants: "help" | "version" | "run";
  readonly name?: string;
  readonly command?: Command;
  readonly format: Format;
  readonly given: CommandOptions;
  /** Not empty if the command line is invalid. */
  readonly rejected: readonly Diagnostic[];
}

export function readArguments(argv: readonly string[]): Invocation {
  const { given, words } = split(argv);
  const asksForHelp = words[0] === "help";
  const [name, ...operands] = asksForHelp ? words.slice(1) : words;
  const command = name === undefined ? undefined : commands.get(name);
  const values = valuesOf(given);
  const has = (option: OptionName): boolean => given.some((token) => token.name === option);
  const files = command?.takesFile && !has("config") ? operands.slice(0, 1) : [];
  const taken = command?.takesMany ? operands : operands.slice(0, command?.operands?.length ?? 0);
  const surplus = operands.slice(files.length + taken.length).filter((word) => word !== "");
  const { config = files[0], format = "text" } = values;
  const isTwice = command?.takesFile === true && has("config");
  const rejectedWords = command ? surplus.map((value) => surplusArgument(value, `contracts ${name}`, isTwice)) : [];
  const misused = judgeOptions(given, name);
  const wants = asksForHelp || has("help") ? "help" : has("version") ? "version" : "run";
  return {
    wants,
    ...(name !== undefined && { name }),
    ...(command && { command }),
    format,
    given: { ...values, config, format, operands: taken },
    rejected: [
      // An unknown option without a command, such as `-V`, is one mistake.
      ...judgeCommand(name, wants === "run" && misused.length === 0),
      ...misused,
      ...judgeWants(given),
      ...judgeEmpty(operands, name),
      ...rejectedWords,
    ],
  };
}

/** The library's strict mode stops at the first error without suggestions, so the library is only used to split. */
function split(argv: readonly string[]): { readonly given: readonly GivenOption[]; readonly words: readonly string[] } {
  const known = Object.entries(options).map(
    ([name, option]) =>
      [
        name,
        { type: "value" in option ? "string" : "boolean", ...("short" in option && { short: option.short }) },
      ] as const,
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(known),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return {
    given: tokens.flatMap((token) =>
      token.kind === "option"
        ? [{ name: token.name, rawName: token.rawName, value: token.value, inline: token.inlineValue === true }]
        : [],
    ),
    words: tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : [])),
  };
}
