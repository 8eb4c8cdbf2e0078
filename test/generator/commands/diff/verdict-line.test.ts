/** Tests that a shortened witness still shows the difference. */
import { expect, test } from "vitest";
import { saidOf, witnessText } from "../../../../generator/commands/diff/verdict-line.js";

const long = "a".repeat(200);
const issue = { code: "too_large", path: "items[1].count", message: "must be at most 99; got 998" };

test("a long answer ends with the place that is rejected, a short one is shown whole", () => {
  const text = JSON.stringify({ note: long, items: [{ count: 1 }, { count: 998 }] });
  expect(witnessText({ text, old: "accepts", new: [issue] })).toMatch(
    /^\{"note":"a{111}… \(items\[1\]\.count: must be at most 99; got 998\)$/,
  );
  expect(witnessText({ text: '{"n":1}', old: "accepts", new: [issue] })).toBe('{"n":1}');
});

test("of two long values the first part that differs is shown", () => {
  const [was, is] = [1, undefined].map((count) => ({ note: long, items: [{ count: 1 }, { count }] }));
  const witness = { text: "", old: "accepts", new: "accepts" } as const;
  expect(saidOf({ ...witness, values: [was, is] })).toBe("items[1].count was 1, is absent");
  expect(saidOf({ ...witness, values: [{ n: 1 }, { n: 2 }] })).toBe('was {"n":1}, is {"n":2}');
});
