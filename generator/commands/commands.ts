/** The commands, in the order of --help. */
import type { Command, Commands } from "./command.js";
import { completionsCommand } from "./completions/completions-command.js";
import { diffCommand } from "./diff/diff-command.js";
import { replayCommand } from "./diff/replay-command.js";
import { explainCommand } from "./explain/explain-command.js";
import { exploreCommand } from "./explore/explore-command.js";
import { fmtCommand } from "./fmt/fmt-command.js";
import { importCommand } from "./import/import-command.js";
import { initCommand } from "./init/init-command.js";
import { lintCommand } from "./lint/lint-command.js";
import { reportCommand } from "./report/report-command.js";
import { printCoverage } from "./print/print-coverage.js";
import { printGenerated, printChecked } from "./print/print-outputs.js";
import { watchCommand } from "./watch/watch-command.js";

export const commands: Commands = new Map<string, Command>([
  [
    "generate",
    {
      summary: "write types, schemas, validators, docs and prompts",
      options: ["dry-run", "no-cache"],
      takesFile: true,
      examples: [
        ["contracts generate", "compile contracts.yaml in the current directory"],
        ["contracts generate agents/contracts.yaml", "write the outputs next to that file"],
        ["contracts generate --dry-run", "list the files that would be written and removed"],
        ["contracts generate --format json", "print the result as JSON"],
      ],
      run: async (given) => (await import("./generate.js")).generate(given),
      print: printGenerated,
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
      print: printChecked,
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
      print: printCoverage,
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
      print: ({ reading, answer }) => reading?.lines ?? answer?.lines ?? [],
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
  ["completions", completionsCommand(() => commands)],
]);
