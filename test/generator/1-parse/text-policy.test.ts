/** Tests which characters a string may contain, and where a character of a string is in the file. */
import { describe, expect, it } from "vitest";
import { offsetIn, type PlacedText } from "../../../generator/source/offset-in.js";
import { checkText, type TextKind } from "../../../generator/1-parse/scalars/text-policy.js";
import { type Diagnostic, reportTo } from "../../../generator/diagnostics/diagnostic.js";
import { printString } from "../../../generator/source/json.js";
import { longestEnumValue, longestName, longestText } from "../../../generator/language/limits.js";
import { readText } from "../../support/syntax.js";

/** The first value of a YAML map, as the policy receives it. */
function textIn(yaml: string): PlacedText {
  const { root } = readText(yaml);
  const node = root?.kind === "map" ? root.entries[0]?.value : undefined;
  if (node?.kind !== "scalar" || typeof node.value !== "string") throw new Error(`no text in ${yaml}`);
  return { value: node.value, span: node.span, text: node.text };
}

function complaints(text: PlacedText, kind: TextKind): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const passed = checkText(
    text,
    kind,
    "description",
    reportTo((diagnostic) => found.push(diagnostic)),
  );
  expect(passed).toBe(found.length === 0);
  return found;
}

function codesFor(value: string, kind: TextKind): readonly string[] {
  return complaints(textIn(`a: ${printString(value)}`), kind).map(({ code }) => code);
}

describe("lengths, in code points", () => {
  it.each<[TextKind, number]>([
    ["prose", longestText],
    ["name", longestName],
    ["enum value", longestEnumValue],
  ])("of a %s are 1 to %i", (kind, longest) => {
    expect(codesFor("", kind)).toEqual(["parse/empty-text"]);
    expect(codesFor("x", kind)).toEqual([]);
    expect(codesFor("😀".repeat(longest), kind)).toEqual([]);
    expect(codesFor("😀".repeat(longest + 1), kind)).toEqual(["parse/text-too-long"]);
  });
});

describe("characters", () => {
  it.each(["\u0000", "\u0007", "\u001b", "\r", "\u007f", "\u0085", "\u009b"])(
    "rejects %j everywhere as a control character",
    (character) => {
      for (const kind of ["prose", "name", "enum value"] as const)
        expect(codesFor(`a${character}b`, kind)).toEqual(["parse/control-character"]);
    },
  );

  it.each(["\n", "\t"])("accepts %j only in prose", (character) => {
    expect(codesFor(`a${character}b`, "prose")).toEqual([]);
    expect(codesFor(`a${character}b`, "name")).toEqual(["parse/control-character"]);
    expect(codesFor(`a${character}b`, "enum value")).toEqual(["parse/control-character"]);
  });

  it.each(["200B", "200C", "200D", "202A", "202E", "2060", "2066", "2069", "FEFF", "E0001", "E0041", "E007F"])(
    "rejects U+%s everywhere as invisible",
    (codePoint) => {
      const value = `a${String.fromCodePoint(Number.parseInt(codePoint, 16))}b`;
      for (const kind of ["prose", "name", "enum value"] as const)
        expect(codesFor(value, kind)).toEqual(["parse/hidden-character"]);
    },
  );

  it.each(["中文说明：第一行", "naïve café", "עברית", "a\u200eb", "e\u0301", "😀", "a\u00a0b", "$& */ ``` {{x}}"])(
    "accepts %j",
    (value) => {
      expect(codesFor(value, "prose")).toEqual([]);
    },
  );

  it("are reported by code point, with their position", () => {
    const yaml = "a: >\n  one\n  two\u200b three\n";
    expect(
      complaints(textIn(yaml), "prose").map(({ message, span }) => [message, span && yaml.slice(span.start, span.end)]),
    ).toEqual([["the invisible character U+200B is in the description", "\u200b"]]);
    const escaped = 'a: "x\\u200by"';
    expect(complaints(textIn(escaped), "prose").map(({ span }) => span && [span.start, span.end])).toEqual([[5, 6]]);
  });
});

describe("the position of a character", () => {
  it.each<[string, string, number, number]>([
    ["a plain scalar", "a: xyz", 2, 5],
    ["single quotes", "a: 'xyz'", 2, 6],
    ["double quotes", 'a: "xyz"', 2, 6],
    ["quotes before an escape", 'a: "x\\ty"', 1, 5],
    ["quotes after an escape: the start", 'a: "x\\ty"', 2, 3],
    ["a doubled quote: the start", "a: 'it''s'", 4, 3],
    ["a block: the start", "a: |\n  xyz\n", 1, 3],
    ["the end of a string", "a: xyz", 3, 6],
  ])("in %s", (_, yaml, index, offset) => {
    expect(offsetIn(textIn(yaml), index)).toBe(offset);
  });

  it("in a key, of which the source is not kept, depends on its length", () => {
    const offsets = [3, 5, 8].map((end) =>
      offsetIn({ value: "xyz", span: { file: "contracts.yaml", start: 0, end } }, 2),
    );
    expect(offsets).toEqual([2, 3, 0]);
  });
});
