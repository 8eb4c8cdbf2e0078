/** Answers that say so little that whatever is next to them may have been in them. */
import { saysNothing } from "../../support/equality.js";
import type { Candidate } from "../candidates/candidate.js";

/** An empty value, or an array of empty strings; unless it is JSON in a closed fence, which makes it the answer. */
export function isSlight({ value, proof, stepCount }: Candidate): boolean {
  return saysNothing(value) && !(proof === "closing_fence" && stepCount === 0);
}
