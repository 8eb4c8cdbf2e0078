/** The characters that form words in a string. */
import { lazily } from "../support/lazily.js";

/**
 * Scripts without spaces between words, and Hangul, in which particles are appended to words. By their Unicode names.
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
 * Created when first needed, because the classes are large. A letter that several scripts share, such as the long vowel
 * mark of Japanese, counts for each of them.
 */
const joining = lazily(() => new RegExp(`[${classes("sc")}]|(?=\\p{L})[${classes("scx")}]`, "u"));
const ofWords = lazily(() => /[\p{L}\p{M}\p{N}_]/u);

function classes(property: "sc" | "scx"): string {
  return joiningScripts.map((script) => `\\p{${property}=${script}}`).join("");
}

/** Whether a character is of a script in which words may be directly next to each other. */
export function isJoining(character: string): boolean {
  return joining().test(character);
}

/**
 * Whether a character next to a word makes it a longer word: a letter, a mark, a digit or `_`, unless it is of a
 * joining script. Undefined at the ends of a string.
 */
export function extendsWord(character: string | undefined): boolean {
  return character !== undefined && ofWords().test(character) && !isJoining(character);
}
