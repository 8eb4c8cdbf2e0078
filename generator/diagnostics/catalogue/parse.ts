/** Complaints of stage 1: the text is not a contracts file. */
import { error, warning } from "./entry.js";
import { expressionDiagnostics } from "./parse-expression.js";
import { yamlDiagnostics } from "./parse-yaml.js";
import { quote, subject } from "./quote.js";

export const parseDiagnostics = {
  ...yamlDiagnostics,
  ...expressionDiagnostics,
  "parse/unknown-key": error(
    ({ key, where }: { key: string; where: string }) => `unknown key ${quote(key)} in ${subject(where)}`,
    "docs/language.md lists every key. An unknown key is an error, because a misspelled key would silently lose its meaning.",
  ),
  "parse/renamed-key": error(
    ({ key, written, where }: { key: string; written: string; where: string }) =>
      `${quote(key)} in ${subject(where)} is now written \`${written}\``,
    "The key was renamed and has the same meaning under its new name. The old name is an error, so a file never depends on a name that editors and docs do not know.",
  ),
  "parse/not-yet": error(
    ({ key, where, feature }: { key: string; where: string; feature: string }) =>
      `"${key}" in ${subject(where)} is not available yet: it belongs to ${feature}`,
    "The key is reserved for a later version of the language, and nothing enforces it yet. Remove it for now.",
  ),
  "parse/missing-key": error(
    ({ key, where }: { key: string; where: string }) => `"${key}" is missing in ${subject(where)}`,
    "Nothing can be assumed in place of a required key.",
  ),
  "parse/wrong-kind": error(
    ({ what, expected, found }: { what: string; expected: string; found: string }) =>
      `${subject(what)} takes ${expected}, but this is ${found}`,
    "docs/language.md says for every key what kind of value it takes.",
  ),
  "parse/quote-this": error(
    ({ written, readAs }: { written: string; readAs: string }) =>
      `${written} is read as ${readAs}, but a string is expected`,
    "YAML 1.2 reads `1.0`, `0o17`, `true` and `null` as numbers, booleans and null. In quotes they are strings. `on`, `no`, `yes` and dates are strings as they are.",
  ),
  "parse/yaml-1-1": warning(
    ({ word }: { word: string }) => `readers of YAML 1.1 take ${word} for a boolean`,
    "In YAML 1.2 the word is a string. Programs that follow YAML 1.1 read it as `true` or `false`; in quotes it is a string for all of them.",
  ),
  "parse/unknown-edition": error(
    ({ edition }: { edition: string }) => `edition ${edition} of the language is not known`,
    "The edition says which version of the language the file is written in. This version of agent-contracts reads edition 1.",
  ),
  "parse/unknown-choice": error(
    ({ what, value, allowed }: { what: string; value: string; allowed: string }) =>
      `${subject(what)} cannot be ${quote(value)}; it takes ${allowed}`,
    "The key takes one of a few words, spelled exactly so.",
  ),
  "parse/bad-name": error(
    ({ name, title, problem }: { name: string; title: string; problem: string }) =>
      `${quote(name)} cannot be ${title}: ${problem}`,
    "Names become identifiers, file names and keys of JSON. They are kept to what all of these can contain, and to what a reader cannot mistake for another name (Unicode Technical Standard 39).",
  ),
  "parse/bad-path": error(
    ({ path, expected }: { path: string; expected: string }) =>
      `the path ${quote(path)} cannot be read: expected ${expected}`,
    "Paths lead from the whole answer to a place in it, or to many places where they pass through lists.",
  ),
  "parse/prototype-key": error(
    () => "`__proto__` cannot be used here",
    "In JavaScript `__proto__` means the prototype of an object. A copy of the value, or code that contains it, would change what the object is.",
  ),
  "parse/repeated": error(
    ({ what, value }: { what: string; value: string }) => `the ${what} ${quote(value)} appears twice`,
    "The second one would either say nothing or contradict the first. Remove one of them, or give it another name.",
  ),
  "parse/too-many-blocks": error(
    ({ count, limit }: { count: number; limit: number }) =>
      `${count} blocks are asked for; at most ${limit} are allowed`,
    "Each block of a hand-written file is looked for in the whole of its file, which takes long if there are thousands.",
  ),
  "parse/enum-size": error(
    ({ count, limit }: { count: number; limit: number }) =>
      `an enum has 1 to ${limit} values, and this one has ${count}`,
    "No answer could ever match an empty enum, and no model can choose well among hundreds of values. An open vocabulary is `type: string` with `suggested`.",
  ),
  "parse/missing-type": error(
    ({ what }: { what: string }) => `nothing says which values ${subject(what)} takes`,
    "A shape has exactly one of `type`, `enum`, `const` and `fields`. A contract may instead have `required_keys` or `enums` alone.",
  ),
  "parse/conflicting-types": error(
    ({ first, second }: { first: string; second: string }) => `${second} cannot be used together with ${first}`,
    "A shape has exactly one of `type`, `enum`, `const` and `fields`; two of them could contradict each other. `type: A | B` is a choice between types.",
  ),
  "parse/key-needs-another": error(
    ({ key, needs }: { key: string; needs: string }) => `\`${key}\` can only be used with ${needs}`,
    "The key says more about another one, which is not there. A type expression has its own way to say it: `string[]` for a list, `map<string>` for a map.",
  ),
  "parse/stray-brace": error(
    ({ brace }: { brace: string }) => `${quote(brace)} means nothing here`,
    "In the reason of a decision `{name}` means the value of an input. A brace on its own would be copied as it is, which is hardly ever what was meant.",
  ),
  "parse/keyword": error(
    ({ keyword, problem }: { keyword: string; problem: string }) => `${quote(keyword)} can be no keyword: ${problem}`,
    "A keyword is searched for unchanged, with its inner spaces. Whitespace at its start or end would have to be in the text, too.",
  ),
  "parse/missing-choice": error(
    ({ where }: { where: string }) => `${subject(where)} does not say what it demands`,
    "Exactly one of its keys says so; without it there is nothing that could be enforced.",
  ),
  "parse/two-choices": error(
    ({ first, second, where }: { first: string; second: string; where: string }) =>
      `${second} cannot be used together with ${first} in one ${where}`,
    "Exactly one of these keys is taken. Two demands are two rules, each with its own code and its own line.",
  ),
  "parse/bad-comparison": error(
    ({ comparison, expected }: { comparison: string; expected: string }) =>
      `${quote(comparison)} is not a comparison: expected ${expected}`,
    "A comparison is a path, one of `<` `<=` `==` `!=` `>=` `>`, and a path or a literal: a number, a string in quotes, `true` or `false`.",
  ),
  "parse/unknown-placeholder": error(
    ({ placeholder }: { placeholder: string }) => `${quote(placeholder)} means nothing in a code`,
    "`{field}` is the last key on the path to the fault, `{type}` the JSON type that was expected.",
  ),
  "parse/optional-contradiction": error(
    ({ field }: { field: string }) =>
      `the field ${quote(field)} is marked with \`?\` and is \`optional: false\` anyway`,
    "A `?` after the name and `optional: true` mean the same. Remove one of the two.",
  ),
  "parse/output-folder": error(
    ({ problem }: { problem: string }) => `the output directory ${problem}`,
    "Generated files are written inside the directory of the contracts file and nowhere else, under names that every file system takes. The path is relative and its parts are joined by `/`.",
  ),
  "parse/source-file": error(
    ({ problem }: { problem: string }) => `the file ${problem}`,
    "A block is in a file of the same project, inside the directory of the contracts file. The path is relative and its parts are joined by `/`.",
  ),
  "parse/used-file": error(
    ({ file, problem }: { file: string; problem: string }) => `the used file ${quote(file)} ${problem}`,
    "All files of a set are inside the directory of the root file, so a copy of that directory is complete. The path is relative to the file that names it, and its parts are joined by `/`.",
  ),
  "parse/used-cycle": error(
    ({ way }: { way: string }) => `files use each other in a cycle: ${way}`,
    "What a used file declares comes before what its user does, which has no meaning in a cycle. All names of a set are known in all of its files, so a used file needs no `use` for what its user brings along.",
  ),
  "parse/used-limit": error(
    ({ what, limit }: { what: "files" | "bytes" | "nodes"; limit: number }) =>
      what === "files"
        ? `a set has at most ${limit} files`
        : `the files of a set have at most ${limit} ${what} together`,
    "One set has room for as much as one file, however many files it is in. Contracts that have nothing to do with each other can be sets of their own.",
  ),
  "parse/main-file-key": error(
    ({ key }: { key: string }) => `"${key}" is only allowed in the root file, and another file uses this one`,
    "`name`, `description`, `lint` and `generate` are about the whole set and are said once, in its main file. A file that is used has an `edition` and declares enums, types, tables, contracts, decisions and gates.",
  ),
  "parse/import-specifier": error(
    ({ specifier }: { specifier: string }) => `${quote(specifier)} cannot be imported from generated code`,
    "The runtime is named as in an import: a package with or without a path in it, or a relative path. It contains ASCII letters, digits, `@`, `.`, `_`, `-` and `/`, at most 200 of them.",
  ),
};
