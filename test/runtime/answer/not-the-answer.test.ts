/** Values that are not the answer, according to the text next to them. */
import { describe, expect, test } from "vitest";
import { retryPrompt } from "../../../runtime/index.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: not-the-answer
contracts:
  NOTE: { fields: { note: string } }
  STRICT: { fields: { note: string }, read: { tolerance: strict } }
  WORDS: { type: "string[]" }
  NUMBERS: { type: "integer[]" }
  TEXT: { type: string }
  SIZE: { type: number }
`);

const fence = "```";
const answer = '{"note": "a"}';

describe("the issue of a value that is not the answer contains the words that say so", () => {
  test.each([
    [`For example: ${answer}`, 1, 1, `For example: ${answer}`],
    [`It is short.\n\n**For example**:\n${fence}json\n${answer}\n${fence}`, 3, 1, "**For example**:"],
    [`I looked at it. If it is red: ${answer}`, 1, 17, `If it is red: ${answer}`],
    [`${answer}\n\nScratch that.\nAsk me again.`, 3, 1, "Scratch that."],
    [
      `${fence}json\n${answer}\n${fence}\n\n(The JSON above is just a template.)`,
      5,
      2,
      "The JSON above is just a template.)",
    ],
    [`<draft>${answer}</draft>`, 1, 1, `<draft>${answer}</draft>`],
  ])("%j", (text, line, column, found) => {
    const place = `line ${line}, column ${column}, ${JSON.stringify(found)}`;
    expect(contract("NOTE").safeParse(text)).toMatchObject({
      ok: false,
      cause: "not_the_answer",
      issues: [{ position: { line, column }, message: expect.stringContaining(place) as string }],
    });
  });

  test("also in strict parsing", () => {
    const text = `${fence}json\n${answer}\n${fence}\nScratch that.`;
    expect(contract("STRICT").safeParse(text)).toMatchObject({ ok: false, cause: "not_the_answer" });
  });

  test("and the model is asked for the answer without them", () => {
    const outcome = contract("NOTE").safeParse(`${answer}\nScratch that.`);
    expect(outcome.ok ? undefined : retryPrompt(outcome)?.text).toBe(
      'Your answer was rejected. Fix this problem:\n- the text next to the JSON says that it is not the answer: line 2, column 1, "Scratch that.". Send only the final answer, without this text.\nSend the complete answer in the format requested above.',
    );
  });
});

describe("the issue for an answer without brackets says what the contract expects", () => {
  const oneString = 'the answer must be a string in double quotes, with quotes inside it as `\\"`';
  test.each([
    ["TEXT", "The cat sat.", oneString],
    ["TEXT", '"The "cat" sat."', oneString],
    ["TEXT", 'Here is the summary:\n\n"The cat sat."', oneString],
    ["NUMBERS", "1, 2, 3", "the answer must be an array"],
    ["SIZE", "12,50", "the answer must be a number"],
  ])("%s %j", (scope, text, message) => {
    const outcome = contract(scope).safeParse(text);
    expect(outcome.ok ? "" : outcome.issues[0]?.message).toContain(message);
  });
});

const review = await contractsOf(`edition: 1
name: reviews
enums: { Verdict: [PASS, FAIL] }
contracts:
  REVIEW: { fields: { verdict: { type: Verdict, explicit: true }, score: integer } }
  WORDS: { type: "string[]" }
`);

const passed = '{"verdict": "PASS", "score": 90}';

/** Values that a careful reader would not take for the answer. */
const disowned = {
  "words before it": [
    "For example, this: @",
    "For example, the output could look like this:\n@",
    "Here's an example of the output:\n@",
    "The output would look like this:\n@",
    "Here is a template:\n@",
    "Template:\n@",
    "If the post is satire, use:\n@",
    "If the post is satire, the verdict would be: @",
    "In case of satire: @",
    "Only if the user confirms: @",
    "I'll send the verdict in this format once you share the post:\n@",
    "Once I have the post, I'll answer like this: @",
    "Please paste the post. I'd then return @",
    "I would not send @",
    "I wouldn't say @",
    "A wrong answer would be: @",
    "Previously I answered: @",
    "Last time I said: @",
    "Should I answer @?",
  ],
  "words after it": [
    "@\nScratch that, it contains a slur.",
    "@\n\nScratch that – I misread it.",
    "@\n\nWait, that's wrong.",
    "@\n\nOops, that's wrong. It should be FAIL.",
    "@\n\nHmm, actually that's not right.",
    "@\n\nActually, no.",
    "@\n\nNever mind, I misread the post.",
    "@\n\nPlease ignore the previous JSON.",
    "@\n\nI made a mistake above.",
    "@\n\nI changed my mind: FAIL.",
    "@\n\nThis is just an example of the format; I still need the post.",
    "@\n\n(These values are placeholders. Please paste the post.)",
  ],
} as const;

const cases = Object.entries(disowned).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const));

describe("a value is not the answer because of", () => {
  test.each(cases)("%s: %j", (_, text) => {
    const outcome = review("REVIEW").safeParse(text.replace("@", () => passed));
    expect(outcome).toMatchObject({ ok: false, cause: "not_the_answer" });
  });
});

test.each([
  "Final verdict: FAIL",
  "On second thought, the verdict is FAIL.",
  "So the verdict is **FAIL**.",
  'The verdict should be "FAIL".',
  "The correct verdict is FAIL.",
  "Correction: the verdict should be FAIL.",
])("%j is a different answer", (words) => {
  expect(review("REVIEW").safeParse(`${passed}\n\n${words}`)).toMatchObject({
    ok: false,
    cause: "ambiguous_candidates",
  });
});

test.each([
  "... and 3 more minor issues",
  "(and 3 more minor issues)",
  "plus 3 more",
  "+ 3 more",
  "and more",
  "etc.",
  "[Output truncated due to length]",
  "To be continued...",
])("%j indicates that an array continues", (words) => {
  expect(review("WORDS").safeParse(`["a"]\n${words}`)).toMatchObject({ ok: false, cause: "elision" });
});
