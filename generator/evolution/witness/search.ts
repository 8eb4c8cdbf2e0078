/** Searches for a counterexample: the shortest answer that one version accepts and the other rejects. */
import type { Json } from "../../source/json.js";
import type { Versions } from "./versions.js";
import type { Witness, Verdict } from "../change/finding.js";
import type { Change } from "../change/change.js";
import type { Trial } from "./trial.js";
import { isCausedBy } from "./cause.js";
import { shrunk } from "./shrink.js";

/** Returns the witness if an answer is accepted by one version and rejected by the other. */
type Judge = (value: Json, versions: Versions) => Witness | undefined;

/** Searches for an answer that is rejected because of this change, and shrinks it. */
export function counterexample(
  change: Change,
  { versions, candidates }: Trial,
  judge: Judge,
  rejecting: "old" | "new",
): Verdict {
  const witnessOf = (value: Json): Witness | undefined => {
    const witness = judge(value, versions);
    return witness && isCausedBy(witness[rejecting], value, change) ? witness : undefined;
  };
  const found = candidates.find((value) => witnessOf(value));
  const witness = found !== undefined && witnessOf(shrunk(found, (value) => witnessOf(value) !== undefined));
  return witness ? { verdict: "break", witness } : unknown(candidates);
}

function unknown({ length }: readonly Json[]): Verdict {
  return {
    verdict: "unknown",
    reason: `none of ${length} answers is accepted by one version and rejected by the other`,
  };
}

/** Searches for an answer for which the versions report the same issues with different codes. */
export function otherCodes({ versions, candidates }: Trial): Verdict {
  for (const value of candidates) {
    const [before, after] = [versions.old.validate(value), versions.new.validate(value)];
    if (before.ok || after.ok || before.issues.length !== after.issues.length) continue;
    const differs = before.issues.some(({ code }, index) => code !== after.issues[index]?.code);
    if (differs)
      return { verdict: "break", witness: { text: JSON.stringify(value), old: before.issues, new: after.issues } };
  }
  return { verdict: "unknown", reason: `none of ${candidates.length} answers has the code` };
}
