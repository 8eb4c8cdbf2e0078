/** Recognizes strings with a simple meaning: yes, no, nothing. */
import { lazily } from "../../support/lazily.js";
import { saysNothing, wordOf } from "../../support/no-value.js";
import { openBrackets } from "../../support/characters.js";
import { standsForOthers } from "../../phrases/index.js";

const booleanWords: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["y", true],
  ["on", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["n", false],
  ["off", false],
  ["0", false],
]);

/** Returns the boolean that a word means, ignoring case. */
export function booleanIn(text: string): boolean | undefined {
  return booleanWords.get(wordOf(text));
}

/**
 * The start of a sentence that means an empty or unknown array: `No risks found.`, `not specified`. Items such as
 * `No timeout` start the same way, so neither is read.
 */
const nothingFirst = lazily(
  () =>
    /^[\s(]*(?:(?:no|not|none|nothing|unknown|unspecified|tbd|kein(?:e[nrms]?)?|nichts|aucune?|rien|ning[uú]n[ao]?|nada|sin|nenhuma?|nessun[ao]?|niente|ing(?:en|et|a|enting)|intet|geen|niets|brak|нет|ничего)(?![\p{L}\p{N}_-])|无|無|没有|沒有|暂无|暫無|未|不适用|なし|特になし|없음)/iu,
);

/** The end of a string that says that there are more items: `a.ts etc.`, `a.ts +3 more`. */
const hasMoreItems = lazily(
  () =>
    /(?:(?<!\/)\.{3}|…|(?<![\p{L}\p{N}/_-])(?:etc|et cetera|et al|usw|u\. ?s\. ?w|and so (?:on|forth))|(?:(?:^\s*|[+(&]\s*|(?<!\p{L})and )(?:a few|\d+|few|some|many|several)|(?<!\p{L})and) (?:more|others?|additional|further)(?: \p{L}+)?|(?<![平高中同初相不])等|など)[\s.。)\]]*$/iu,
);

/** Strings that only say where the items are, or how many there are. */
const namesNone =
  /^\s*\(?(?:\d+ (?:people|persons|files|items|places|things|reasons)|(?:see|as|same as|like|listed|mentioned|described) (?:the )?(?:above|below|before|earlier|previous(?:ly)?)(?:[ .:)].{0,20})?|(?:above|below|ditto|idem|dito|various|several|multiple|many|some|others)(?: (?:files|items|places|things|reasons|ones))?[.)]*)$/i;

/** Only this many characters at the end are examined, so the time stays linear. */
const longestEnd = 60;

/** Whether a string refers to items that it does not name. */
function meansOthers(text: string): boolean {
  return (
    standsForOthers(text) ||
    hasMoreItems().test(text.trimEnd().slice(-longestEnd)) ||
    (text.length <= longestEnd && namesNone.test(text))
  );
}

function isNothing(text: string): boolean {
  return saysNothing(text) || nothingFirst().test(text);
}

const conjunction = lazily(() => /(?:^|[\s(])(?:and|or|und|oder|et|ou|y|e|o|и|или)\s/iu);

/** Whether a string has a mark that starts an item of a list: `1.`, `b)`, `(2)`, `①`, `Step 1:`, `* a`. */
function startsItem(text: string): boolean {
  return /^(?:\(?(?:\d{1,3}|[a-z])[.)]|[①-⑳]|\p{L}+ \d{1,3}:|[-*+•])(?:\s|(?<=[①-⑳]))/iu.test(text);
}

/** Whether a string has two such marks. */
function isEnumerated(text: string): boolean {
  const words = text.split(/\s+(?=\S)/u);
  return words.filter((_, index) => startsItem(words.slice(index, index + 3).join(" "))).length > 1;
}

/**
 * Whether a string is clearly one item of an array: it contains a letter or a digit, it does not mean that there are no
 * items or more items, and it contains nothing that may separate items, such as the space in `test --silent`.
 */
export function isOneItem(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !isNothing(text) &&
    !meansOthers(text) &&
    !/[,;|\n\r\u060c\u3001\uff0c\uff1b•&→⇒]|\s[/+>]\s|\p{L}\+\p{L}|->|\s--?[a-z]|[和及与與、]/iu.test(text) &&
    !conjunction().test(text) &&
    !isEnumerated(text)
  );
}

/**
 * Whether the parts of a string between its commas are the items of a list. They are not if the string is a sentence
 * (`Tags: a, b`, `a, b.`), has another notation (`a, b and c`, `1. a, 2. b`), or has a comma inside of an item.
 */
export function isListOf(parts: readonly string[], text: string): boolean {
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return isOneItem(text) && isPartOfList(text);
  const isSentence =
    (/:(?:\s|$)/.test(first) && !parts.every((part) => part.includes(":"))) || introduction().test(first);
  const endsSentence = last.endsWith(".") && !parts.slice(0, -1).some((part) => part.endsWith("."));
  const isAddress = text.includes("://") && !parts.every((part) => part.includes("://"));
  return !isSentence && !endsSentence && !isAddress && !conjunction().test(last) && parts.every(isPartOfList);
}

const introduction = lazily(() => /^(?:the|my|our|die|les|los|las) .*\s(?:are|is|sind|sont|son)\s/iu);

/**
 * Whether a string between two commas is one item: it is not empty, not a word for nothing, not in quotes, not half of
 * an expression in brackets, does not start with a mark or a word such as "and", and contains nothing else that may
 * separate items.
 */
function isPartOfList(text: string): boolean {
  return (
    text !== "" &&
    // If not, the string was split at a comma in brackets, which separates no items.
    openBrackets(text, "()[]{}") === 0 &&
    !isNothing(text) &&
    !meansOthers(text) &&
    !startsItem(text) &&
    !(conjunction().exec(text)?.index === 0) &&
    !/^["'`“‘«]|["”»]$|[;|\n\r\u060c\u3001\uff0c\uff1b•]|\s&\s/.test(text)
  );
}

/**
 * Returns the words of a string in lower case, with a space before and after each. So `needs-work` is found in
 * `(needs work)`.
 */
export function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
