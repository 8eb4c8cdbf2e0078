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
        ["npx agent-contracts generate", "compile contracts.yaml in the current directory"],
        ["npx agent-contracts generate agents/contracts.yaml", "write the outputs next to that file"],
        ["npx agent-contracts generate --dry-run", "list the files that would be written and removed"],
        ["npx agent-contracts generate --format json", "print the result as JSON"],
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
        ["npx agent-contracts check", "exit code 1 and a short diff if an output is out of date"],
        ["npx agent-contracts check --full", "the same without trusting the manifest, for CI"],
        ["npx agent-contracts check --full --format github", "pull request annotations, in GitHub Actions"],
        ["npx agent-contracts check --format sarif", "as SARIF 2.1.0, for code scanning services"],
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
        ["npx agent-contracts coverage", "remove each constraint in turn: does an example fail?"],
        ["npx agent-contracts coverage agents/contracts.yaml --min 90", "exit code 1 if examples test less than 90%"],
        ["npx agent-contracts coverage --write", "add an example for each constraint that is not tested"],
        ["npx agent-contracts coverage --write --in-place", "the same, in the contracts instead of a file of examples"],
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
        ["npx agent-contracts parse PLAN answer.txt", "print the value, or the issues (exit code 1)"],
        ["npx agent-contracts parse PLAN - --context task_id=T1", "read standard input, with a context value"],
        ["npx agent-contracts parse PLAN answer.txt --tolerance strict", "only the repairs that the contract declares"],
        ["npx agent-contracts parse PLAN --jsonl answers.jsonl --format json", "one result per line, then counts"],
        ["npx agent-contracts parse PLAN --jsonl log.jsonl --report report.html", "write the counts as a page"],
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
        ["npx agent-contracts report merge part-*.json", "write the sum of all parts to report.html"],
        ["npx agent-contracts report merge monday/*.json --report monday.json", "one partial report of many"],
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
        ["npx agent-contracts explore --open", "write explorer.html and open it"],
        [
          "npx agent-contracts explore agents/contracts.yaml --out docs/contracts.html",
          "a page to publish; it loads nothing",
        ],
        ["npx agent-contracts explore --against v1.4", "with the changes since then"],
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
        ["npx agent-contracts diff", "compare with the last tag, or the last commit"],
        [
          "npx agent-contracts diff --against origin/main --format github",
          "as pull request annotations, in GitHub Actions",
        ],
        ["npx agent-contracts diff --against v1.4 --format markdown", "as a changelog entry or a pull request comment"],
        ["npx agent-contracts diff --against v1.4 --against v1.3", "compare with several versions"],
        ["npx agent-contracts diff --against old/contracts.yaml --fail-on any", "exit code 1 if anything changed"],
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
        ["npx agent-contracts replay answers.jsonl REVIEW", "compare the last tag with the current file"],
        [
          "npx agent-contracts replay answers.jsonl --against v1.4 --format json",
          "lines with { scope, text, context }",
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
        ["npx agent-contracts lint", "missing descriptions, arrays without a bound, similar names and more"],
        ["npx agent-contracts lint agents/contracts.yaml", "another contracts file"],
        ["npx agent-contracts lint --format github", "pull request annotations, in GitHub Actions"],
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
        ["npx agent-contracts fmt", "format contracts.yaml in the current directory"],
        ["npx agent-contracts fmt --check", "write nothing; exit code 1 if the layout differs, for CI"],
        ["npx agent-contracts fmt agents/contracts.yaml", "format another contracts file"],
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
        ["npx agent-contracts watch", "keep the outputs up to date while contracts.yaml is edited"],
        ["npx agent-contracts watch agents/contracts.yaml", "another contracts file"],
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
        ["npx agent-contracts init", "write a commented contracts.yaml, scripts and a CI job"],
        ["npx agent-contracts init agents --yes", "the same in the directory agents, without asking first"],
        ["npx agent-contracts init --dry-run", "list the files that would be written"],
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
        ["npx agent-contracts import docs/Contracts.md", "print contracts for the CONTRACT_SUMMARY in it"],
        ["npx agent-contracts import review.schema.json --to contracts.yaml", "warnings name what it cannot carry"],
        ["npx agent-contracts import review.schema.json --scope REVIEW --strict", "exit code 1 if there are any"],
      ],
      run: async (given) => (await import("./import/import.js")).importFile(given),
    },
  ],
  [
    "explain",
    {
      summary: "explain a code and how to fix it, or a key of contracts.yaml",
      options: [],
      operands: ["[code]"],
      operandWords: async () => (await import("./explain/groups.js")).allCodes,
      examples: [
        [
          "npx agent-contracts explain resolve/unknown-name",
          "a diagnostic of the contracts file, with a file that causes it",
        ],
        ["npx agent-contracts explain too_short", "an issue of an answer"],
        ["npx agent-contracts explain drift/stale", "a finding of check"],
        ["npx agent-contracts explain coerce", "a key of contracts.yaml"],
        [
          "npx agent-contracts explain unknown_task",
          "a code that the contracts.yaml in the current directory declares",
        ],
        ["npx agent-contracts explain", "list all codes and keys"],
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
