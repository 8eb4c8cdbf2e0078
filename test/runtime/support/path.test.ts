import { expect, test } from "vitest";
import { formatPath, formatSubject, memberOf, segmentsOf, type Segment } from "../../../runtime/support/path.js";

test.each<readonly [pointer: string, value: unknown, segments: readonly Segment[]]>([
  ["", {}, []],
  ["/a/b", { a: { b: 1 } }, ["a", "b"]],
  ["/a/0/b", { a: [{ b: 1 }] }, ["a", 0, "b"]],
  ["/0", { "0": 1 }, ["0"]],
  ["/0", [1], [0]],
  ["/a~1b/c~0d/~01", { "a/b": { "c~d": { "~1": 1 } } }, ["a/b", "c~d", "~1"]],
  ["/", { "": 1 }, [""]],
  ["/missing/0", {}, ["missing", "0"]],
])("parses the pointer %j into %j", (pointer, value, segments) => {
  expect(segmentsOf(pointer, value)).toEqual(segments);
});

test.each<readonly [segments: readonly Segment[], path: string, subject: string]>([
  [[], "", "the value"],
  [["a"], "a", '"a"'],
  [["a", "b", 0, "c"], "a.b[0].c", '"c"'],
  [[0, "outcome"], "[0].outcome", '"outcome"'],
  [[0, 1], "[0][1]", '"[0][1]"'],
  [["steps", 2], "steps[2]", '"steps[2]"'],
  [["grid", 1, 2], "grid[1][2]", '"grid[1][2]"'],
  [["changed_files", "src/b.ts"], 'changed_files["src/b.ts"]', '"src/b.ts"'],
  [["任务", "标题"], "任务.标题", '"标题"'],
  [["a-b", ""], '["a-b"][""]', '""'],
  [["1a", "$x", "_y"], '["1a"].$x._y', '"_y"'],
  [['q"\\'], '["q\\"\\\\"]', '"q\\"\\\\"'],
  [["\u001b[31m\u202e"], '["\\u001b[31m\\u202e"]', '"\\u001b[31m\\u202e"'],
  [["\u3164"], '["\\u3164"]', '"\\u3164"'],
])("prints the segments %j as %s", (segments, path, subject) => {
  expect([formatPath(segments), formatSubject(segments)]).toEqual([path, subject]);
});

test("truncates a key of a megabyte", () => {
  expect(formatPath(["x".repeat(1_000_000), "a"])).toBe(`["${"x".repeat(199)}…].a`);
});

test("reads only own properties", () => {
  expect([
    memberOf({ a: 1 }, "a"),
    memberOf({}, "toString"),
    memberOf([5], 0),
    memberOf("text", "length"),
    memberOf(null, "a"),
  ]).toEqual([1, undefined, 5, undefined, undefined]);
});
