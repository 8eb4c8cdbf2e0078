/** Detects words right after a value that say that it is not the complete answer. */
import { letterOf, omittedRest, signalsIn } from "../../phrases/index.js";

/** The number of characters after a value to search for a remark. */
const longestBehind = 160;

/** Returns whether words right after a value, or a whole line, say that it continues: `["a", "b"], etc.` */
export function isCutShort(text: string, end: number): boolean {
  const written = text.slice(end, end + longestBehind).replace(/^\s*(?:`{3,}|~{3,})/, "\n");
  const behind = written.replace(/\.{3,}|…|и т\. ?[дп]\./g, " etc ");
  const isCut = end + longestBehind < text.length;
  if (!/^[^{]*\p{L}/u.test(behind) || /^\s*#/.test(behind)) return false;
  return omittedRest().test(`${signalsIn(behind)}${isCut ? letterOf("unknown") : ""}`);
}
