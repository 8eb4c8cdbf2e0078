/** Tests which keywords are found in a string, and how much work that takes. */
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { keywordMatcher } from "../../../runtime/keywords/keyword-matcher.js";

const exact = (keyword: string, text: string): boolean => keywordMatcher([keyword], "exact")(text);
const ignoring = (keyword: string, text: string): boolean => keywordMatcher([keyword], "ignore")(text);

describe("a word in a script with spaces between words", () => {
  const held: readonly (readonly [string, string])[] = [
    ["db", "db"],
    ["db", "which db?"],
    ["db", "(db)"],
    ["db", "db-backed"],
    ["db", "mysql/db"],
    ["race condition", "a race condition, again"],
    ["c++", "in c++."],
    [".net", "use .net"],
    ["404", "a 404 page"],
    ["база", "эта база"],
    ["λόγος", "ο λόγος"],
    ["भारत", "भारत है"],
    ["𝔡𝔟", "the 𝔡𝔟!"],
  ];
  test.each(held)("%s is in %j", (keyword, text) => {
    expect(exact(keyword, text)).toBe(true);
  });

  const missing: readonly (readonly [string, string])[] = [
    ["db", "handball"],
    ["db", "dbs"],
    ["db", "my_db"],
    ["db", "db2"],
    ["db", "édb"],
    ["db", "db\u0332"],
    ["db", "DB"],
    ["db", "d b"],
    ["db", ""],
    ["race condition", "race  condition"],
    ["c++", "c++11"],
    [".net", "asp.net"],
    ["404", "4040"],
    ["база", "базара"],
    ["भारत", "भारती"],
    ["db", "dбb"],
    ["𝔡𝔟", "𝔡𝔟𝔡"],
  ];
  test.each(missing)("%s is not in %j", (keyword, text) => {
    expect(exact(keyword, text)).toBe(false);
  });
});

describe("a script without spaces between words", () => {
  const held: readonly (readonly [string, string])[] = [
    ["권한", "권한이 뭐야"],
    ["권한", "관리권한"],
    ["设计", "软件设计书"],
    ["きのう", "このきのうは"],
    ["データ", "ビッグデータベース"],
    ["นโยบาย", "ตามนโยบายใหม่"],
    ["ຂໍ້ມູນ", "ຖານຂໍ້ມູນກາງ"],
    ["ទិន្នន័យ", "មូលដ្ឋានទិន្នន័យថ្មី"],
    ["ဒေတာ", "ဒေတာများ"],
    ["kpi", "kpi를 보여줘"],
    ["kpi", "이kpi는"],
    ["kpi", "このkpi値"],
    ["kpi", "kpiー"],
    ["db설계", "db설계서"],
    ["설계db", "재설계db를"],
  ];
  test.each(held)("%s is in %j", (keyword, text) => {
    expect(exact(keyword, text)).toBe(true);
  });

  const missing: readonly (readonly [string, string])[] = [
    ["권한", "권 한"],
    ["kpi", "kpis를"],
    ["db설계", "mydb설계"],
    ["설계db", "설계dbs"],
  ];
  test.each(missing)("%s is not in %j", (keyword, text) => {
    expect(exact(keyword, text)).toBe(false);
  });
});

describe("case", () => {
  const alike: readonly (readonly [string, string])[] = [
    ["kpi", "KPI"],
    ["KPI", "kpi"],
    ["straße", "STRASSE"],
    ["strasse", "die Straße"],
    ["straße", "STRAẞE"],
    ["οδος", "ΟΔΟΣ"],
    ["οδος", "ΟΔΟΣ.Α"],
    ["база", "БАЗА"],
    ["café", "CAFE\u0301"],
  ];
  test.each(alike)("%s is in %j if case is ignored, and not otherwise", (keyword, text) => {
    expect([ignoring(keyword, text), exact(keyword, text)]).toEqual([true, false]);
  });

  test("is independent of the language", () => {
    expect(ignoring("kpi", "KPİ")).toBe(false);
  });
});

describe("accents", () => {
  test.each([
    ["café", "cafe\u0301"],
    ["cafe\u0301", "café"],
    ["각", "\u1100\u1161\u11a8"],
  ])("%j is in %j, however they are encoded", (keyword, text) => {
    expect(exact(keyword, text)).toBe(true);
  });

  test("make a different letter", () => {
    expect(exact("cafe", "cafe\u0301")).toBe(false);
  });
});

test("a keyword that is the beginning or end of another one hides neither", () => {
  const matches = keywordMatcher(["data base", "base case", "ase"], "exact");
  expect(["data base case", "data bas base case", "an ase", "data based", "base cases"].map(matches)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

/** The same by searching at each position, without an automaton. */
function slowly(keywords: readonly string[], searched: string): boolean {
  const extending = /[\p{L}\p{M}\p{N}_]/u;
  const isFree = (edge: string, beside: string): boolean => edge === "권" || beside === "권" || !extending.test(beside);
  return keywords.some((keyword) =>
    [...searched].some(
      (_, at) =>
        searched.startsWith(keyword, at) &&
        isFree(keyword.charAt(0), searched.charAt(at - 1)) &&
        isFree(keyword.at(-1) ?? "", searched.charAt(at + keyword.length)),
    ),
  );
}

describe("properties", () => {
  const letters = fc.constantFrom("a", "b", "ab", " ", "_", "권", "é", "-");
  const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
  const text = fc.array(letters, { maxLength: 30 }).map((parts) => parts.join(""));

  test("a keyword is found exactly where a search at each position finds it", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        text,
        (keywords, searched) => keywordMatcher(keywords, "exact")(searched) === slowly(keywords, searched),
      ),
      { seed: 7, numRuns: 2_000 },
    );
  });
});

/** The number of automaton transitions of a search. */
function looksIn(keywords: readonly string[], text: string): number {
  const matches = keywordMatcher(keywords, "ignore");
  matches("");
  const looks = vi.spyOn(Map.prototype, "get");
  expect(matches(text)).toBe(false);
  const { length } = looks.mock.calls;
  looks.mockRestore();
  return length;
}

describe("the work", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["a repeated beginning", ["aaaaaaaaaaaaaaaaaaaaaaaab"], "a"],
    ["keywords that are endings of each other", ["aab", "aaab", "aaaab"], "a"],
    ["a beginning that fails at its end", ["abababababababababc"], "ab"],
  ])("is linear in the length of the string: %s", (_, keywords, part) => {
    const [short, long] = [500, 2_000].map((times) => looksIn(keywords, part.repeat(times)));
    expect(long).toBeLessThanOrEqual(2 * 2_000 * part.length + 2);
    expect((long ?? 0) / (short ?? 1)).toBeLessThan(4.1);
  });

  test("checks the text after each position once, however many keywords end there", () => {
    const matches = keywordMatcher(
      Array.from({ length: 200 }, (_, index) => "a".repeat(index + 1)),
      "exact",
    );
    matches("");
    const questions = vi.spyOn(RegExp.prototype, "test");
    expect(matches("a".repeat(2_000))).toBe(false);
    // Whether it is part of a word and of which script; at the end of the string two for each keyword.
    expect(questions.mock.calls.length).toBeLessThanOrEqual(2 * 2_000 + 2 * 200);
  });

  test("does not grow with the number of keywords", () => {
    const keywords = Array.from({ length: 200 }, (_, index) => `word${index}`);
    expect(looksIn(keywords, "text without any ".repeat(100))).toBeLessThanOrEqual(2 * 1_700 + 2);
  });

  test("sorts combining marks of one letter in short runs", () => {
    const lengths: number[] = [];
    const normalize = vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string) {
      lengths.push(Math.max(0, ...[...this.matchAll(/(?:(?!\u034f)\p{M})+/gu)].map(([run]) => run.length)));
      return String(this);
    });
    keywordMatcher(["db"], "exact")(`a${"\u0301".repeat(500)}${"\u0316".repeat(500)}`);
    expect(normalize).toHaveBeenCalled();
    expect(Math.max(...lengths)).toBe(30);
  });
});
