/** The commands and their options, as data: what the command line accepts, and what --help prints. */
import type { Readable } from "node:stream";
import type { Report } from "./report.js";
import { completionsCommand } from "./completions/completions-command.js";
import { diffCommand } from "./diff/diff-command.js";
import { replayCommand } from "./diff/replay-command.js";
import { explainCommand } from "./explain/explain-command.js";
import { exploreCommand } from "./explore/explore-command.js";
import { fmtCommand } from "./fmt/fmt-command.js";
import { type Format, formats, markdown } from "./formats.js";
import { importCommand } from "./import/import-command.js";
import { initCommand } from "./init/init-command.js";
import { lintCommand } from "./lint/lint-command.js";
import { commonOptions, type OptionName } from "./options.js";
import { tellReading } from "./parse/reading-report.js";
import { reportCommand } from "./report/report-command.js";
import { tellChecked, tellGenerated } from "./tell.js";
import { tellCoverage } from "./tell-coverage.js";
import { watchCommand } from "./watch/watch-command.js";

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
  /** What stands on the command line beside options, of a command that takes it. */
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
  /** Where people watch; absent where nobody does. */
  readonly progress?: (text: string) => void;
  /** Asks a question that is answered by yes or no; absent where nobody could answer it. */
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
  /**
   * What may stand in the place of its operand, for shells that complete it; absent where the operand itself says it.
   */
  readonly operandWords?: () => Promise<readonly string[]>;
  /** Command lines with what they do. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** What it needs is imported only when it runs, so that nothing else has to wait for it. */
  readonly run: (options: CommandOptions) => Promise<Report>;
  /** The lines on standard output where results are wanted as text. */
  readonly tell: (report: Report) => readonly string[];
  /** The same in Markdown, of a command that has the format. */
  readonly tellMarkdown?: (report: Report) => Promise<readonly string[]>;
}

/** Every option that a command takes, its own first. */
export function optionsOf({ options, readsNoContracts }: Command): readonly OptionName[] {
  return [...options, ...commonOptions.filter((name) => name !== "config" || !readsNoContracts)];
}

/** The formats that it can be asked for. */
export function formatsOf(command: Command | undefined): readonly Format[] {
  return command?.tellMarkdown ? [...formats, markdown] : formats;
}

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    "generate",
    {
      summary: "write types, schemas, validators, docs and prompts",
      options: ["dry-run", "no-cache"],
      takesFile: true,
      examples: [
        ["contracts generate", "compile contracts.yaml in the current directory"],
        ["contracts generate agents/contracts.yaml", "write the outputs next to that file"],
        ["contracts generate --dry-run", "name the files that it would write and remove"],
        ["contracts generate --format json", "print the result as JSON"],
      ],
      run: async (given) => (await import("./generate.js")).generate(given),
      tell: tellGenerated,
    },
  ],
  [
    "check",
    {
      summary: "compare the outputs with contracts.yaml; write nothing",
      options: ["full", "no-cache"],
      takesFile: true,
      examples: [
        ["contracts check", "exit code 1 and a short diff if an output is out of date"],
        ["contracts check --full", "the same without trusting the manifest, for CI"],
        ["contracts check --full --format github", "pull request annotations, in GitHub Actions"],
        ["contracts check --format sarif", "as SARIF 2.1.0, for code scanning services"],
      ],
      run: async (given) => (await import("./check.js")).check(given),
      tell: tellChecked,
    },
  ],
  [
    "coverage",
    {
      summary: "list the constraints that no example tests",
      options: ["min", "write", "in-place"],
      takesFile: true,
      examples: [
        ["contracts coverage", "remove each constraint in turn and check whether an example notices"],
        ["contracts coverage agents/contracts.yaml --min 90", "exit code 1 if examples test less than 90%"],
        ["contracts coverage --write", "add an example for each constraint that is not tested"],
        ["contracts coverage --write --in-place", "the same, in the contracts instead of a file of examples"],
      ],
      run: async (given) => (await import("./coverage.js")).coverage(given),
      tell: tellCoverage,
    },
  ],
  [
    "parse",
    {
      summary: "parse a model's answer with a contract",
      options: ["context", "tolerance", "mode", "jsonl", "report", "baseline", "no-cache"],
      operands: ["<scope>", "[file|-]"],
      examples: [
        ["contracts parse PLAN answer.txt", "print the value, or print the issues and exit with 1"],
        ["contracts parse PLAN - --context task_id=T1", "read standard input, with a context value"],
        [
          "contracts parse PLAN answer.txt --tolerance strict",
          "allow no repairs except those that the contract declares",
        ],
        [
          "contracts parse PLAN --jsonl answers.jsonl --format json",
          "one result per line, then counts by code and by repair",
        ],
        ["contracts parse PLAN --jsonl log.jsonl --report report.html", "write the counts as a page"],
      ],
      run: async (given) => (await import("./parse/parse.js")).read(given),
      tell: tellReading,
    },
  ],
  ["report", reportCommand],
  ["explore", exploreCommand],
  ["diff", diffCommand],
  ["replay", replayCommand],
  ["lint", lintCommand],
  ["fmt", fmtCommand],
  ["watch", watchCommand],
  ["init", initCommand],
  ["import", importCommand],
  ["explain", explainCommand],
  ["completions", completionsCommand],
]);
