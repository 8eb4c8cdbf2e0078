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
    "Every key of the contract language is listed in docs/language.md. An unknown key is refused rather than ignored, because a misspelt key would silently lose its meaning.",
  ),
  "parse/renamed-key": error(
    ({ key, written, where }: { key: string; written: string; where: string }) => `${quote(key)} in ${subject(where)} is now written \`${written}\``,
    "The key was renamed and has the same meaning under its new name. The old name is an error, so a file never depends on a name that editors and docs do not know.",
  ),
  "parse/not-yet": error(
    ({ key, where, feature }: { key: string; where: string; feature: string }) => `"${key}" in ${subject(where)} is not available yet: it belongs to ${feature}`,
    "The key is reserved for a later version of the language. It is refused rather than ignored, so that nobody relies on a rule that nothing enforces. Leave it out for now.",
  ),
  "parse/missing-key": error(
    ({ key, where }: { key: string; where: string }) => `"${key}" is missing in ${subject(where)}`,
    "Nothing can be assumed in place of a required key.",
  ),
  "parse/wrong-kind": error(
    ({ what, expected, found }: { what: string; expected: string; found: string }) => `${subject(what)} takes ${expected}, but this is ${found}`,
    "docs/language.md says for every key what kind of value it takes.",
  ),
  "parse/quote-this": error(
    ({ written, readAs }: { written: string; readAs: string }) => `${written} is read as ${readAs}, where a text is meant`,
    "YAML 1.2 reads `1.0`, `0o17`, `true` and `null` as numbers, truth values and null. In quotes they are texts. `on`, `no`, `yes` and dates are texts as they are.",
  ),
  "parse/yaml-1-1": warning(
    ({ word }: { word: string }) => `readers of YAML 1.1 take ${word} for a truth value`,
    "Here the word is a text. Other programs that read the file may still follow YAML 1.1, where it is `true` or `false`; in quotes it is a text to all of them.",
  ),
  "parse/unknown-edition": error(
    ({ edition }: { edition: string }) => `edition ${edition} of the language is not known`,
    "The edition says which version of the language the file is written in. This version of agent-contracts reads edition 1.",
  ),
  "parse/unknown-choice": error(
    ({ what, value, allowed }: { what: string; value: string; allowed: string }) => `${subject(what)} cannot be ${quote(value)}; it takes ${allowed}`,
    "The key takes one of a few words, spelt exactly so.",
  ),
  "parse/bad-name": error(
    ({ name, title, problem }: { name: string; title: string; problem: string }) => `${quote(name)} cannot be ${title}: ${problem}`,
    "Names become identifiers, file names and keys of JSON. They are kept to what all of these can hold, and to what a reader cannot mistake for another name (Unicode Technical Standard 39).",
  ),
  "parse/bad-path": error(
    ({ path, expected }: { path: string; expected: string }) => `the path ${quote(path)} cannot be read: expected ${expected}`,
    "Paths lead from the whole answer to a place in it, or to many places where they pass through lists.",
  ),
  "parse/prototype-key": error(
    () => "`__proto__` cannot be used here",
    "In JavaScript `__proto__` stands for the prototype of an object. A copy of the value, or code that holds it, would change what the object is.",
  ),
  "parse/repeated": error(
    ({ what, value }: { what: string; value: string }) => `the ${what} ${quote(value)} stands twice`,
    "The second one would either say nothing or contradict the first. Remove one of them, or give it another name.",
  ),
  "parse/too-many-blocks": error(
    ({ count, limit }: { count: number; limit: number }) => `${count} blocks are asked for; at most ${limit} are allowed`,
    "Each block of a hand-written file is looked for in the whole of its file, which takes long where there are thousands.",
  ),
  "parse/enum-size": error(
    ({ count, limit }: { count: number; limit: number }) => `an enum has 1 to ${limit} values, and this one has ${count}`,
    "No answer could ever conform to an empty enum, and no model can choose well among hundreds of values. An open vocabulary is `type: string` with `suggested`.",
  ),
  "parse/missing-type": error(
    ({ what }: { what: string }) => `nothing says which values ${subject(what)} takes`,
    "A shape has exactly one of `type`, `enum`, `const` and `fields`. A contract may instead have `required_keys` or `enums` alone.",
  ),
  "parse/conflicting-types": error(
    ({ first, second }: { first: string; second: string }) => `${second} cannot stand beside ${first}`,
    "A shape has exactly one of `type`, `enum`, `const` and `fields`; two of them could contradict each other. `type: A | B` is a choice between types.",
  ),
  "parse/key-needs-another": error(
    ({ key, needs }: { key: string; needs: string }) => `\`${key}\` has a meaning only beside ${needs}`,
    "The key says more about another one, which is not there. A type expression has its own way to say it: `string[]` for a list, `map<string>` for a map.",
  ),
  "parse/stray-brace": error(
    ({ brace }: { brace: string }) => `${quote(brace)} stands for nothing here`,
    "In the reason of a decision `{name}` stands for the value of an input. A brace on its own would be copied as it is, which is hardly ever what was meant.",
  ),
  "parse/keyword": error(
    ({ keyword, problem }: { keyword: string; problem: string }) => `${quote(keyword)} can be no keyword: ${problem}`,
    "A text is searched for keywords as they stand, with their inner blanks. White space at an edge would have to stand in the text, too.",
  ),
  "parse/missing-choice": error(
    ({ where }: { where: string }) => `${subject(where)} does not say what it demands`,
    "Exactly one of its keys says so; without it there is nothing that could be enforced.",
  ),
  "parse/two-choices": error(
    ({ first, second, where }: { first: string; second: string; where: string }) => `${second} cannot stand beside ${first} in one ${where}`,
    "Exactly one of these keys is taken. Two demands are two rules, each with its own code and its own line.",
  ),
  "parse/bad-comparison": error(
    ({ comparison, expected }: { comparison: string; expected: string }) => `${quote(comparison)} is no comparison: expected ${expected}`,
    "A comparison is a path, one of `<` `<=` `==` `!=` `>=` `>`, and a path or a literal: a number, a text in quotes, `true` or `false`.",
  ),
  "parse/unknown-placeholder": error(
    ({ placeholder }: { placeholder: string }) => `${quote(placeholder)} stands for nothing in a code`,
    "`{field}` is the last key on the path to the fault, `{type}` the JSON type that was expected.",
  ),
  "parse/optional-contradiction": error(
    ({ field }: { field: string }) => `the field ${quote(field)} is marked with \`?\` and is \`optional: false\` all the same`,
    "A `?` after the name and `optional: true` mean the same. Remove one of the two.",
  ),
  "parse/output-folder": error(
    ({ problem }: { problem: string }) => `the output folder ${problem}`,
    "Generated files are written below the folder of the contracts file and nowhere else, under names that every file system takes. The path is relative and its parts are joined by `/`.",
  ),
  "parse/source-file": error(
    ({ problem }: { problem: string }) => `the file ${problem}`,
    "A block stands in a file of the same project, below the folder of the contracts file. The path is relative and its parts are joined by `/`.",
  ),
  "parse/used-file": error(
    ({ file, problem }: { file: string; problem: string }) => `the used file ${quote(file)} ${problem}`,
    "A set of contracts can stand in several files, all of them below the folder of the main file: a copy of that folder is all that anybody needs. The path is relative to the file that names it, and its parts are joined by `/`.",
  ),
  "parse/used-cycle": error(
    ({ way }: { way: string }) => `files use each other in a circle: ${way}`,
    "What a used file declares comes before what its user does, which has no meaning in a circle. All names of a set are known in all of its files, so that a used file needs no `use` for what its user brings along.",
  ),
  "parse/used-limit": error(
    ({ what, limit }: { what: "files" | "bytes" | "nodes"; limit: number }) => (what === "files" ? `a set has at most ${limit} files` : `the files of a set have at most ${limit} ${what} together`),
    "One set has room for as much as one file, however many files it stands in. Contracts that have nothing to do with each other can be sets of their own.",
  ),
  "parse/main-file-key": error(
    ({ key }: { key: string }) => `"${key}" stands in the main file alone, and another file uses this one`,
    "`name`, `description`, `lint` and `generate` are about the whole set and are said once, in its main file. A file that is used has an `edition` and declares enums, types, tables, contracts, decisions and gates.",
  ),
  "parse/import-specifier": error(
    ({ specifier }: { specifier: string }) => `${quote(specifier)} cannot be imported from generated code`,
    "The runtime is named as in an import: a package with or without a path in it, or a relative path. It holds ASCII letters, digits, `@`, `.`, `_`, `-` and `/`, at most 200 of them.",
  ),
};
