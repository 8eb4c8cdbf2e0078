/** Complaints of stage 3 about decisions and what conditions look up. */
import { error } from "./entry.js";

export const checkDecisionDiagnostics = {
  "check/unknown-table-value": error(
    ({ value, column }: { value: string; column: string }) => `no row says ${value} in ${column}`,
    "A condition that asks a table for what none of its rows says is never met. Most often the value is misspelled, or the column is another one.",
  ),
  "check/decided-value": error(
    ({ decision, problem }: { decision: string; problem: string }) =>
      `${decision} can come to a value that it does not give: ${problem}`,
    "Every value of every case, and every cell of a column that a case takes its value from, matches the type after `gives`.",
  ),
  "check/reason-input": error(
    ({ name, found }: { name: string; found: string }) => `{${name}} cannot be put into a reason: ${name} is ${found}`,
    "A reason is one line of text. A list, an object, or an input that may be missing or null has no words of its own.",
  ),
  "check/case-unreached": error(
    ({ what, because }: { what: string; because: string }) => `${what} is never reached: ${because}`,
    "The first case whose condition is true decides. A case that no input can reach decides nothing.",
  ),
};
