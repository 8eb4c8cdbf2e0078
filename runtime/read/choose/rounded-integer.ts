/** Detects a value that lost digits. */
import { holdsBigInteger } from "../text/big-integers.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import type { TextFault } from "../text/text-faults.js";

/**
 * Returns a fault if the value still contains an integer that a JavaScript number cannot represent exactly. An integer
 * that the value stage kept as a string is fine.
 */
export function roundedInteger({
  candidate: { bigIntegerAt },
  judgement,
}: JudgedCandidate<Judgement>): TextFault | undefined {
  return bigIntegerAt !== undefined && holdsBigInteger(judgement.value)
    ? { code: "unsafe_integer", offset: bigIntegerAt }
    : undefined;
}
