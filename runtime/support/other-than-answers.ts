/** Names under which there is something other than the answer: a key that wraps a value, or a tag around it. */
import { lazily } from "./lazily.js";

/** Words for errors, examples, and what was asked, given or rejected before. */
const otherThanAnswers = lazily(
  (): ReadonlySet<string> =>
    new Set(
      [
        "error exception failure not and or nor if except unless invalid incorrect wrong bad rejected",
        "discarded deprecated example counterexample sample template schema placeholder default",
        "draft previous old last history expected second exclude excluded removed deleted skipped ignored",
        "omitted eliminated unlikely stopwords avoid avoided never dont nicht forbidden prohibited ruled",
        "alternative opposite runner fallback before original input request prompt hypothetical",
        "mock dummy outdated obsolete undo cancel unknown missing other rest remaining none maybe assumption",
        "todo pending partial banned denied denylist blocked failed unverified question query context system",
        "log debug thought critique child parent",
      ].flatMap((line) => line.split(" ")),
    ),
);

/** `bad_examples` and `previousAnswer` consist of two words, one of which is such a word, perhaps in the plural. */
export function speaksOfAnother(name: string): boolean {
  const words = name.replace(/(\p{Ll})(?=\p{Lu})/gu, (letter) => `${letter} `).split(/[^\p{L}\p{N}]+/u);
  return words.some((each) => {
    const word = each.toLowerCase();
    return otherThanAnswers().has(word) || otherThanAnswers().has(word.replace(/s$/, () => ""));
  });
}
