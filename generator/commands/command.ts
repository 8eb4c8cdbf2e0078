/** The commands and their options, as data: what the command line accepts, and what --help prints. */
import type { Readable } from "node:stream";
import type { Report } from "./report.js";
import { formats, type Format } from "./formats.js";
import { tellReading } from "./reading/reading-report.js";
import { tellChecked, tellGenerated } from "./tell.js";
import { tellCoverage } from "./tell-coverage.js";

export interface CommandOptions {
  readonly config?: string | undefined;
  readonly cwd?: string | undefined;
  readonly full?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  readonly min?: number | undefined;
  readonly write?: boolean | undefined;
  /** What stands on the command line beside options, of a command that takes it. */
  readonly operands?: readonly string[] | undefined;
  readonly context?: readonly string[] | undefined;
  readonly tolerance?: string | undefined;
  readonly mode?: string | undefined;
  readonly jsonl?: string | undefined;
  /** How results are wanted: of interest to a command that prints while it works. */
  readonly format?: Format | undefined;
  readonly streams?: Streams | undefined;
}

/** Of the process: for a command that reads from standard input, or prints while it works. */
export interface Streams {
  readonly input: Readable;
  /** Done when the text has gone out, so that a slow reader holds the writer back. */
  readonly write: (text: string) => Promise<void>;
  /** Where people watch; absent where nobody does. */
  readonly progress?: (text: string) => void;
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
  readonly isRepeatable?: true;
  readonly meaning: string;
}

/** `a, b or c` */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** The options that take a value name it; the others are switched on by their name alone. */
export const options = {
  config: { value: "a file", placeholder: "<file>", meaning: "the contracts file (default contracts.yaml)" },
  format: { value: listed(formats), placeholder: formats.join("|"), meaning: "how results are printed (default text)" },
  full: { meaning: "compile and compare everything, whatever the manifest says" },
  "dry-run": { meaning: "say what would be written and removed, and do nothing" },
  min: { value: "a percentage", placeholder: "<percent>", meaning: "how many of a hundred constraints have to be covered (default 100)" },
  write: { meaning: "add the smallest examples that cover the rest to the contracts file" },
  context: { value: "a key and a value", placeholder: "<key=value>", isRepeatable: true, meaning: "what is known besides the answer; a value that is JSON is taken as such" },
  tolerance: { value: "strict, standard or names of steps", placeholder: "strict|standard|<step,...>", meaning: "instead of the tolerance of the contract" },
  mode: { value: "disabled, shadow or enforce", placeholder: "disabled|shadow|enforce", meaning: "instead of the mode of the contract and its environment" },
  jsonl: { value: "a file", placeholder: "<file|->", meaning: "read many answers, one on each line: a JSON string, or an object with `text` and perhaps `context`" },
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
      options: ["dry-run"],
      examples: [
        ["contracts generate", "compile contracts.yaml of the working folder"],
        ["contracts generate --config agents/contracts.yaml", "outputs go beside that file"],
        ["contracts generate --dry-run", "name the files that it would write and remove"],
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
        ["contracts check --full --format github", "as annotations of a pull request, in GitHub Actions"],
        ["contracts check --format sarif", "as SARIF 2.1.0, for code scanning services"],
      ],
      run: async (given) => (await import("./check.js")).check(given),
      tell: tellChecked,
    },
  ],
  [
    "coverage",
    {
      summary: "name the constraints that no example notices",
      options: ["min", "write"],
      takesFile: true,
      examples: [
        ["contracts coverage", "take each constraint away in turn and ask every example again"],
        ["contracts coverage agents/contracts.yaml --min 90", "exit code 1 where examples notice less than 90 %"],
        ["contracts coverage --write", "add an example for each of the others to the contracts file"],
      ],
      run: async (given) => (await import("./coverage.js")).coverage(given),
      tell: tellCoverage,
    },
  ],
  [
    "read",
    {
      summary: "read an answer as a contract reads it",
      options: ["context", "tolerance", "mode", "jsonl"],
      operands: ["<scope>", "[file|-]"],
      examples: [
        ["contracts read PLAN answer.txt", "print the value; exit code 1 and what is wrong where it is refused"],
        ["contracts read PLAN - --context task_id=T1", "the same of standard input, with what the caller knows"],
        ["contracts read PLAN answer.txt --tolerance strict", "with no step but those that the contract declares"],
        ["contracts read PLAN --jsonl answers.jsonl --format json", "one outcome a line, then counts by code and by step"],
      ],
      run: async (given) => (await import("./reading/read.js")).read(given),
      tell: tellReading,
    },
  ],
]);
