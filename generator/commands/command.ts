/** The commands and their options, as data: what the command line accepts, and what --help prints. */
import type { Readable } from "node:stream";
import type { Report } from "./results/report.js";
import { type Format, formats, markdown } from "./formats.js";
import { commonOptions, type OptionName, type OptionValues } from "./options.js";

export interface CommandOptions extends OptionValues {
  readonly cwd?: string | undefined;
  /** What is on the command line besides options, of a command that takes it. */
  readonly operands?: readonly string[] | undefined;
  readonly streams?: Streams | undefined;
}

/** Of the process: for a command that reads from standard input, or prints while it works. */
export interface Streams {
  readonly input: Readable;
  /** Done when the text has gone out, so that a slow reader holds the writer back. */
  readonly write: (text: string) => Promise<void>;
  /** Where people watch; absent if nobody does. */
  readonly progress?: (text: string) => void;
  /** Asks a question that is answered by yes or no; absent if nobody could answer it. */
  readonly ask?: (question: string) => Promise<boolean>;
  /**
   * Done when somebody wants a command to end that would go on for ever; only such a command asks, as it then no longer
   * ends by itself.
   */
  readonly untilStopped?: () => Promise<void>;
}

export interface Command {
  /** One line, as the list of commands shows it. */
  readonly summary: string;
  /** Beside those that every command has. */
  readonly options: readonly OptionName[];
  /** Whether the contracts file may be named without --config. */
  readonly takesFile?: true;
  /** What it takes beside options, as --help shows it. */
  readonly operands?: readonly string[];
  /** The last of its operands may be given again. */
  readonly takesMany?: true;
  /** Whether it is about no contracts file that is there already, so that --config would mean nothing. */
  readonly readsNoContracts?: true;
  /** What may be in the place of its operand, for shells that complete it; absent where the operand itself says it. */
  readonly operandWords?: () => Promise<readonly string[]>;
  /** Command lines with what they do. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** What it needs is imported only when it runs, so that nothing else has to wait for it. */
  readonly run: (options: CommandOptions) => Promise<Report>;
  /** The lines on standard output where results are wanted as text. */
  readonly print: (report: Report) => readonly string[];
  /** The same in Markdown, of a command that has the format. */
  readonly printMarkdown?: (report: Report) => Promise<readonly string[]>;
}

/** By their names, in the order of --help. */
export type Commands = ReadonlyMap<string, Command>;

/** Every option that a command takes, its own first. */
export function optionsOf({ options, readsNoContracts }: Command): readonly OptionName[] {
  return [...options, ...commonOptions.filter((name) => name !== "config" || !readsNoContracts)];
}

/** The formats that it can be asked for. */
export function formatsOf(command: Command | undefined): readonly Format[] {
  return command?.printMarkdown ? [...formats, markdown] : formats;
}
