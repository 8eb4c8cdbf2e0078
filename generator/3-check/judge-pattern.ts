/** What a ReDoS analyser says of a pattern. */
import type { Diagnostics, Parameters, VulnerableDiagnostics } from "recheck";
import { countReadings } from "./count-readings.js";

export type Verdict =
  | { readonly kind: "safe" }
  /** `attack` is a text over which the pattern takes long, as a JavaScript expression: `'a'.repeat(31) + 'b'`. */
  | { readonly kind: "unsafe"; readonly growth: string; readonly attack: string }
  | { readonly kind: "unknown"; readonly reason: string };

/** Milliseconds for one pattern. Ordinary patterns take less than 100; a pattern over which the analyser broods longer is refused. */
export const longestAnalysis = 5000;

/** Counted steps bound the parts of the analysis, not the clock, so that a slow machine comes to the same verdict; the random seed is fixed. */
const parameters: Parameters = { accelerationMode: "auto", randomSeed: 0, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, recallTimeout: -1 };

/** What can be tried in more ways than this is tried out, as to be linear is not enough: a text of 30 letters must not take a minute. */
export const mostReadings = 65_536;

/** Judges the pattern as validators use it: anchored, with the `u` flag. Blocks; loads the analyser when it is first called. */
export async function judgePattern(pattern: string, timeout = longestAnalysis): Promise<Verdict> {
  const { checkSync } = await import("recheck");
  const analyse = (further: Parameters): Diagnostics => withPureBackend(() => checkSync(`^(?:${pattern})$`, "u", { ...parameters, timeout, ...further }));
  try {
    const proved = analyse({});
    const isEnough = proved.status !== "safe" || proved.checker === "fuzz" || countReadings(pattern) <= mostReadings;
    return verdictOf(isEnough ? proved : analyse({ checker: "fuzz" }));
  } catch {
    // The analyser gives up with an exception on counts beyond its integers and on hundreds of nested groups.
    return { kind: "unknown", reason: hasTooMuch };
  }
}

/** recheck looks for Java and for a native binary unless this variable says that its JavaScript shall do; it is read at each call. */
function withPureBackend<Result>(run: () => Result): Result {
  const before = process.env["RECHECK_SYNC_BACKEND"];
  process.env["RECHECK_SYNC_BACKEND"] = "pure";
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env["RECHECK_SYNC_BACKEND"];
    else process.env["RECHECK_SYNC_BACKEND"] = before;
  }
}

const hasTooMuch = "its counts are too large, or its groups too deep, for the analyser";
const tookTooLong = "the analysis took too long";
const hasUnknownParts = "the analyser does not know all of its parts";

function verdictOf(found: Diagnostics): Verdict {
  if (found.status === "safe") return { kind: "safe" };
  if (found.status === "unknown") return { kind: "unknown", reason: found.error.kind === "timeout" ? tookTooLong : hasUnknownParts };
  return { kind: "unsafe", growth: growthOf(found.complexity), attack: found.attack.pattern };
}

function growthOf(complexity: VulnerableDiagnostics["complexity"]): string {
  return complexity.type === "exponential" ? "exponentially with the length of the text" : `with the length of the text to the power of ${complexity.degree}`;
}
