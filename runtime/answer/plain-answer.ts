/**
 * The short way of an answer that is JSON as a whole, which most are: what the contract asks of such a text is worked
 * out once.
 */
import { holdsFrozen, withFrozenParts } from "../model/frozen.js";
import type { Outcome } from "../model/issue.js";
import { deepestNesting } from "../support/limits.js";
import { declaredNames } from "../normalize/known-keys.js";
import { speaksOf } from "../normalize/settled.js";
import { traitsOf } from "../normalize/traits.js";
import { plainValue } from "../read/extract/whole.js";
import { mayBeWhole } from "../read/read-candidates.js";
import { limitFault, surelyKeepsLimits } from "../read/text-limits.js";
import type { ContractReading } from "../model/reading.js";
import type { AcceptedAnswer } from "./outcome.js";
import type { Answering } from "./read-answer.js";

/** A value that was read and judged already, and does not conform. */
export interface Judged {
  readonly value: unknown;
  readonly outcome: Outcome<unknown>;
}

type Found<T> = { readonly answer: AcceptedAnswer<T> } | { readonly judged: Judged } | undefined;

/**
 * Reads a text for which the caller said nothing more. Gives nothing where the text has to be read in another way, and
 * is nothing for a contract whose mode the environment sets, which takes patches, or which asks more of an answer than
 * to conform.
 */
export function plainReader<T>({ definition, validate }: Answering<T>): ((text: string) => Found<T>) | undefined {
  const { shape, reading = {} } = definition;
  if (reading.mode || reading.formats?.includes("patch") || !mayBeWhole(reading) || traitsOf(definition).size > 0)
    return undefined;
  const [names, freezes, { maxDepth = deepestNesting }] = [declaredNames(shape), holdsFrozen(shape), reading];
  return (text) => {
    const plain = keepsLimits(text, reading) ? plainValue(text, maxDepth) : undefined;
    if (!plain || !speaksOf(names, plain.value)) return undefined;
    const outcome = validate(plain.value);
    if (!outcome.ok) return { judged: { value: plain.value, outcome } };
    const value = (freezes ? withFrozenParts(shape, plain.value) : plain.value) as T;
    const { warnings } = outcome;
    return {
      answer: { ok: true, format: "json", value, changes: [], warnings, mode: "enforce", configuredMode: "enforce" },
    };
  };
}

function keepsLimits(text: string, reading: ContractReading): boolean {
  return surelyKeepsLimits(text, reading) || !limitFault(text, reading);
}
