/**
 * The fast path for an answer that is entirely JSON, as most are. The requirements of the contract for such a text are
 * determined once.
 */
import { holdsFrozen, withFrozenParts } from "../model/frozen.js";
import { deepestNesting } from "../support/limits.js";
import { declaredNames } from "../normalize/known-keys.js";
import { speaksOf } from "../normalize/settled.js";
import { traitsOf } from "../normalize/traits.js";
import { plainValue } from "../read/extract/whole.js";
import { mayBeWhole } from "../read/candidates/read-candidates.js";
import { limitFault, surelyKeepsLimits } from "../read/text/text-limits.js";
import type { ContractReading } from "../model/reading.js";
import type { AcceptedAnswer } from "./outcome.js";
import type { Answering, Judged } from "./answering.js";

type Found<T> = { readonly answer: AcceptedAnswer<T> } | { readonly judged: Judged } | undefined;

/**
 * Parses a text without further options. The function returns undefined if the text needs the other path. There is no
 * function for a contract whose mode depends on the environment, that accepts patches, or that requires more of an
 * answer than being valid.
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
