/** The scripts of a name: a mixture of scripts can make one name look like another. */

/**
 * The scripts in modern use: recommended and limited-use scripts of Unicode Standard Annex 31, tables 5 and 7. Letters
 * of other scripts are not allowed in names.
 */
const scripts =
  "Latin Han Cyrillic Greek Arabic Armenian Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar " +
  "Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic " +
  "Meetei_Mayek Miao Mongolian New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi";

/**
 * The mixtures of the highly restrictive profile of Unicode Technical Standard 39, section 5.2: none of their letters
 * can be confused.
 */
const mixtures = ["Latin Han Hiragana Katakana", "Latin Han Bopomofo", "Latin Han Hangul"];

const livingScripts = scripts.split(" ");
/** Each is a set of scripts that one name may use. */
const profiles: readonly (readonly string[])[] = [
  ...livingScripts.map((script) => [script]),
  ...mixtures.map((mixture) => mixture.split(" ")),
];

/**
 * Whether a name uses one script, or a mixture that cannot be misread. Digits, `_` and similar characters belong to
 * every script.
 */
export function isOneScript(name: string): boolean {
  if (/^[\x20-\x7e]*$/.test(name)) return true;
  const letters = lettersOf(name);
  return profiles.some((profile) => letters.every((letter) => profile.some((script) => isWrittenIn(script, letter))));
}

/**
 * The scripts of a name in the order in which they appear, each with its first letter. Letters of scripts that are out
 * of use count as `an unknown script`.
 */
export function scriptsIn(name: string): readonly { readonly script: string; readonly letter: string }[] {
  const found = new Map<string, string>();
  for (const letter of lettersOf(name)) {
    const script =
      livingScripts.find((candidate) => isWrittenIn(candidate, letter))?.replaceAll("_", " ") ?? "an unknown script";
    if (!found.has(script)) found.set(script, letter);
  }
  return [...found].map(([script, letter]) => ({ script, letter }));
}

/** The characters that determine a script; others belong to all scripts or to that of the previous character. */
function lettersOf(name: string): readonly string[] {
  return [...name].filter(
    (character) => !/^[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]$/u.test(character),
  );
}

const expressions = new Map<string, RegExp>();

/**
 * The expressions of all scripts take about 40 ms to create; most files need none of them, and the others one or two.
 */
function isWrittenIn(script: string, letter: string): boolean {
  const expression = expressions.get(script) ?? new RegExp(`^\\p{Script_Extensions=${script}}$`, "u");
  expressions.set(script, expression);
  return expression.test(letter);
}
