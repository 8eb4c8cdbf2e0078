/** Tests the human-readable and machine-readable forms of diagnostics. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.js";
import { diagnosticsData } from "../../../generator/diagnostics/data.js";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import type { Source } from "../../../generator/source/source.js";
import { columnsOf } from "../../../generator/diagnostics/terminal-text.js";

function about(source: Source, start: number, end: number, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: "parse/unknown-key",
    severity: "error",
    message: "unknown key",
    related: [],
    span: { file: source.name, start, end },
    ...more,
  };
}

function sourceOf(text: string, name = "contracts.yaml"): Source {
  return { name, text };
}

function print(text: string, start: number, end: number, more: Partial<Diagnostic> = {}): readonly string[] {
  const source = sourceOf(text);
  return formatDiagnostic(about(source, start, end, more), [source]).split("\n");
}

/** The printed line and its underlined part, by terminal columns. */
function underlined(text: string, start: number, end: number): readonly [string, string] {
  const [, , , line = "", carets = ""] = print(text, start, end);
  const from = carets.indexOf("^");
  const columns = [...line].map((character) => ({ character, width: columnsOf(character) }));
  let column = 0;
  const marked = columns.filter(({ width }) => {
    column += width;
    return column > from && column <= carets.length;
  });
  return [line, marked.map(({ character }) => character).join("")];
}

/** A message as printed. */
function printMessage(message: string): string {
  return print("a", 0, 1, { message })[1] ?? "";
}

describe("a diagnostic", () => {
  it("has location, code, message, source line, help and related locations", () => {
    const text = "a: 1\nb: 2\n\na: 3\n";
    const related = [{ message: "it is here first", span: { file: "contracts.yaml", start: 0, end: 1 } }];
    expect(print(text, 11, 12, { help: "Remove it.", related })).toEqual([
      "contracts.yaml:4:1 error parse/unknown-key",
      "unknown key",
      "  |",
      "4 | a: 3",
      "  | ^",
      "help: Remove it.",
      "contracts.yaml:1:1 it is here first",
      "  |",
      "1 | a: 1",
      "  | ^",
    ]);
  });

  it("without a location has no frame", () => {
    const diagnostic: Diagnostic = {
      code: "write/no-file",
      severity: "error",
      message: "cannot find x.yaml",
      related: [],
    };
    expect(formatDiagnostic(diagnostic, [])).toBe("error write/no-file\ncannot find x.yaml");
  });

  it("in an unavailable file contains the file name", () => {
    expect(formatDiagnostic(about(sourceOf("", "other.yaml"), 3, 4), [sourceOf("")])).toBe(
      "other.yaml error parse/unknown-key\nunknown key",
    );
  });

  it("says whether it is a warning", () => {
    expect(print("a", 0, 1, { severity: "warning" })[0]).toBe("contracts.yaml:1:1 warning parse/unknown-key");
  });
});

describe("the frame", () => {
  it.each<[string, string, number, number, string, string]>([
    ["underlines a part", "ab: cde", 4, 7, "1 | ab: cde", "cde"],
    ["underlines one column of empty space", "a:\nb", 2, 2, "1 | a:", ""],
    ["ends with the line", "ab: |\n  c\n", 4, 9, "1 | ab: |", "|"],
    ["counts a tab as four columns", "\ta:\tb", 4, 5, "1 |     a:    b", "b"],
    ["counts a wide character as two columns", "中文: 😀 b", 7, 8, "1 | 中文: 😀 b", "b"],
    ["underlines a wide character", "中文: b", 0, 2, "1 | 中文: b", "中文"],
    ["counts a combining mark as no column", "e\u0301a: b", 5, 6, "1 | e\u0301a: b", "b"],
    ["escapes invisible characters", "a\u200b: b", 1, 2, "1 | a\\u200b: b", "\\u200b"],
    ["escapes control characters", "a: \u001b[31m", 3, 4, "1 | a: \\u001b[31m", "\\u001b"],
    ["omits the line ending", "a: b\r\nc: d\r\n", 6, 7, "2 | c: d", "c"],
  ])("%s", (_, text, start, end, line, marked) => {
    expect(underlined(text, start, end)).toEqual([line, marked]);
  });

  it("puts one caret after the end of the file", () => {
    expect(print("a: b\n", 5, 5).slice(2)).toEqual(["  |", "2 |", "  | ^"]);
  });

  it("makes room for long line numbers", () => {
    expect(print(`${"\n".repeat(11)}a: b`, 14, 15).slice(2)).toEqual(["   |", "12 | a: b", "   |    ^"]);
  });

  it("shows a part of a long line around the location", () => {
    const text = `${"x".repeat(5000)}HERE${"y".repeat(5000)}`;
    const [line, marked] = underlined(text, 5000, 5004);
    expect(line).toBe(`1 | …${"x".repeat(40)}HERE${"y".repeat(76)}…`);
    expect(marked).toBe("HERE");
    expect(underlined(text, 0, 3)).toEqual([`1 | ${"x".repeat(120)}…`, "xxx"]);
    expect(underlined(text, 10_003, 10_004)).toEqual([`1 | …${"y".repeat(120)}`, "y"]);
    expect(underlined(text, 0, 10_000)[1]).toBe("x".repeat(120));
  });

  it("cuts no character in half", () => {
    const [line] = underlined(`${"😀".repeat(100)}x${"😀".repeat(200)}`, 211, 213);
    expect(line).toMatch(/^1 \| …(?:😀)+x(?:😀)+…$/u);
  });

  it("underlines the span, whatever the line contains", () => {
    const characters = fc.constantFrom("a", "b", " ", "\t", "中", "😀", "e\u0301", "\u200b", "\u0007", "é", "ｆ");
    fc.assert(
      fc.property(
        fc.array(characters, { maxLength: 30 }),
        fc.array(characters, { minLength: 1, maxLength: 10 }),
        fc.array(characters, { maxLength: 30 }),
        (left, middle, right) => {
          const [before, marked] = [left.join(""), middle.join("")];
          fc.pre(!marked.startsWith("\u0301"));
          const shown = underlined(
            `${before}${marked}${right.join("")}.`,
            before.length,
            before.length + marked.length,
          )[1];
          const spelled = marked
            .replaceAll("\t", "    ")
            .replaceAll("\u200b", "\\u200b")
            .replaceAll("\u0007", "\\u0007");
          expect(shown.replaceAll("\u0301", "")).toBe(spelled.replaceAll("\u0301", ""));
        },
      ),
      { seed: 7, numRuns: 1000 },
    );
  });
});

describe("the terminal", () => {
  const hostile =
    "\u001b]52;c;aGk=\u0007\u001b[2J\r\n\u0085\u009b31m\u202e\u2066\u200b\u2028\u00ad\ufeff\u{e0041}\ud800\u007f\u0000";

  it("gets no control characters and no invisible characters", () => {
    const source = sourceOf(`a: ${hostile}`, `${hostile}.yaml`);
    const diagnostic = about(source, 3, 5, {
      message: `unknown key ${hostile}`,
      help: hostile,
      related: [{ message: hostile, span: { file: source.name, start: 0, end: 1 } }],
    });
    const printed = formatDiagnostic(diagnostic, [source]);
    expect(printed.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\p{Cf}|\p{Cs}|\u2028|\u2029/u);
    expect(printed.split("\n")).toHaveLength(10);
  });

  it("gets long values truncated", () => {
    expect(printMessage(`unknown key "${"k".repeat(5000)}" in a type`)).toBe(
      `unknown key "${"k".repeat(199)}…" in a type`,
    );
    expect(printMessage(`unknown \`${"k ".repeat(500)}\` here`)).toBe(`unknown \`${"k ".repeat(99)}k…\` here`);
    expect(printMessage("k".repeat(5000))).toBe(`${"k".repeat(200)}…`);
    expect(printMessage("word ".repeat(5000))).toBe(`${"word ".repeat(200)}…`);
    expect(printMessage(`key "${"k".repeat(150)}"`)).toBe(`key "${"k".repeat(150)}"`);
  });

  it("gets complete characters if a value is truncated", () => {
    expect(printMessage(`"${"x".repeat(198)}${"😀".repeat(50)}"`)).toBe(`"${"x".repeat(198)}…"`);
  });
});

describe("machine-readable diagnostics", () => {
  it("have lines and columns from 1, with an exclusive end", () => {
    const source = sourceOf("a: 1\r\nb:\r\n  - c\r\n");
    const related = [{ message: "first", span: { file: "contracts.yaml", start: 0, end: 1 } }];
    expect(diagnosticsData([about(source, 6, 15, { help: "Remove it.", related })], [source])).toEqual([
      {
        code: "parse/unknown-key",
        severity: "error",
        message: "unknown key",
        file: "contracts.yaml",
        line: 2,
        column: 1,
        endLine: 3,
        endColumn: 6,
        help: "Remove it.",
        related: [{ message: "first", file: "contracts.yaml", line: 1, column: 1, endLine: 1, endColumn: 2 }],
      },
    ]);
  });

  it("have only the known parts if they have no location or are in another file", () => {
    const diagnostics: readonly Diagnostic[] = [
      { code: "write/no-file", severity: "error", message: "cannot find x.yaml", related: [] },
      about(sourceOf("", "other.yaml"), 3, 4),
    ];
    expect(diagnosticsData(diagnostics, [])).toEqual([
      { code: "write/no-file", severity: "error", message: "cannot find x.yaml", related: [] },
      { code: "parse/unknown-key", severity: "error", message: "unknown key", file: "other.yaml", related: [] },
    ]);
  });

  it("contain strings unchanged", () => {
    expect(
      diagnosticsData([{ code: "write/no-file", severity: "error", message: "\u001b[0m", related: [] }], [])[0]
        ?.message,
    ).toBe("\u001b[0m");
  });
});
