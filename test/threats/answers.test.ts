/** Tests numbers and characters of answers that a program could confuse with others. */
import { expect, test } from "vitest";
import { loaded } from "../support/product.js";

const answer = (
  await loaded("contracts: { ANSWER: { fields: { text: string 2..2, count?: integer, share?: number } } }")
)("ANSWER");

test.each([
  ['{"text":"ab","share":1e400}', "number_out_of_range"],
  ['{"text":"ab","count":9007199254740993}', "unsafe_integer"],
  ['{"text":"abc","count":9007199254740993}', "unsafe_integer"],
  ['{"text":"ab","count":NaN}', "not_a_number"],
  ['\ufffe{\u0000"\u0000t\u0000', "invalid_json"],
])("S-38: rejects %j", (text, code) => {
  expect(answer.safeParse(text)).toMatchObject({ ok: false, stage: "json_parse", issueCount: 1, issues: [{ code }] });
});

test("S-38: accepts the largest exact integers and negative zero unchanged", () => {
  expect(answer.safeParse('{"text":"ab","count":9007199254740991,"share":-0}')).toMatchObject({
    ok: true,
    value: { count: 9_007_199_254_740_991, share: -0 },
  });
});

test.each(["a\u0000", "\ud83da", "a\udc00"])(
  "S-39: accepts %j unchanged, raw or escaped, and prints it as an escape",
  (text) => {
    expect(answer.safeParse(JSON.stringify({ text }))).toMatchObject({ ok: true, value: { text } });
    const refusal = answer.validate({ text: `${text}c` });
    expect(refusal).toMatchObject({ ok: false, issues: [{ actual: JSON.stringify(`${text}c`) }] });
  },
);

test("S-39: ignores a byte order mark at the start, and reports it", () => {
  expect(answer.safeParse('\ufeff{"text":"ab"}')).toMatchObject({
    ok: true,
    value: { text: "ab" },
    changes: [{ step: "strip_bom" }],
  });
});
