/** Counts the ways in which a pattern can be tried on one string, as far as possible. */
import { foldPattern, type Measure } from "./fold-pattern.js";

/**
 * Escapes, classes, openings of groups, quantifiers with their laziness, and single characters. The pattern is known to
 * be valid.
 */
const token =
  /\\(?:[pPu]\{[^}]*\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/** The number of unbounded repetitions in a pattern. */
export function countUnbounded(pattern: string): number {
  return tokensOf(pattern).filter((text) => /^(?:[*+]|\{\d+,\})/.test(text)).length;
}

/** An upper bound of how often a part is repeated, from the counts: nested and adjacent repetitions multiply. */
export function countRepeats(pattern: string): number {
  return tokensOf(pattern).reduce((product, text) => product * Number(/^\{(?:\d+,)?(\d+)\}/.exec(text)?.[1] ?? 1), 1);
}

/** The number of groups in a pattern. */
export function countGroups(pattern: string): number {
  return tokensOf(pattern).filter((text) => text.startsWith("(")).length;
}

/** Whether a pattern contains a backreference. */
export function refersBack(pattern: string): boolean {
  return tokensOf(pattern).some((text) => /^\\[1-9k]/.test(text));
}

/** The parts of a valid pattern, as written. */
export function tokensOf(pattern: string): readonly string[] {
  return [...pattern.matchAll(token)].map(([text]) => text);
}

/**
 * An upper bound of the number of ways in which a backtracking matcher can go through the pattern: alternatives add up,
 * adjacent parts multiply, and a bounded repetition raises to its power. Unbounded repetition counts once, because the
 * analyzer proves how its time grows with the string; a pattern that it calls linear can still take 2 ** 80 steps:
 * `(a|a)(a|a)…`.
 */
export function countReadings(pattern: string): number {
  return foldPattern(tokensOf(pattern), ways);
}

const ways: Measure<number> = {
  nothing: 1,
  never: 0,
  part: () => 1,
  inRow: (left, right) => left * right,
  either: (left, right) => left + right,
  repeated,
  group: (inner) => inner,
};

/** The sum over all counts that the quantifier allows. */
function repeated(readings: number, quantifier: string): number {
  if (/^[*+]/.test(quantifier)) return readings;
  if (quantifier.startsWith("?")) return 1 + readings;
  const [, low = "0", comma, high = ""] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  if (comma !== "" && high === "") return readings ** Number(low);
  const most = comma === "" ? Number(low) : Number(high);
  return readings === 1 ? most - Number(low) + 1 : geometricSum(readings, Number(low), most);
}

function geometricSum(base: number, low: number, high: number): number {
  return (base ** (high + 1) - base ** low) / (base - 1);
}
