/** The options of all commands, as data. A command names those that it takes. */
import { formats } from "./formats.js";

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
  "no-cache": { meaning: "compile as if nothing had been compiled before, and keep nothing" },
  full: { meaning: "compile and compare everything, whatever the manifest says" },
  check: { meaning: "write nothing; exit code 1 where something would be written" },
  "dry-run": { meaning: "say what would be written and removed, and do nothing" },
  min: {
    value: "a percentage",
    placeholder: "<percent>",
    meaning: "how many of a hundred constraints have to be covered (default 100)",
  },
  write: { meaning: "add the smallest examples that cover the rest to the contracts file" },
  context: {
    value: "a key and a value",
    placeholder: "<key=value>",
    isRepeatable: true,
    meaning: "what is known besides the answer; a value that is JSON is taken as such",
  },
  tolerance: {
    value: "strict, standard or names of steps",
    placeholder: "strict|standard|<step,...>",
    meaning: "instead of the tolerance of the contract",
  },
  mode: {
    value: "disabled, shadow or enforce",
    placeholder: "disabled|shadow|enforce",
    meaning: "instead of the mode of the contract and its environment",
  },
  to: {
    value: "a file",
    placeholder: "<file>",
    meaning: "write a new file instead of printing; never over one that exists",
  },
  scope: {
    value: "a scope",
    placeholder: "<name>",
    meaning: "the scope of what a JSON Schema becomes (default its title or file)",
  },
  at: {
    value: "a JSON pointer",
    placeholder: "<pointer>",
    meaning: "import this part of the file, such as #/components/schemas/Order",
  },
  strict: { meaning: "exit code 1 if anything in the schema could not be carried over" },
  against: {
    value: "a version",
    placeholder: "<ref|file|directory>",
    isRepeatable: true,
    meaning: "a Git revision, file or directory (default the last tag, else HEAD)",
  },
  "fail-on": {
    value: "break, unknown or any",
    placeholder: "break|unknown|any",
    meaning: "from which verdict on the exit code is 1 (default break)",
  },
  for: {
    value: "directions",
    placeholder: "<direction,...>",
    meaning: "of producer, values, types, builds, replay, codes (default all)",
  },
  answers: { value: "a file", placeholder: "<file>", meaning: "recorded answers, one a line: which changes they meet" },
  accept: {
    value: "a file",
    placeholder: "<file>",
    meaning: "changes that were accepted (default contracts.accepted.yaml, if it is there)",
  },
  semver: { meaning: "check that the version in package.json went as far as the changes ask for" },
  fix: { meaning: "write the bridges that lose nothing into the contracts file" },
  yes: { meaning: "write without asking" },
  jsonl: {
    value: "a file",
    placeholder: "<file|->",
    isRepeatable: true,
    meaning: "many answers, one a line: a JSON string, or { text, context }",
  },
  report: {
    value: "a file",
    placeholder: "<file>",
    meaning: "count what became of them, in a page (.html) or a part (.json)",
  },
  baseline: {
    value: "a file",
    placeholder: "<file>",
    meaning: "answers or a part (.json) that the report compares with",
  },
  out: { value: "a file", placeholder: "<file>", meaning: "where the page is written (default explorer.html)" },
  open: { meaning: "open the page" },
  help: { short: "h", meaning: "print this help" },
  version: { meaning: "print the version" },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

export const commonOptions: readonly OptionName[] = ["config", "format", "help", "version"];
