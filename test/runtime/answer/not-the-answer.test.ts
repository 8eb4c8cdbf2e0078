/** Values of which the text next to them says that they are not the answer. */
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

describe("the issue of a value that is not the answer shows the words that say so", () => {
  test.each([
    [`For example: ${answer}`, 1, 1, `For example: ${answer}`],
    [`It is short.\n\n**For example**:\n${fence}json\n${answer}\n${fence}`, 3, 3, "For example**:"],
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

  test("also in a strict reading", () => {
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

describe("a text without brackets is told what the contract wants", () => {
  const oneString = 'the answer must be one string in double quotes and nothing else, with quotes inside it as `\\"`';
  test.each([
    ["TEXT", "The cat sat.", oneString],
    ["TEXT", '"The "cat" sat."', oneString],
    ["TEXT", 'Here is the summary:\n\n"The cat sat."', oneString],
    ["NUMBERS", "1, 2, 3", "the answer must be an array in square brackets"],
    ["SIZE", "12,50", "the answer must be a number"],
  ])("%s %j", (scope, text, message) => {
    const outcome = contract(scope).safeParse(text);
    expect(outcome.ok ? "" : outcome.issues[0]?.message).toContain(message);
  });
});
