import { describe, expect, test } from "vitest";
import type { Segment } from "../../../runtime/support/path.js";
import { positionAt } from "../../../runtime/read/text/text-position.js";
import { read, taken, takeV } from "./judging.js";

const text = `Here:\r
{
  "v": {"a": [10,
    20, {b: 'x'}]}, // note
  "w": 3,
}`;

describe("the place of a value in the text", () => {
  test.each<readonly [readonly Segment[], string]>([
    [[], "2:1"],
    [["v"], "3:8"],
    [["v", "a"], "3:14"],
    [["v", "a", 0], "3:15"],
    [["v", "a", 1], "4:5"],
    [["v", "a", 2, "b"], "4:13"],
    [["w"], "5:8"],
  ])("%j", (path, expected) => {
    const { line, column } = taken(read(text, {}, {}, takeV)).positionOf(path);
    expect(`${line}:${column}`).toBe(expected);
  });

  test.each([
    ["a decimal comma", '{"v": 1, "w": 0,92}', "invalid_json", "0,92"],
    ["a sum", '{"v": 1, "w": 2 + 21}', "expression", "2 + 21"],
    ["the first doubtful string", '{"v": "a", "w": "b "c" + "d""}', "ambiguous_quotes", '"b "c"'],
    ["a number sign without quotes", '{"v": Fix #42, "w": true}', "invalid_json", "#42"],
    ["a number sign at the end", '{"v": 1, "w": #ff0000}', "invalid_json", "#ff0000"],
  ])("is said of what is wrong: %s", (_, written, code, start) => {
    const outcome = read(written);
    expect(outcome).toMatchObject({ kind: "unread", fault: { code, offset: written.indexOf(start) } });
    expect(read(written, {}, { finishReason: "stop" }).kind).toBe("unread");
  });

  test("is that of the nearest value around where nothing stands", () => {
    expect(taken(read(text, {}, {}, takeV)).positionOf(["v", "missing", "x"])).toEqual({ line: 3, column: 8 });
  });

  test("is found in plain JSON, in a fence, and in a list without brackets", () => {
    expect(taken(read('{"v":\n [1, 2]}')).positionOf(["v", 1])).toEqual({ line: 2, column: 6 });
    expect(taken(read('```json\n{"v": 1}\n```')).positionOf(["v"])).toEqual({ line: 2, column: 7 });
    expect(taken(read('{"v": 1},\n{"v": 2}')).positionOf([1, "v"])).toEqual({ line: 2, column: 7 });
  });

  test("is found in lists of any length, in any order of asking", () => {
    const long = `{"v":\n${JSON.stringify(
      Array.from({ length: 40_000 }, (_, index) => ({ deep: [index] })),
      null,
      0,
    ).replaceAll("},", "},\n")}}`;
    const { positionOf } = taken(read(long, {}, {}, takeV));
    for (const index of [3, 999, 1000, 30_000, 12, 39_999])
      expect(positionOf(["v", index]).line, String(index)).toBe(index + 2);
    expect(positionOf(["v", 20_000, "deep", 0])).toEqual({ line: 20_002, column: 10 });
    expect(positionOf(["v", 40_000])).toEqual({ line: 2, column: 1 });
  });

  test("counts lines of every kind", () => {
    expect(["a\nb", "a\rb", "a\r\nb"].map((each) => positionAt(each, each.length))).toEqual(
      Array.from({ length: 3 }, () => ({ line: 2, column: 2 })),
    );
  });
});
