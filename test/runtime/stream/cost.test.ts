/**
 * Tests that streaming takes linear time, by counting steps, also for answers that are designed to be slow. Tests plain
 * JSON with the texts of JSONTestSuite.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readChunk } from "../../../runtime/stream/read-chunk.js";
import { readerFor } from "../../../runtime/stream/index.js";
import { type Session, sessionFor } from "../../../runtime/stream/session.js";
import {
  canWait,
  feed,
  isDone,
  type Listener,
  tokenizerFor,
  type Detail,
} from "../../../runtime/stream/tokens/tokenizer.js";
import { review } from "./contracts.js";
import { cut } from "./streaming.js";

/** Parses a text like `push`, without the result. */
function read(pieces: readonly string[]): Session {
  const session = sessionFor(review, { where: "whole" });
  for (const piece of pieces) {
    session.text += piece;
    readChunk(session, piece);
    session.length += piece.length;
  }
  return session;
}

const finding = (id: number): object => ({
  id: `finding ${id}`,
  severity: "minor",
  message: String.raw`A \"quoted\" name is unclear, 😀 and long.`.repeat(3),
});
const large = (count: number): string =>
  JSON.stringify({
    summary: "s",
    findings: Array.from({ length: count }, (_, index) => finding(index)),
    verdict: "PASS",
  });

test("each character is processed a fixed number of times, for any length and chunks", () => {
  for (const [count, size] of [
    [100, 20],
    [400, 20],
    [1_600, 20],
    [400, 1],
    [400, 7],
  ] as const) {
    const text = large(count);
    const { tokens } = read(cut(text, size));
    expect((tokens?.steps ?? 0) / text.length).toBeLessThan(2.1);
    expect(tokens && isDone(tokens)).toBe(true);
  }
});

describe("input that is designed to be slow", () => {
  const length = 100_000;
  const text = (start: string, unit: string): string => start + unit.repeat(length / unit.length);
  test.each([
    ["brackets", "", "["],
    ["objects", "", '{"a":'],
    ["quotes", '{"summary":', '"'],
    ["a string of commas", '{"summary":"', ", "],
    ["backslashes", '{"summary":"', "\\\\"],
    ["escapes", '{"summary":"', String.raw`\ud83d`],
    ["spaces", '{"summary":"', " "],
    ["keys", "{", '"a":1,'],
    ["a number", '{"score":', "1"],
    ["words", '{"verdict":"', "PASS"],
    ["items", '{"findings":[', "1,"],
    ["blanks", "", "\n"],
  ])("%s", (_, start, unit) => {
    const { tokens } = read(cut(text(start, unit), 1));
    expect(tokens?.steps).toBeLessThan(3.1 * length + 100);
    expect(tokens?.levels.length).toBeLessThan(200);
  });
});

/** 50 KB, one character at a time, that make a parser look back. */
test.each(["[", "{", '"', "\\\\", ",", "<think>"])("50 KB of %s take as many steps as characters", (unit) => {
  for (const options of [{ where: "whole" }, { early: true }] as const) {
    const session = sessionFor(review, options);
    const length = 50_000;
    let steps = 0;
    for (let at = 0; at < length; at += 1) {
      readChunk(session, unit.charAt(at % unit.length));
      session.length += 1;
      steps = Math.max(steps, session.tokens?.steps ?? 0);
    }
    expect(steps).toBeLessThan(length);
    expect(session.attempts).toBeLessThanOrEqual(1_001);
  }
});

describe("a value that is parsed as a whole", () => {
  const item = String.raw`{"id":"a } \" \\","findings":[{"x":"]"}],"n":1}`;

  function endsOf(size: number): readonly number[] {
    const ends: number[] = [];
    let at = 0;
    const tokens = tokenizerFor(
      {
        begin: (opening, _, offset) => (opening === "list" && offset === 0 ? "inside" : "whole"),
        key: () => undefined,
        grow: () => undefined,
        end: () => void ends.push(at),
        close: () => undefined,
        settle: () => undefined,
      },
      0,
    );
    let waiting = "";
    for (const piece of cut(`[${item},${item}]`, size)) {
      at += piece.length;
      waiting += piece;
      if (canWait(tokens, piece)) continue;
      feed(tokens, waiting);
      waiting = "";
    }
    return ends;
  }

  test("ends at its bracket, whatever its strings contain, even if chunks without a bracket are waiting", () => {
    expect(endsOf(1)).toEqual([item.length + 1, 2 * item.length + 2, 2 * item.length + 3]);
    for (const size of [2, 3, 5, 8, 13])
      expect(endsOf(size)).toEqual(endsOf(1).map((end) => Math.min(Math.ceil(end / size) * size, 2 * item.length + 3)));
  });

  test("is not parsed again for each chunk", () => {
    const reader = readerFor(review, { where: "whole" });
    reader.push('{"findings":[{"id":"');
    expect(reader.push("}".repeat(9))).toEqual([]);
    expect(reader.push("no bracket")).toEqual([]);
    expect(reader.text).toBe('{"findings":[{"id":"}}}}}}}}}no bracket');
  });
});

test("a growing string is not processed as a whole before it ends", () => {
  const reader = readerFor(review, { where: "whole" });
  reader.push('{"summary":"');
  const counts = cut("word, ".repeat(30), 1).map((piece) => reader.push(piece).length);
  expect(Math.max(...counts)).toBeLessThan(3);
});

const silent = (wish: Detail): Listener => ({
  begin: () => wish,
  key: () => undefined,
  grow: () => undefined,
  end: () => undefined,
  close: () => undefined,
  settle: () => undefined,
});

function isJson(text: string, size: number, wish: Detail): boolean {
  const tokens = tokenizerFor(silent(wish), 0);
  for (const piece of cut(text, size)) feed(tokens, piece);
  feed(tokens, " ");
  return isDone(tokens);
}

describe("JSONTestSuite", () => {
  const folder = new URL("../read/json-test-suite/test_parsing/", import.meta.url);
  const files = readdirSync(folder).map((name) => ({
    name,
    text: new TextDecoder().decode(readFileSync(new URL(encodeURIComponent(name), folder))),
  }));
  test.each([1, 2, 7].flatMap((size) => [[size, "inside"] as const, [size, "whole"] as const]))(
    "the tokenizer accepts valid and stops at invalid texts, in chunks of %i, %s",
    (size, wish) => {
      const wrong = files.filter(
        ({ name, text }) =>
          (name.startsWith("y_") && !isJson(text, size, wish)) || (name.startsWith("n_") && isJson(text, size, wish)),
      );
      expect(wrong.map(({ name }) => name)).toEqual([]);
    },
  );
});

test("an incomplete valid answer is never accepted", () => {
  const text = JSON.stringify({ summary: "s", findings: [finding(1)], verdict: "PASS" });
  for (let at = 0; at < text.length; at += 1) {
    const reader = readerFor(review, { where: "whole" });
    reader.push(text.slice(0, at));
    reader.end({ finishReason: "length" });
    expect(reader.outcome?.ok).toBe(false);
  }
});
