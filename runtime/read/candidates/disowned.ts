/** Reports a text whose values are not its answer. */
import type { TextFault } from "../text/text-faults.js";
import type { Candidate } from "./candidate.js";

/** Returns a fault for the last value that, according to the text, is not the answer. */
export function disownedIn(values: readonly Pick<Candidate, "notAnswerAt">[]): TextFault | undefined {
  const offset = values.findLast(({ notAnswerAt }) => notAnswerAt !== undefined)?.notAnswerAt;
  return offset === undefined ? undefined : { code: "not_the_answer", offset };
}
