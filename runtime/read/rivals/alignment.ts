/** Uses indentation as evidence: in a pretty-printed value, all items or keys of a bracket start in the same column. */
import { isClosingBracket } from "../syntax/characters.js";
import { type Open, startOfValue, walk } from "../syntax/walk.js";

/**
 * Whether the text has no mistake up to its end, and all items or keys of a bracket that start a line are in the same
 * column.
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

/**
 * Returns the column if the character is the first visible one of its line. Returns `undefined` for other characters
 * and in the first line.
 */
function columnOf(text: string, at: number): number | undefined {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  return line > 0 && text.slice(line, at).trim() === "" ? at - line : undefined;
}
