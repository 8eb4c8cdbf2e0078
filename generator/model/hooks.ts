/** The functions that a program must pass to parse the answers to a contract. */
import type { ContractModel, Vocabulary } from "./model.js";
import { fieldsWithin, shapesWithin } from "./shape-parts.js";

/** The names of the hooks of a contract and of all types in it, each once, in alphabetical order. */
export function hooksOf(
  { shape, reading }: Pick<ContractModel, "shape" | "reading">,
  vocabulary: Vocabulary,
): readonly string[] {
  const names = shapesWithin(shape, vocabulary)
    .flatMap(fieldsWithin)
    .map((field) => field.reading?.hook);
  return [...new Set([reading?.root?.hook, ...names].filter((name) => name !== undefined))].toSorted();
}
