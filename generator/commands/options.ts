/** The options of all commands, as data. A command lists those that it has. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { formats, isFormat } from "./formats.js";

export interface Option {
  /** The required value, in the notation of --help. */
  readonly value?: string;
  readonly placeholder?: string;
  readonly short?: string;
  readonly isRepeatable?: true;
  /** Parses a word; undefined if it is invalid. By default the word itself. */
  readonly read?: (word: string) => unknown;
  /** The diagnostic for a word that `read` does not accept. */
  readonly reject?: (word: string) => Diagnostic;
  readonly meaning: string;
}

/** `a, b or c` */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** A number from 0 to 100; undefined for anything else. */
function percentOf(word: string): number | undefined {
  return /^\d{1,3}(?:\.\d+)?$/.test(word) && Number(word) <= 100 ? Number(word) : undefined;
}

/** Options with a value name it; the others are boolean. */
export const options = {
  config: { value: "a file", placeholder: "<file>", meaning: "the contracts file (default contracts.yaml)" },
  format: {
    value: listed(formats),
    placeholder: formats.join("|"),
    read: (word) => (isFormat(word) ? word : undefined),
    meaning: "how results are printed (default text)",
  },
  "no-cache": { meaning: "do not read or write the cache of compiled contracts" },
  full: { meaning: "compile and compare everything, without the manifest" },
  check: { meaning: "write nothing; exit code 1 if something would be written" },
  "dry-run": { meaning: "list what would be written and removed, but change nothing" },
  min: {
    value: "a percentage",
    placeholder: "<percent>",
    read: percentOf,
    reject: (value) =>
      diagnose(
        "usage/invalid-percentage",
        { value },
        { help: 'Write a number from 0 to 100 without a sign: "--min 90".' },
      ),
    meaning: "the percentage of constraints that must be covered (default 100)",
  },
  write: { meaning: "add the smallest examples that cover the rest to a file of examples" },
  "in-place": { meaning: "with --write: add them to the contracts instead" },
  context: {
    value: "a key and a value",
    placeholder: "<key=value>",
    isRepeatable: true,
    meaning: "a value of the context; JSON values are parsed",
  },
  tolerance: {
    value: "strict, standard or names of steps",
    placeholder: "strict|standard|<step,...>",
    meaning: "replaces the tolerance of the contract",
  },
  mode: {
    value: "disabled, shadow or enforce",
    placeholder: "disabled|shadow|enforce",
    meaning: "replaces the mode of the contract and its environment variable",
  },
  to: {
    value: "a file",
    placeholder: "<file>",
    meaning: "write a new file instead of printing; existing files are not replaced",
  },
  scope: {
    value: "a scope",
    placeholder: "<name>",
    meaning: "the scope for a JSON Schema (default: its title or file name)",
  },
  at: {
    value: "a JSON pointer",
    placeholder: "<pointer>",
    meaning: "import this part of the file, such as #/components/schemas/Order",
  },
  strict: { meaning: "exit code 1 if any part of the schema could not be converted" },
  against: {
    value: "a version",
    placeholder: "<ref|file|directory>",
    isRepeatable: true,
    meaning: "a Git revision, file or directory (default the last tag, else HEAD)",
  },
  "fail-on": {
    value: "break, unknown or any",
    placeholder: "break|unknown|any",
    meaning: "the lowest verdict with exit code 1 (default break)",
  },
  for: {
    value: "directions",
    placeholder: "<direction,...>",
    meaning: "of producer, values, types, builds, replay, codes (default all)",
  },
  answers: {
    value: "a file",
    placeholder: "<file>",
    meaning: "recorded answers, one per line, to find the changes that affect them",
  },
  accept: {
    value: "a file",
    placeholder: "<file>",
    meaning: "accepted changes (default contracts.accepted.yaml, if it exists)",
  },
  semver: { meaning: "check that package.json has the version that the changes require" },
  fix: { meaning: "write the bridges that lose nothing into the contracts file" },
  yes: { meaning: "write without asking" },
  jsonl: {
    value: "a file",
    placeholder: "<file|->",
    isRepeatable: true,
    meaning: "many answers, one per line: a JSON string, or { text, context }",
  },
  report: {
    value: "a file",
    placeholder: "<file>",
    meaning: "write the counts as a page (.html) or a partial report (.json)",
  },
  baseline: {
    value: "a file",
    placeholder: "<file>",
    meaning: "answers or a partial report (.json) to compare with",
  },
  out: { value: "a file", placeholder: "<file>", meaning: "where the page is written (default explorer.html)" },
  open: { meaning: "open the page" },
  help: { short: "h", meaning: "print this help" },
  version: { meaning: "print the version" },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

export const commonOptions: readonly OptionName[] = ["config", "format", "help", "version"];

/** One option as given: `rawName` is what was typed, `inline` distinguishes `--config=x` from `--config x`. */
export interface GivenOption {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inline: boolean;
}

type Camel<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
/** `failOn` for `fail-on`; `cache` for `no-cache`, which turns it off. */
type KeyOf<Name extends OptionName> = Name extends `no-${infer Rest}` ? Rest : Camel<Name>;

type ValueOf<Row> = Row extends { readonly read: (word: string) => infer Value }
  ? Value
  : Row extends { readonly isRepeatable: true }
    ? readonly string[]
    : Row extends { readonly value: string }
      ? string
      : boolean;

/**
 * The parameters of a command: the value of each option, all values if it may be repeated, or whether it is present.
 */
export type OptionValues = {
  readonly [Name in Exclude<OptionName, "help" | "version"> as KeyOf<Name>]?:
    | ValueOf<(typeof options)[Name]>
    | undefined;
};

export function valuesOf(given: readonly GivenOption[]): OptionValues {
  return Object.fromEntries(
    Object.entries<Option>(options).map(([name, row]) => {
      const own = given.filter((option) => option.name === name);
      return name.startsWith("no-") ? [name.slice(3), own.length === 0] : [camel(name), valueOf(row, own)];
    }),
  );
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function valueOf({ value, isRepeatable, read }: Option, given: readonly GivenOption[]): unknown {
  if (value === undefined) return given.length > 0;
  const words = given.flatMap((option) => option.value ?? []);
  if (isRepeatable) return words;
  const [word] = words;
  return word === undefined || !read ? word : read(word);
}
