/** The fast path for an answer that consists only of JSON, as most do. It is prepared once for each contract. */
import { holdsFrozen, withFrozenParts } from "../model/frozen.js";
import { deepestNesting } from "../support/limits.js";
import { declaredNames } from "../normalize/known-keys.js";
import { mentionsAny } from "../normalize/settled.js";
import { traitsOf } from "../normalize/traits.js";
import { plainValue } from "../read/extract/whole.js";
import { mayBeWhole } from "../read/candidates/read-candidates.js";
import { limitFault, surelyKeepsLimits } from "../read/text/text-limits.js";
import type { ContractReading } from "../model/reading.js";
import type { AcceptedAnswer } from "./outcome.js";
import type { Answering, Judged } from "./answering.js";

type Found<T> = { readonly answer: AcceptedAnswer<T> } | { readonly judged: Judged } | undefined;

/**
 * Returns a function that parses a text without further options. It returns undefined for a text that the fast path
 * cannot handle. There is no such function if the mode of the contract depends on the environment, or if the contract
 * accepts patches or has steps for valid answers.
 */
export function plainReader<T>({ definition, validate }: Answering<T>): ((text: string) => Found<T>) | undefined {
  const { shape, reading = {} } = definition;
  if (reading.mode || reading.formats?.includes("patch") || !mayBeWhole(reading) || traitsOf(definition).size > 0)
    return undefined;
  const [names, freezes, { maxDepth = deepestNesting }] = [declaredNames(shape), holdsFrozen(shape), reading];
  return (text) => {
    const plain = keepsLimits(text, reading) ? plainValue(text, maxDepth) : undefined;
    if (!plain || !mentionsAny(names, plain.value)) return undefined;
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
