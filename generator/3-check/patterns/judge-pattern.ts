/** Judges a pattern with a ReDoS analyzer. */
import type { Diagnostics, Parameters, VulnerableDiagnostics } from "recheck";
import { proveLinear } from "./linear/is-linear.js";
import { countGroups, countReadings, countRepeats, countUnbounded, refersBack } from "./count-readings.js";

export type Verdict =
  | { readonly kind: "safe" }
  /** `attack` is a string that takes the pattern a long time, as a JavaScript expression: `'a'.repeat(31) + 'b'`. */
  | { readonly kind: "unsafe"; readonly growth: string; readonly attack: string }
  | { readonly kind: "unknown"; readonly reason: string };

/**
 * All parts of the analysis are limited by counted steps, not by a clock, so a slow machine reaches the same verdict.
 * An analysis that could take longer than a few seconds is not started.
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

/** With more of them the analysis can take minutes (measured: 20 take at most 4 seconds, 120 take 20). */
const mostUnbounded = 20;

/**
 * A bounded pattern that can be tried in at most this many ways needs no analysis: each way is at most as long as the
 * string.
 */
const fewReadings = 4096;
const fewRepeats = 1_000_000;
/** Some engines cannot handle a pattern with deeper nesting. */
const fewGroups = 50;

/**
 * Patterns that can be tried in more ways are also tested, because being linear is not enough: a string of 30 letters
 * must not take a minute.
 */
const mostReadings = 65_536;

/** Whether counting is enough to show that a pattern is safe, as for most patterns: `[a-z]{1,40}`. */
export function isPlainlySafe(pattern: string): boolean {
  return (
    countUnbounded(pattern) === 0 &&
    !refersBack(pattern) &&
    countReadings(pattern) <= fewReadings &&
    countRepeats(pattern) <= fewRepeats &&
    countGroups(pattern) <= fewGroups
  );
}

/** A pattern without a loop that can be tried in more ways is not analyzed: it has too many paths. */
const countlessReadings = 2 ** 40;

/** Whether a proof with counted steps shows that the pattern is safe, without the analyzer. */
export function isProvedSafe(pattern: string): boolean {
  const proof = refersBack(pattern) || countGroups(pattern) > fewGroups ? undefined : proveLinear(pattern);
  return (
    isPlainlySafe(pattern) || proof === "one path" || (proof === "few paths" && countReadings(pattern) <= mostReadings)
  );
}

const verdicts = new Map<string, Promise<Verdict>>();

/**
 * Judges the pattern as validators use it: anchored, with the `u` flag. Blocks, and loads the analyzer when it is first
 * needed. A verdict depends only on the pattern, and is cached as long as the program runs.
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
  const analyze = (further: Parameters): Diagnostics =>
    withPureBackend(() => checkSync(`^(?:${pattern})$`, "u", { ...parameters, ...further }));
  try {
    const proved = analyze({});
    const isEnough = proved.status !== "safe" || proved.checker === "fuzz" || countReadings(pattern) <= mostReadings;
    return verdictOf(isEnough ? proved : analyze({ checker: "fuzz" }));
  } catch {
    // The analyzer throws for counts beyond its integers and for hundreds of nested groups.
    return { kind: "unknown", reason: hasTooMuch };
  }
}

/**
 * recheck looks for Java and for a native binary unless this variable selects its JavaScript implementation; it is read
 * at each call.
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
