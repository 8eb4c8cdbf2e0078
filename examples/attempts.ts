/** What the programs print of the loop around a model, and the value that it ends with. */
import type { AskResult, Attempt } from "agent-contracts/ask";
import type { Change } from "agent-contracts/runtime";
import type { Print } from "./print.js";

/** For `onAttempt`: prints what an answer went through, or what was sent back. */
export function printAttempt(scope: string, print: Print): (attempt: Attempt<unknown, never>) => void {
  return ({ outcome, retry }) => {
    if (outcome.ok) return printChanges(scope, outcome.changes, print);
    print(`${scope}: refused at stage ${outcome.stage}; sent back:`);
    for (const line of retry?.text.split("\n") ?? []) print(`  | ${line}`);
  };
}

function printChanges(scope: string, changes: readonly Change[], print: Print): void {
  print(`${scope}: accepted${changes.length > 0 ? ", after these steps:" : ""}`);
  for (const step of new Set(changes.map((change) => change.step)))
    print(`  ${step}: ${placesOf(changes.filter((change) => change.step === step))}`);
}

function placesOf([first, ...others]: readonly Change[]): string {
  return `${first?.path || "the answer"}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}

/** Throws if no answer was valid: the programs cannot go on without it. */
export function valueOf<T>(result: AskResult<T>): T {
  if (result.ok) return result.value;
  throw new Error(`no valid answer: ${result.reason}`);
}
