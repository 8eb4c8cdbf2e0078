/** The commands and their options, as data: what the command line accepts, and what --help prints. */
import type { Readable } from "node:stream";
import type { Report } from "./results/report.js";
import { type Format, formats, markdown } from "./formats.js";
import { commonOptions, type OptionName, type OptionValues } from "./options.js";

export interface CommandOptions extends OptionValues {
  readonly cwd?: string | undefined;
  /** The arguments besides options, for a command that takes them. */
  readonly operands?: readonly string[] | undefined;
  readonly streams?: Streams | undefined;
}

/** The streams of the process, for a command that reads from standard input, or prints while it runs. */
export interface Streams {
  readonly input: Readable;
  /** Resolves when the text has been written, so a slow reader slows the writer down. */
  readonly write: (text: string) => Promise<void>;
  /** Prints progress at a terminal; absent if there is none. */
  readonly progress?: (text: string) => void;
  /** Asks a yes/no question; absent without a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
  /**
   * Resolves when a command that would run forever should end. Only such a command calls it, because the process then
   * no longer ends when its work is done.
   */
  readonly untilStopped?: () => Promise<void>;
}

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** In addition to the options that every command has. */
  readonly options: readonly OptionName[];
  /** Whether the contracts file may be given without --config. */
  readonly takesFile?: true;
  /** Its arguments besides options, for --help. */
  readonly operands?: readonly string[];
  /** The last of its arguments may be repeated. */
  readonly takesMany?: true;
  /** Whether it uses no existing contracts file, so --config has no meaning. */
  readonly readsNoContracts?: true;
  /** The possible values of its argument, for shell completion; absent if the name of the argument lists them. */
  readonly operandWords?: () => Promise<readonly string[]>;
  /** Command lines with their effects. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** The implementation is imported only when the command runs, so other commands start faster. */
  readonly run: (options: CommandOptions) => Promise<Report>;
  /** The lines on standard output in the text format; by default those of the answer. */
  readonly print?: (report: Report) => readonly string[];
  /** The same in Markdown, for a command that has the format. */
  readonly printMarkdown?: (report: Report) => Promise<readonly string[]>;
}

/** By name, in the order of --help. */
export type Commands = ReadonlyMap<string, Command>;

/** All options of a command, its own first. */
export function optionsOf({ options, readsNoContracts }: Command): readonly OptionName[] {
  return [...options, ...commonOptions.filter((name) => name !== "config" || !readsNoContracts)];
}

/** The formats of a command. */
export function formatsOf(command: Command | undefined): readonly Format[] {
  return command?.printMarkdown ? [...formats, markdown] : formats;
}
