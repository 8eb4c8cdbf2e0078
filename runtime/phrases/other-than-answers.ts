/** Recognizes names that mean something other than the answer: keys that wrap a value, or tags around it. */
import { lazily } from "../support/lazily.js";

/** Words for errors and examples, and for earlier questions and answers. */
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

/** Whether one of the words in a name is such a word, or its plural: `bad_examples`, `previousAnswer`. */
export function namesOtherContent(name: string): boolean {
  const words = name.replace(/(\p{Ll})(?=\p{Lu})/gu, (letter) => `${letter} `).split(/[^\p{L}\p{N}]+/u);
  return words.some((each) => {
    const word = each.toLowerCase();
    return otherThanAnswers().has(word) || otherThanAnswers().has(word.replace(/s$/, ""));
  });
}
