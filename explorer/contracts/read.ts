/**
 * Parses an answer as programs do, and adds what a program has no use for: the value of a rejected answer, and where
 * its parts are in the text.
 */
import type { ReadOptions } from "../../runtime/options/options.js";
import type { AcceptedPatch, ReadOutcome } from "../../runtime/answer/outcome.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { definitionOf } from "./contracts.js";

export type Outcome = ReadOutcome<unknown, AcceptedPatch>;

/** The same answer gives the same value whenever it is parsed, so that nothing moves while somebody types. */
const started = new Date();
const noVariables = {};

/** Options for a page: no variables of a process, and functions of your code that change nothing. */
export function optionsFor(contract: AnyContract, options: ReadOptions): ReadOptions {
  let ids = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`;
  const hooks = Object.fromEntries(
    (definitionOf(contract).hooks ?? []).map((name) => [name, (value: unknown) => value]),
  );
  return { environment: noVariables, hooks, now: () => started, newId, ...options };
}

/** What the contract makes of a text. Never throws. */
export function readAs(contract: AnyContract, text: string, options: ReadOptions): Outcome {
  return contract.safeParse(text, optionsFor(contract, options));
}

/** The value, also of an answer that is rejected, as far as one was read. */
export function valueOf(
  contract: AnyContract,
  text: string,
  options: ReadOptions,
  outcome: Outcome,
): { readonly value: unknown } | undefined {
  if (outcome.ok) return { value: outcome.value };
  const shadow = contract.safeParse(text, optionsFor(contract, { ...options, mode: "shadow" }));
  return shadow.ok && outcome.stage === "validation" ? { value: shadow.value } : undefined;
}
