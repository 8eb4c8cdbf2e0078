/** Threats: turning model text into values. */
import type { Threats } from "./threat.js";

export const answers: Threats = {
  "S-28": {
    threat: "backticks in a string are taken for a fence",
    shownBy: [
      ["bugs/parse", "B22: backticks inside a string of plain JSON are no fence"],
      ["bugs/parse", "B23: a fence on an escaped line of a string does not close the one around it"],
      ["bugs/parse", "B24: a fence of four backticks is closed by four"],
      ["runtime/read/extraction", "where the answer is found"],
    ],
  },
  "S-29": {
    threat: "a draft in the reasoning is taken for the answer",
    shownBy: [
      ["bugs/parse", "B25: a draft in the reasoning is no answer"],
      ["runtime/read/extraction", "a draft in reasoning that is never closed"],
    ],
  },
  "S-30": {
    threat: "two objects are glued together",
    shownBy: [
      ["bugs/parse", "B27: two objects with prose between are never glued"],
      ["runtime/read/choosing", "different ones that conform are a fault that says where they are"],
      ["runtime/read/choosing", "the contract may pick the %s"],
    ],
  },
  "S-31": {
    threat: "an answer that was cut off is completed",
    shownBy: [
      ["runtime/answer/robustness", "is rejected at each cut, unless the value is complete: $name, $scope"],
      ["runtime/answer/robustness", "is rejected if the model reports the limit and it needs repairs"],
    ],
  },
  "S-32": {
    threat: "mending invents data",
    shownBy: [
      ["runtime/read/syntax-steps", "what is never done"],
      ["runtime/read/extraction", "inside a string %s is text"],
      ["generator/3-check/reading/reading", "an explicit field"],
    ],
  },
  "S-33": {
    threat: "the last of two equal keys wins",
    shownBy: [
      ["bugs/parse", "B30: a key that appears twice with two values is refused"],
      ["bugs/parse", "B30, spelt with an escape"],
      ["bugs/parse", "B30, four levels down"],
      ["bugs/parse", "of a key that appears twice: its path, at any depth"],
      [
        "runtime/read/json-test-suite",
        "a repeated key is refused, unless its values are equal and the reading is not strict",
      ],
    ],
  },
  "S-34": {
    threat: "a text that takes very long to read",
    shownBy: [
      ["runtime/read/robustness", "end after a bounded number of looks: %s"],
      ["runtime/rules/limits", "takes linear time:"],
    ],
  },
  "S-35": {
    threat: "a dialect of JSON of one's own",
    shownBy: [
      ["runtime/read/json-test-suite", "the strict reading refuses every text that must be refused, also in a fence"],
      ["runtime/read/json-test-suite", "every text that must be accepted is, as JSON.parse reads it: %j"],
    ],
  },
  "S-36": {
    threat: "nobody can tell where reading failed",
    shownBy: [
      ["runtime/answer/read", "%j has the code of the contract, and its own name as the cause"],
      ["runtime/answer/read", "has an excerpt of 500 characters"],
      ["runtime/read/choosing", "has a sentence and a name under which contracts rename it"],
    ],
  },
  "S-37": {
    threat: "an exception in place of an outcome",
    shownBy: [
      ["runtime/answer/robustness", "have one result each, and change no shared object: %s"],
      ["runtime/read/json-test-suite", "whatever a text holds, there is an outcome"],
    ],
  },
  "S-38": {
    threat: "numbers that JavaScript cannot hold",
    shownBy: [
      ["threats/answers", "S-38: rejects %j"],
      ["threats/answers", "S-38: accepts the largest exact integers and negative zero unchanged"],
    ],
  },
  "S-39": {
    threat: "characters that are lost or seen differently",
    shownBy: [
      ["threats/answers", "S-39: accepts %j unchanged, raw or escaped, and prints it as an escape"],
      ["threats/answers", "S-39: ignores a byte order mark at the start, and reports it"],
    ],
  },
  "S-40": {
    threat: "a path writes into a prototype",
    shownBy: [
      ["runtime/normalize/laws", "no prototype is touched"],
      ["generator/1-parse/declarations-names", "rejects %s in every position whose grammar accepts it"],
    ],
  },
  "S-41": {
    threat: "a copy sets a prototype",
    shownBy: [
      ["runtime/normalize/hostile", "with keys of prototypes keeps them as keys"],
      ["runtime/normalize/hostile", "with keys of prototypes has no field by them"],
    ],
  },
  "S-42": {
    threat: "an alias collides with a field",
    shownBy: [
      ["generator/3-check/reading/reading", "aliases"],
      ["runtime/normalize/keys", "in conflict are told with both values and the place of the declaration"],
    ],
  },
  "S-43": {
    threat: "a change that is not told",
    shownBy: [
      ["bugs/normalize", "B20: a long name in another spelling: %s"],
      ["runtime/normalize/laws", "each change is told, and nothing else is changed"],
    ],
  },
  "S-44": {
    threat: "reading twice gives something else",
    shownBy: [
      ["runtime/normalize/laws", "a second reading finds nothing to do"],
      ["runtime/answer/laws", "normalizing twice changes no more than once"],
    ],
  },
  "S-45": {
    threat: "a default decides",
    shownBy: [
      ["bugs/normalize", "B21: a verdict that is not there is never made up, and no default for one can be declared"],
      ["generator/3-check/reading/reading", "an explicit field"],
    ],
  },
  "S-46": {
    threat: "coercion turns a meaning round",
    shownBy: [["bugs/normalize", "B18: a word for no never becomes true"]],
  },
  "S-47": {
    threat: "rules over several lists",
    shownBy: [
      ["runtime/rules/blocked", "a structural issue is reported once, and skips the rules that read its path:"],
      ["conformance/cases", "every case is in a cell of the table, and every cell holds cases"],
    ],
  },
};
