/** Finds the end of a value that cannot be parsed by counting its brackets. */

const quote = 0x22;
const backslash = 0x5c;
/** Maps each opening bracket to its closing bracket. */
const closers: ReadonlyMap<number, number> = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
]);

/** The maximum nesting depth, deeper than any value that a model writes. */
const deepest = 10_000;

/**
 * Returns the offset of the bracket that closes the one at `start`, or `undefined` if there is none before `end`.
 * Brackets in double quotes do not count.
 */
export function closingBracket(text: string, start: number, end: number): number | undefined {
  const open: number[] = [];
  for (let at = start; at < end && open.length < deepest; at += 1) {
    const code = text.charCodeAt(at);
    // The range from `#` to `Z` contains no double quote, brace or square bracket.
    if (code > 0x22 && code < 0x5b) continue;
    if (code === quote) at = closingQuote(text, at, end);
    else if (closers.has(code)) open.push(closers.get(code) ?? 0);
    else if (code === open.at(-1) && open.pop() && open.length === 0) return at;
  }
  return undefined;
}

function closingQuote(text: string, opening: number, end: number): number {
  for (let at = opening + 1; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return end;
}
