/**
 * Searches pages, prompts, and strings of the compiler and the runtime for the words in avoid.ts. budget.json contains
 * the number that each area may still have. If an area has fewer, the test fails too and names the new number.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { avoidedWords } from "./avoid.js";
import budget from "./budget.json" with { type: "json" };
import { proseOfMarkdown, proseOfSource, type Sentence } from "./prose.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));

interface Found {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly write: string;
}

function filesIn(place: string, extension: string): readonly string[] {
  if (place.endsWith(extension)) return [place];
  return readdirSync(join(repository, place), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension))
    .map((name) => `${place}/${name.replaceAll("\\", "/")}`)
    .toSorted();
}

const proseOf = (path: string): readonly Sentence[] =>
  (path.endsWith(".md") ? proseOfMarkdown : (text: string) => proseOfSource(path, text))(
    readFileSync(join(repository, path), "utf8"),
  );

function foundIn(path: string): readonly Found[] {
  const prose = proseOf(path);
  const all = prose.map(({ text }) => text).join("\n\n");
  const possible = avoidedWords.filter(({ pattern }) => all.search(pattern) >= 0);
  return prose.flatMap(({ line, text }) =>
    possible.flatMap(({ pattern, write }) =>
      [...text.matchAll(pattern)].map(([word]) => ({ path, line, word, write })),
    ),
  );
}

const inWords = ({ path, line, word, write }: Found): string => `${path}:${line} "${word.trim()}": write ${write}`;

describe.each(Object.entries(budget))("%s", (place, allowed) => {
  test(`has at most ${allowed} words to avoid`, () => {
    const found = filesIn(place, /^(?:generator|runtime)/.test(place) ? ".ts" : ".md").flatMap(foundIn);
    expect(found.length <= allowed ? [] : found.map(inWords)).toEqual([]);
    expect(found.length, "write the smaller number to budget.json").toBe(allowed);
  });
});

describe("what counts as prose", () => {
  test("is not code, in pages and in strings", () => {
    expect(
      proseOfMarkdown("It `stands` here.\n\n```\nbeside\n```\n")
        .map(({ text }) => text)
        .join(""),
    ).toBe("It  here.");
    expect(
      proseOfSource("a.ts", 'import "a b";\nconst a = "stands", b = "it stands", c = `it is beside ${a}`;').map(
        ({ text }) => text,
      ),
    ).toEqual(["it stands", "it is beside 0"]);
  });

  test("is found with its line", () => {
    expect(avoidedWords.filter(({ pattern }) => "A text stands beside it.".search(pattern) >= 0)).toHaveLength(3);
    expect(proseOfMarkdown("\n\nIt stands.")).toEqual([{ line: 3, text: "It stands." }]);
  });
});
