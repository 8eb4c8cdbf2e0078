/**
 * The grammar of each kind of name, as a pattern for editors and as a sentence for people. What a pattern cannot
 * express (scripts, normal forms) is in 1-parse/read-name.ts.
 */
import { longestEnumValue, longestName } from "./limits.js";

/** Names as they are in the Document. */
export type NameKind =
  | "set"
  | "enum"
  | "type"
  | "table"
  | "scope"
  | "field"
  | "column"
  | "path"
  | "value-path"
  | "code"
  | "rule-id"
  | "decision"
  | "gate"
  | "hook"
  | "derived"
  | "variable"
  | "fence"
  | "block";

/** A key that the author may choose: a name, a field with or without its `?`, a value of an enum. */
export type KeyKind = NameKind | "field-key" | "value-key";

interface NameGrammar {
  /** Its name in messages. */
  readonly title: string;
  readonly article: "a" | "an";
  /** In characters; absent for a path, which has no separate limit. */
  readonly longest?: number;
  /** The allowed characters, as a class of a regular expression. */
  readonly characters: string;
  /** The whole name as a regular expression that cannot backtrack, with the `u` flag. */
  readonly pattern: string;
  /** What the pattern requires, as the end of a sentence: "An enum name …". */
  readonly rule: string;
  /** The diagnostic for a character that is not allowed; by default, the characters are listed. */
  readonly form?: string;
  /** The diagnostic if every character is allowed but the pattern does not match. */
  readonly misfit: string;
}

const fieldCharacters = "\\p{L}\\p{M}\\p{Nd}_$@-";
const identifierCharacters = "\\p{L}\\p{Mn}\\p{Mc}\\p{Nd}_";
const fieldName = `[\\p{L}\\p{Nd}_$@-][${fieldCharacters}]*(?: [${fieldCharacters}]+)*`;

/** A key, an index, or a key in brackets and quotes: the parts of the path of one value. */
const valuePathKey = "[\\p{L}_$][\\p{L}\\p{M}\\p{N}_$]*";
const valuePathBracket = '\\[(?:0|[1-9]\\d*|"(?:[^"\\\\]|\\\\.)*")\\]';

/** A code that may contain placeholders. */
export const codeTemplatePattern = "^(?:[a-z]|\\{(?:field|type)\\})(?:[a-z0-9_]|\\{(?:field|type)\\})*$";

/** The pattern of a path, with something before it and after it. */
export function pathPattern(before = "", after = ""): string {
  const steps = `(?:\\[\\*\\]|\\*|${fieldName})(?:\\[\\*\\]|\\.(?:\\*|${fieldName}))*`;
  return `^${before}(?:\\.|${steps})${after}$`;
}

/**
 * Uppercase letters, or letters of a script without case, followed by the characters of TypeScript and JavaScript
 * identifiers.
 */
const pascalCase = {
  longest: longestName,
  characters: identifierCharacters,
  pattern: `^[\\p{Lu}\\p{Lt}\\p{Lo}][${identifierCharacters}]*$`,
  rule: "starts with an uppercase letter (or a letter of a script without uppercase) and continues with letters, digits and `_`",
  misfit: "it does not start with an uppercase letter",
};
/** Words joined by `_` and `-`, from which a TypeScript name is created. */
const words = {
  longest: longestName,
  characters: `${identifierCharacters}-`,
  pattern: `^_*[\\p{L}\\p{Nd}][${identifierCharacters}-]*$`,
  rule: "contains letters, digits, `_` and `-`, and starts with a letter, a digit or `_`",
  misfit: "it does not start with a letter or a digit",
};
const field = {
  title: "field name",
  article: "a",
  longest: longestName,
  characters: ` ${fieldCharacters}`,
  pattern: `^${fieldName}$`,
  rule: "starts with a letter, a digit, `_`, `-`, `$` or `@` and continues with these characters or single spaces",
  misfit: "a space is at its edge or next to another, or it starts with an accent",
} as const;

export const nameGrammars: Readonly<Record<KeyKind, NameGrammar>> = {
  set: {
    title: "set name",
    article: "a",
    longest: longestName,
    characters: "a-z0-9-",
    pattern: "^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$",
    rule: "is kebab-case: it starts with a lowercase letter and contains lowercase ASCII letters, digits and single `-`",
    form: "it must be in kebab-case: lowercase letters, digits and hyphens",
    misfit: "it is not in kebab-case",
  },
  enum: { title: "enum name", article: "an", ...pascalCase },
  type: { title: "type name", article: "a", ...pascalCase },
  table: { title: "table name", article: "a", ...pascalCase },
  scope: { title: "scope", article: "a", ...words },
  decision: { title: "decision name", article: "a", ...words },
  gate: { title: "gate name", article: "a", ...words },
  field,
  column: { ...field, title: "column name" },
  "field-key": { ...field, longest: longestName + "?".length, pattern: `^${fieldName}\\??$` },
  "value-key": {
    title: "enum value",
    article: "an",
    longest: longestEnumValue,
    characters: "\\P{Cc}",
    pattern: "^[^\\p{Cc}]*$",
    rule: "contains no control character",
    misfit: "it contains a control character",
  },
  path: {
    title: "path",
    article: "a",
    characters: ` .[\\]*${fieldCharacters}`,
    pattern: pathPattern(),
    rule: "consists of field names joined by `.`, with `[*]` for the items of an array and `*` for the values of a map: `suggestions[*].priority`, `labels.*`; `.` alone is the value itself",
    misfit: "it is not a path",
  },
  "value-path": {
    title: "value path",
    article: "a",
    characters: "\\P{Cc}",
    pattern: `^(?:${valuePathKey}|${valuePathBracket})(?:\\.${valuePathKey}|${valuePathBracket})*$`,
    rule: 'is written as issues give it: `nodes[0].task_id`, with a key that is not a word in brackets: `labels["two words"]`',
    misfit: "it cannot be read",
  },
  code: {
    title: "code",
    article: "a",
    longest: longestName,
    characters: "a-z0-9_",
    pattern: "^[a-z][a-z0-9_]*$",
    rule: "starts with a lowercase ASCII letter and contains lowercase ASCII letters, digits and `_`",
    form: "it must be in snake_case: lowercase letters, digits and underscores",
    misfit: "it does not start with a letter",
  },
  "rule-id": {
    title: "rule id",
    article: "a",
    longest: longestName,
    characters: "A-Za-z0-9_-",
    pattern: "^[A-Za-z][A-Za-z0-9_-]*$",
    rule: "starts with an ASCII letter and contains ASCII letters, digits, `_` and `-`",
    misfit: "it does not start with a letter",
  },
  hook: {
    title: "hook name",
    article: "a",
    longest: longestName,
    characters: "A-Za-z0-9_",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
    rule: "is an identifier: ASCII letters, digits and `_`, no digit first",
    misfit: "it starts with a digit",
  },
  derived: {
    title: "derived name",
    article: "a",
    longest: longestName,
    characters: "A-Za-z0-9_",
    pattern: "^[A-Za-z][A-Za-z0-9_]*$",
    rule: "is an identifier: ASCII letters, digits and `_`, a letter first",
    misfit: "it does not start with a letter",
  },
  variable: {
    title: "variable name",
    article: "a",
    longest: longestName,
    characters: "A-Za-z0-9_",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
    rule: "is that of an environment variable: ASCII letters, digits and `_`, no digit first",
    misfit: "it starts with a digit",
  },
  block: {
    title: "block name",
    article: "a",
    longest: longestName,
    characters: "A-Za-z0-9_-",
    pattern: "^[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*$",
    rule: "is made of ASCII letters and digits in parts that are joined by single `_` or `-`, as is in a comment of the file",
    misfit: "a `_` or `-` is at its edge or next to another",
  },
  fence: {
    title: "fence tag",
    article: "a",
    longest: longestName,
    characters: "A-Za-z0-9_+.#-",
    pattern: "^[A-Za-z0-9_+.#-]*$",
    rule: "is one word of ASCII letters, digits and `_`, `+`, `.`, `#`, `-`",
    misfit: "it is not a word",
  },
};
