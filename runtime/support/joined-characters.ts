/**
 * Finds invisible characters that change the visible characters next to them. Without them, a family emoji becomes
 * several emojis, a heart loses its color, and words in Persian and Hindi are misspelled. Anywhere else they are hidden
 * characters.
 */
import { lazily } from "./lazily.js";

const picture = "\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?";
const tags = "[\\u{e0061}-\\u{e007f}]";
/** The flags of England, Scotland and Wales contain tag characters, which are invisible anywhere else. */
const flag =
  "\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}";
/**
 * Scripts in which a joiner between two letters changes how they are written (Unicode Standard Annex 31, section 2.3).
 */
const joining = [
  "Arab",
  "Beng",
  "Deva",
  "Gujr",
  "Guru",
  "Khmr",
  "Knda",
  "Mand",
  "Mlym",
  "Mong",
  "Mymr",
  "Nkoo",
  "Orya",
  "Sinh",
  "Syrc",
  "Taml",
  "Telu",
  "Tibt",
];

/** Created when first needed, because the character classes are large. */
const joined = lazily(() => {
  const letter = `[${joining.map((script) => `\\p{Script_Extensions=${script}}`).join("")}]`;
  const cases = [
    `(?<=${picture})\\u200d(?=\\p{Extended_Pictographic})`,
    "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
    `(?<=(?=${flag})\\u{1f3f4}${tags}{0,5})${tags}`,
    `(?<=${letter})[\\u200c\\u200d](?=${letter})`,
    "(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]",
  ];
  return new RegExp(cases.join("|"), "uy");
});

/** Whether the character at an index of a string is one of these. */
export function isJoined(text: string, index: number): boolean {
  const expression = joined();
  expression.lastIndex = index;
  return expression.test(text);
}
