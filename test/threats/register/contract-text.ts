/** Threats: contracts text that could become code, and its names. */
import type { Threats } from "./threat.js";

export const contractText: Threats = {
  "S-01": {
    threat: "a description ends a comment or a line and goes on as code",
    shownBy: [
      [
        "threats/matrix/part",
        "S-10: at $name is rejected with its code and location, or every output contains it and is otherwise unchanged",
      ],
      ["threats/matrix/at-once", "have the outputs of a harmless text in JavaScript too, and run nothing of it: $name"],
      ["package/standalone", "loads completely, and runs nothing from an author's text: %s"],
    ],
  },
  "S-02": {
    threat: "a value is printed into quotes without escapes",
    shownBy: [
      [
        "threats/matrix/part",
        "S-10: at $name is rejected with its code and location, or every output contains it and is otherwise unchanged",
      ],
      ["threats/matrix/at-once", "have the outputs of a harmless text in JavaScript too, and run nothing of it: $name"],
      ["generator/4-emit/types/read-back", "parses the values of an enum, in its type and in its array"],
      ["generator/4-emit/types/read-back", "parses inline enums, constants and the discriminators of variants"],
      ["generator/lowering/verdicts", "accepts and rejects: %s"],
    ],
  },
  "S-03": {
    threat: "the name of a field is used as source",
    shownBy: [
      ["threats/names", "S-03: rejects a field %j"],
      ["generator/4-emit/print/typescript-text", "a printed key parses to the same name"],
    ],
  },
  "S-04": {
    threat: "the name of a contract is used as an identifier",
    shownBy: [
      ["threats/names", "S-04, S-05, S-54: rejects a scope %j"],
      ["threats/names", "S-04: gives scopes that are reserved words another name in code"],
      ["threats/generated-names", "each one is rejected at its location, or compiles next to the others"],
      ["generator/2-resolve/names", "are identifiers that are not reserved words"],
    ],
  },
  "S-05": {
    threat: "an id is printed into a comment",
    shownBy: [
      ["threats/names", "S-05, S-08: the outputs of %s"],
      [
        "generator/4-emit/targets/validators",
        "contains no require, no eval, no Function, no comment except its header, and imports only from the runtime",
      ],
    ],
  },
  "S-06": {
    threat: "the name of the contracts file is printed into a header",
    shownBy: [["threats/names", "S-06: no output contains the name of a contracts file that is code"]],
  },
  "S-07": {
    threat: "a key means raw code, or fetches something",
    shownBy: [
      ["threats/names", "S-07: rejects a key that would be code or a path as unknown: %s"],
      ["architecture", "access the file system and the process only where user files are read and written"],
    ],
  },
  "S-08": {
    threat: "JSON in JavaScript sets a prototype",
    shownBy: [
      ["threats/names", "S-08: rejects the key that sets a prototype in data too: %s"],
      ["threats/names", "S-05, S-08: the outputs of %s"],
    ],
  },
  "S-09": {
    threat: "dollar signs are patterns of replacement",
    shownBy: [
      [
        "bugs/docs-and-prompts",
        "B46: dollar signs are no patterns of replacement: each output says them as often as it says a harmless word",
      ],
      [
        "architecture",
        "never compare by locale, and never pass String.replace a string in which `$` could have a meaning",
      ],
    ],
  },
  "S-10": {
    threat: "a list of bad strings is got around, or a new place for text is forgotten",
    shownBy: [
      ["threats/matrix/places", "S-10: are all those of the language at which an author writes text"],
      [
        "threats/matrix/part",
        "S-10: at $name is rejected with its code and location, or every output contains it and is otherwise unchanged",
      ],
      ["threats/matrix/at-once", "have the outputs of a harmless text in JavaScript too, and run nothing of it: $name"],
      ["generator/4-emit/types/hostile-text", "%s"],
      ["generator/4-emit/docs/docs", "changes the structure of a page, and all of it is displayed"],
      ["generator/4-emit/prompts/prompts", "stays on its line and in its block"],
    ],
  },
  "S-11": {
    threat: "bidirectional and invisible characters make a text read differently",
    shownBy: [
      [
        "threats/matrix/part",
        "S-10: at $name is rejected with its code and location, or every output contains it and is otherwise unchanged",
      ],
      ["generator/1-parse/text-policy", "rejects %j everywhere as a control character"],
      ["generator/1-parse/text-policy", "are reported by code point, with their position"],
      ["threats/texts-of-the-world", "%s is rejected in strings, and printed as an escape"],
    ],
  },
  "S-12": {
    threat: "two names look alike",
    shownBy: [
      ["threats/names", "S-12: accepts names of one script everywhere"],
      ["threats/names", "S-12: rejects a name that imitates another one: %s"],
      ["generator/1-parse/declarations-names", "rejects mixed scripts: %s"],
      [
        "generator/1-parse/declarations-names",
        "rejects a name that is not normalized, and suggests the normalized form",
      ],
    ],
  },
  "S-13": {
    threat: "two names are one file",
    shownBy: [
      ["bugs/contracts-file", "B42: names of files that differ only by case are refused before anything is written"],
      ["generator/2-resolve/clashes", "names that are already used"],
      ["threats/names", "S-13: rejects a Windows device as a file name: %s"],
      ["generator/2-resolve/names", "recognizes %s as a Windows device: %s"],
      ["generator/2-resolve/names", "names that differ only by case"],
    ],
  },
  "S-14": {
    threat: "a field is called like a member of every object",
    shownBy: [
      [
        "bugs/validator",
        "B14: a required field that every object inherits is missing all the same, and an optional one may be",
      ],
      ["generator/1-parse/declarations-names", "rejects %s in every position whose grammar accepts it"],
      ["threats/prototype-keys", "validates, parses and derives with it"],
      [
        "runtime/validate/one-fault",
        "a valid value without one required key, or with one extra key, has exactly one issue",
      ],
    ],
  },
};
