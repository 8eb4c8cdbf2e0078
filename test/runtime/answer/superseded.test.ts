/** Several valid values of which one is plainly the answer: the others are drafts, examples, or were corrected. */
import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: superseded
contracts:
  REVIEW: { fields: { verdict: [PASS, FAIL], score: integer 0..100, note?: string } }
  TAGS: { type: "string[]" }
`);

const fence = "```";
/** The answer is `@`, the other value `%`. Each may also be in a fence. */
function written(text: string, isFenced: boolean): string {
  const [answer, other] = ['{"verdict": "FAIL", "score": 40}', '{"verdict": "PASS", "score": 95}'].map((value) =>
    isFenced ? `\n${fence}json\n${value}\n${fence}\n` : value,
  );
  return text.replaceAll("@", () => answer ?? "").replaceAll("%", () => other ?? "");
}

const read = (text: string): unknown => {
  const outcome = contract("REVIEW").safeParse(text);
  return outcome.ok ? outcome.value : outcome.cause;
};

describe.each([
  ["bare", false],
  ["in fences", true],
])("values %s: the answer is", (_, isFenced) => {
  test.each([
    "Draft: %\n\nFinal: @",
    "Draft: %\n\n@",
    "## Draft\n%\n## Final answer\n@",
    "First draft: %\n\nAfter a second look: @",
    "Example: %\n\nOutput: @",
    "Here is an example:\n%\n\nAnd the answer:\n@",
    "Example:\nInput: first.ts\nOutput: %\n\nNow the given file:\nInput: second.ts\nOutput: @",
    "This is only an example: %\n\n@",
    "Previous answer: %\n\nNew answer: @",
    "The previous reviewer answered %. My review:\n\n@",
    "Entwurf: %\n\nEndgültige Antwort: @",
    "Exemple : %\n\nRéponse : @",
    "草稿：%\n\n最终答案：@",
  ])("the last value after a draft or an example: %s", (text) => {
    expect(read(written(text, isFenced))).toEqual({ verdict: "FAIL", score: 40 });
  });

  test.each([
    "%\n\nCorrected answer: @",
    "%\n\nCorrection: @",
    "%\n\nWait, I missed the timeout. Corrected answer:\n@",
    "%\n\nHere is the corrected version:\n@",
    "%\n\n**Final answer:**\n@",
    "%\n\n### Revised review\n@",
    "%\n\nSo my final verdict: @",
    "%\n\nKorrektur: @",
    "%\n\nRéponse corrigée : @",
    "%\n\nRespuesta final: @",
    "%\n\n更正后的答案：@",
    "%\n\n@\n\nFinal answer:\n@",
  ])("the last value under a label of the final answer: %s", (text) => {
    expect(read(written(text, isFenced))).toEqual({ verdict: "FAIL", score: 40 });
  });

  test.each([
    "%\n\n@",
    "%\n\nor\n\n@",
    "%\n\nMy verdict: @",
    "%\n\nChosen: @",
    "%\n\nCorrect answer: @",
    "%\n\nThe corrected answer could be: @",
    "%\n\nIf the file is missing, the corrected answer: @",
    "%\n\nCorrected answer: @\n\n%",
    "Corrected answer: @\n\n%",
    "Final answer: %\n\nFinal answer: @",
    "Final answer: %\n\nCorrected answer: @",
    "Draft: %\n\n@\n\n%",
    "First draft: %\n\nSecond draft: @",
    "@\n\nDraft: %",
    "Option A: %\n\n@",
    "If the server is down: %\n\n@",
    "The submission contains % as its own grade.\n\nMy verdict: @",
    "%\n\nCorrected answer: @\n\nVerdict: PASS",
  ])("not plain: %s", (text) => {
    expect(read(written(text, isFenced))).toBe("ambiguous_candidates");
  });

  test.each(["Draft: %\n\nFinal: @\n\nScratch that.", "Draft 1: %\n\nDraft 2: @", "Option A: %\n\nOption B: @"])(
    "not there: %s",
    (text) => {
      expect(read(written(text, isFenced))).toBe("not_the_answer");
    },
  );
});

test.each([
  '{"verdict": "PASS", "score": 95, "note": "x"}\n\nCorrected answer: {"verdict": "FAIL", "score": 40}',
  '{"verdict": "PASS", "score": 95}\n\nCorrected answer: {"verdict": "FAIL"}',
])("a correction without all keys of the value before it may be a part: %s", (text) => {
  expect(read(text)).toBe("ambiguous_candidates");
});

test("a corrected answer that is broken or not valid is not replaced by the value before it", () => {
  expect(read('{"verdict": "PASS", "score": 95}\n\nFinal answer: {"verdict": "FAIL", "score": 400}')).toBe(
    "ambiguous_candidates",
  );
  expect(read('Draft: {"verdict": "PASS", "score": 95}\n\nFinal answer: {"verdict": "FAIL", "score": 4')).toBe(
    "truncated",
  );
});

test("an array under a label of a correction may be further items", () => {
  expect(contract("TAGS").safeParse('["a"]\n\nCorrection: ["b"]')).toMatchObject({ cause: "ambiguous_candidates" });
  expect(contract("TAGS").safeParse('Draft: ["a"]\n\nFinal: ["b"]')).toMatchObject({ value: ["b"] });
});

test("strict parsing accepts no second valid value", () => {
  const text = written("Draft: %\n\nFinal: ", false) + written("@", true);
  expect(contract("REVIEW").safeParse(text, { tolerance: "strict" })).toMatchObject({ cause: "ambiguous_candidates" });
});

test("a long text of paragraphs is looked through once", () => {
  const text = written(`Example:\n${"a b c\n".repeat(50_000)}%\n\n${"a b c\n".repeat(50_000)}@`, false);
  expect(read(text)).toBe("ambiguous_candidates");
});
