/** How long the texts are that a pattern matches as a whole, counted in code points as the language counts them. */
import { foldPattern, type Measure } from "./fold-pattern.js";

/** Every text that is matched has a length between these; no text at all where `low` is infinite. */
export interface Lengths {
  readonly low: number;
  readonly high: number;
}

/** Half a character after another half, any escape, class, opening of a group, quantifier or character. The pattern is known to be valid with the `u` flag. */
const token = /\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\k<[^>]*>|\\[1-9]\d*|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

const nothing: Lengths = { low: 0, high: 0 };
const character: Lengths = { low: 1, high: 1 };
const anything: Lengths = { low: 0, high: Infinity };
const never: Lengths = { low: Infinity, high: -Infinity };

/** A look around has no length. */
const lengths: Measure<Lengths> = {
  nothing,
  never,
  part: lengthsOfPart,
  inRow: joined,
  either: (left, right) => ({ low: Math.min(left.low, right.low), high: Math.max(left.high, right.high) }),
  repeated,
  group: (inner, opening) => (/^\(\?<?[=!]/.test(opening) ? nothing : inner),
};

export function lengthsOf(pattern: string): Lengths {
  return foldPattern([...pattern.matchAll(token)].map(([text]) => text), lengths);
}

function joined(left: Lengths, right: Lengths): Lengths {
  return left.low === Infinity || right.low === Infinity ? never : { low: left.low + right.low, high: left.high + right.high };
}

function lengthsOfPart(text: string): Lengths {
  if (text === "^" || text === "$" || text === "\\b" || text === "\\B") return nothing;
  if (text === "[]") return never;
  return /^\\(?:k<|[1-9])/.test(text) ? anything : character;
}

function repeated({ low, high }: Lengths, quantifier: string): Lengths {
  const [fewest, most] = countsOf(quantifier);
  if (most === 0 || (low === Infinity && fewest === 0)) return nothing;
  return low === Infinity ? never : { low: low * fewest, high: high === 0 ? 0 : high * most };
}

function countsOf(quantifier: string): readonly [fewest: number, most: number] {
  if (quantifier.startsWith("*")) return [0, Infinity];
  if (quantifier.startsWith("+")) return [1, Infinity];
  if (quantifier.startsWith("?")) return [0, 1];
  const [, low = "0", comma, high = ""] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  return [Number(low), comma === "" ? Number(low) : high === "" ? Infinity : Number(high)];
}
