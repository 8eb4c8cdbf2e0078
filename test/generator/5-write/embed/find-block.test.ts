import { describe, expect, test } from "vitest";
import { findBlock, type Wanted } from "../../../../generator/5-write/embed/find-block.js";
import { splitLines } from "../../../../generator/5-write/embed/lines.js";
import type { MarkStyle } from "../../../../generator/language/embed-hosts.js";

const wanted = (marks: MarkStyle, others: readonly string[] = []): Wanted => ({ name: "A", marks, others });
const find = (lines: readonly string[], marks: MarkStyle = "comment", others: readonly string[] = []) => {
  const { place, fault } = findBlock(splitLines(lines.join("\n")), wanted(marks, others));
  return place ? `${place.start}-${place.end}` : fault.words;
};

const [start, end] = ["<!-- A_START -->", "<!-- A_END -->"];

describe("finds a pair of markers", () => {
  test.each<[string, readonly string[], string]>([
    ["with nothing around it", [start, end], "0-1"],
    ["after a byte order mark", [`\ufeff${start}`, "x", end], "0-2"],
    ["with spaces at its edges", [`   ${start}`, `${end} \t`], "0-1"],
    ["next to an example in a fence", ["```", start, "```", start, end], "3-4"],
    ["around a fence that shows it", [start, "```", end, "```", end], "0-4"],
    ["next to an example in indented code", [`    ${start}`, `\t${end}`, start, end], "2-3"],
    ["next to prose that mentions it", [`Between \`${start}\` and ${end}:`, start, end], "1-2"],
    ["next to blocks that are not configured", ["<!-- AB_START -->", start, "<!-- B_A_END -->", end], "1-3"],
    ["after front matter", ["---", "name: x", "---", start, end], "3-4"],
  ])("%s", (_, lines, place) => {
    expect(find(lines)).toBe(place);
  });

  test("after // and after #, at any indentation", () => {
    expect(find(["const a = [", "\t\t// A_START", "\t\t// A_END", "];"], "slashes")).toBe("1-2");
    expect(find(["    # A_START", "    # A_END"], "hash")).toBe("0-1");
    expect(find(["```", "# A_START", "# A_END"], "hash")).toBe("1-2");
  });

  test("next to another block", () => {
    expect(find(["<!-- B_START -->", "<!-- B_END -->", start, end], "comment", ["B"])).toBe("2-3");
  });
});

describe("rejects anything else", () => {
  test.each<[string, readonly string[], string]>([
    ["nothing", [], "the line <!-- A_START --> is missing"],
    ["no end", [start, "x"], "the line <!-- A_END --> is missing"],
    ["no start", ["x", end], "the line <!-- A_START --> is missing"],
    [
      "B45: a misspelled end, with other text up to the next block",
      [start, "<!-- A_EDN -->", "by hand", "<!-- B_START -->"],
      "the line <!-- A_END --> is missing",
    ],
    ["two starts", [start, start, end], "line 2: <!-- A_START --> is there a second time"],
    ["two ends", [start, end, "x", end], "line 4: <!-- A_END --> is there a second time"],
    ["two pairs", [start, end, start, end], "line 3: <!-- A_START --> is there a second time"],
    ["the wrong order", [end, "x", start], "line 1: <!-- A_END --> is before <!-- A_START -->"],
    ["another case", [start, "<!-- a_end -->"], "line 2: it is not a marker; the line must be exactly <!-- A_END -->"],
    [
      "another case next to the pair",
      [start, end, "<!-- a_START -->"],
      "line 3: it is not a marker; the line must be exactly <!-- A_START -->",
    ],
    ["no spaces", ["<!--A_START-->", end], "line 1: it is not a marker; the line must be exactly <!-- A_START -->"],
    ["text after it", [start, `${end} words`], "line 2: it is not a marker; the line must be exactly <!-- A_END -->"],
    ["text before it", [`words ${start}`, end], "the line <!-- A_START --> is missing"],
    ["both on one line", [`${start}${end}`], "line 1: it is not a marker; the line must be exactly <!-- A_START -->"],
    [
      "markers only in a fence",
      ["```", start, end, "```"],
      "line 2: <!-- A_START --> is only inside code, where it is not a marker; move it out of the code",
    ],
    [
      "an end in an unclosed fence",
      [start, "```", end],
      "line 3: <!-- A_END --> is only inside code, where it is not a marker; move it out of the code",
    ],
    [
      "a tab before it",
      [`\t${start}`, end],
      "line 1: <!-- A_START --> is only inside code, where it is not a marker; move it out of the code",
    ],
    [
      "another block inside",
      [start, "<!-- B_START -->", "<!-- B_END -->", end],
      "line 2: a mark of the block B is inside of it",
    ],
    [
      "an overlapping block",
      [start, "<!-- B_END -->", end, "<!-- B_START -->"],
      "line 2: a mark of the block B is inside of it",
    ],
  ])("%s", (_, lines, words) => {
    expect(find(lines, "comment", ["B"])).toBe(words);
  });

  test.each<[MarkStyle, readonly string[], string]>([
    ["slashes", ["f(); // A_START", "// A_END"], "the line // A_START is missing"],
    ["slashes", ["//A_START", "// A_END"], "line 1: it is not a marker; the line must be exactly // A_START"],
    ["hash", ["## A_START", "# A_END"], "the line # A_START is missing"],
    ["hash", ["# A_START", "# A_End"], "line 2: it is not a marker; the line must be exactly # A_END"],
  ])("after %s: %j", (marks, lines, words) => {
    expect(find(lines, marks)).toBe(words);
  });

  test("a long file without newlines, quickly", () => {
    expect(find([`<!-- ${"A_".repeat(1_000_000)}`])).toBe("the line <!-- A_START --> is missing");
  });
});
