/** Diagnostics of stage 3 about decisions and table lookups in conditions. */
import { error } from "./entry.js";

export const checkDecisionDiagnostics = {
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
