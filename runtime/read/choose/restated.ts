/** Members behind an answer in another notation than JSON, which state something else: `{severity = major}`. */
import { isRecord } from "../../rules/path.js";
import { foldedName } from "../../support/edit-distance.js";
import { isEqual } from "../../support/equality.js";
import { lazily } from "../../support/lazily.js";
import type { Judge, JudgedCandidate, Judgement } from "../candidates/judgement.js";

/** Further members that say anything else are not looked at: each is judged with all of the answer. */
const mostMembers = 16;

/** No contract lists this word. */
const nonsense = "xqz";

/**
 * Where the text behind a value gives one of its members another valid value, if the contract takes only some words
 * there.
 */
export function restatedAt<Judged extends Judgement>(
  text: string,
  { candidate, judgement: { value } }: JudgedCandidate<Judged>,
  judge: Judge<Judged>,
): number | undefined {
  const behind = text.slice(candidate.end);
  if (!isRecord(value) || !/[:：=]| (?:is|be) /u.test(behind)) return undefined;
  const names = new Map(Object.keys(value).map((name) => [foldedName(name), name]));
  const differs = (name: string, word: string): boolean => {
    const other = { ...value, [name]: word };
    const judged = judge(other, { ...candidate, value: other, steps: [], writtenNumbers: () => new Map() });
    return judged.conforms && !isEqual(judged.value, value);
  };
  let left = mostMembers;
  for (const { index, 0: found, 1: key = "", 2: word = "" } of behind.matchAll(member())) {
    const name = names.get(foldedName(key));
    if (name === undefined || left <= 0) continue;
    left -= 1;
    if (
      differs(
        name,
        word.trim().replace(/\.$/, () => ""),
      ) &&
      !differs(name, nonsense)
    )
      return candidate.end + index + found.lastIndexOf(key);
  }
  return undefined;
}

/**
 * At the start of its line, behind a word such as `Correction:`, or in braces, and also as a sentence, `So the verdict
 * is FAIL.`; the value goes to the end of the line or to the next mark. In the middle of a sentence it is about
 * something else: use `score = 0` as the initial value.
 */
const member = lazily(() => {
  const marks = "[*`]{0,4}";
  const blanks = "[^\\S\\n]{0,4}";
  const turn =
    "(?:(?:correction|update|edit|actually|wait|sorry|on second thought)[:,.!*]{1,4}[^\\S\\n])?(?:so )?(?:the |my )?(?:(?:final|correct(?:ed)?|right) )?";
  const lineStart = `^[^\\S\\n]{0,8}(?:[-*+>•#]{1,6}[^\\S\\n]{1,4})?${marks}${turn}`;
  const inBraces = `(?<=\\{(?:[^{}\\n]{0,80},)?${blanks})`;
  const key = "([\\p{L}_$][\\p{L}\\p{N}_$-]{0,80})";
  const word = "([^\\s,;{}[\\]()\"'`*“”][^\\n,;{}[\\]()\"'`*“”]{0,80})";
  const value = `${marks}${blanks}[*\`"'“]{0,4}${word}["'\`*”]{0,4}[.!]?${blanks}(?:[,;}\\n]|$)`;
  return new RegExp(
    `(?:${lineStart}|${inBraces})${marks}${key}${marks}\\s?(?:[:：]|=>?|(?:is|should be|must be):? )(?=${value})`,
    "gimu",
  );
});
