/** Texts that stand for something simple: yes, no, nothing. */

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

const nullWords: ReadonlySet<string> = new Set(["null", "none", "nil", "n/a", "na", "undefined", "not applicable", "not available", "-", "–", "—"]);

/** Words that say in a list that there is nothing in it. */
const emptyWords: ReadonlySet<string> = new Set([...nullWords, "no", "nothing", "empty", "no items", "(none)"]);

const longestWord = 20;

/** True or false for a word that means it, in any case. */
export function booleanIn(text: string): boolean | undefined {
  return booleanWords.get(wordOf(text));
}

/** Whether a text means null. */
export function isNullWord(text: string): boolean {
  return nullWords.has(wordOf(text));
}

/** Whether a text can be read as one item of a list, beyond doubt: it says something, and nothing in it may separate items. */
export function isOneItem(text: string): boolean {
  return text.trim() !== "" && !emptyWords.has(wordOf(text)) && !/[,;|\n\r\u3001\uff0c\uff1b•&]|\s(?:and|or)\s/i.test(text);
}

function wordOf(text: string): string {
  return text.length > 2 * longestWord ? "" : text.trim().toLowerCase().replace(/\.$/, () => "");
}
