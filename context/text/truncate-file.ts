import { countLines, excerptOfLines } from "./lines.js";
import { selectLines, type LineSelection } from "./select-lines.js";

/**
 * Returns the contents as is if they have at most `maxLines` lines; otherwise the lines around `aroundLines`, or
 * without it the first lines, with `...` on its own line for each gap. Throws a RangeError if an option is not an
 * integer.
 */
export function truncateFile(content: string, selection: LineSelection): string {
  const total = countLines(content);
  const kept = selectLines(total, selection);
  return total <= selection.maxLines ? content : excerptOfLines(content, kept).text;
}
