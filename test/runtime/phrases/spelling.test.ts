import { expect, test } from "vitest";
import { spelled, wholeWord } from "../../../runtime/phrases/spelling.js";

const isIn = (name: string, text: string): boolean => new RegExp(wholeWord([spelled(name)]), "iu").test(text);

test.each([
  ["needs_work", "It needs work."],
  ["needsWork", "NEEDS-WORK"],
  ["needs work", "needswork"],
  ["P1", "Use P 1 now."],
  ["P1", "p-1"],
  ["通过", "结果通过了"],
  ["C++", "In C++."],
  ["-", "a - b"],
])("%j is in %j", (name, text) => {
  expect(isIn(name, text)).toBe(true);
});

test.each([
  ["needs_work", "It needs more work."],
  ["PASS", "bypass, passed, PASS_2"],
  ["P1", "P10"],
  ["TODO", "Nothing to do."],
  ["1-0", "10"],
  ["", "anything"],
])("%j is not in %j", (name, text) => {
  expect(isIn(name, text)).toBe(false);
});

test("the longest of several words is found", () => {
  expect(new RegExp(wholeWord(["in", "in progress"].map(spelled)), "u").exec("in progress")?.[0]).toBe("in progress");
});
