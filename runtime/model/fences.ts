/** The fences that may contain an answer. */
import type { ContractReading } from "./reading.js";

/** Their tags; "" is a fence without a tag. */
export function fencesOf({ fences = ["json"] }: Pick<ContractReading, "fences"> = {}): readonly string[] {
  return fences;
}
