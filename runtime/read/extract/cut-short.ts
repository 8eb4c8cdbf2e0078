/** Detects words right after a value that say that it is not the complete answer. */
import { lazily } from "../../support/lazily.js";
import { signalsIn } from "./signals.js";

/** The number of characters after a value to search for a remark. */
const longestBehind = 160;

/** Returns whether words right after a value, or a whole line, say that it continues: `["a", "b"], etc.` */
export function isCutShort(text: string, end: number): boolean {
  const written = text.slice(end, end + longestBehind).replace(/^\s*(?:`{3,}|~{3,})/, () => "\n");
  const behind = written.replace(/\.{3,}|…|и т\. ?[дп]\./g, " etc ");
  const isCut = end + longestBehind < text.length;
  return (
    /^[^{]*\p{L}/u.test(behind) && !/^\s*#/.test(behind) && leavesOut().test(`${signalsIn(behind)}${isCut ? "w" : ""}`)
  );
}

/**
 * Matches `etc.` after the value or as a line, `... and 3 more`, `part 1 of 2`, `(the rest is omitted)`, `The rest
 * follows in the next message.`, `I'll send the rest later.` A line with more words may be about something else.
 */
const leavesOut = lazily(() => {
  const further = "[(7]+6*T?(?:#P+|P+#)[wQ]{0,2}|[(7]*6+T?(?:#?P+|P+#)[wQ]?";
  const omitted = "[TftPyqi#]*p?[fpT]*O[ftPT]*(?:F[^./)]*)?|[T#]*P[P#]*l?F(?:F[^./]*)?|ilf*vT*P+F[^./]*";
  return new RegExp(
    `^(?:[,;(]*(?:7|6#P)|[./]*77|[.,;/(6]*7[.7)]*(?=/|$)|[.,;/]*(?:(?:${further})O?(?:[(][^)]*[)])?|[(]?[fqy]*P#g?#|[(]*(?:u:)?(?:${omitted}))[)37]*(?=[./)]|$))`,
    "u",
  );
});
