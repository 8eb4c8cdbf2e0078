/** Slips around and in JSON after which only one value is left, or whose message has to show the right position. */
import { expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: small-slips
contracts:
  CODE_REVIEW: { fields: { verdict: [PASS, FAIL], score: number, files: "string[]" } }
  SCORE: { type: number }
  NUMBERS: { type: "integer[]" }
`);

const value = { verdict: "PASS", score: 95, files: [] };
const answer = JSON.stringify(value);
const fence = "```";

test.each(["CodeReview", "code_review", "code-review", "codeReview", "Code Review", "CODE_REVIEW", "codereview"])(
  "the name of the contract as %s may be the only key around the answer",
  (name) => {
    expect(contract("CODE_REVIEW").safeParse(`{"${name}": ${answer}}`)).toMatchObject({ ok: true, value });
  },
);

test.each(["−0.6", "`−0.6`", '"−0.6"', "The score is −0.6", '{"score": −0.6}'])("%s is a negative number", (text) => {
  expect(contract("SCORE").safeParse(text)).toMatchObject({ ok: true, value: -0.6 });
});

test.each(["−5", "−0.5", "−1e3"])("%s is a negative number in an object", (written) => {
  const outcome = contract("CODE_REVIEW").safeParse(`{"verdict": "PASS", "score": ${written}, "files": []}`);
  expect(outcome).toMatchObject({ ok: true, value: { score: Number(written.replace("−", "-")) } });
});

test.each(["5−3", "−", "–5"])("%s is not a number", (written) => {
  expect(contract("CODE_REVIEW").safeParse(`{"verdict": "PASS", "score": ${written}, "files": []}`).ok).toBe(false);
});

test.each(["@[1]", "@ [1]", "@[1][2]", "@ [1][2]", "@[1], [12].", "@[^1]", "@[cite: 1, 2]"])(
  "a citation may be right after an object: %s",
  (marked) => {
    const text = marked.replace("@", () => answer);
    for (const written of [text, `${text}\n\nBye.`, `${fence}json\n${text}\n${fence}`])
      expect(contract("CODE_REVIEW").safeParse(written)).toMatchObject({ ok: true, value });
  },
);

test.each(['@["a"]', "@[x]", "@[1]{}", "@[1], {", "@[1, 2]", "@[a.ts]"])("other brackets may not: %s", (text) => {
  expect(contract("CODE_REVIEW").safeParse(text.replace("@", () => answer)).ok).toBe(false);
});

test("after an array, brackets may be an index", () => {
  expect(contract("NUMBERS").safeParse("[1, 2][1]").ok).toBe(false);
});

test.each([
  `{'verdict": "PASS", "score": 95, "files": []}`,
  `{"verdict': "PASS", "score": 95, "files": []}`,
  `{"verdict": "PASS", 'score": 95, "files": []}`,
])("a key between different quotes is corrected: %s", (text) => {
  expect(contract("CODE_REVIEW").safeParse(text)).toMatchObject({ ok: true, value });
});

test.each([`{'verdict": "PASS", 'score": 95, "files": []}`, `{'verdict": "PASS", "score": 95, "other: 3}`])(
  "several of them are an issue with the quotes, not with the end: %s",
  (text) => {
    const outcome = contract("CODE_REVIEW").safeParse(text);
    expect(outcome.ok).toBe(false);
    expect(outcome).not.toMatchObject({ cause: "truncated" });
  },
);
