/** Complaints of stage 1 about the file as a text and as YAML, before it looks for the constructs of the language. */
import { error } from "./entry.js";
import { quote } from "./quote.js";

export const yamlDiagnostics = {
  "parse/bare-key": error(
    ({ key }: { key: string }) => `the key ${quote(key)} has no colon and no value`,
    "Within braces a comma ends a string. What follows it reads as a key of its own, which would silently become an enum value or a row; so a key in braces needs at least its colon.",
  ),
  "parse/too-large": error(
    ({ bytes, limit }: { bytes: number; limit: number }) => `the file has ${bytes} bytes; at most ${limit} are allowed`,
    "Contracts are read by people. A file of this size is generated, or is not a contracts file.",
  ),
  "parse/too-deep": error(
    ({ limit }: { limit: number }) => `maps and lists appear more than ${limit} levels inside each other`,
    "The depth is bounded before anything is built from the file, so no file can exhaust the memory that nested calls need. Give the inner shapes names under `types:`.",
  ),
  "parse/too-many-nodes": error(
    ({ limit }: { limit: number }) => `the file has more than ${limit} map entries, list items and values`,
    "Split the contracts into several sets, each with a file and an output directory of its own.",
  ),
  "parse/control-character": error(
    ({ character, where }: { character: string; where: string }) => `the control character ${character} is in ${where}`,
    "Control characters cannot be seen, and can change what a terminal shows. Line ends are LF or CRLF. A file full of U+0000 is saved as UTF-16: save it as UTF-8.",
  ),
  "parse/bad-encoding": error(
    ({ character, where }: { character: string; where: string }) =>
      `${character} is in ${where}, which is what a wrong encoding leaves`,
    'U+FFFD is what a reader puts where bytes are not UTF-8, and half of a surrogate pair cannot be saved as UTF-8. Save the file as UTF-8, or write the character as "\\uFFFD" if it is meant.',
  ),
  "parse/hidden-character": error(
    ({ character, where }: { character: string; where: string }) =>
      `the invisible character ${character} is in ${where}`,
    "Bidirectional controls make a line read differently from what it says (CVE-2021-42574), and characters without a width can hide an instruction or tell two equal-looking names apart. U+2028 and U+2029 end a line in some editors and none in YAML.",
  ),
  "parse/directive": error(
    ({ directive }: { directive: string }) => `the YAML directive ${directive} is not allowed`,
    "Contracts are YAML 1.2. A directive could make the same text mean something else.",
  ),
  "parse/several-documents": error(
    () => "a second YAML document begins here",
    "A contracts file is one document. Remove the line `---` or `...`, or move what follows into a file of its own.",
  ),
  "parse/anchor": error(
    ({ anchor }: { anchor: string }) => `the YAML anchor ${anchor} is not allowed`,
    "Anchors and aliases hide that one text is in several places. Say it once under `types:` or `enums:`, and use its name.",
  ),
  "parse/alias": error(
    ({ alias }: { alias: string }) => `the YAML alias ${alias} is not allowed`,
    "Anchors and aliases hide that one text is in several places. Say it once under `types:` or `enums:`, and use its name. A string that begins with `*` needs quotes.",
  ),
  "parse/tag": error(
    ({ tag }: { tag: string }) => `the YAML tag ${tag} is not allowed`,
    "A tag changes what a value is read as. Quotes make a string; everything else is read as JSON would read it. A string that begins with `!` needs quotes.",
  ),
  "parse/merge-key": error(
    () => "the YAML merge key `<<` is not allowed",
    "Merge keys belong to YAML 1.1. Say what is shared once under `types:`, and use its name.",
  ),
  "parse/duplicate-key": error(
    ({ key }: { key: string }) => `the key ${quote(key)} appears twice in one map`,
    "One of the two would win without a word. Keep one, or join what they say.",
  ),
  "parse/non-string-key": error(
    ({ found }: { found: string }) => `a key has to be a string, and this is ${found}`,
    "YAML reads `1:`, `true:` and `null:` as keys that JSON does not have. In quotes they are strings.",
  ),
  "parse/tab-indentation": error(
    () => "a tab is where YAML wants spaces as indentation",
    "YAML does not allow tabs as indentation, because their width is not defined.",
  ),
  "parse/yaml-syntax": error(
    ({ problem }: { problem: string }) => `this is not valid YAML: ${problem}`,
    "The text does not follow the rules of YAML 1.2. Often a string needs quotes: one that contains `: ` or ` #`, or begins with one of `@ % & * ! | > [ {` or a quote.",
  ),
  "parse/empty-file": error(
    () => "the file contains nothing",
    "A contracts file has at least `edition`, `name` and one contract; `contracts init` writes one to begin with.",
  ),
  "parse/root-not-map": error(
    ({ found }: { found: string }) =>
      `a contracts file is a map with keys such as \`contracts:\`, and this is ${found}`,
    "At the left edge of the file are keys, each followed by a colon.",
  ),
  "parse/inexact-number": error(
    ({ number, becomes }: { number: string; becomes: string }) =>
      `the number ${number} cannot be kept: it would become ${becomes}`,
    "JSON and JavaScript contain numbers as 64-bit floating point. A number that they would round, or cannot contain at all, is rejected instead of changed. So is one that readers do not agree on: `017` is fifteen to YAML 1.1, seventeen to YAML 1.2, and perhaps a string that lacks its quotes.",
  ),
  "parse/empty-text": error(
    ({ what }: { what: string }) => `the ${what} is empty`,
    "Leave the key out, or say something.",
  ),
  "parse/text-too-long": error(
    ({ what, length, limit }: { what: string; length: number; limit: number }) =>
      `the ${what} has ${length} characters; at most ${limit} are allowed`,
    "What is here is shown to people and pasted into prompts, where length costs. Characters are counted as Unicode code points.",
  ),
};
