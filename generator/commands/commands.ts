/** The commands, in the order of --help. */
import type { Command, Commands } from "./command.js";
import { printChanges } from "./diff/print-changes.js";
import { printFormatted, printGenerated, printChecked, printLint } from "./print/print-results.js";
import { printCoverage } from "./print/print-coverage.js";

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
    },
  ],
  [
    "report",
    {
      summary: "add up partial reports",
      options: ["report", "baseline"],
      operands: ["merge", "<part.json>..."],
      takesMany: true,
      examples: [
        ["contracts report merge part-*.json", "combine the parts of several processes in report.html"],
        ["contracts report merge monday/*.json --report monday.json", "one partial report of many"],
      ],
      operandWords: async () => ["merge"],
      run: async (given) => (await import("./report/merge.js")).mergeReports(given),
    },
  ],
  [
    "explore",
    {
      summary: "write one HTML file that shows the contracts and parses answers",
      options: ["out", "open", "against"],
      takesFile: true,
      examples: [
        ["contracts explore --open", "write explorer.html and open it"],
        ["contracts explore agents/contracts.yaml --out docs/contracts.html", "a page to publish; it loads nothing"],
        ["contracts explore --against v1.4", "with the changes since then"],
      ],
      run: async (given) => (await import("./explore/explore.js")).explore(given),
    },
  ],
  [
    "diff",
    {
      summary: "show what a change of the contracts file breaks, and for whom",
      options: ["against", "for", "answers", "fail-on", "accept", "semver", "fix"],
      takesFile: true,
      examples: [
        ["contracts diff", "compare with the last tag, or else the last commit"],
        ["contracts diff --against origin/main --format github", "as pull request annotations, in GitHub Actions"],
        ["contracts diff --against v1.4 --format markdown", "as a changelog entry or a pull request comment"],
        ["contracts diff agents/contracts.yaml --against v1.4 --against v1.3", "compare with several versions"],
        ["contracts diff --against old/contracts.yaml --fail-on any", "exit code 1 if anything changed"],
      ],
      run: async (given) => (await import("./diff/diff.js")).diff(given),
      print: printChanges,
      printMarkdown: async (report) => (await import("./diff/diff-in-markdown.js")).diffInMarkdown(report),
    },
  ],
  [
    "replay",
    {
      summary: "parse recorded answers with a former version and with this one, and compare",
      options: ["against"],
      operands: ["<answers>", "[scope]"],
      examples: [
        ["contracts replay answers.jsonl REVIEW", "compare the last tag with the current file"],
        [
          "contracts replay answers.jsonl --against v1.4 --format json",
          "lines that name their contract: { scope, text, context }",
        ],
      ],
      run: async (given) => (await import("./diff/replay.js")).replayAnswers(given),
    },
  ],
  [
    "lint",
    {
      summary: "report likely problems in a valid contracts file",
      options: [],
      takesFile: true,
      examples: [
        ["contracts lint", "missing descriptions, arrays without a bound, similar names and more"],
        ["contracts lint agents/contracts.yaml", "another contracts file"],
        ["contracts lint --format github", "pull request annotations, in GitHub Actions"],
      ],
      run: async (given) => (await import("./lint/lint.js")).lint(given),
      print: printLint,
    },
  ],
  [
    "fmt",
    {
      summary: "format a contracts file, comments included",
      options: ["check"],
      takesFile: true,
      examples: [
        ["contracts fmt", "format contracts.yaml in the current directory"],
        ["contracts fmt --check", "write nothing; exit code 1 and a short diff if the layout differs, for CI"],
        ["contracts fmt agents/contracts.yaml", "format another contracts file"],
      ],
      run: async (given) => (await import("./fmt/fmt.js")).fmt(given),
      print: printFormatted,
    },
  ],
  [
    "watch",
    {
      summary: "regenerate whenever contracts.yaml changes (Ctrl-C stops)",
      options: [],
      takesFile: true,
      examples: [
        ["contracts watch", "keep the outputs up to date while contracts.yaml is edited"],
        ["contracts watch agents/contracts.yaml", "another contracts file"],
      ],
      run: async (given) => (await import("./watch/watch.js")).watch(given),
    },
  ],
  [
    "init",
    {
      summary: "start a contracts file in a project, with scripts and a CI job",
      options: ["yes", "dry-run"],
      operands: ["[directory]"],
      readsNoContracts: true,
      examples: [
        ["contracts init", "write a commented contracts.yaml, scripts and a CI job"],
        ["contracts init agents --yes", "the same in the directory agents, without asking first"],
        ["contracts init --dry-run", "list the files that would be written"],
      ],
      run: async (given) => (await import("./init/init.js")).init(given),
    },
  ],
  [
    "import",
    {
      summary: "convert a CONTRACT_SUMMARY or a JSON Schema to a contracts file",
      options: ["to", "scope", "at", "strict"],
      operands: ["<file>"],
      readsNoContracts: true,
      examples: [
        ["contracts import docs/Contracts.md", "print contracts for the CONTRACT_SUMMARY in it"],
        ["contracts import review.schema.json --to contracts.yaml", "warnings name what it cannot carry"],
        ["contracts import review.schema.json --scope REVIEW --strict", "exit code 1 if there are any"],
      ],
      run: async (given) => (await import("./import/import.js")).importFile(given),
    },
  ],
  [
    "explain",
    {
      summary: "explain a code and how to fix it",
      options: [],
      operands: ["[code]"],
      operandWords: async () => (await import("./explain/groups.js")).allCodes,
      examples: [
        ["contracts explain resolve/unknown-name", "a diagnostic of the contracts file, with a file that causes it"],
        ["contracts explain too_short", "an issue of an answer"],
        ["contracts explain drift/stale", "a finding of check"],
        ["contracts explain unknown_task", "a code that the contracts.yaml in the current directory declares"],
        ["contracts explain", "list all codes"],
      ],
      run: async (given) => (await import("./explain/explain.js")).explain(given),
    },
  ],
  [
    "completions",
    {
      summary: "print a script that lets a shell complete commands and options",
      options: [],
      operands: ["bash|zsh|fish"],
      readsNoContracts: true,
      examples: [
        ['eval "$(contracts completions bash)"', "in ~/.bashrc, after a global install (npm -g)"],
        ["contracts completions zsh > ~/.zfunc/_contracts", "a directory of $fpath"],
        ["contracts completions fish > ~/.config/fish/completions/contracts.fish", "for every fish shell"],
      ],
      run: async (given) => (await import("./completions/completions.js")).completions(given, commands),
    },
  ],
]);
