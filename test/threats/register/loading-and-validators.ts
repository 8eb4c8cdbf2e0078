/** Threats: reading the contracts file, and judging values. */
import type { Threats } from "./threat.js";

export const loadingAndValidators: Threats = {
  "S-15": {
    threat: "aliases grow without measure",
    shownBy: [
      ["parse/read-yaml", "anchors and aliases"],
      ["parse/limits", "aliases of aliases"],
    ],
  },
  "S-16": {
    threat: "deep nesting ends the process",
    shownBy: [
      ["parse/nesting", "is refused, first and after another file, and the process goes on"],
      ["parse/nesting", "is refused in this process, too, where it is harmless: a million of %s"],
      ["bugs/contracts-file", "B53: deep nesting is refused by one sentence, also after other files were read"],
    ],
  },
  "S-17": {
    threat: "a scalar is of another type than it looks",
    shownBy: [
      ["parse/surprises", "%s has to be quoted"],
      ["parse/surprises", "%s is refused, because readers of YAML do not agree on it"],
      ["parse/declarations-enums", "%s has to be quoted"],
      ["parse/declarations-enums", "%s is a text as it is"],
      ["parse/read-yaml", "a directive"],
      [
        "bugs/contracts-file",
        "B52: a value that YAML reads as a number is refused among texts, one that looks like a date or a boolean is a text",
      ],
    ],
  },
  "S-18": {
    threat: "a number loses digits",
    shownBy: [
      ["parse/surprises", "%s is never rounded, but refused"],
      ["threats/names", "S-18: a bound that JavaScript would change is refused: %s"],
      ["exact-number", "%s is exact"],
    ],
  },
  "S-19": {
    threat: "odd YAML is read in a way that nobody meant",
    shownBy: [
      ["parse/read-yaml", "what is refused"],
      ["parse/odd-files", "constructs of YAML"],
      ["parse/odd-files", "the bytes of a file"],
      ["parse/yaml-test-suite", "no text of an error is taken, unless it is none in this place"],
      ["parse/read-yaml", "are those in the text as given, with a byte order mark and CRLF"],
      ["parse/limits", "of %s is refused in a few seconds"],
      ["parse/limits", "counts bytes of UTF-8"],
    ],
  },
  "S-20": {
    threat: "a pattern hangs the process",
    shownBy: [
      ["check/patterns", "may not take longer than linear time: %s"],
      ["check/patterns", "may be %s"],
      ["check/pattern-places", "is refused where it is in %s"],
      ["check/patterns", "stops after ten patterns that have to be mended, and after thirty that it was needed for"],
      ["bugs/validator", "B17: a pattern over which a short answer could hang the process is refused with its place"],
    ],
  },
  "S-21": {
    threat: "work without a bound",
    shownBy: [
      ["lint/rules", "a list in a list, each without a bound"],
      ["lint/rules", "a uuid is bounded, an address is not"],
      ["validators/limits", "a million wrong items give twenty issues and a count"],
      ["runtime/equality", "of a list are found in linear time"],
    ],
  },
  "S-22": {
    threat: "authors take patterns for anchored, steps for exact and lengths for bytes",
    shownBy: [
      [
        "runtime/multiple-of",
        "every number with two decimals is a multiple of a hundredth, and no number with three is",
      ],
      ["validators/limits", "are counted in code points only where their length leaves it open"],
      [
        "bugs/docs-and-prompts",
        "B51: what interfaces of structured output refuse is said in words in the prompt, and the validator enforces it",
      ],
      ["runtime/issues", "a blank text may be too long as well, which is another fault"],
    ],
  },
  "S-23": {
    threat: "a flood of errors, or a value that nests without end",
    shownBy: [
      ["validators/limits", "a million wrong items give twenty issues and a count"],
      ["validators/foreign-values", "%s overflow no method"],
      ["runtime/contract-object", "of 100 levels is taken and of 101 refused, in a shape that contains itself"],
      ["rules/runtime-limits", "what nests without end"],
    ],
  },
  "S-24": {
    threat: "standalone code that is not",
    shownBy: [
      ["validators/standalone", "runs in a folder with nothing but the runtime, without the right to compile code"],
      [
        "validators/standalone",
        "holds no require, no eval, no Function, no comment but its head, and imports from the runtime alone",
      ],
    ],
  },
  "S-25": {
    threat: "validators that differ from what the schema says",
    shownBy: [
      [
        "validators/agreement",
        "published schema, generated validator and the plain reading of a shape agree on random shapes and values",
      ],
      ["check/conformance", "is that of the generated validator: %s"],
    ],
  },
  "S-26": {
    threat: "a format that nobody enforces",
    shownBy: [
      ["bugs/validator", "B15: a format is enforced, or refused where it is declared"],
      ["validators/verdicts", "%s takes what it is for and refuses the rest"],
    ],
  },
  "S-27": {
    threat: "judging changes the value",
    shownBy: [
      ["validators/foreign-values", "is all that is done: nothing is called, and a frozen value stays what it was"],
      [
        "runtime/contract-object",
        "hands back the very value that it was given, which may be frozen, and changes nothing",
      ],
      [
        "bugs/validator",
        "B16: a value of the second variant comes back whole; a key is left out only where that is asked for, and is told",
      ],
    ],
  },
};
