/** Properties of `truncateFile`, `truncateLine` and `estimateTokens`. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimateTokens, truncateFile, truncateLine } from "../../context/index.js";
import { numbered } from "../support/expand-input.js";

const settings = { seed: 7, numRuns: 500 };
const lines = (count: number): readonly string[] => numbered("line ", 1, count);
const selection = fc.record({
  total: fc.nat(80),
  maxLines: fc.nat(60),
  aroundLines: fc.array(fc.oneof(fc.integer({ min: -5, max: 100 }), fc.constant(2.5)), { maxLength: 6 }),
  contextLines: fc.nat(12),
});

/** For each result: its lines, those of the file, and the targets that are lines of it. */
function check(
  law: (kept: readonly string[], original: readonly string[], targets: readonly number[], maxLines: number) => void,
): void {
  fc.assert(
    fc.property(selection, ({ total, ...chosen }) => {
      const kept = truncateFile(lines(total).join("\n"), chosen).split("\n");
      const targets = [...new Set(chosen.aroundLines)].filter(
        (line) => Number.isInteger(line) && line > 0 && line <= total,
      );
      law(total === 0 ? [] : kept, lines(total), targets, chosen.maxLines);
    }),
    settings,
  );
}

describe("truncateFile: for all files and targets,", () => {
  test("kept lines are lines of the file in order, without two markers in a row", () => {
    check((kept, original) => {
      const numbers = kept.filter((line) => line !== "...").map((line) => original.indexOf(line));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(numbers).not.toContain(-1);
      expect(kept.filter((line, index) => line === "..." && kept[index + 1] === "...")).toEqual([]);
    });
  });

  test("every gap has a marker", () => {
    check((kept, original) => {
      const numbers = kept.map((line) => original.indexOf(line));
      const jumps = numbers.filter(
        (number, index) =>
          index > 0 && number >= 0 && (numbers[index - 1] ?? 0) >= 0 && number !== (numbers[index - 1] ?? 0) + 1,
      );
      expect(jumps).toEqual([]);
      if (original.length > 0)
        expect([
          kept[0] === original[0] || kept[0] === "...",
          kept.at(-1) === original.at(-1) || kept.at(-1) === "...",
        ]).toEqual([true, true]);
    });
  });

  test("at most maxLines are kept, or only the targets if there are more", () => {
    check((kept, _, targets, maxLines) => {
      expect(kept.filter((line) => line !== "...").length).toBeLessThanOrEqual(Math.max(maxLines, targets.length));
    });
  });

  test("every target is kept", () => {
    check((kept, original, targets) =>
      expect(kept).toEqual(expect.arrayContaining(targets.map((line) => original[line - 1]))),
    );
  });

  test("a file that fits is unchanged, including line endings", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r\n", "\r"), maxLength: 40 }), (content) => {
        expect(truncateFile(content, { maxLines: 40, aroundLines: [1], contextLines: 0 })).toBe(content);
      }),
      settings,
    );
  });
});

describe("truncateFile", () => {
  test("ends with a newline if the file does, and keeps its type of line endings", () => {
    expect(truncateFile("a\r\nb\r\nc\r\nd\r\n", { maxLines: 1, aroundLines: [3], contextLines: 0 })).toBe(
      "...\r\nc\r\n...\r\n",
    );
    expect(truncateFile("a\nb\nc\n", { maxLines: 2 })).toBe("a\nb\n...\n");
    expect(truncateFile("a\nb\nc", { maxLines: 2 })).toBe("a\nb\n...");
  });

  test("counts no line after the last newline", () => {
    expect(truncateFile("a\nb\n", { maxLines: 2 })).toBe("a\nb\n");
  });

  test("returns one marker for a file of which nothing may be kept", () => {
    expect(truncateFile("a\nb", { maxLines: 0 })).toBe("...");
    expect(truncateFile("a\nb\nc", { maxLines: 0, aroundLines: [2] })).toBe("...\nb\n...");
  });

  test("shrinks all windows to the same width", () => {
    const kept = truncateFile(lines(100).join("\n"), { maxLines: 10, aroundLines: [20, 80] });
    expect(kept).toBe(["...", ...lines(22).slice(17), "...", ...lines(82).slice(77), "..."].join("\n"));
  });

  test.each([{ maxLines: -1 }, { maxLines: 0.5 }, { maxLines: 5, contextLines: Number.NaN }])(
    "rejects %o",
    (options) => {
      expect(() => truncateFile("text", options)).toThrow(RangeError);
    },
  );

  test("accepts a file of five million lines", () => {
    expect(truncateFile("\n".repeat(5_000_000), { maxLines: 3, aroundLines: [4_000_000], contextLines: 1 })).toBe(
      "...\n\n\n\n...\n",
    );
  });
});

describe("truncateLine: for all strings and limits,", () => {
  const unicode = fc.string({ unit: fc.constantFrom("a", "漢", "🚀", "."), maxLength: 30 });

  test("the result has at most that many characters, without half characters", () => {
    fc.assert(
      fc.property(unicode, fc.nat(32), (text, maxChars) => {
        const cut = truncateLine(text, { maxChars });
        expect([...cut].length).toBe(Math.min([...text].length, maxChars));
        expect(/\p{Surrogate}/u.test(cut)).toBe(false);
        expect(text.startsWith(cut) || (cut.endsWith("...") && text.startsWith(cut.slice(0, -3)))).toBe(true);
      }),
      settings,
    );
  });

  test("truncating again changes nothing", () => {
    fc.assert(
      fc.property(
        unicode,
        fc.nat(32),
        (text, maxChars) =>
          void expect(truncateLine(truncateLine(text, { maxChars }), { maxChars })).toBe(
            truncateLine(text, { maxChars }),
          ),
      ),
      settings,
    );
  });
});

test("estimateTokens returns a quarter of the number of code points", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "🚀", "\ud83d", "\ude80") }),
      (text) => void expect(estimateTokens(text)).toBe(Math.floor([...text].length / 4)),
    ),
    settings,
  );
});
