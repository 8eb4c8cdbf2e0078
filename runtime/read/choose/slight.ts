/** Detects answers that are nearly empty. Any data next to them may belong in them. */
import { isEmptyThroughout } from "../../support/equality.js";
import type { Candidate } from "../candidates/candidate.js";

/**
 * Whether a value is empty or an array of empty strings. JSON in a closed fence does not count, because the fence shows
 * that it is the answer.
 */
export function isSlight({ value, proof, steps }: Candidate): boolean {
  return isEmptyThroughout(value) && !(proof === "closing_fence" && steps.length === 0);
}
