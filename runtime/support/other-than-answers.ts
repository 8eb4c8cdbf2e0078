/** Names under which there is something other than the answer: a key that wraps a value, or a tag around it. */
import { lazily } from "./lazily.js";

/** Words for errors, examples, and what was asked, given or rejected before. */
const otherThanAnswers = lazily(
  (): ReadonlySet<string> =>
    new Set(
      [
        "error errors exception failure not and or nor if except unless invalid incorrect wrong bad rejected",
        "discarded deprecated example examples counterexample sample template schema placeholder default",
        "draft previous old last history expected second exclude excluded removed deleted skipped ignored",
        "omitted eliminated unlikely stopwords avoid avoided never dont nicht forbidden prohibited ruled",
        "alternative alternatives opposite runner fallback before original input request prompt hypothetical",
        "mock dummy outdated obsolete undo cancel",
      ].flatMap((line) => line.split(" ")),
    ),
);

/** `bad_example` and `previousAnswer` consist of two words, one of which is such a word. */
export function speaksOfAnother(name: string): boolean {
  const words = name.replace(/(\p{Ll})(?=\p{Lu})/gu, (letter) => `${letter} `).split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => otherThanAnswers().has(word.toLowerCase()));
}
