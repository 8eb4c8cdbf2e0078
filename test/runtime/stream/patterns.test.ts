/** Tests beginnings of strings that can no longer match their pattern. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchored } from "../../../generator/values/anchored.js";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { StreamOptions } from "../../../runtime/stream/index.js";
import { accepting } from "../../../runtime/stream/patterns/automaton.js";
import { advance, isHopeless, type Prefix, prefixOf } from "../../../runtime/stream/patterns/prefix.js";
import { floor, runs } from "../../support/lanes.js";
import { brokenLaw, lostAfter } from "./checks.js";
import { eventsOf } from "./streaming.js";

/** The number of characters after which a string can no longer match; undefined if that never happens. */
function hopelessAfter(pattern: string, text: string): number | undefined {
  const prefix = prefixOf(anchored(pattern));
  if (!prefix) throw new Error(`${pattern} is not followed`);
  let length = 0;
  for (const character of text) {
    length += 1;
    advance(prefix, character);
    if (isHopeless(prefix)) return length;
  }
  return undefined;
}

/** Whether a string matches; undefined if that is not known. */
function matchesSoFar({ alive, left }: Prefix): boolean | undefined {
  return left < 0 ? undefined : alive.includes(accepting);
}

test.each([
  ["[a-z]+", "abC", 3],
  ["[A-Z]{2}-\\d{1,3}", "AB-1234", 7],
  ["[A-Z]{2}-\\d{1,3}", "AB-123", undefined],
  ["a|bc", "bd", 2],
  ["(?:ab)*?c", "ababa", undefined],
  ["(?:ab)*?c", "abac", 4],
  ["(?<year>\\d{4})(-\\d\\d)?", "2026-1x", 7],
  ["a{0}b", "a", 1],
  ["a{2,}", "aaaab", 5],
  ["\\p{Lu}\\P{Lu}*", "Éé😀É", 4],
  ["\\u{1f600}.", "😀\n", 2],
  ["\\ud83d\\ude00", "\ud83d\ude00", undefined],
  ["[^\\]]\\]?", "a]]", 3],
  ["", "a", 1],
  ["(?:|a)+b", "aab", undefined],
  ["\\$\\.\\/", "$./", undefined],
])("%s can no longer match %j after %o characters", (pattern, text, count) => {
  expect(hopelessAfter(pattern, text)).toBe(count);
});

test.each(["(?=a)a", "(?!a)b", "(?<=a)b", "(a)\\1", "\\bword\\b", "a^b", "a{600}b{600}", "(?:(?:a{100}){100}){100}"])(
  "is undecided for %s",
  (pattern) => {
    expect(prefixOf(anchored(pattern))).toBeUndefined();
  },
);

test("is undecided for patterns without anchors", () => {
  for (const pattern of ["a", "^a", "a$", "^a|b$", "\\S", "^a\\$"]) expect(prefixOf(pattern)).toBeUndefined();
});

test("limits the work for one string", () => {
  const prefix = prefixOf(anchored("(?:[a-z]*b?){100}"));
  if (!prefix) throw new Error("the pattern is not followed");
  for (let count = 0; count < 100_000; count += 1) advance(prefix, "a");
  expect([isHopeless(prefix), matchesSoFar(prefix), prefix.left < 0]).toEqual([false, undefined, true]);
});

const letters = ["a", "b", "A", "1", "-", "\n", "é", "😀", "\ud83d", "ß"];
const strings = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((parts) => parts.join(""));
const atoms = fc.constantFrom(
  "a",
  "b",
  "\\d",
  "\\w",
  ".",
  "[ab]",
  "[^a]",
  "[a-zé]",
  "\\p{L}",
  "\\P{Lu}",
  "\\u{1f600}",
  "-",
  "\\s",
  "[]",
);
const counts = fc.constantFrom("", "", "*", "+", "?", "*?", "{2}", "{0,2}", "{1,}", "{0}");
const { pattern: patterns } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    atoms,
    fc.array(tie("part"), { maxLength: 4 }).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((either) => either.join("|")),
  ),
  part: fc
    .tuple(
      fc.oneof(
        atoms,
        tie("pattern").map((inner) => `(?:${inner})`),
      ),
      counts,
    )
    .map((parts) => parts.join("")),
}));

describe("for random patterns and strings", () => {
  test("an automaton and the regular expression of the engine agree on whole strings", () => {
    fc.assert(
      fc.property(patterns, fc.array(strings, { minLength: 10, maxLength: 10 }), (pattern, texts) => {
        const whole = anchored(pattern);
        const expression = new RegExp(whole, "u");
        for (const text of texts) {
          const prefix = prefixOf(whole);
          if (!prefix) return;
          for (const character of text) advance(prefix, character);
          if (matchesSoFar(prefix) !== expression.test(text)) expect.fail(`${whole} and ${JSON.stringify(text)}`);
        }
      }),
      { numRuns: runs(3_000), seed: 5 },
    );
  });

  test("a string that can no longer match has no matching continuation", () => {
    let continuations = 0;
    fc.assert(
      fc.property(patterns, fc.array(strings, { minLength: 12, maxLength: 12 }), (pattern, texts) => {
        const whole = anchored(pattern);
        if (!prefixOf(whole)) return;
        const expression = new RegExp(whole, "u");
        for (const text of texts) {
          const count = hopelessAfter(pattern, text);
          if (count === undefined) continue;
          const start = Array.from(text).slice(0, count).join("");
          for (const other of texts) {
            continuations += 1;
            if (expression.test(start + other)) expect.fail(`${whole} matches ${JSON.stringify(start + other)}`);
          }
        }
      }),
      { numRuns: runs(2_000), seed: 6 },
    );
    expect(continuations).toBeGreaterThan(floor(20_000));
  });
});

const source = {
  name: "contracts.yaml",
  text: `edition: 1
name: patterns
types:
  Word: { type: string, pattern: "[a-z]+" }
  Item:
    fields:
      id: { type: string, pattern: "[a-z]+-[0-9]+" }
contracts:
  ORDER:
    fields:
      code?: { type: "string 3..8 | null", pattern: "[A-Z]{2}-[0-9]+" }
      label?: { type: nonblank, pattern: "[a-z]+" }
      short?: { type: string ..3, pattern: "[a-z]*" }
      trimmed?: { type: string, pattern: "[a-z]+", coerce: [trim] }
      looked?: { type: string, pattern: "(?=a)[a-z]+" }
      items?: "Item[]"
      byId?: "map<Word>"
`,
};
const { loaded, diagnostics } = await loadSource(source);
const order = loaded?.contracts["ORDER"] as unknown as AnyContract | undefined;
if (!order) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));

const strict: StreamOptions = { where: "whole", tolerance: "strict" };

test.each([
  ['{"code":"AB-1","label":"ab', "C", "label pattern"],
  ['{"code":"A', "1-1", "code pattern"],
  ['{"short":"ab', "1x", "short pattern"],
  ['{"short":"abc', "1x", "short too_long"],
  ['{"byId":{"x":"a', '1"}}', "byId.x pattern"],
  ['{"label":"  ', 'a"}', "label pattern"],
  ['{"code":null,"label":"a', "\\u0031", "label pattern"],
])("%s is lost at the first character of %j", (before, after, expected) => {
  const text = before + after;
  const step = after.startsWith("\\u") ? after.length : 1;
  expect(lostAfter({ contract: order, text, options: strict })).toBe(before + after.slice(0, step));
  for (const pieces of [[text], Array.from(text)]) {
    const lost = eventsOf(order, pieces, strict).find(({ type }) => type === "lost");
    expect(lost?.type === "lost" && `${lost.issue.path} ${lost.issue.code}`).toBe(expected);
  }
});

test("nothing is lost early if a coercion or the pattern leaves it open", () => {
  for (const text of ['{"trimmed":"  A', '{"looked":"b', '{"label":"   ', '{"items":[{"id":"A'])
    expect(lostAfter({ contract: order, text, options: strict })).toBeUndefined();
});

test("an answer is only suspect if text repairs are allowed", () => {
  const found = eventsOf(order, ['{"code":"AB-1","label":"abC'], { where: "whole" }).filter(
    ({ type }) => type === "suspect",
  );
  expect(found).toMatchObject([{ issue: { code: "pattern", path: "label" } }]);
});

test("all properties hold for strings with patterns", () => {
  const values = ["AB-1", "ab", "a1", "", "  ", " a", "A", "aB", "abcd", "ab1d", "😀", "a\n"];
  for (const value of values)
    for (const name of ["code", "label", "short", "trimmed", "looked"])
      for (const options of [strict, { where: "whole" }] as const)
        expect(brokenLaw({ contract: order, text: JSON.stringify({ [name]: value }), options })).toBeUndefined();
});
