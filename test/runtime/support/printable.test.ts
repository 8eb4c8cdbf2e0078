import fc from "fast-check";
import { expect, test } from "vitest";
import { printValue } from "../../../runtime/support/printable.js";

const rows: readonly (readonly [value: unknown, printed: string])[] = [
  ["text", '"text"'],
  ['say "hi" \\', '"say \\"hi\\" \\\\"'],
  ["line\nfeed\ttab\r", '"line\\u000afeed\\u0009tab\\u000d"'],
  ["\u001b]8;;http://x\u0007", '"\\u001b]8;;http://x\\u0007"'],
  ["a\u202eb\u2066c\u200bd\ufeffe\u00adf\u2028g\u0085", '"a\\u202eb\\u2066c\\u200bd\\ufeffe\\u00adf\\u2028g\\u0085"'],
  ["\u{e0041}x\u{e0100}", '"\\udb40\\udc41x\\udb40\\udd00"'],
  ["\ud800x", '"\\ud800x"'],
  ["😀 任务", '"😀 任务"'],
  [1, "1"],
  [-0, "0"],
  [1e21, "1e+21"],
  [Number.NaN, "NaN"],
  [null, "null"],
  [undefined, "undefined"],
  [true, "true"],
  [10n, "10n"],
  [Symbol("x"), "a symbol"],
  [() => 1, "a function"],
  [[1, [], {}], "[1,[],{}]"],
  [{ a: 1, "b c": [null] }, '{"a":1,"b c":[null]}'],
];

test.each(rows.map(([value, printed]) => ({ value, printed })))("$printed", ({ value, printed }) => {
  expect(printValue(value)).toBe(printed);
});

test("prints JSON without invisible characters as JSON.stringify does", () => {
  const plain = fc
    .jsonValue()
    .filter((value) => !/[\\]|[^ -~]/.test(JSON.stringify(value)) && JSON.stringify(value).length <= 200);
  fc.assert(
    fc.property(plain, (value) => {
      expect(printValue(JSON.parse(JSON.stringify(value)))).toBe(JSON.stringify(value));
    }),
    { seed: 3, numRuns: 500 },
  );
});

test("is cut between characters, never inside an escape, and never longer than requested", () => {
  expect(printValue("abcdef", 4)).toBe('"abc…');
  expect(printValue("ab\u0000", 5)).toBe('"ab…');
  expect(printValue("a😀", 3)).toBe('"a…');
  expect(printValue([1, 2, 3], 7)).toBe("[1,2,3]");
  expect(printValue([1, 2, 3], 6)).toBe("[1,2,3…");
  fc.assert(
    fc.property(fc.anything(), fc.integer({ min: 0, max: 50 }), (value, limit) => {
      expect(printValue(value, limit).length).toBeLessThanOrEqual(limit + 1);
    }),
    { seed: 4, numRuns: 1_000 },
  );
});

test("does not read what it omits", () => {
  const list = [..."abcdefghij"].map((letter) => letter.repeat(40));
  const last = {
    get unseen(): never {
      throw new Error("read");
    },
  };
  expect(printValue([...list, last]).endsWith("…")).toBe(true);
});
