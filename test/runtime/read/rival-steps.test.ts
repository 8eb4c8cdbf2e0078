/**
 * Tests that the number of steps for trying other readings of a text has a bound. Tokens are counted instead of time.
 */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { rivalsOf } from "../../../runtime/read/rivals/rivals.js";
import { read, verdict } from "./judging.js";

const counted = vi.hoisted(() => ({ tokens: 0 }));

vi.mock("../../../runtime/read/syntax/walk.js", async (original) => {
  const { walk, ...rest } = await original<typeof import("../../../runtime/read/syntax/walk.js")>();
  const counting: typeof walk = (text, from, visit) =>
    walk(text, from, (place, start) => {
      counted.tokens += 1;
      return visit(place, start);
    });
  return { ...rest, walk: counting };
});

beforeEach(() => {
  counted.tokens = 0;
});

const size = 100_000;
const of = (part: string): string => part.repeat(Math.ceil(size / part.length));
const floods = [
  "[",
  "{",
  '"',
  "\\",
  "[{",
  '{"a":',
  "[0,",
  "```\n",
  "[(",
  '{"a":[',
  "[1 ",
  '[{"a":1},',
  "{a:",
  "[[1],",
  "a ",
];

describe("the changes of a text made to be costly", () => {
  test.each([
    ...floods.map(of),
    `{"a":"x" "b":1, "c":${of("[")}`,
    `{"a":"x","c":[${of("1,")}1] "b":2}`,
    `{"a":"a 27" top", "c":[${of("1,")}1]}`,
  ])("are tried in a bounded number of steps: flood %#", (text) => {
    let tried = 0;
    for (const rival of rivalsOf(text)) if (rival) tried += 1;
    expect(tried).toBeLessThan(1_000);
    expect(counted.tokens).toBeLessThan(3_000_000);
  });

  test.each(["[", '{"a":', "[0,"])("are not tried where no change makes the text right: %s", (part) => {
    expect(verdict(read(of(part)))).toBe("too_deep");
    expect(counted.tokens).toBe(0);
  });
});

test("comments at the ends of 3,000 lines have no other reading, and the value is accepted", () => {
  const items = Array.from({ length: 3_000 }, (_, index) => index);
  const text = `[\n${items.map((item) => `  ${item}, // reason`).join("  \n")}\n  3000 // the last\n]`;
  expect([...rivalsOf(text)]).toEqual([]);
  expect(counted.tokens).toBeLessThan(3_000_000);
  expect(verdict(read(text))).toBe("taken");
});

describe("tokens of a text in a notation of its own", () => {
  test("are passed a few times, however many there are", () => {
    const text = `[${"a,".repeat(100_000)}]`;
    expect([...rivalsOf(text)]).toEqual([]);
    expect(counted.tokens).toBeLessThan(700_000);
  });
});
