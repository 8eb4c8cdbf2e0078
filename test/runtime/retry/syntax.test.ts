/** Tests the instructions in a retry prompt for an answer with invalid syntax. */
import { expect, test } from "vitest";
import { retryPrompt } from "../../../runtime/index.js";
import { contractsOf } from "../answer/contracts-of.js";

const contract = await contractsOf(`edition: 1
name: syntax
enums:
  Letter: [A, B]
contracts:
  JUDGE: { fields: { pick: Letter, reason: string } }
  TEXTS: { type: "map<map<string>>" }
  PICK: { type: Letter }
  COUNT: { type: integer }
  WORDS: { type: "string[]" }
  NESTED: { fields: { scores: "map<integer>", verdict: string } }
`);

function retryFor(scope: string, text: string, finishReason?: string): readonly string[] {
  const outcome = contract(scope).safeParse(text, { finishReason });
  return outcome.ok ? [] : (retryPrompt(outcome)?.text.split("\n").slice(1) ?? []);
}

const strict =
  'Write strict JSON: keys and strings in double quotes, quotes inside them as `\\"`, commas between members, every bracket closed, no code.';
const again = "Keep everything else, and send the complete answer again in the format requested above.";

test.each([
  ["JUDGE", '{"pick: "A", "reason: "Shorter."}', String.raw`line 1, column 10, "A\", \"reason: \"Shorter.\"}"`],
  ["JUDGE", '{pick": "A", reason": "Shorter."}', String.raw`line 1, column 6, "\": \"A\", reason\": \"Shorter.\"}"`],
  ["JUDGE", '{"pick": "A", "reason": ""Shorter.""}', String.raw`line 1, column 27, "Shorter.\"\"}"`],
  ["JUDGE", "{\n  'pick': 'A' // c\n  'reason': 'x'\n}", String.raw`line 3, column 3, "'reason': 'x'\u000a}"`],
])("%s %s reports the position of invalid JSON: %s", (scope, text, place) => {
  expect(retryFor(scope, text)).toEqual([`- this is not valid JSON: ${place}. ${strict}`, again]);
});

test.each([
  ["JUDGE", '{, "pick": "A", "reason": "x"}', String.raw`line 1, column 2, ", \"pick\": \"A\", \"reason\": \"x\"}"`],
  ["WORDS", '["red",, "green"]', String.raw`line 1, column 8, ", \"green\"]"`],
])("%s %s reports the position of a missing value: %s", (scope, text, place) => {
  expect(retryFor(scope, text)).toEqual([`- a value is missing: ${place}. Add the value, or delete the comma.`, again]);
});

test.each([["WORDS", '["red" and "green"]', String.raw`line 1, column 2, "\"red\" and \"green\"]"`]])(
  "%s %s asks to check quotes, or the character after them: %s",
  (scope, text, place) => {
    const todo = 'Write quotes inside it as `\\"`. If it contains none, correct the comma or bracket after it.';
    expect(retryFor(scope, text)).toEqual([`- the end of a string is unclear: ${place}. ${todo}`, again]);
  },
);

const maybeShorter =
  "Send the complete answer again in the format requested above. Make it shorter only if it was too long.";
const shorter = "Send the complete answer again in the format requested above. Make it shorter.";

test.each([
  ["TEXTS", '{"de": {"save": "Speichern"}, "fr": {"save": "Enregistrer"}', "the { at line 1, column 1 is not closed"],
  ["NESTED", '{"verdict": "ok", "scores": {"a": 1}', "the { at line 1, column 1 is not closed"],
  ["NESTED", '{"verdict": "ok', String.raw`line 1, column 13, "\"ok"`],
])("%s %s reports a truncated answer: %s", (scope, text, place) => {
  const message = `- the JSON ends before it is complete: ${place}. Close every string and bracket.`;
  expect(retryFor(scope, text)).toEqual([message, maybeShorter]);
});

test.each([
  ["NESTED", '{"verdict": "ok', String.raw`: line 1, column 13, "\"ok"`],
  [
    "NESTED",
    '{"verdict": "ok", "scores": {"a": 1}',
    String.raw`: nothing follows "{\"verdict\": \"ok\", \"scores\": {\"a\": 1}"`,
  ],
  ["NESTED", "```json", ""],
])("%s %s reports an answer that is too long%s", (scope, text, place) => {
  const message = "- the JSON ends before it is complete, as it is too long";
  expect(retryFor(scope, text, "length")).toEqual([`${message}${place}. Close every string and bracket.`, shorter]);
});

test("reports no answer at all, because reasoning reached the limit", () => {
  const outcome = contract("PICK").safeParse(undefined, { finishReason: "MAX_TOKENS" });
  expect(outcome.ok ? "" : retryPrompt(outcome)?.text.split("\n").at(-1)).toBe(shorter);
});

const alone = "Send the value alone, without an object.";

test.each([
  ["PICK", '{"answer": "B", "sure": 0.8}', 'one of "A", "B"; got {"answer":"B","sure":0.8}'],
  ["COUNT", '{"count": 3, "unit": "cm"}', 'an integer; got {"count":3,"unit":"cm"}'],
  ["WORDS", '{"warm": ["red"], "cold": ["blue"]}', 'an array; got {"warm":["red"],"cold":["blue"]}'],
])("%s %s asks for only the value", (scope, text, wanted) => {
  expect(retryFor(scope, text)).toEqual([`- the value must be ${wanted}. ${alone}`, again]);
});

test("does not ask for only the value if an object should be another object", () => {
  expect(retryFor("JUDGE", '{"pick": "C", "reason": "x"}').join("\n")).not.toContain(alone);
  expect(retryFor("JUDGE", '{"choice": "C", "why": "x"}').join("\n")).not.toContain(alone);
});

const fresh = "Send the complete answer in the format requested above.";

test.each([
  ["JUDGE", "I would rather not say."],
  ["JUDGE", ""],
  ["JUDGE", "null"],
  ["JUDGE", "[1,2]"],
  ["JUDGE", "{}"],
  ["JUDGE", '{"pick": "A", "reason": "x"}\n{"pick": "B", "reason": "y"}'],
])("%s %s does not ask to keep anything", (scope, text) => {
  expect(retryFor(scope, text).at(-1)).toBe(fresh);
});

test("asks for nested keys at the top level, and does not repeat the value", () => {
  const [line, foot] = retryFor("JUDGE", '{"plan": {"pick": "A", "reason": "x"}, "note": "y"}');
  expect(line).toMatch(/itself, not under "plan"\. Send its keys at the top level, without "plan"\.$/);
  expect(foot).toBe(again);
});
