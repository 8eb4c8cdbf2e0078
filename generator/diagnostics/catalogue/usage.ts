/** Diagnostics about the command line. */
import { error } from "./entry.js";

export const usageDiagnostics = {
  "usage/no-command": error(
    () => "no command given",
    "Say what to do: `npx agent-contracts generate` writes the outputs, `npx agent-contracts check` compares them with contracts.yaml.",
    'Run "npx agent-contracts --help" for the commands.',
  ),
  "usage/unknown-command": error(
    ({ name }: { name: string }) => `unknown command "${name}"`,
    "`npx agent-contracts --help` lists the commands.",
    'Run "npx agent-contracts --help" for the commands.',
  ),
  "usage/unknown-option": error(
    ({ name, command }: { name: string; command: string }) => `unknown option ${name} of ${command}`,
    "`npx agent-contracts <command> --help` lists the options of a command. An unknown option is an error.",
    "Run the command with `--help` for its options.",
  ),
  "usage/repeated-option": error(
    ({ name }: { name: string }) => `option ${name} is given twice`,
    "Each option can be given once.",
    "Use the option once.",
  ),
  "usage/option-without-value": error(
    ({ name, value }: { name: string; value: string }) => `option ${name} needs ${value}`,
    "The value follows the option: `--config contracts.yaml` or `--config=contracts.yaml`.",
    "Write the value after the option.",
  ),
  "usage/option-with-value": error(
    ({ name }: { name: string }) => `option ${name} takes no value`,
    "The option is switched on by its name alone.",
    "Remove the value.",
  ),
  "usage/unknown-format": error(
    ({ value }: { value: string }) => `unknown format "${value}"`,
    "Results are printed as `text`, as one `json` document, as annotations for `github` Actions, or as `sarif` for code scanning services.",
    "Use `text`, `json`, `github` or `sarif`.",
  ),
  "usage/invalid-percentage": error(
    ({ value }: { value: string }) => `"${value}" is not a percentage from 0 to 100`,
    "`--min` takes a number from 0 to 100, without a sign after it.",
    "Write a number from 0 to 100, without a percent sign.",
  ),
  "usage/no-scope": error(
    () => "no contract given",
    "`npx agent-contracts parse` takes the scope of a contract, or one of its aliases, and then the file with the answer.",
    'Run "npx agent-contracts parse <scope> <file>".',
  ),
  "usage/unknown-scope": error(
    ({ name }: { name: string }) => `unknown contract "${name}"`,
    "Name a contract by its scope or by one of its `aliases`; case is ignored.",
    "Use a scope of the contracts file.",
  ),
  "usage/invalid-context": error(
    ({ value }: { value: string }) => `"${value}" is not a key=value pair`,
    "Repeat the option for each pair: `--context task_id=T1`. A value that is JSON is parsed: `ids=[1,2]`.",
    "Write `--context key=value`.",
  ),
  "usage/unknown-step": error(
    ({ name }: { name: string }) => `unknown repair or change "${name}"`,
    "`--tolerance` takes `strict`, `standard`, or names of repairs and coercions separated by commas, as `read.tolerance` does.",
    'Run "npx agent-contracts explain" for the names of repairs and coercions.',
  ),
  "usage/unknown-mode": error(
    ({ value }: { value: string }) => `unknown mode "${value}"`,
    "`--mode` takes `disabled`, `shadow` or `enforce`.",
    "Use `disabled`, `shadow` or `enforce`.",
  ),
  "usage/unknown-baseline": error(
    ({ baseline }: { baseline: string }) => `there is no version "${baseline}"`,
    "`npx agent-contracts diff --against` takes a revision of git (a tag, a branch, a commit, with `:path` if the file had another name), a file or a directory. Without it the last tag is taken, or else the last commit.",
    "Name a tag, a branch, a commit, a file or a directory.",
  ),
  "usage/no-baseline-file": error(
    ({ file }: { file: string }) => `${file} is not a file of that version`,
    "The version does not have the file, or the path is a link or a submodule. If the file had another name, add it to the version: `--against v1.4:old/name.yaml`.",
    "Add the former path to the version: `--against v1.4:old/name.yaml`.",
  ),
  "usage/unknown-fail-on": error(
    ({ value }: { value: string }) => `"${value}" is not a verdict to fail on`,
    "`--fail-on` takes `break`, `unknown` or `any`.",
    "Use `break`, `unknown` or `any`.",
  ),
  "usage/unknown-direction": error(
    ({ value }: { value: string }) => `"${value}" is not a direction`,
    "`--for` takes directions of a change, separated by commas: `producer`, `values`, `types`, `builds`, `replay`, `codes`.",
    "Use `producer`, `values`, `types`, `builds`, `replay` or `codes`.",
  ),
  "usage/bad-accept-list": error(
    ({ problem }: { problem: string }) => `accepted changes: ${problem}`,
    "The file has one key, `accepted`, with an array. Each entry has `finding` (the fingerprint), `change` (in words), `reason`, `who` and `until` (a date), and perhaps `only` (an array of directions).",
    "Correct the file.",
  ),
  "usage/not-partial": error(
    ({ path }: { path: string }) => `${path} is not a partial report`,
    "`npx agent-contracts parse --report` writes partial reports into files with the extension `.json`. Other files cannot be merged.",
    "Name files that `npx agent-contracts parse --report` wrote.",
  ),
  "usage/nothing-to-merge": error(
    () => "no partial reports given",
    "`npx agent-contracts report merge` takes the files of the partial reports to merge.",
    'Run "npx agent-contracts report merge <file>...".',
  ),
  "usage/report-without-log": error(
    () => "`--report` has no answers to count",
    "A report counts the answers of a file, one per line, given with `--jsonl`. Repeat the option for more files.",
    "Add `--jsonl <file>`.",
  ),
  "usage/unreadable-answer": error(
    ({ path, reason }: { path: string; reason: string }) => `cannot read ${path}: ${reason}`,
    "The answer is read from the file after the scope, or from standard input if the file is `-` or omitted.",
    "Check the path, or use `-` for standard input.",
  ),
  "usage/unknown-code": error(
    ({ code }: { code: string }) => `unknown code "${code}"`,
    "`npx agent-contracts explain` lists all codes of this package. The codes of your own rules are explained in your contracts file.",
    'Run "npx agent-contracts explain" for the list of codes.',
  ),
  "usage/no-shell": error(
    () => "no shell given",
    "`npx agent-contracts completions` takes the name of a shell: bash, zsh or fish.",
    'Run "npx agent-contracts completions bash", "zsh" or "fish".',
  ),
  "usage/unknown-shell": error(
    ({ name }: { name: string }) => `unknown shell "${name}"`,
    "Completion scripts exist for bash, zsh and fish.",
    "Use bash, zsh or fish.",
  ),
  "usage/empty-argument": error(
    ({ command }: { command: string }) => `an argument of ${command} is empty`,
    'An empty argument is probably a shell variable that is not set: `npx agent-contracts init "$FOLDER"`.',
    "Set the variable, or remove the argument.",
  ),
  "usage/help-or-version": error(
    () => "`--help` and `--version` cannot be used together",
    "Each of them prints something and exits. Use one of them.",
    "Remove one of the two.",
  ),
  "usage/unexpected-argument": error(
    ({ value, command }: { value: string; command: string }) => `unexpected argument "${value}" of ${command}`,
    "Name the contracts file with `--config`. Only `coverage`, `lint`, `fmt` and `watch` also take it as an argument.",
    "Remove it, or see the help of the command.",
  ),
};
