/** What makes a word in a string. */
import { lazily } from "../support/lazily.js";

/**
 * Scripts that are written without blanks between words, and Hangul, in which particles join the word before them. By
 * the names of Unicode.
 */
const joiningScripts = [
  "Balinese",
  "Bopomofo",
  "Han",
  "Hangul",
  "Hiragana",
  "Javanese",
  "Katakana",
  "Khmer",
  "Lao",
  "Myanmar",
  "New_Tai_Lue",
  "Tai_Le",
  "Tai_Tham",
  "Tai_Viet",
  "Thai",
  "Tibetan",
  "Yi",
];

/**
 * Made when it is first needed: the classes are large. A letter that several scripts share, such as the long vowel mark
 * of Japanese, is of each of them.
 */
const joining = lazily(() => new RegExp(`[${classes("sc")}]|(?=\\p{L})[${classes("scx")}]`, "u"));
const ofWords = lazily(() => /[\p{L}\p{M}\p{N}_]/u);

function classes(property: "sc" | "scx"): string {
  return joiningScripts.map((script) => `\\p{${property}=${script}}`).join("");
}

/** Whether a character is of a script in which a word may be directly beside another. */
export function isJoining(character: string): boolean {
  return joining().test(character);
}

/**
 * Whether a character beside a word makes it a longer word: a letter, a mark, a digit or `_`, unless it is of a joining
 * script. Nothing is at the ends of a string.
 */
export function extendsWord(character: string | undefined): boolean {
  return character !== undefined && ofWords().test(character) && !isJoining(character);
}
