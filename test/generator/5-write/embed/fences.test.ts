import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeLines } from "../../../../generator/5-write/embed/fences.js";
import { splitLines } from "../../../../generator/5-write/embed/lines.js";
import { runs } from "../../../support/lanes.js";
import { nodesOf, parseMarkdown } from "../../../support/markdown.js";

/** One letter per line: o outside, < opening, i inside, > closing. */
const shortly = (lines: readonly string[]): string =>
  codeLines(lines)
    .map((part) => ({ outside: "o", opening: "<", inside: "i", closing: ">" })[part])
    .join("");

describe("fenced code", () => {
  test.each([
    [["a", "```", "b", "```", "c"], "o<i>o"],
    [["```ts title=x", "```js", "````"], "<i>"],
    [["~~~ `", "```", "~~~"], "<i>"],
    [["``` a`b", "c"], "oo"],
    [["   ```", "b", "   ```"], "<i>"],
    [["    ```", "b"], "oo"],
    [["```", "    ```", "``` x", "  ```  "], "<ii>"],
    [["```", "never closed"], "<i"],
    [["- ```", "  b", "  ```", "c"], "<i>o"],
    [["1. - ~~~", "     b", "c"], "<io"],
    [["-    ```", "     b", "     ```"], "<i>"],
    [["- a", "", "  ```", "  b", "  ```"], "oo<i>"],
    [["> ```", "> b"], "oo"],
    [["-```", "+ ``"], "oo"],
  ])("%j is %s", (lines, parts) => {
    expect(shortly(lines)).toBe(parts);
  });

  test("is where CommonMark has it, also in lists", () => {
    const line = fc.constantFrom(
      "```",
      "````",
      "~~~",
      "```ts",
      "a",
      "",
      "# b",
      "- c",
      "- ```",
      "  ```",
      "  d",
      "1. ~~~",
      "   ~~~",
      "   e",
      "<!-- f -->",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }).filter(isPlain), (lines) => {
        const code = new Set(
          nodesOf("code", parseMarkdown(lines.join("\n"))).flatMap(({ position }) =>
            linesBetween(lines, position?.start.offset ?? 0, position?.end.offset ?? 0),
          ),
        );
        const parts = codeLines(lines);
        expect(lines.map((text, index) => text.trim() !== "" && code.has(index))).toEqual(
          lines.map((text, index) => text.trim() !== "" && parts[index] !== "outside"),
        );
      }),
      { seed: 61, numRuns: runs(400) },
    );
  });

  test("is found quickly in lines of many backticks", () => {
    expect(
      shortly(["-    ".repeat(100_000), "1. ".repeat(100_000), " ".repeat(300_000), `${"- ".repeat(100_000)}\`\`\``]),
    ).toBe("ooo<");
  });
});

/**
 * A fence after the first line of a list item ends with the item, which requires parsing the whole list. Here it is
 * considered open, so markers after it are not found.
 */
function isPlain(lines: readonly string[]): boolean {
  return shortly(lines)
    .split("")
    .every((part, index) => part !== "<" || !lines[index]?.startsWith(" "));
}

function linesBetween(lines: readonly string[], start: number, end: number): readonly number[] {
  let offset = 0;
  return lines.flatMap((text, index) => {
    const from = offset;
    offset += text.length + 1;
    return from < end && from + text.length > start ? [index] : [];
  });
}

test("joined lines are the original, whatever ends them", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "\r", "\n", "\r\n", "", "\u2028", "\ufeff")).map((parts) => parts.join("")),
      (text) => {
        const lines = splitLines(text);
        expect(lines.map((line) => line.text + line.ending).join("")).toBe(text);
        expect(lines.map((line) => line.text)).toEqual(
          text === "" ? [] : text.replace(/(?:\r\n|\n|\r)$/, "").split(/\r\n|\n|\r/),
        );
      },
    ),
    { seed: 62 },
  );
});
