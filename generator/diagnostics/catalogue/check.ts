/** Diagnostics of stage 3: every name is known, but declarations contradict each other or have no effect. */
import { checkReadingDiagnostics } from "./check-reading.js";
import { checkRuleDiagnostics } from "./check-rules.js";
import { error, warning } from "./entry.js";

const checkDecisionDiagnostics = {
  "check/unknown-table-value": error(
    ({ value, column }: { value: string; column: string }) => `no row has ${value} in ${column}`,
    "A condition that compares a column with a value of none of its rows is never true. Check the spelling of the value and the name of the column.",
  ),
  "check/decided-value": error(
    ({ decision, problem }: { decision: string; problem: string }) =>
      `${decision} can return a value of the wrong type: ${problem}`,
    "Every value of a case, and every cell of a column that a case takes its value from, must match the type after `returns`.",
  ),
  "check/reason-input": error(
    ({ name, found }: { name: string; found: string }) => `{${name}} cannot be used in a reason: ${name} is ${found}`,
    "A reason is one line of text, so only strings, numbers, booleans and enums that are always present can be inserted.",
  ),
  "check/case-unreached": error(
    ({ what, because }: { what: string; because: string }) => `${what} is never reached: ${because}`,
    "The first case whose condition is true decides. A case that no input can reach has no effect.",
  ),
};

export const checkDiagnostics = {
  "check/bounds-reversed": error(
    ({ what, low, high }: { what: string; low: string; high: string }) => `no ${what} is between ${low} and ${high}`,
    "The lower bound must not be greater than the upper bound, or no value could be valid. A `nonblank` string has at least one character.",
  ),
  "check/never-conforms": error(
    ({ because }: { because: string }) => `no value can be valid here: ${because}`,
    "Each constraint can be satisfied, but not all of them together, so every answer would be rejected. The check compares lengths of formats and patterns, steps between bounds, and the number of values that unique items can have.",
  ),
  "check/bound-not-whole": error(
    ({ what, value }: { what: string; value: number }) =>
      `the bound of ${article(what)} must be an integer, but it is ${value}`,
    "Lengths, item counts and integers have no fractions, so their bounds must be integers.",
  ),
  "check/bound-negative": error(
    ({ what, value }: { what: string; value: number }) =>
      `the bound of ${article(what)} must not be negative, but it is ${value}`,
    "No string and no array has fewer than 0 characters or items.",
  ),
  "check/pattern-invalid": error(
    ({ fault }: { fault: string }) => `this pattern is not a regular expression: ${fault}`,
    "Patterns are ECMAScript regular expressions with the `u` flag, as in JSON Schema.",
    "Correct the pattern. It is an ECMAScript regular expression without slashes.",
  ),
  "check/pattern-slashes": warning(
    () => "the slashes around this pattern are characters of the string",
    "JavaScript writes regular expressions between slashes, and contracts.yaml does not: a slash is a character that the string must contain. If it must, write the first one as `\\/`.",
    "Remove the slashes around the pattern.",
  ),
  "check/pattern-too-long": error(
    ({ length, limit }: { length: number; limit: number }) =>
      `this pattern has ${length} characters; at most ${limit} are allowed`,
    "A very long pattern cannot be reviewed, and whether it is safe cannot be checked in reasonable time.",
  ),
  "check/pattern-unsafe": error(
    ({ growth }: { growth: string }) => `the time to match this pattern can grow ${growth}`,
    "The string to match comes from a model. A pattern that can match one string in many ways may take minutes for a few lines, and blocks the whole process meanwhile.",
  ),
  "check/types-too-deep": error(
    ({ limit }: { limit: number }) => `types refer to each other over more than ${limit} steps`,
    "A chain of types this long is not an answer that a model could write, and its validator would exhaust the stack.",
  ),
  "check/variants-multiply": error(
    ({ copies, limit }: { copies: number; limit: number }) =>
      `the variants around this object would repeat it ${copies} times; at most ${limit} are allowed`,
    "An inline object among the shared fields is repeated in each variant of every output, and an object within it in each variant of its own.",
  ),
  "check/outputs-too-large": error(
    ({ limit }: { limit: number }) => `the contracts and types up to here expand to more than ${limit} parts`,
    "The schema, the validator and the prompt of a contract are self-contained: each includes every type that it refers to, and each variant includes the shared fields. A small file could become gigabytes of output.",
  ),
  "check/pattern-not-judged": error(
    ({ reason }: { reason: string }) => `this pattern could not be analyzed: ${reason}`,
    "Every pattern is analyzed for strings that would take too long to match. A pattern that cannot be analyzed is an error.",
  ),
  "check/field-example": error(
    ({ problem }: { problem: string }) => problem,
    "Examples of fields appear in docs, schemas and prompts, so they must be valid.",
  ),
  "check/suggestion": error(
    ({ problem }: { problem: string }) => problem,
    "Suggested values appear in docs, schemas and prompts, so each must be a value that the field allows.",
  ),
  "check/table-cell": error(
    ({ problem }: { problem: string }) => problem,
    "Tables become typed constants, docs and operands of rules, so every cell must have the type of its column.",
  ),
  ...checkRuleDiagnostics,
  ...checkDecisionDiagnostics,
  ...checkReadingDiagnostics,
  "check/example-reads-otherwise": error(
    ({ example, readsAs, found }: { example: string; readsAs: string; found: string }) =>
      `the text of the example "${example}" must parse to "${readsAs}", but it parses to ${found}`,
    "The compiler parses the `text` of an example with `reads_as` as your program would. The result must equal the value of that example, including defaults and completed items.",
  ),
  "check/example-does-not-conform": error(
    ({ example, issues }: { example: string; issues: readonly string[] }) =>
      `the example "${example}" is not valid: ${issues.join(". ")}`,
    "Every example without `issues` must be valid and have no warnings, because prompts show it to models.",
  ),
  "check/example-issues": error(
    ({ example, missing, found, surplus }: ExampleIssues) =>
      missing.length > 0
        ? `the example "${example}" lists ${missing.join(", ")}, but ${[found, ...surplus].join(": ")}`
        : `the example "${example}" has issues that it does not list: ${surplus.join(". ")}`,
    "An example with `issues` shows what a contract rejects. It must have exactly the issues that it lists, each as often as it is listed.",
  ),
  "check/no-upgrade": warning(
    ({ version, reasons }: { version: string; reasons: readonly string[] }) =>
      `no function can be generated that upgrades values of ${version}: ${reasons.join("; ")}`,
    "For each contract of a former version under `upgrade_from`, a function is generated if it is proved that every value of the former type becomes a valid value of the current one. The message has the first obstacle of each contract; each contract without a function is also in losses.json.",
    "Add what makes the upgrade possible, such as `aliases` or a `default`, or remove the entry from `upgrade_from`.",
  ),
};

type ExampleIssues = {
  readonly example: string;
  /** Codes that are listed, but do not occur. */
  readonly missing: readonly string[];
  readonly found: string;
  /** Issues that are not listed. */
  readonly surplus: readonly string[];
};

function article(what: string): string {
  return what === "integer" ? "an integer" : `a ${what}`;
}
