/** Parses JSON in a string that is itself a value: a stringified field, or an answer that was encoded twice. */
import { deepestNesting } from "../../support/limits.js";
import type { ContractReading } from "../../model/reading.js";
import type { WrittenNumbers } from "../../support/written-numbers.js";
import { foundPlain, readWhole } from "../extract/whole.js";
import { locate } from "./locate.js";
import { settingsFor } from "./settings.js";
import { isRepaired, type StepRecord } from "../text/steps.js";
import { limitFault } from "../text/text-limits.js";

interface ParsedText {
  readonly value: unknown;
  readonly steps: readonly StepRecord[];
  readonly writtenNumbers: () => WrittenNumbers;
}

/**
 * Parses a text that is one value from start to end. Returns `undefined` if the text needs repairs, because no contract
 * says which repair is right, or if a number in it would become another integer.
 *
 * @param reading only `tolerance` and the limits are used
 */
export function parseText(text: string, reading: ContractReading = {}): ParsedText | undefined {
  if (limitFault(text, reading)) return undefined;
  const found =
    foundPlain(text, reading.maxDepth ?? deepestNesting) ?? readWhole(text, settingsFor(text, reading)).found[0];
  if (!found || found.bigIntegerAt !== undefined || isRepaired(found)) return undefined;
  return { value: found.value, steps: found.steps, writtenNumbers: locate(text, reading, found).writtenNumbers };
}
