/** The keys that a contract reads from the context. */
import type { ContractModel, Model } from "../../model/model.js";
import { fieldsWithin } from "../../model/shape-parts.js";
import { shapesReached } from "../../model/reachable.js";
import type { FieldReadingModel } from "../../model/reading.js";

/** Sorted, each once. */
export function contextKeysOf({ shape, reading }: ContractModel, model: Model): readonly string[] {
  const fields = shapesReached(shape, model)
    .flatMap(fieldsWithin)
    .map((field) => field.reading);
  return [...new Set([reading?.root, ...fields].flatMap(keysIn))].toSorted();
}

function keysIn(reading: FieldReadingModel | undefined): readonly string[] {
  const source = reading?.default;
  return [
    ...(source && "context" in source ? [source.context] : []),
    ...(reading?.complete ? [reading.complete.context] : []),
  ];
}
