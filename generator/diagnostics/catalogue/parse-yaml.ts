/** Diagnostics of stage 1 about the text of the file and its YAML. */
import { error } from "./entry.js";
import { quote } from "./quote.js";

export const yamlDiagnostics = {
  "parse/bare-key": error(
    ({ key }: { key: string }) => `the key ${quote(key)} has no colon and no value`,
    "In braces, a comma ends a string, and the text after it becomes a key, which would silently become an enum value or a row. So a key in braces needs its colon.",
  ),
  "parse/too-large": error(
    ({ bytes, limit }: { bytes: number; limit: number }) => `the file has ${bytes} bytes; at most ${limit} are allowed`,
    "Contracts are for people to read. Split the file with `use:`, or check that it is a contracts file.",
    "Split the file with `use:`.",
  ),
  "parse/too-deep": error(
    ({ limit }: { limit: number }) => `maps and lists are nested more than ${limit} levels deep`,
    "The limit keeps a file from exhausting the stack. Declare the inner objects under `types:`.",
    "Declare the inner objects under `types:`, and use their names.",
  ),
  "parse/too-many-nodes": error(
    ({ limit }: { limit: number }) => `the file has more than ${limit} map entries, list items and values`,
    "Split the contracts into several sets, each with a file and an output directory of its own.",
    "Split the contracts into several files with separate output directories.",
  ),
  "parse/control-character": error(
    ({ character, where }: { character: string; where: string }) => `the control character ${character} is in ${where}`,
    "Control characters are invisible and can change what a terminal shows. Line endings are LF or CRLF. A file full of U+0000 is UTF-16: save it as UTF-8.",
    "Delete the character. If the file is full of U+0000, save it as UTF-8.",
  ),
  "parse/bad-encoding": error(
    ({ character, where }: { character: string; where: string }) =>
      `${character} is in ${where}, a sign of a wrong encoding`,
    'U+FFFD replaces bytes that are not UTF-8, and half of a surrogate pair cannot be saved as UTF-8. Save the file as UTF-8, or write the character as "\\uFFFD" if it is intended.',
    "Save the file as UTF-8.",
  ),
  "parse/hidden-character": error(
    ({ character, where }: { character: string; where: string }) =>
      `the invisible character ${character} is in ${where}`,
    "Bidirectional controls make a line look different from what it means (CVE-2021-42574), and characters without a width can hide an instruction or make two names that look the same differ. U+2028 and U+2029 end a line in some editors but not in YAML.",
    "Delete the character.",
  ),
  "parse/directive": error(
    ({ directive }: { directive: string }) => `the YAML directive ${directive} is not allowed`,
    "Contracts are YAML 1.2. A directive could make the same text mean something else.",
    "Remove the line.",
  ),
  "parse/several-documents": error(
    () => "a second YAML document begins here",
    "A contracts file is one document. Remove the line `---` or `...`, or move what follows into a file of its own.",
    "Remove the line `---` or `...`, or move the second document into another file.",
  ),
  "parse/anchor": error(
    ({ anchor }: { anchor: string }) => `the YAML anchor ${anchor} is not allowed`,
    "Anchors and aliases hide repetition. Declare a shared type once under `types:` or `enums:`, and use its name.",
    "Declare the shared part under `types:` or `enums:`, and use its name.",
  ),
  "parse/alias": error(
    ({ alias }: { alias: string }) => `the YAML alias ${alias} is not allowed`,
    "Anchors and aliases hide repetition. Declare a shared type once under `types:` or `enums:`, and use its name. A string that begins with `*` needs quotes.",
    "Declare the shared part under `types:` or `enums:`, and use its name.",
  ),
  "parse/tag": error(
    ({ tag }: { tag: string }) => `the YAML tag ${tag} is not allowed`,
    "A tag changes the type of a value. Quotes make a string; other values have the types that they have in JSON. A string that begins with `!` needs quotes.",
  ),
  "parse/merge-key": error(
    () => "the YAML merge key `<<` is not allowed",
    "Merge keys belong to YAML 1.1. Declare shared fields once under `types:`, and use the name.",
    "Declare shared fields under `types:`, and use the name.",
  ),
  "parse/duplicate-key": error(
    ({ key }: { key: string }) => `the key ${quote(key)} appears twice in one map`,
    "One of the two would silently be ignored. Keep one, or merge them.",
  ),
  "parse/non-string-key": error(
    ({ found }: { found: string }) => `a key must be a string, but this is ${found}`,
    "YAML reads `1:`, `true:` and `null:` as keys that JSON does not have. In quotes they are strings.",
    "Put the key in quotes.",
  ),
  "parse/tab-indentation": error(
    () => "a tab is used for indentation, but YAML requires spaces",
    "The width of a tab is not defined, so YAML allows only spaces. Configure your editor to insert spaces in YAML files.",
  ),
  "parse/yaml-syntax": error(
    ({ problem }: { problem: string }) => `this is not valid YAML: ${problem}`,
    "The text does not follow the rules of YAML 1.2. Often a string needs quotes: one that contains `: ` or ` #`, or begins with one of `@ % & * ! | > [ {` or a quote.",
    "Check the indentation, the colons and the quotes of this line.",
  ),
  "parse/empty-file": error(
    () => "the file contains nothing",
    "A contracts file has at least `edition`, `name` and one contract. `npx agent-contracts init` writes a first one.",
  ),
  "parse/odd-space": error(
    ({ character }: { character: string }) => `${character} looks like a space, but it is not a space in YAML`,
    "Word processors and web pages have spaces of other kinds, which come along when text is copied. YAML indents and separates only with the space of the keyboard.",
    "Replace it with a space.",
  ),
  "parse/root-not-map": error(
    ({ found }: { found: string }) =>
      `a contracts file is a map with keys such as \`contracts:\`, and this is ${found}`,
    "Start the file with keys at the left edge, each followed by a colon.",
    "Start the file with `edition: 1`.",
  ),
  "parse/inexact-number": error(
    ({ number, becomes }: { number: string; becomes: string }) =>
      `the number ${number} cannot be kept: it would become ${becomes}`,
    "JavaScript numbers are 64-bit floating point. A number that would be rounded is an error, and so is a number that parsers do not agree on: `017` is fifteen in YAML 1.1 and seventeen in YAML 1.2.",
    "Write a number that JSON parsers keep, or put it in quotes if it is a string.",
  ),
  "parse/empty-text": error(
    ({ what }: { what: string }) => `the ${what} is empty`,
    "An empty text says nothing in docs and prompts.",
    "Write something, or remove the key.",
  ),
  "parse/text-too-long": error(
    ({ what, length, limit }: { what: string; length: number; limit: number }) =>
      `the ${what} has ${length} characters; at most ${limit} are allowed`,
    "The text appears in docs and prompts, where length costs tokens. Characters are counted as Unicode code points.",
    "Shorten it.",
  ),
};
