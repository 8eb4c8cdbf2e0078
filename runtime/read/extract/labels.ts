/** Recognizes labels of a value that say that it is not the answer: `## Draft`, `Format:`, the info of a fence. */
import { isOfOther } from "../../phrases/index.js";
import type { Fence } from "./attempt.js";

/** The maximum length of a label. */
const longestLabel = 80;

/**
 * Returns the offset of a label of a value, or of the info of its fence, that says that it is not the answer. A label
 * is a line that ends with a colon, a heading, or a line in bold.
 */
export function otherLabelAt(text: string, start: number, fence: Fence | undefined, name = ""): number | undefined {
  const at = fence?.openedAt ?? start;
  if (fence && isOfOther(text.slice(at + fence.length, fence.contentAt).replace(/^\s*json\b/i, ""), name)) return at;
  const before = text.slice(Math.max(0, at - longestLabel), at);
  const [, line = "", mark = "", label = ""] =
    /(?:^|\n)([^\S\n>]*([#>*_-]*)[^\S\n]*([^\n[\]{}"]*))\s*$/u.exec(before.trimEnd()) ?? [];
  const isLabel = /[:：][*_\s]*$/u.test(label) || mark.includes("#") || (/[*_]/.test(mark) && /[*_]$/.test(label));
  return isLabel && line.length < longestLabel && isOfOther(label, name)
    ? at - before.length + before.indexOf(line)
    : undefined;
}
