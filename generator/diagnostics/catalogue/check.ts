/** Complaints of stage 3: everything is well formed and named, and still makes no sense. */
import { checkReadingDiagnostics } from "./check-reading.js";
import { checkDecisionDiagnostics } from "./check-decisions.js";
import { checkRuleDiagnostics } from "./check-rules.js";
import { error } from "./entry.js";

export const checkDiagnostics = {
  "check/bounds-reversed": error(
    ({ what, low, high }: { what: string; low: string; high: string }) => `no ${what} lies between ${low} and ${high}`,
    "The lower bound must not be above the upper one, or nothing could ever be valid. A string that is not blank has at least one character.",
  ),
  "check/never-conforms": error(
    ({ because }: { because: string }) => `no value is valid here: ${because}`,
    "Each demand alone can be met, and all of them together cannot, so every answer would be rejected. Lengths of formats and patterns, steps between bounds and the values of items that have to differ are looked at.",
  ),
  "check/bound-not-whole": error(
    ({ what, value }: { what: string; value: number }) =>
      `${value} is not whole, as a bound of ${article(what)} has to be`,
    "Lengths and numbers of items are counted, and an integer has no fraction, so their bounds are integers.",
  ),
  "check/bound-negative": error(
    ({ what, value }: { what: string; value: number }) =>
      `${value} is negative, which no bound of ${article(what)} can be`,
    "No text and no list has fewer than 0 characters or items.",
  ),
  "check/pattern-invalid": error(
    ({ fault }: { fault: string }) => `this pattern is not a regular expression: ${fault}`,
    "Patterns are regular expressions of ECMAScript, read with the `u` flag, which JSON Schema prescribes.",
  ),
  "check/pattern-too-long": error(
    ({ length, limit }: { length: number; limit: number }) =>
      `this pattern has ${length} characters; at most ${limit} are allowed`,
    "A very long pattern cannot be reviewed, and whether it is safe cannot be checked in reasonable time.",
  ),
  "check/pattern-unsafe": error(
    ({ growth }: { growth: string }) => `the time that this pattern takes can grow ${growth}`,
    "The text that a pattern is matched against comes from a model. A pattern that can match one text in many ways may take minutes over a string of a few lines, and blocks the whole process meanwhile.",
  ),
  "check/types-too-deep": error(
    ({ limit }: { limit: number }) => `types refer to each other over more than ${limit} steps`,
    "Validators are compiled along the types that refer to each other. A chain of this length is not a shape that a model could fill, and would exhaust the stack.",
  ),
  "check/variants-multiply": error(
    ({ copies, limit }: { copies: number; limit: number }) =>
      `the variants around this object would repeat it ${copies} times; at most ${limit} are allowed`,
    "An object written in place among the shared fields of a record with variants is in each variant of every output, and one within it in each of theirs.",
  ),
  "check/outputs-too-large": error(
    ({ limit }: { limit: number }) =>
      `the contracts and types so far spell out more than ${limit} parts, each with all that it leads to`,
    "The schema, the validator and the prompt of a contract are self-contained and spell out every type that it leads to, and each variant spells out the fields that all share. A small file could become gigabytes of outputs.",
  ),
  "check/pattern-not-judged": error(
    ({ reason }: { reason: string }) => `whether this pattern is safe could not be judged: ${reason}`,
    "Every pattern is analyzed for strings over which it would take too long. One about which nothing can be said is rejected.",
  ),
  "check/field-example": error(
    ({ problem }: { problem: string }) => problem,
    "Examples of fields are shown in docs, schemas and prompts. One that is not valid would teach the wrong thing.",
  ),
  "check/suggestion": error(
    ({ problem }: { problem: string }) => problem,
    "Suggested values are shown as the usual ones, so each has to be one that the field allows.",
  ),
  "check/table-cell": error(
    ({ problem }: { problem: string }) => problem,
    "Tables become typed constants, docs and operands of rules, so every cell has to have the type of its column.",
  ),
  ...checkRuleDiagnostics,
  ...checkDecisionDiagnostics,
  ...checkReadingDiagnostics,
  "check/example-reads-otherwise": error(
    ({ example, readsAs, found }: { example: string; readsAs: string; found: string }) =>
      `the text of the example "${example}" is not read as "${readsAs}", but as ${found}`,
    "A string with `reads_as` is read as the contract says, when the contracts are compiled. What comes of it has to be the value of that example, defaults and completed items included.",
  ),
  "check/example-does-not-conform": error(
    ({ example, issues }: { example: string; issues: readonly string[] }) =>
      `the example "${example}" is not valid: ${issues.join(". ")}`,
    "Every example without `issues` is checked against its contract and must be valid, without a warning: it is shown to models as a model answer.",
  ),
  "check/example-misses-issue": error(
    ({ example, missing, found }: { example: string; missing: readonly string[]; found: string }) =>
      `the example "${example}" should give ${missing.join(", ")}, and ${found}`,
    "An example with `issues` shows what a contract rejects. It has to give exactly the codes that it lists, each as often as it is listed.",
  ),
  "check/example-gives-more": error(
    ({ example, issues }: { example: string; issues: readonly string[] }) =>
      `the example "${example}" gives issues that it does not list: ${issues.join(". ")}`,
    "An example with `issues` shows what a contract rejects. It has to give exactly the codes that it lists.",
  ),
};

function article(what: string): string {
  return what === "integer" ? "an integer" : `a ${what}`;
}
