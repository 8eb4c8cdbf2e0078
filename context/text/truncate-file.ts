import { countLines, excerptOfLines } from "./lines.js";
import { selectLines, type LineSelection } from "./select-lines.js";

/**
 * The content as it is where it has at most `maxLines` lines; otherwise the lines around `aroundLines`, or the first
 * ones where there are none, with `...` on a line of its own for each gap. Throws a RangeError where an option is no
 * whole number.
 */
export function truncateFile(content: string, selection: LineSelection): string {
  const total = countLines(content);
  const kept = selectLines(total, selection);
  return total <= selection.maxLines ? content : excerptOfLines(content, kept).text;
}
