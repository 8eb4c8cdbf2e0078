/** JSON inside a text that is itself a value: a stringified field, an answer that was encoded twice. */
import { deepestNesting } from "../limits.js";
import type { ContractReading } from "../reading.js";
import { foundPlain, readWhole } from "./extract/whole.js";
import { settingsFor } from "./settings.js";
import type { StepRecord } from "./syntax/steps.js";
import { limitFault } from "./text-limits.js";

export interface ParsedText {
  readonly value: unknown;
  readonly steps: readonly StepRecord[];
}

/**
 * Reads a text that is one value from start to end. Gives nothing where it cannot be read in exactly one way, and nothing where an integer in it would be rounded.
 *
 * @param reading of which `tolerance` and the limits count
 */
export function parseText(text: string, reading: ContractReading = {}): ParsedText | undefined {
  if (limitFault(text, reading)) return undefined;
  const found = foundPlain(text, reading.maxDepth ?? deepestNesting) ?? readWhole(text, settingsFor(text, reading)).found[0];
  return found && found.bigIntegerAt === undefined ? { value: found.value, steps: found.steps } : undefined;
}
