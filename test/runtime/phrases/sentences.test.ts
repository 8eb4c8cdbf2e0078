/**
 * Sentences around an answer that take it back, and sentences with words for a correction, an example or a part that
 * say something else. `@` is the answer.
 */
import { describe, expect, test } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: sentences
contracts:
  REVIEW: { fields: { verdict: [PASS, FAIL], score: integer, tone: [good, neutral, bad], notes: "string[]" } }
`);

const value = { verdict: "PASS", score: 90, tone: "good", notes: ["No tests", "Slow loop"] };
const outcomeOf = (words: string) => contract("REVIEW").safeParse(words.replace("@", () => JSON.stringify(value)));

const harmless: Readonly<Record<string, readonly string[]>> = {
  "only a part": [
    "@\n\nI only included findings of this diff.",
    "@\n\nI've only included files that changed.",
    "@\n\nI only listed real problems.",
    "@\n\nI included the first line of each log.",
    "@\n\nI only reviewed the diff, not the whole repository.",
    "@\n\nI only looked at the changed files, as you asked.",
    "@\n\nThe first two of the tests are slow.",
    "@\n\nThese are the two problems that matter.",
    "@\n\nThese are all of the findings.",
    "@\n\nThese are the first tests of this module.",
    "@\n\nShall I also open a ticket?",
    "@\n\nShall I continue with the next ticket?",
    "@\n\nWould you like me to fix these?",
    "@\n\nDays 2 and 3 are free.",
    "@\n\nLines 2 and 3 follow the style guide.",
    "@\n\nBoth files follow the same pattern.",
    "@\n\nThe new tests follow the same pattern as the old ones.",
    "@\n\nThe rest of the code follows the same pattern.",
    "@\n\nPart 1 of the contract is covered.",
    "@\n\nThis covers all pages.",
    "@\n\nThe remaining files are fine.",
    "@\n\nThe remaining tests still pass.",
    "@\n\nMore tests should follow.",
    "@\n\nNo more findings.",
    "@\n\nNothing is missing.",
    "@\n\nTwo tests are still missing.",
    "Part 1 of the task is done. The review:\n@",
    "Part 2 was easy:\n@",
    "Step 1 of 3 is the review:\n@",
    "The preliminary checks passed. Result:\n@",
    "So far, so good:\n@",
    "The result so far was confirmed. The review:\n@",
    "The partial index is used. Result:\n@",
  ],
  "taken back": [
    "@\n\nNever mind the formatting.",
    "@\n\nNever mind that warning in the log.",
    "@\n\nNever mind that the tests are slow.",
    "@\n\nI would return to this file later.",
    "@\n\nLooking at it again, the loop is fine.",
    "@\n\nLooking at it again, I found nothing else.",
    "@\n\nThe cache should have been cleared.",
    "@\n\nThe name should have been shorter.",
    "@\n\nOops, one test is skipped in this file.",
    "@\n\nOops is the name of the error class.",
    "@\n\nThe author miscalculated the age.",
    "@\n\nThe code miscounts the rows.",
    "@\n\nUpdate the changelog, too.",
    "@\n\nUpdate: the build is green now.",
    "@\n\nActually, I would play it safe and add a test.",
    "@\n\nActually, a map is faster.",
    "@\n\nI'll use this in the summary instead of a list.",
    "@\n\nLet me review the other file next.",
    "@\n\nLet me redo the diagram if you need it.",
    "@\n\nSorry for the delay.",
    "@\n\nSorry, I have no access to the tickets.",
    "@\n\nThis was tested on a different branch.",
    "@\n\nThat was for safety.",
    "@\n\nThis fix belongs in a different PR.",
    "@\n\nThe wrong file was deleted in another PR.",
    "@\n\nI was wrong about one thing in the chat: the loop is bounded, so it passes.",
    "@\n\nWait, then retry.",
    "@\n\nWait for the tests.",
    "@\n\nRetract the old release first.",
    "I was wrong before; this is correct:\n@",
    "Never mind my last message:\n@",
  ],
  "an example or invented": [
    "@\n\nThe test uses a fictional person.",
    "@\n\nThe dummy response in the test is fine.",
    "@\n\nThis is a dummy module, so one test is enough.",
    "@\n\nThe placeholders are replaced.",
    "@\n\nThese placeholders, since version 2, are optional.",
    "@\n\nThe names in the test are made up.",
    "@\n\nThis is an example of good style.",
    "@\n\nThis is a mock, so no network is needed.",
    "@\n\nFor instance, I would return early in line 4.",
    "@\n\nI would return early.",
    "@\n\nI made this up to date.",
    "@\n\nI made this shorter.",
    "For instance, I would return early in line 4. The review:\n@",
    "Once you paste it into the form, it will look fine:\n@",
    "The fictional user in the test is fine. My review:\n@",
    "To illustrate the problem, I added a note:\n@",
    "The format is JSON, as you asked:\n@",
    "Here is a review of the sample response:\n@",
    "The format looks like the one in the docs:\n@",
  ],
  "hypothesis or undecided": [
    "If I had more time, I would add tests. My review:\n@",
    "If it had failed, I would have said so:\n@",
    "Had it failed, the log would say so:\n@",
    "The possible causes are listed in the notes:\n@",
    "All possible problems are in this review:\n@",
    "@\n\nI can't decide which of the two styles is nicer.",
    "@\n\nI can't decide this for you, but the code is fine.",
    "@\n\nIf it had failed, the log would be red.",
  ],
  "other languages": [
    "@\n\n更正：无。",
    "@\n\n无需更正。",
    "@\n\n应为每个函数添加测试。",
    "@\n\nKorrektur: keine.",
    "@\n\nKorrektur nötig ist nur in Zeile 4.",
    "@\n\nDie Stimmung im Team ist eher neutral.",
    "@\n\nDoch lieber noch einen Test schreiben.",
    "@\n\nHier ist nichts zu tun.",
    "@\n\nVoici un exemple de test à ajouter.",
    "Voici la réponse :\n@",
    "Voici à quoi ressemble la réponse :\n@",
    "Ecco la risposta:\n@",
    "Ecco la risposta con un esempio nelle note:\n@",
    "@\n\nEcco perché il test è lento.",
    "@\n\nAquí hay un ejemplo de prueba.",
    "@\n\n訂正は不要です。",
    "@\n\nテストを追加すべきです。",
    "@\n\nVeuillez ignorer cet avertissement, il est ancien.",
  ],
};

describe.each(Object.entries(harmless))(
  "the answer is read next to a sentence about something else: %s",
  (_, texts) => {
    test.each(texts)("%s", (text) => {
      expect(outcomeOf(text)).toMatchObject({ ok: true, value });
    });
  },
);

test.each([
  "@ Never mind that.",
  "@\n\nNever mind that, the tests fail on Node 18.",
  "@\n\nLooking at it again, the verdict should have been FAIL.",
  "@\n\nOops, I miscalculated the score: it is 35.",
  "@\n\n更正：应为 FAIL，因为缺少超时处理。",
])("the answer is rejected because it is taken back: %s", (text) => {
  expect(outcomeOf(text)).toMatchObject({ ok: false });
});
