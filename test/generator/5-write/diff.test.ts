import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alignLines } from "../../../generator/5-write/align-lines.js";
import { lineChange } from "../../../generator/5-write/diff.js";

const unifiedDiff = (before: string, after: string): string => lineChange(before, after).diff;
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");

const change = (text: string, ...numbers: number[]): string =>
  numbers.reduce((all, number) => all.replace(`line ${number}\n`, () => `LINE ${number}\n`), text);
const headers = (diff: string): string[] => diff.split("\n").filter((line) => line.startsWith("@@"));

describe("a diff", () => {
  test("shows a change with two lines around it and the line numbers of both sides", () => {
    const before = lines(9);
    expect(unifiedDiff(before, before.replace("line 5\n", "line five\nline and a half\n"))).toBe(
      ["@@ -3,5 +3,6 @@", " line 3", " line 4", "-line 5", "+line five", "+line and a half", " line 6", " line 7"].join(
        "\n",
      ),
    );
  });

  test("keeps distant changes in separate hunks, and joins adjacent ones", () => {
    expect(headers(unifiedDiff(lines(30), change(lines(30), 5, 25)))).toEqual(["@@ -3,5 +3,5 @@", "@@ -23,5 +23,5 @@"]);
    expect(headers(unifiedDiff(lines(30), change(lines(30), 5, 9)))).toEqual(["@@ -3,9 +3,9 @@"]);
    expect(headers(unifiedDiff(lines(30), change(lines(30), 5, 11)))).toEqual(["@@ -3,5 +3,5 @@", "@@ -9,5 +9,5 @@"]);
  });

  test("is empty for equal input", () => {
    expect(unifiedDiff(lines(3), lines(3))).toBe("");
    expect(unifiedDiff("", "")).toBe("");
  });

  test("reports a missing newline at the end", () => {
    expect(unifiedDiff("a\nb", "a\nb\n")).toBe(
      ["@@ -1,3 +1,2 @@", " a", " b", "-\\ No newline at end of file"].join("\n"),
    );
  });

  test("is cut after 20 lines, and says how many are missing", () => {
    const diff = unifiedDiff(lines(50), "");
    expect(diff.split("\n")).toHaveLength(21);
    expect(diff).toContain("@@ -1,50 +1,0 @@");
    expect(diff.endsWith("\n… 31 more lines")).toBe(true);
  });

  test("escapes terminal sequences in a file, and cuts long lines", () => {
    const diff = unifiedDiff("\u001b]8;;http://x\u0007\u202e\r\n", `${"x".repeat(500)}\n`);
    expect(diff).toBe(["@@ -1,1 +1,1 @@", "-\\u001b]8;;http://x\\u0007\\u202e\\r", `+${"x".repeat(160)}…`].join("\n"));
  });

  test("is quick for large files without common lines", () => {
    const [before, after] = ["a", "b"].map((word) =>
      Array.from({ length: 50_000 }, (_, index) => `${word}${index}\n`).join(""),
    );
    expect(unifiedDiff(before ?? "", after ?? "").split("\n")).toHaveLength(21);
  });
});

test("aligned lines reproduce both inputs, including their shared beginning and end", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edits = alignLines(before, after);
      expect(edits.filter(({ mark }) => mark !== "+").map((edit) => edit.text)).toEqual(before);
      expect(edits.filter(({ mark }) => mark !== "-").map((edit) => edit.text)).toEqual(after);
    }),
    { seed: 20240229, numRuns: 500 },
  );
});
