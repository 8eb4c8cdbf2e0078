/** The commands and their options, as data: what the command line accepts, and what --help prints. */
import type { Readable } from "node:stream";
import type { Report } from "./results/report.js";
import { type Format, formats, markdown } from "./formats.js";
import { commonOptions, type OptionName } from "./options.js";

export interface CommandOptions {
  readonly config?: string | undefined;
  readonly cwd?: string | undefined;
  readonly full?: boolean | undefined;
  /** Whether what former runs left may be taken. */
  readonly cache?: boolean | undefined;
  readonly check?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  readonly inPlace?: boolean | undefined;
  readonly min?: number | undefined;
  readonly write?: boolean | undefined;
  /** What is on the command line beside options, of a command that takes it. */
  readonly operands?: readonly string[] | undefined;
  readonly context?: readonly string[] | undefined;
  readonly tolerance?: string | undefined;
  readonly mode?: string | undefined;
  readonly jsonl?: string | undefined;
  /** All of them, if it is given again. */
  readonly logs?: readonly string[] | undefined;
  readonly report?: string | undefined;
  readonly baseline?: string | undefined;
  readonly to?: string | undefined;
  readonly scope?: string | undefined;
  readonly at?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly yes?: boolean | undefined;
  /** Versions that the contracts file is compared with. */
  readonly against?: readonly string[] | undefined;
  readonly failOn?: string | undefined;
  /** Where a page is written. */
  readonly out?: string | undefined;
  readonly open?: boolean | undefined;
  readonly for?: string | undefined;
  readonly answers?: string | undefined;
  readonly accept?: string | undefined;
  readonly semver?: boolean | undefined;
  readonly fix?: boolean | undefined;
  /** How results are wanted: of interest to a command that prints while it works. */
  readonly format?: Format | undefined;
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
