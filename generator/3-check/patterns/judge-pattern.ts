/** What a ReDoS analyser says of a pattern. */
import type { Diagnostics, Parameters, VulnerableDiagnostics } from "recheck";
import { proveLinear } from "./linear/is-linear.js";
import { countGroups, countReadings, countRepeats, countUnbounded, refersBack } from "./count-readings.js";

export type Verdict =
  | { readonly kind: "safe" }
  /** `attack` is a string over which the pattern takes long, as a JavaScript expression: `'a'.repeat(31) + 'b'`. */
  | { readonly kind: "unsafe"; readonly growth: string; readonly attack: string }
  | { readonly kind: "unknown"; readonly reason: string };

/**
 * All parts of the analysis are bounded by counted steps, and none by a clock: a slow machine comes to the same
 * verdict. What could take longer than some seconds is not begun.
 */
const parameters: Parameters = {
  accelerationMode: "auto",
  randomSeed: 0,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
};

/** With more of them than this the analysis can take minutes (measured: 20 take at most 4 seconds, 120 take 20). */
const mostUnbounded = 20;

/**
 * What is bounded and can be tried in no more ways than this needs no analysis: each way is as long as the text at
 * most.
 */
const fewReadings = 4096;
const fewRepeats = 1_000_000;
/** Nested deeper, a pattern is too much for some engines. */
const fewGroups = 50;

/**
 * What can be tried in more ways than this is tried out, as to be linear is not enough: a text of 30 letters must not
 * take a minute.
 */
export const mostReadings = 65_536;

/** Whether a pattern is safe by its counts alone, as most are: `[a-z]{1,40}`. */
export function isPlainlySafe(pattern: string): boolean {
  return (
    countUnbounded(pattern) === 0 &&
    !refersBack(pattern) &&
    countReadings(pattern) <= fewReadings &&
    countRepeats(pattern) <= fewRepeats &&
    countGroups(pattern) <= fewGroups
  );
}

/** With more readings than this and no loop, a pattern is not analysed: it has more paths than could be tried out. */
const countlessReadings = 2 ** 40;

/** Whether a proof by counted steps shows that the pattern is safe, without the analyser. */
export function isProvedSafe(pattern: string): boolean {
  const proof = refersBack(pattern) || countGroups(pattern) > fewGroups ? undefined : proveLinear(pattern);
  return (
    isPlainlySafe(pattern) || proof === "one path" || (proof === "few paths" && countReadings(pattern) <= mostReadings)
  );
}

const verdicts = new Map<string, Promise<Verdict>>();

/**
 * Judges the pattern as validators use it: anchored, with the `u` flag. Blocks; loads the analyser when it is first
 * needed. A verdict depends on nothing but the pattern, and is kept as long as the program runs.
 */
export function judgePattern(pattern: string): Promise<Verdict> {
  const verdict = verdicts.get(pattern) ?? judge(pattern);
  verdicts.set(pattern, verdict);
  return verdict;
}

async function judge(pattern: string): Promise<Verdict> {
  if (isProvedSafe(pattern)) return { kind: "safe" };
  if (countUnbounded(pattern) === 0 && countReadings(pattern) > countlessReadings)
    return { kind: "unknown", reason: "it can match one string in too many ways" };
  if (countUnbounded(pattern) > mostUnbounded)
    return { kind: "unknown", reason: `it repeats without an upper bound in more than ${mostUnbounded} places` };
  const { checkSync } = await import("recheck");
  const analyse = (further: Parameters): Diagnostics =>
    withPureBackend(() => checkSync(`^(?:${pattern})$`, "u", { ...parameters, ...further }));
  try {
    const proved = analyse({});
    const isEnough = proved.status !== "safe" || proved.checker === "fuzz" || countReadings(pattern) <= mostReadings;
    return verdictOf(isEnough ? proved : analyse({ checker: "fuzz" }));
  } catch {
    // The analyser gives up with an exception on counts beyond its integers and on hundreds of nested groups.
    return { kind: "unknown", reason: hasTooMuch };
  }
}

/**
 * recheck looks for Java and for a native binary unless this variable says that its JavaScript shall do; it is read at
 * each call.
 */
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

const hasTooMuch = "its counts are too large, or its groups too deep, for the analyzer";
const hasUnknownParts = "the analyzer does not know all of its parts";

function verdictOf(found: Diagnostics): Verdict {
  if (found.status === "safe") return { kind: "safe" };
  if (found.status === "unknown") return { kind: "unknown", reason: hasUnknownParts };
  return { kind: "unsafe", growth: growthOf(found.complexity), attack: found.attack.pattern };
}

function growthOf(complexity: VulnerableDiagnostics["complexity"]): string {
  return complexity.type === "exponential"
    ? "exponentially with the length of the string"
    : `with the length of the string to the power of ${complexity.degree}`;
}
