/** Words for a missing value, or for one that is left open. */
import { lazily } from "./lazily.js";

const nullWords: ReadonlySet<string> = new Set([
  "null",
  "none",
  "nil",
  "n/a",
  "na",
  "n.a",
  "undefined",
  "not applicable",
  "not available",
  "-",
  "–",
  "—",
]);

/** Whole strings that leave a value open, or refer to values elsewhere. */
const openWords = lazily(
  () =>
    /^\W*(?:no|nothing|empty|blank|missing|unknown|unspecified|tb[acd]|todo|pending|maybe|redacted|cancell?ed|same|more|others|all|any|every(?:one|body)|nobody|no items|(?:not|does not) (?:provided|given|specified|known|set|sure|found|apply)|(?:see|as) (?:above|below)|siehe oben|voir ci-dessus|véase arriba|alle|niemand|personne|tous|nadie|todos|неизвестно|никто|все|未知|待定|全部|所有|不明|未定|全員)\W*$/iu,
);

const longestWord = 40;

/** Whether a string means null. */
export function isNullWord(text: string): boolean {
  return nullWords.has(wordOf(text));
}

/** Whether a string is a word for nothing, or one that leaves the value open: `n/a`, `unknown`, `see above`. */
export function saysNothing(text: string): boolean {
  return isNullWord(text) || (text.length <= longestWord && openWords().test(text));
}

/** Returns a short string in lower case, without its final period. */
export function wordOf(text: string): string {
  return text.length > longestWord ? "" : text.trim().toLowerCase().replace(/\.$/, "");
}
