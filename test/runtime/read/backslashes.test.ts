import { describe, expect, test } from "vitest";
import { read, taken, verdict } from "./judging.js";

/** A text in double quotes, as the model wrote it, in JSON that only a tolerant reader takes. */
const inText = (raw: string): string => `{"v": "${raw}",}`;

describe("backslashes that JSON does not know", () => {
  test.each([
    ["one that escapes nothing", String.raw`\d+ lines`, String.raw`\d+ lines`],
    ["several of them", String.raw`\(x\) \alpha \0 \e[31m`, String.raw`\(x\) \alpha \0 \e[31m`],
    [
      "beside escaped quotes, slashes and backslashes",
      String.raw`say \"hi\" to \/ and a\\b \d`,
      String.raw`say "hi" to / and a\b \d`,
    ],
    ["a quote", String.raw`it\'s`, "it's"],
    ["a quote beside escapes of JSON", String.raw`it\'s\nnew`, "it's\nnew"],
    ["a path on a drive", String.raw`C:\Users\new\file.txt`, String.raw`C:\Users\new\file.txt`],
    ["a path on a drive with what could be a number", String.raw`C:\x64\lib`, String.raw`C:\x64\lib`],
    ["a pattern whose first backslash is escaped", String.raw`\\d+\s`, String.raw`\d+\s`],
  ])("%s", (_, raw, value) => {
    expect(taken(read(inText(raw))).value).toEqual({ v: value });
  });

  test("are those of the quotes around the text in single quotes and backticks", () => {
    expect(taken(read(String.raw`{'v': 'it\'s \d'}`)).value).toEqual({ v: String.raw`it's \d` });
    expect(taken(read(`{"v": \`a\\\`b \\d\`}`)).value).toEqual({ v: "a`b \\d" });
  });
});

describe("backslashes that could be meant in two ways are refused:", () => {
  test.each([
    ["a character by its number", String.raw`out\x64`],
    ["the same among blanks", String.raw`hex \x41`],
    ["the same beside others", String.raw`[\x00-\x1f\d]`],
    ["a number in braces", String.raw`\u{1F600}`],
    ["eight digits", String.raw`\U0001F600`],
    ["an octal number", String.raw`\033[31m`],
    ["a number before a lone one", String.raw`src\x64\lib`],
    ["a number before what is no number", String.raw`build\x86\debug`],
    ["three kinds of numbers", String.raw`\x41\u{42}\101`],
    ["a letter before a lone one", String.raw`\bfoo\d`],
    ["a letter behind a lone one", String.raw`use \d+\b here`],
    ["a letter before a blank", String.raw`\d \n x`],
    ["a letter before a capital", String.raw`src\tLib\d`],
    ["a letter between lone ones", String.raw`src\new\lib`],
    ["a letter at the end", String.raw`\d+\n`],
    ["a code of JSON beside a lone one", String.raw`caf\u00e9 \d`],
    ["a quote beside a lone one", String.raw`it\'s \d`],
    ["a line break, which JavaScript leaves out and a shell does not", "one\\\ntwo"],
    ["a path and prose on the next line", String.raw`C:\Users\x is missing.\nCreate it`],
    ["a path with blanks", String.raw`C:\Program Files\nodejs`],
    ["a path and one word on the next line", String.raw`C:\Users\x.\nDone`],
    ["a path with a line break at its end", String.raw`C:\Users\x\n`],
    ["a path on a server", String.raw`\\server\share\x`],
    ["a path on a server in a sentence", String.raw`copy to \\server\share`],
  ])("%s", (_, raw) => {
    expect(verdict(read(inText(raw)))).toBe("ambiguous_escapes");
  });

  test.each([
    ["a path beside another", String.raw`["src\lib\a.ts", "src\new\b.ts"]`],
    ["the other way round", String.raw`["src\new\b.ts", "src\lib\a.ts"]`],
    ["a path without another escape", String.raw`["src\lib", "src\new"]`],
    ["a pattern beside another", String.raw`["\d+\s", "the \bword\b"]`],
    ["a key beside a text", String.raw`{"\d": "src\new"}`],
  ])("%s, in texts of one value", (_, text) => {
    expect(verdict(read(text))).toBe("ambiguous_escapes");
  });

  test.each([
    ["a text of two lines", String.raw`["\d+\s", "one line\nanother"]`, [String.raw`\d+\s`, "one line\nanother"]],
    ["a line break alone", String.raw`["\d+\s", "\n"]`, [String.raw`\d+\s`, "\n"]],
    ["an escaped backslash", String.raw`["\d+\s", "a\\begin"]`, [String.raw`\d+\s`, String.raw`a\begin`]],
  ])("but not %s beside a lone one", (_, text, value) => {
    expect(taken(read(text)).value).toEqual(value);
  });

  test("the other escapes of JSON mean what JSON says", () => {
    expect(taken(read(String.raw`{"v": "src\new\target"}`)).value).toEqual({ v: "src\new\target" });
  });
});

describe("an escape of JSON that is almost always a backslash", () => {
  const doubtful = [
    ["a fraction", String.raw`\frac{1}{2}`, 0],
    ["a Greek letter", String.raw`the $\beta$-test`, 5],
    ["one with a tab", String.raw`so \theta = 3`, 3],
    ["one with a carriage return", String.raw`density \rho`, 8],
    ["a newline in a formula", String.raw`$\nabla f$`, 1],
    ["a Greek letter in a formula", String.raw`mean $\nu = 2$`, 6],
    ["one before the end of its formula", String.raw`$x \to$`, 3],
    ["a sign after a space", String.raw`a \neq b`, 2],
    ["text in a formula", String.raw`\text{if } x`, 0],
    ["an operator", String.raw`2\times3`, 1],
    ["a boundary of a word", String.raw`\bword\b`, 0],
    ["a boundary before a group", String.raw`\b(GET|POST)\b`, 0],
    ["a boundary before a digit", String.raw`\b404\b`, 0],
    ["a carriage return before a letter", String.raw`C:\readme`, 2],
    ["one after an escaped backslash", String.raw`a\\\frac`, 3],
  ] as const;
  const forms = [
    ["plain JSON", (raw: string) => `{"v": "${raw}"}`],
    ["JSON in a fence", (raw: string) => `\`\`\`json\n{"v": "${raw}"}\n\`\`\``],
    ["JSON in prose", (raw: string) => `The result is {"v": "${raw}"} as you see.`],
    ["other quotes", (raw: string) => `{'v': '${raw}'}`],
    ["an array", (raw: string) => `["a", "${raw}"]`],
    ["a key", (raw: string) => `{"${raw}": 1}`],
    ["one of two values", (raw: string) => `{"v": "a"} or {"v": "${raw}"}`],
  ] as const;

  test.each(forms)("is rejected at its position in %s", (_, write) => {
    for (const [name, raw, offset] of doubtful) {
      const text = write(raw);
      expect(read(text), name).toEqual({
        kind: "unread",
        fault: { code: "ambiguous_escapes", offset: text.indexOf(raw) + offset },
      });
    }
  });

  test.each([
    ["a newline before a word", String.raw`one\nnew\ntext\nnot\nno`, "one\nnew\ntext\nnot\nno"],
    [
      "indentation by tabs",
      String.raw`{\n\ttext := "\text"\n\tto()\n}`.replaceAll('"', "'"),
      "{\n\ttext := '\text'\n\tto()\n}",
    ],
    ["a variable after a newline", String.raw`a = 1;\neq(a);\nu = 2;\ne.x()`, "a = 1;\neq(a);\nu = 2;\ne.x()"],
    ["words of a table", String.raw`au\tau\ttop\ttan`, "au\tau\ttop\ttan"],
    ["longer words", String.raw`\ttimes\tthetas\timest\nablas`, "\ttimes\tthetas\timest\nablas"],
    ["a line ending of Windows", String.raw`a\r\nb`, "a\r\nb"],
    ["all escapes", String.raw`\b\f\n\r\t`, "\b\f\n\r\t"],
    ["a character by its number", String.raw`\u000crac`, "\frac"],
    ["escaped backslashes", String.raw`\\frac \\theta \\bword\\b`, String.raw`\frac \theta \bword\b`],
  ])("is not %s", (_, raw, value) => {
    expect(taken(read(`{"v": "${raw}"}`)).value).toEqual({ v: value });
  });

  test("is linear in a text of many", () => {
    expect(taken(read(`{"v": "${String.raw`\n\tau`.repeat(100_000)}"}`)).steps).toEqual([]);
  });
});

describe("a backslash before the quote at which a text could end", () => {
  test.each([
    ["of a path before a member", String.raw`{"v": "C:\dir\", "w": ["b"]}`],
    ["of a path before items", String.raw`["C:\dir\","b.ts","c"]`],
    ["of a path before an item on the next line", String.raw`["src\", ` + '\n"b"]'],
    ["of a word", String.raw`{"v": "x\", "w": 1}`],
    ["of several", String.raw`["a\","b\","c"]`],
  ])("may be meant: %s", (_, text) => {
    expect(verdict(read(text))).toBe("ambiguous_quotes");
  });

  test("is none where another escaped quote has opened a quotation", () => {
    expect(verdict(read(String.raw`{"v": "say \"hi\", "w": 1}`))).toBe("invalid_json");
    expect(taken(read(String.raw`["say \"hi\" to "me" now", "b"]`)).value).toEqual(['say "hi" to "me" now', "b"]);
  });
});

test("a long text of escapes is looked through once", () => {
  expect(taken(read(inText(String.raw`\na`.repeat(200_000)))).steps).toHaveLength(1);
});
