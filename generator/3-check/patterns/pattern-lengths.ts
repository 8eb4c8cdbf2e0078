/** The lengths of the strings that a pattern matches as a whole, in code points, as the language counts them. */
import { foldPattern, type Measure } from "./fold-pattern.js";

/** Every matching string has a length in this range; no string matches if `low` is infinite. */
export interface Lengths {
  readonly low: number;
  readonly high: number;
}

/**
 * A surrogate pair, an escape, a class, the opening of a group, a quantifier or a character. The pattern is known to be
 * valid with the `u` flag.
 */
const token =
  /\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\k<[^>]*>|\\[1-9]\d*|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/**
 * The lengths of a part, and whether it can only match at the start or the end of the string: `a^` and `$a` match
 * nothing.
 */
interface Piece extends Lengths {
  readonly atStart?: boolean | undefined;
  readonly atEnd?: boolean | undefined;
}

const nothing: Piece = { low: 0, high: 0 };
const character: Piece = { low: 1, high: 1 };
const anything: Piece = { low: 0, high: Infinity };
const never: Piece = { low: Infinity, high: -Infinity };

/** A lookaround has no length. */
const lengths: Measure<Piece> = {
  nothing,
  never,
  part: lengthsOfPart,
  inRow: joined,
  either,
  repeated,
  group: (inner, opening) => (/^\(\?<?[=!]/.test(opening) ? nothing : inner),
};

export function lengthsOf(pattern: string): Lengths {
  const { low, high } = foldPattern(
    [...pattern.matchAll(token)].map(([text]) => text),
    lengths,
  );
  return { low, high };
}

function either(left: Piece, right: Piece): Piece {
  if (left.low === Infinity || right.low === Infinity) return left.low === Infinity ? right : left;
  return {
    low: Math.min(left.low, right.low),
    high: Math.max(left.high, right.high),
    atStart: left.atStart && right.atStart,
    atEnd: left.atEnd && right.atEnd,
  };
}

function joined(left: Piece, right: Piece): Piece {
  const isImpossible =
    left.low === Infinity || right.low === Infinity || (right.atStart && left.low > 0) || (left.atEnd && right.low > 0);
  if (isImpossible) return never;
  return {
    low: left.low + right.low,
    high: left.high + right.high,
    atStart: left.atStart || right.atStart,
    atEnd: left.atEnd || right.atEnd,
  };
}

function lengthsOfPart(text: string): Piece {
  if (text === "^") return { ...nothing, atStart: true };
  if (text === "$") return { ...nothing, atEnd: true };
  if (text === "\\b" || text === "\\B") return nothing;
  if (text === "[]") return never;
  return /^\\(?:k<|[1-9])/.test(text) ? anything : character;
}

function repeated(part: Piece, quantifier: string): Piece {
  const [fewest, most] = countsOf(quantifier);
  if (most === 0 || (part.low === Infinity && fewest === 0)) return nothing;
  if (part.low === Infinity) return never;
  const { low, high } = part;
  const size = { low: low * fewest, high: high === 0 ? 0 : high * most };
  return fewest === 0 ? size : { ...part, ...size };
}

function countsOf(quantifier: string): readonly [fewest: number, most: number] {
  if (quantifier.startsWith("*")) return [0, Infinity];
  if (quantifier.startsWith("+")) return [1, Infinity];
  if (quantifier.startsWith("?")) return [0, 1];
  const [, low = "0", comma, high = ""] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  return [Number(low), comma === "" ? Number(low) : high === "" ? Infinity : Number(high)];
}
