/** Where a fault does not end a verdict: Ajv tries the alternatives of a union by counting their errors and taking them back. */

/**
 * The lines of a function between a count that is remembered (`const _errs1 = errors;`) and the end of the block in which it is put back (`errors = _errs1;`). A fault there
 * may be taken back; a fault anywhere else stays. Expects one statement a line, and throws where it does not understand what is put back.
 */
export function judgedLines(lines: readonly string[]): ReadonlySet<number> {
  const depths = depthsAfter(lines);
  if (depths.length > 0 && depths.at(-1) !== 0) throw new Error("a function of a generated validator ends within a block");
  const remembered = new Map(lines.flatMap((line, index) => [...line.matchAll(/^const (_errs\d+) = errors;$/g)].map(([, name = ""]) => [name, index] as const)));
  return new Set(lines.flatMap((line, index) => {
    const name = /^errors = (.*);$/.exec(line)?.[1];
    if (name === undefined) return [];
    const start = remembered.get(name);
    if (start === undefined || start > index) throw new Error("a generated validator takes back errors in an unknown way");
    return range(start, endOfBlock(depths, index, depths[start] ?? 0));
  }));
}

/** How many blocks are open after each line. */
function depthsAfter(lines: readonly string[]): readonly number[] {
  let depth = 0;
  return lines.map((line) => (depth += line === "}" ? -1 : line.endsWith("{") ? 1 : 0));
}

/** The line from `index` on after which no more blocks are open than `depth`: a loop in between may come back to what stands above. */
function endOfBlock(depths: readonly number[], index: number, depth: number): number {
  return depths.findIndex((open, line) => line >= index && open <= depth);
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
