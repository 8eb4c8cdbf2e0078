/** In how many ways a pattern can be tried on one text, as far as its length alone decides. */
import { foldPattern, type Measure } from "./fold-pattern.js";

/**
 * Escapes, classes, openings of groups, quantifiers with their laziness, and single characters. The pattern is known to
 * be valid.
 */
const token =
  /\\(?:[pPu]\{[^}]*\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/** In how many places a pattern repeats without an upper bound. */
export function countUnbounded(pattern: string): number {
  return tokensOf(pattern).filter((text) => /^(?:[*+]|\{\d+,\})/.test(text)).length;
}

/**
 * An upper bound of how often a part is repeated, as far as counts say: what nests multiplies, and here so does what
 * follows each other.
 */
export function countRepeats(pattern: string): number {
  return tokensOf(pattern).reduce((product, text) => product * Number(/^\{(?:\d+,)?(\d+)\}/.exec(text)?.[1] ?? 1), 1);
}

/** How many groups a pattern has. */
export function countGroups(pattern: string): number {
  return tokensOf(pattern).filter((text) => text.startsWith("(")).length;
}

/** Whether a pattern asks for the text that a group has matched. */
export function refersBack(pattern: string): boolean {
  return tokensOf(pattern).some((text) => /^\\[1-9k]/.test(text));
}

/** The parts of a valid pattern, as they are written. */
export function tokensOf(pattern: string): readonly string[] {
  return [...pattern.matchAll(token)].map(([text]) => text);
}

/**
 * An upper bound of the ways in which a matcher that backtracks can go through the pattern: alternatives add up, what
 * follows each other multiplies, and a bounded repetition raises to its power. Unbounded repetition counts once, as how
 * its time grows with the text is what the analyser proves; what it calls linear can still take 2 ** 80 steps:
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
