/** Recognizes strings with a simple meaning: yes, no, nothing. */
import { lazily, madeBy } from "../../support/lazily.js";
import { standsForOthers } from "../../read/syntax/omissions.js";

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

/** Words that mean an empty array if they are its only item. */
const emptyWords: ReadonlySet<string> = madeBy(
  () => new Set([...nullWords, "no", "nothing", "empty", "no items", "(none)"]),
);

const longestWord = 20;

/** Returns the boolean that a word means, ignoring case. */
export function booleanIn(text: string): boolean | undefined {
  return booleanWords.get(wordOf(text));
}

/** Whether a string means null. */
export function isNullWord(text: string): boolean {
  return nullWords.has(wordOf(text));
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
  /^\s*\(?(?:(?:see|as|same as|like|listed|mentioned|described) (?:the )?(?:above|below|before|earlier|previous(?:ly)?)(?:[ .:)].{0,20})?|(?:above|below|ditto|idem|dito|various|several|multiple|many|some|others)(?: (?:files|items|places|things|reasons|ones))?[.)]*)$/i;

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

/**
 * Whether a string is clearly one item of an array: it contains a letter or a digit, it does not mean that there are no
 * items or more items, and it contains nothing that may separate items, such as the space in `test --silent`.
 */
export function isOneItem(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !emptyWords.has(wordOf(text)) &&
    !nothingFirst().test(text) &&
    !meansOthers(text) &&
    !/[,;|\n\r\u060c\u3001\uff0c\uff1b•&]|\s(?:and|or|und|oder|et|ou|y|e|o|\/|\+)\s|\s--?[a-z]|[和及与與、]/i.test(text)
  );
}

/**
 * Whether a string between two commas is one item: it is not empty, not in quotes, not half of an expression in
 * brackets, not a word such as "and", and contains nothing else that may separate items.
 */
export function isPartOfList(text: string): boolean {
  return (
    text !== "" &&
    closesBrackets(text) &&
    !meansOthers(text) &&
    !/^["'`“‘«]|["”»]$|[;|\n\r\u060c\u3001\uff0c\uff1b•]|\s&\s/.test(text)
  );
}

/**
 * Whether all brackets are closed within the string. If not, the string was split at a comma in brackets, which
 * separates no items.
 */
function closesBrackets(text: string): boolean {
  const marks = [...text].filter((character) => "()[]{}".includes(character));
  let open = 0;
  for (const mark of marks) {
    open += "([{".includes(mark) ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

/**
 * Returns the words of a string in lower case, with a space before and after each. So `needs-work` is found in
 * `(needs work)`.
 */
export function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, () => " ")
    .trim()} `;
}

function wordOf(text: string): string {
  return text.length > 2 * longestWord
    ? ""
    : text
        .trim()
        .toLowerCase()
        .replace(/\.$/, () => "");
}
