/** The commands and their options, as data: what the command line accepts, and what --help prints. */
import type { Report } from "./report.js";
import { tellChecked, tellGenerated } from "./tell.js";

export interface CommandOptions {
  readonly config?: string | undefined;
  readonly cwd?: string | undefined;
  readonly full?: boolean | undefined;
}

export interface Command {
  /** One line, as the list of commands shows it. */
  readonly summary: string;
  /** Beside those that every command has. */
  readonly options: readonly OptionName[];
  /** Command lines with what they do. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** What it needs is imported only when it runs, so that nothing else has to wait for it. */
  readonly run: (options: CommandOptions) => Promise<Report>;
  /** The lines on standard output where results are wanted as text. */
  readonly tell: (report: Report) => readonly string[];
}

export interface Option {
  /** What has to follow, in words and as --help shows it. */
  readonly value?: string;
  readonly placeholder?: string;
  readonly short?: string;
  readonly meaning: string;
}

/** The options that take a value name it; the others are switched on by their name alone. */
export const options = {
  config: { value: "a file", placeholder: "<file>", meaning: "the contracts file (default contracts.yaml)" },
  format: { value: "text or json", placeholder: "text|json", meaning: "how results are printed: for people, or as one JSON document" },
  full: { meaning: "compile and compare everything, whatever the manifest says" },
  help: { short: "h", meaning: "print this help" },
  version: { meaning: "print the version" },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

export const commonOptions: readonly OptionName[] = ["config", "format", "help", "version"];

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    "generate",
    {
      summary: "write types, schemas, validators, docs and prompts",
      options: [],
      examples: [
        ["contracts generate", "compile contracts.yaml of the working folder"],
        ["contracts generate --config agents/contracts.yaml", "outputs go beside that file"],
        ["contracts generate --format json", "say what was written as JSON"],
      ],
      run: async (given) => (await import("./generate.js")).generate(given),
      tell: tellGenerated,
    },
  ],
  [
    "check",
    {
      summary: "compare the outputs with contracts.yaml; write nothing",
      options: ["full"],
      examples: [
        ["contracts check", "exit code 1 and a short diff where an output is missing, changed or left over"],
        ["contracts check --full", "the same without trusting the manifest, for CI"],
        ["contracts check --format json", "the findings as JSON"],
      ],
      run: async (given) => (await import("./check.js")).check(given),
      tell: tellChecked,
    },
  ],
]);
