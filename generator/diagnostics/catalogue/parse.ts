/** Diagnostics of stage 1: the text is not a contracts file. */
import { error, warning } from "./entry.js";
import { expressionDiagnostics } from "./parse-expression.js";
import { yamlDiagnostics } from "./parse-yaml.js";
import { quote, subject } from "./quote.js";

export const parseDiagnostics = {
  ...yamlDiagnostics,
  ...expressionDiagnostics,
  "parse/unknown-key": error(
    ({ key, where }: { key: string; where: string }) => `unknown key ${quote(key)} in ${subject(where)}`,
    "docs/language.md lists every key. An unknown key is an error, because a misspelled key would silently have no effect.",
  ),
  "parse/not-yet": error(
    ({ key, where, feature }: { key: string; where: string; feature: string }) =>
      `"${key}" in ${subject(where)} is not available yet: it belongs to ${feature}`,
    "The key is reserved for a later version of the language, and nothing enforces it yet. Remove it for now.",
    "Remove the key.",
  ),
  "parse/default-names-source": warning(
    ({ value }: { value: string }) => `the default is the string ${quote(value)}`,
    "A default that is a string is that string. A value from the context, the clock or a generator of ids is a map: `{ context: task_id }`, `{ clock: now }`, `{ new: uuid }`. If the string itself is intended, write `{ literal: now }`.",
  ),
  "parse/missing-key": error(
    ({ key, where }: { key: string; where: string }) => `"${key}" is missing in ${subject(where)}`,
    "The key is required and has no default.",
  ),
  "parse/wrong-kind": error(
    ({ what, expected, found }: { what: string; expected: string; found: string }) =>
      `${subject(what)} takes ${expected}, but this is ${found}`,
    "docs/language.md lists the type of each key's value.",
    "See the key in docs/language.md.",
  ),
  "parse/quote-this": error(
    ({ written, readAs }: { written: string; readAs: string }) =>
      `${written} is read as ${readAs}, but a string is expected`,
    "YAML 1.2 reads `1.0`, `0o17`, `true` and `null` as numbers, booleans and null. In quotes they are strings. `on`, `no`, `yes` and dates are strings without quotes.",
  ),
  "parse/yaml-1-1": warning(
    ({ word }: { word: string }) => `YAML 1.1 parsers read ${word} as a boolean`,
    "In YAML 1.2 the word is a string. Programs that follow YAML 1.1 read it as `true` or `false`; in quotes it is a string for all of them.",
  ),
  "parse/comment-in-string": error(
    ({ comment }: { comment: string }) => `${quote(comment)} is a comment to YAML, not a part of the string`,
    "In YAML, a `#` after a space starts a comment, so the string would end before it without a notice. In quotes it is a part of the string.",
    "Put the string in quotes, or write a space after the `#` of a comment.",
  ),
  "parse/typographic-quotes": error(
    ({ text }: { text: string }) => `the quotes of ${quote(text)} are a part of the string`,
    "YAML knows only the quotes of the keyboard, so curly quotes around a string would be characters of it. If they belong to it, put other quotes around them.",
  ),
  "parse/unknown-edition": error(
    ({ edition }: { edition: string }) => `edition ${edition} is not supported`,
    "The edition is the version of the contracts language. This version of agent-contracts supports edition 1.",
  ),
  "parse/unknown-choice": error(
    ({ what, value, allowed }: { what: string; value: string; allowed: string }) =>
      `${subject(what)} cannot be ${quote(value)}; it takes ${allowed}`,
    "The key takes one of these words, spelled exactly.",
    "Write one of them.",
  ),
  "parse/bad-name": error(
    ({ name, title, problem }: { name: string; title: string; problem: string }) =>
      `${quote(name)} cannot be ${title}: ${problem}`,
    "Names become identifiers, file names and JSON keys, so they can contain only what all of these allow, and must not look like another name (Unicode Technical Standard 39).",
  ),
  "parse/bad-path": error(
    ({ path, expected }: { path: string; expected: string }) =>
      `the path ${quote(path)} cannot be read: expected ${expected}`,
    "A path leads from the whole answer to a value in it, or to many values if it contains `[*]` or `*`.",
  ),
  "parse/prototype-key": error(
    () => "`__proto__` cannot be used here",
    "In JavaScript, `__proto__` sets the prototype of an object, so a copy of the value would change the object.",
    "Choose another name.",
  ),
  "parse/repeated": error(
    ({ what, value }: { what: string; value: string }) => `the ${what} ${quote(value)} appears twice`,
    "The second one would either have no effect or contradict the first. Remove one of them, or rename it.",
    "Remove one of them, or rename it.",
  ),
  "parse/too-many-blocks": error(
    ({ count, limit }: { count: number; limit: number }) =>
      `the file asks for ${count} blocks; at most ${limit} are allowed`,
    "The generator searches the whole file for each block, which takes long if there are thousands.",
  ),
  "parse/enum-size": error(
    ({ count, limit }: { count: number; limit: number }) =>
      `an enum has 1 to ${limit} values, and this one has ${count}`,
    "No answer could match an empty enum, and no model can choose well among hundreds of values. For open values, use `type: string` with `suggested`.",
    "Use `type: string` with `suggested` for open values.",
  ),
  "parse/missing-type": error(
    ({ what }: { what: string }) => `${subject(what)} has no type`,
    "Write exactly one of `type`, `enum`, `const` and `fields`. A contract may instead have only `required_keys` or `enums`.",
  ),
  "parse/conflicting-types": error(
    ({ first, second }: { first: string; second: string }) => `${second} cannot be used together with ${first}`,
    "Write exactly one of `type`, `enum`, `const` and `fields`; two of them could contradict each other. For a choice between types, write `type: A | B`.",
  ),
  "parse/key-needs-another": error(
    ({ key, needs }: { key: string; needs: string }) => `\`${key}\` can only be used with ${needs}`,
    "The key adds to another key, which is missing. In a type expression, write `string[]` for an array and `map<string>` for a map.",
  ),
  "parse/stray-brace": error(
    ({ brace }: { brace: string }) => `${quote(brace)} has no meaning here`,
    "In the reason of a decision, `{name}` is replaced by the value of an input. Write a literal brace twice.",
  ),
  "parse/keyword": error(
    ({ keyword, problem }: { keyword: string; problem: string }) => `${quote(keyword)} cannot be a keyword: ${problem}`,
    "The text must contain the keyword unchanged, including inner spaces, so whitespace at its start or end would have to be in the text, too.",
  ),
  "parse/missing-choice": error(
    ({ where }: { where: string }) => `${subject(where)} is incomplete`,
    "Exactly one of some keys is required here: a rule has one requirement, and an example one value, text or change.",
  ),
  "parse/two-choices": error(
    ({ first, second, where }: { first: string; second: string; where: string }) =>
      `${second} cannot be used together with ${first} in one ${where}`,
    "Write exactly one of these keys. Two requirements are two rules, each with its own code.",
    "Remove one of the two, or write two rules.",
  ),
  "parse/bad-comparison": error(
    ({ comparison, expected }: { comparison: string; expected: string }) =>
      `${quote(comparison)} is not a comparison: expected ${expected}`,
    "A comparison is a path, one of `<` `<=` `==` `!=` `>=` `>`, and a path or a literal: a number, a string in quotes, `true` or `false`.",
  ),
  "parse/unknown-placeholder": error(
    ({ placeholder }: { placeholder: string }) => `${quote(placeholder)} is not a placeholder of codes`,
    "`{field}` is the last key on the path of the issue, and `{type}` the JSON type that was expected.",
  ),
  "parse/optional-contradiction": error(
    ({ field }: { field: string }) => `the field ${quote(field)} is marked with \`?\` but has \`optional: false\``,
    "A `?` after the name and `optional: true` mean the same. Remove one of the two.",
    "Remove `optional`, or the `?` after the name.",
  ),
  "parse/output-folder": error(
    ({ problem }: { problem: string }) => `the output directory ${problem}`,
    "Generated files are written only inside the directory of the contracts file, under names that every file system allows. The path is relative and uses `/`.",
  ),
  "parse/source-file": error(
    ({ problem }: { problem: string }) => `the file ${problem}`,
    "A block must be in a file inside the directory of the contracts file. The path is relative and uses `/`.",
  ),
  "parse/used-file": error(
    ({ file, problem }: { file: string; problem: string }) => `the included file ${quote(file)} ${problem}`,
    "All files of a set must be inside the directory of the root file, so a copy of that directory is complete. The path is relative to the file that contains it and uses `/`.",
  ),
  "parse/used-cycle": error(
    ({ way }: { way: string }) => `files include each other in a cycle: ${way}`,
    "The declarations of an included file come first, which is impossible in a cycle. Every file can use all names of the set, so an included file does not need `use:` for the names of the file that includes it.",
  ),
  "parse/used-limit": error(
    ({ what, limit }: { what: "files" | "bytes" | "nodes"; limit: number }) =>
      what === "files"
        ? `a set has at most ${limit} files`
        : `the files of a set have at most ${limit} ${what} together`,
    "The limits of a single file also apply to a whole set. Split unrelated contracts into separate sets.",
    "Split the contracts into several sets.",
  ),
  "parse/main-file-key": error(
    ({ key }: { key: string }) => `"${key}" is only allowed in the root file, but another file includes this one`,
    "`name`, `description`, `lint` and `generate` apply to the whole set and belong in its root file. An included file has an `edition` and declares enums, types, tables, contracts, decisions and gates.",
  ),
  "parse/import-specifier": error(
    ({ specifier }: { specifier: string }) => `${quote(specifier)} cannot be imported from generated code`,
    "Write the runtime as in an `import`: a package with or without a path in it, or a relative path. Allowed are ASCII letters, digits, `@`, `.`, `_`, `-` and `/`, at most 200 characters.",
  ),
};
