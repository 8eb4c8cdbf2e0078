/** What can be completed where, from the tables of the command line. */
import { formatsOf, optionsOf, type Command, type Commands } from "../command.js";
import { commonOptions, options, type Option, type OptionName } from "../options.js";

/** What follows an option, or is an argument: nothing, a file, one of several words, or any string. */
export type Expected =
  | { readonly kind: "nothing" | "file" | "text" }
  | { readonly kind: "words"; readonly words: readonly string[] };

export interface CompletedOption {
  readonly name: OptionName;
  readonly short: string | undefined;
  readonly meaning: string;
  readonly isRepeatable: boolean;
  readonly expects: Expected;
}

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  readonly operand: Expected;
}

export interface Vocabulary {
  readonly commands: readonly CompletedCommand[];
  /** The options without a command. */
  readonly options: readonly CompletedOption[];
}

export async function vocabulary(commands: Commands): Promise<Vocabulary> {
  const completed: CompletedCommand[] = [];
  for (const [name, command] of commands)
    completed.push({
      name,
      summary: command.summary,
      options: optionsOf(command).map((option) => completedOption(option, formatsOf(command))),
      operand: await operandOf(command),
    });
  return {
    commands: completed,
    options: commonOptions.filter((name) => name === "help" || name === "version").map((name) => completedOption(name)),
  };
}

function completedOption(name: OptionName, ownFormats = formatsOf(undefined)): CompletedOption {
  const { short, meaning, placeholder: words, isRepeatable }: Option = options[name];
  const placeholder = name === "format" ? ownFormats.join("|") : words;
  return { name, short, meaning, isRepeatable: isRepeatable === true, expects: expectedBy(placeholder) };
}

async function operandOf({ operands, takesFile, operandWords }: Command): Promise<Expected> {
  if (operandWords) return { kind: "words", words: await operandWords() };
  return expectedBy(takesFile ? "[file]" : operands?.at(-1));
}

/** `text|json` are words; `<file>`, `[file|-]` and `[directory]` are paths. */
function expectedBy(placeholder: string | undefined): Expected {
  if (placeholder === undefined) return { kind: "nothing" };
  if (/file|directory/.test(placeholder)) return { kind: "file" };
  const words = placeholder.split("|").filter((word) => /^[\w-]+$/.test(word));
  return words.length > 0 ? { kind: "words", words } : { kind: "text" };
}

/** Each option once, whichever commands have it. */
export function distinctOptions({ commands: all, options: common }: Vocabulary): readonly CompletedOption[] {
  return [
    ...new Map(
      [...all.flatMap((command) => command.options), ...common].map((option) => [option.name, option]),
    ).values(),
  ];
}
