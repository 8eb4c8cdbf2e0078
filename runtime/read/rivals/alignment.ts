/** Lines as evidence: in a printed value the members of a list or an object begin in the same column. */
import { isClosingBracket } from "../syntax/characters.js";
import { type Open, startOfValue, walk } from "../syntax/walk.js";

/**
 * Whether the text goes on to its end without a mistake, and all members of each bracket that begin a line do so in the
 * same column.
 */
export function isAligned(text: string): boolean {
  const columns = new Map<Open | undefined, number>();
  const { end, isCut } = walk(text, startOfValue, ({ want, open }, start) => {
    if (!/^(?:item|key)/.test(want) || isClosingBracket(text[start])) return true;
    const column = columnOf(text, start);
    if (column !== undefined && !columns.has(open)) columns.set(open, column);
    return column === undefined || columns.get(open) === column;
  });
  return end !== undefined || isCut === true;
}

/** Of the first character of a line to see; undefined for any other, and in the first line. */
function columnOf(text: string, at: number): number | undefined {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  return line > 0 && text.slice(line, at).trim() === "" ? at - line : undefined;
}
