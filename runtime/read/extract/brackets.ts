/** Where a value that cannot be read ends, as far as its brackets tell. */

const quote = 0x22;
const backslash = 0x5c;
/** By opening bracket: the closing one. */
const closers: ReadonlyMap<number, number> = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
]);

/** Deeper than any value that a model would write. */
const deepest = 10_000;

/**
 * The place of the bracket that closes the one at `start`; undefined if none does before `end`. Brackets in double
 * quotes do not count.
 */
export function closingBracket(text: string, start: number, end: number): number | undefined {
  const open: number[] = [];
  for (let at = start; at < end && open.length < deepest; at += 1) {
    const code = text.charCodeAt(at);
    // Letters, digits and spaces, which most of a text is, are no brackets and no quotes.
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
