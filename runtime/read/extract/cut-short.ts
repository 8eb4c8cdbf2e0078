/** Detects words right after a value that say that it is not the complete answer. */
import { lazily } from "../../support/lazily.js";
import { signalsIn } from "./signals.js";

/** The number of characters after a value to search for a remark. */
const longestBehind = 160;

/** Returns whether words right after a value, or a whole line, say that it continues: `["a", "b"], etc.` */
export function isCutShort(text: string, end: number): boolean {
  const written = text.slice(end, end + longestBehind);
  const behind = written.toLowerCase();
  const isCut = end + longestBehind < text.length;
  return (
    cutShort().test(behind) ||
    goesOn().test(behind) ||
    (/^[^{]*\p{L}/u.test(behind) &&
      leavesOut.test(`${signalsIn(written.replace(/^\s*(?:`{3,}|~{3,})/, () => "\n"))}${isCut ? "w" : ""}`))
  );
}

const cutShort = lazily(
  () =>
    /^[,;]?[^\S\n]?[([*_]*(?:\.\.\.|…|(?:etc|usw|et al|and so (?:on|forth)|and others|and \d+ (?:more|others)|truncated|cut off)\b)/u,
);

/** Matches `(the rest is omitted)`, `The rest follows in the next message.`, `I'll send the rest later.` */
const leavesOut =
  /^[.,;/(]*(?:u:)?(?:[TftPyqi#]*p?[fpT]*O[ftPT]*(?:F[^./)]*)?|[T#]*P[P#]*l?F(?:F[^./]*)?|ilf*vT*P+F[^./]*)(?=[./)]|$)/;

/** Matches what can come before a remark: whitespace, and the marker that closes a fence. */
const afterFence = "\\s*(?:(?:`{3,}|~{3,})\\s*)?";
const blanks = "[^\\S\\n]*";
const dots = "(?:\\.\\.\\.|…)";
const further = "(?:\\d+|some|several|many|a few) (?:more|others?|further|additional|remaining)";
const furtherItems = `${further}(?: \\p{L}+)?(?: \\p{L}+[^\\Ws]s)?(?: omitted| not shown)?(?: \\([^()\\n]*\\))?`;

/** Matches `... and 3 more`, `// 12 more`, `(part 1 of 2)`. A line with more words may be about something else. */
const goesOn = lazily(() => {
  const marked = `(?:[([]|/[/*]|<!--|${dots})${blanks}(?:${dots}${blanks})?(?:and |plus )?${furtherItems}`;
  const part = "[([]?(?:this is )?(?:only )?part \\d+ ?(?:of|/) ?\\d+";
  const remark = `(?:${marked}|(?:and |plus |\\+ ?)${furtherItems}|${part}|etc|usw|et al|等|и т\\. ?[дп]|and (?:more|others))`;
  return new RegExp(
    `^[.,;]?${afterFence}(?:${dots}(?:${blanks}and so on[^\\n]*)?|${remark}[.…]*${blanks}(?:[)\\]]|\\*/|-->)?[.]?)${blanks}(?:\\n|$)`,
    "u",
  );
});
