/** The fault of a value that lost digits. */
import { holdsBigInteger } from "../text/big-integers.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import type { TextFault } from "../text/text-faults.js";

/** An integer that no number can represent, and that the value stage found no use for as text. */
export function roundedInteger({
  candidate: { bigIntegerAt },
  judgement,
}: JudgedCandidate<Judgement>): TextFault | undefined {
  return bigIntegerAt !== undefined && holdsBigInteger(judgement.value)
    ? { code: "unsafe_integer", offset: bigIntegerAt }
    : undefined;
}
