/** Threats: reading the contracts file, and judging values. */
import type { Threats } from "./threat.js";

export const loadingAndValidators: Threats = {
  "S-15": {
    threat: "aliases grow without measure",
    shownBy: [
      ["generator/1-parse/yaml/read-yaml", "anchors and aliases"],
      ["generator/1-parse/limits", "aliases of aliases"],
    ],
  },
  "S-16": {
    threat: "deep nesting ends the process",
    shownBy: [
      ["generator/1-parse/nesting", "is rejected, first and after another file, and the process keeps running"],
      ["generator/1-parse/nesting", "is rejected in this process too, if it is harmless: %s"],
      ["bugs/contracts-file", "B53: deep nesting is refused by one sentence, also after other files were read"],
    ],
  },
  "S-17": {
    threat: "a scalar is of another type than it looks",
    shownBy: [
      ["generator/1-parse/surprises", "%s requires quotes"],
      ["generator/1-parse/surprises", "%s is rejected, because YAML parsers disagree about it"],
      ["generator/1-parse/declarations-enums", "requires quotes around %s"],
      ["generator/1-parse/declarations-enums", "accepts %s as a string"],
      ["generator/1-parse/yaml/read-yaml", "a directive"],
      [
        "bugs/contracts-file",
        "B52: a value that YAML reads as a number is refused among texts, one that looks like a date or a boolean is a text",
      ],
    ],
  },
  "S-18": {
    threat: "a number loses digits",
    shownBy: [
      ["generator/1-parse/surprises", "rejects %s instead of rounding it"],
      ["threats/names", "S-18: rejects a bound that JavaScript would change: %s"],
      ["generator/source/exact-number", "%s is exact"],
    ],
  },
  "S-19": {
    threat: "odd YAML is read in a way that nobody meant",
    shownBy: [
      ["generator/1-parse/yaml/read-yaml", "rejected input"],
      ["generator/1-parse/yaml/odd-files", "constructs of YAML"],
      ["generator/1-parse/yaml/odd-files", "the bytes of a file"],
      ["generator/1-parse/yaml/yaml-test-suite", "rejects invalid input, unless it is valid in this position"],
      ["generator/1-parse/yaml/read-yaml", "are relative to the input as given, with its byte order mark and CRLF"],
      ["generator/1-parse/limits", "%s is rejected within a few seconds"],
      ["generator/1-parse/limits", "counts UTF-8 bytes"],
    ],
  },
  "S-20": {
    threat: "a pattern hangs the process",
    shownBy: [
      ["generator/3-check/patterns/patterns", "must match in linear time: %s"],
      ["generator/3-check/patterns/patterns", "may be %s"],
      ["generator/3-check/patterns/pattern-places", "is rejected in %s"],
      ["generator/3-check/patterns/patterns", "stops after ten unsafe patterns, and after thirty runs"],
      ["bugs/validator", "B17: a pattern over which a short answer could hang the process is refused with its place"],
    ],
  },
  "S-21": {
    threat: "work without a bound",
    shownBy: [
      ["generator/lint/rules", "an array in an array, each without a bound"],
      ["generator/lint/rules", "a uuid is bounded, an address is not"],
      ["runtime/validate/limits", "many invalid items are reported as 20 issues and a count"],
      ["runtime/support/equality", "in an array are found in linear time"],
    ],
  },
  "S-22": {
    threat: "authors take patterns for anchored, steps for exact and lengths for bytes",
    shownBy: [
      [
        "runtime/support/multiple-of",
        "every number with two decimals is a multiple of a hundredth, and no number with three is",
      ],
      ["runtime/validate/limits", "are counted in code points only if their length requires it"],
      [
        "bugs/docs-and-prompts",
        "B51: what interfaces of structured output refuse is said in words in the prompt, and the validator enforces it",
      ],
      ["runtime/issues/issues", "a blank string that is also too long has two issues"],
    ],
  },
  "S-23": {
    threat: "a flood of errors, or a value that nests without end",
    shownBy: [
      ["runtime/validate/limits", "many invalid items are reported as 20 issues and a count"],
      ["runtime/validate/foreign-values", "%s overflow no method"],
      ["runtime/contract/contract-object", "of 100 levels is accepted and of 101 rejected, in a recursive shape"],
      ["runtime/rules/limits", "deeply nested values"],
    ],
  },
  "S-24": {
    threat: "standalone code that is not",
    shownBy: [
      [
        "generator/4-emit/targets/validators",
        "runs in a directory with only the runtime, without permission to compile code",
      ],
      [
        "generator/4-emit/targets/validators",
        "contains no require, no eval, no Function, no comment except its header, and imports only from the runtime",
      ],
    ],
  },
  "S-25": {
    threat: "validators that differ from what the schema says",
    shownBy: [
      [
        "generator/lowering/agreement",
        "published schema, generated validator and direct interpretation of a shape agree on random shapes and values",
      ],
      ["generator/values/conformance", "has the result of the generated validator: %s"],
    ],
  },
  "S-26": {
    threat: "a format that nobody enforces",
    shownBy: [
      ["bugs/validator", "B15: a format is enforced, or refused where it is declared"],
      ["generator/lowering/verdicts", "%s accepts its values and rejects others"],
    ],
  },
  "S-27": {
    threat: "judging changes the value",
    shownBy: [
      ["runtime/validate/foreign-values", "has no other effect: nothing is called, and a frozen value stays unchanged"],
      [
        "runtime/contract/contract-object",
        "returns the same value that it was given, frozen or not, and changes nothing",
      ],
      [
        "bugs/validator",
        "B16: a value of the second variant comes back whole; a key is left out only where that is asked for, and is told",
      ],
    ],
  },
};
