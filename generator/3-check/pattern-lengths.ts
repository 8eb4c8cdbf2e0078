/** How long the texts are that a pattern matches as a whole, counted in code points as the language counts them. */

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

/** A group that is being read: its alternatives so far, this one without its last part, and that part. A look around has no length. */
interface Group {
  alternatives: Lengths;
  sequence: Lengths;
  last: Lengths;
  readonly isLook: boolean;
}

export function lengthsOf(pattern: string): Lengths {
  const groups = [groupOf(false)];
  for (const [text] of pattern.matchAll(token)) readToken(text, groups);
  return total(groups[0] ?? groupOf(false));
}

function readToken(text: string, groups: Group[]): void {
  const group = groups.at(-1) ?? groupOf(false);
  if (text.startsWith("(")) groups.push(groupOf(/^\(\?<?[=!]/.test(text)));
  else if (text === ")") close(groups);
  else if (text === "|") Object.assign(group, { alternatives: total(group), sequence: nothing, last: nothing });
  else if (/^[*+?{]/.test(text)) group.last = repeated(group.last, text);
  else add(group, lengthsOfPart(text));
}

function close(groups: Group[]): void {
  const [closed, outer] = [groups.pop(), groups.at(-1)];
  if (closed && outer) add(outer, closed.isLook ? nothing : total(closed));
}

function groupOf(isLook: boolean): Group {
  return { alternatives: never, sequence: nothing, last: nothing, isLook };
}

function add(group: Group, part: Lengths): void {
  group.sequence = joined(group.sequence, group.last);
  group.last = part;
}

function total({ alternatives, sequence, last }: Group): Lengths {
  const { low, high } = joined(sequence, last);
  return { low: Math.min(alternatives.low, low), high: Math.max(alternatives.high, high) };
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
