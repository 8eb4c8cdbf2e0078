/** Complaints about the command line. */
import { error } from "./entry.js";

export const usageDiagnostics = {
  "usage/no-command": error(
    () => "no command given",
    "Say what to do: `contracts generate` writes the outputs, `contracts check` compares them with contracts.yaml.",
  ),
  "usage/unknown-command": error(
    ({ name }: { name: string }) => `unknown command "${name}"`,
    "`contracts --help` lists the commands.",
  ),
  "usage/unknown-option": error(
    ({ name, command }: { name: string; command: string }) => `unknown option ${name} of ${command}`,
    "`contracts <command> --help` lists the options of a command. An unknown option is an error.",
  ),
  "usage/repeated-option": error(
    ({ name }: { name: string }) => `option ${name} is given twice`,
    "Each option can be given once.",
  ),
  "usage/option-without-value": error(
    ({ name, value }: { name: string; value: string }) => `option ${name} needs ${value}`,
    "The value follows the option: `--config contracts.yaml` or `--config=contracts.yaml`.",
  ),
  "usage/option-with-value": error(
    ({ name }: { name: string }) => `option ${name} takes no value`,
    "The option is switched on by its name alone.",
  ),
  "usage/unknown-format": error(
    ({ value }: { value: string }) => `unknown format "${value}"`,
    "Results are printed as `text` for people, as one `json` document for programs, as annotations of `github` Actions, or as `sarif` for code scanning services.",
  ),
  "usage/invalid-percentage": error(
    ({ value }: { value: string }) => `"${value}" is not a percentage from 0 to 100`,
    "`--min` takes a number from 0 to 100, without a sign after it.",
  ),
  "usage/no-scope": error(
    () => "no contract named",
    "`contracts parse` takes the scope of a contract, or a name that it is also called, and then the file with the answer.",
  ),
  "usage/unknown-scope": error(
    ({ name }: { name: string }) => `no contract is called "${name}"`,
    "A contract is named by its scope, or by a name of its `aliases`; case does not count.",
  ),
  "usage/invalid-context": error(
    ({ value }: { value: string }) => `"${value}" is not a key=value pair`,
    "`--context task_id=T1` says one thing; the option is repeated for more. A value that is JSON is taken as such: `ids=[1,2]`.",
  ),
  "usage/unknown-step": error(
    ({ name }: { name: string }) => `unknown step "${name}"`,
    "`--tolerance` takes `strict`, `standard`, or the names of steps with commas between them, as `read.tolerance` does.",
  ),
  "usage/unknown-mode": error(
    ({ value }: { value: string }) => `unknown mode "${value}"`,
    "`--mode` takes `disabled`, `shadow` or `enforce`.",
  ),
  "usage/unknown-baseline": error(
    ({ baseline }: { baseline: string }) => `there is no version "${baseline}"`,
    "`contracts diff --against` takes a revision of git (a tag, a branch, a commit, with `:path` if the file had another name), a file or a directory. Without it the last tag is taken, or else the last commit.",
  ),
  "usage/no-baseline-file": error(
    ({ file }: { file: string }) => `${file} is not a file of that version`,
    "The version has no such file, or a link or a submodule is in its place. A file that had another name is named with the version: `--against v1.4:old/name.yaml`.",
  ),
  "usage/unknown-fail-on": error(
    ({ value }: { value: string }) => `"${value}" is not a verdict to fail on`,
    "`--fail-on` takes `break`, `unknown` or `any`.",
  ),
  "usage/unknown-direction": error(
    ({ value }: { value: string }) => `"${value}" is not a direction`,
    "`--for` takes the directions of a change, with commas between them: `producer`, `values`, `types`, `builds`, `replay`, `codes`.",
  ),
  "usage/bad-accept-list": error(
    ({ problem }: { problem: string }) => `accepted changes: ${problem}`,
    "The file has one key, `accepted`, with an array. Each entry has `finding` (the fingerprint), `change` (in words), `reason`, `who` and `until` (a date), and perhaps `only` (an array of directions).",
  ),
  "usage/not-partial": error(
    ({ path }: { path: string }) => `${path} is not a partial report`,
    "Partial reports are what `contracts parse --report` writes into a file that ends in `.json`. Another file cannot be added to them.",
  ),
  "usage/nothing-to-merge": error(
    () => "no partial reports are named",
    "`contracts report merge` adds up the partial reports whose files are named after it.",
  ),
  "usage/report-without-log": error(
    () => "`--report` has no answers to count",
    "A report is about the answers of a file, one on each line, which `--jsonl` names. It can be given again for more files.",
  ),
  "usage/unreadable-answer": error(
    ({ path, reason }: { path: string; reason: string }) => `cannot read ${path}: ${reason}`,
    "The answer is read from the file that is named after the scope, or from standard input if that is `-` or left out.",
  ),
  "usage/unknown-code": error(
    ({ code }: { code: string }) => `no code is called "${code}"`,
    "`contracts explain` lists all codes of this package. A code that a contract gives itself, in a rule or under `codes`, is explained by the contract.",
  ),
  "usage/no-shell": error(
    () => "no shell named",
    "`contracts completions` takes the shell that the script is for: bash, zsh or fish.",
  ),
  "usage/unknown-shell": error(
    ({ name }: { name: string }) => `no completions for a shell called "${name}"`,
    "There are scripts for bash, zsh and fish.",
  ),
  "usage/empty-argument": error(
    ({ command }: { command: string }) => `an argument of ${command} is empty`,
    'An empty word names nothing. Most often it is a variable of the shell that was never set: `contracts init "$FOLDER"`.',
  ),
  "usage/help-or-version": error(
    () => "--help and --version are given together",
    "Each of them prints something else and does nothing besides. Give one of them.",
  ),
  "usage/unexpected-argument": error(
    ({ value, command }: { value: string; command: string }) => `unexpected argument "${value}" of ${command}`,
    "Commands take options; the contracts file is named by --config, and without it by `coverage`, `lint`, `fmt` and `watch` alone.",
  ),
};
