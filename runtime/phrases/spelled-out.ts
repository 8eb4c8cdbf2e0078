/** Replaces the contractions of a text, and the name of the contract, by words of the table of classes. */
import { partsOfName } from "./spelling.js";

const contractions: readonly (readonly [RegExp, string])[] = [
  [/n['’]t\b/gi, " not"],
  [/['’](?:s|re|m)\b/gi, " is"],
  [/['’]ll\b/gi, " will"],
  [/['’]d\b/gi, " would"],
  [/['’]ve\b/gi, " have"],
  [/\bwhen(?=[^:,.\n]* (?:is|are)\b)/gi, "if"],
  [/\be\.g\./gi, "eg"],
  [/[-=]+>/g, "→"],
  [/\bz\.\s?b\./gi, "zb"],
];

/** Matches the name of a contract. The words before its last one are optional. */
function nameIn(name: string): RegExp {
  const words = partsOfName(name);
  const source = words.map((word, index) => (index < words.length - 1 ? `(?:${word}[ _-]?)?` : word)).join("");
  return new RegExp(source === "" ? "(?!)" : `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu");
}

/** Returns a text without contractions, `it isn't` → `it is not`. The name of the contract means the answer. */
export function spelledOut(text: string, name: string): string {
  return [...contractions, [nameIn(name), "answer"] as const].reduce(
    (rest, [short, long]) => rest.replace(short, () => long),
    text.normalize("NFC"),
  );
}
