/** Words that say that there is no value, or leave it open. */
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
    /^\W*(?:no|nothing|empty|blank|missing|unknown|unspecified|undecided|unsure|unclear|tb[acd]|todo|fixme|pending|maybe|redacted|cancell?ed|just kidding|same|more|others|all|any|every(?:one|body|thing)|nobody|no one|no (?:items|value|data)|to be (?:determined|decided|confirmed|added)|(?:not|does not|doesn['’]t) (?:provided|given|specified|stated|known|set|sure|yet|available|applicable|apply|found)|(?:see|as) (?:above|below)|(?:siehe|s\.) (?:oben|unten)|voir (?:ci-dessus|plus haut)|véase (?:arriba|abajo)|alle|niemand|personne|tous|nadie|todos|неизвестно|никто|все|未知|待定|全部|所有|不明|未定|全員)\W*$/iu,
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
  return text.length > longestWord
    ? ""
    : text
        .trim()
        .toLowerCase()
        .replace(/\.$/, () => "");
}
