/** Parses an answer as programs do. Also returns the parsed value of a rejected answer. */
import type { ReadOptions } from "../../runtime/options/options.js";
import type { AcceptedPatch, ReadOutcome } from "../../runtime/answer/outcome.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { definitionOf } from "./contracts.js";

export type Outcome = ReadOutcome<unknown, AcceptedPatch>;

/** A fixed time, so the same answer always has the same result and nothing changes while you type. */
const started = new Date();
const noVariables = {};

/** The options of the page: no environment variables, and hooks that change nothing. */
export function optionsFor(contract: AnyContract, options: ReadOptions): ReadOptions {
  let ids = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`;
  const hooks = Object.fromEntries(
    (definitionOf(contract).hooks ?? []).map((name) => [name, (value: unknown) => value]),
  );
  return { environment: noVariables, hooks, now: () => started, newId, ...options };
}

/** Parses a text. Never throws. */
export function readAs(contract: AnyContract, text: string, options: ReadOptions): Outcome {
  return contract.safeParse(text, optionsFor(contract, options));
}

/** The parsed value, even if the answer is rejected; undefined if nothing was parsed. */
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
