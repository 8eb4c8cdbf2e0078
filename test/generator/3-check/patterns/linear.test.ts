/** Tests patterns that are proved linear without the analyzer, with counted steps. */
import { describe, expect, it } from "vitest";
import { isProvedSafe, judgePattern } from "../../../../generator/3-check/patterns/judge-pattern.js";
import { proveLinear } from "../../../../generator/3-check/patterns/linear/is-linear.js";

const { raw } = String;

describe("a proof of linear time", () => {
  it.each([
    [
      "a date-time as zod writes it",
      raw`(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z))`,
    ],
    [
      "an email as zod writes it",
      raw`(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}`,
    ],
    [
      "an email as ajv-formats writes it",
      raw`[a-z0-9!#$%&'*+/=?^_\x60\{|\}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_\x60\{|\}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?`,
    ],
    [
      "a date-time as valibot writes it",
      raw`\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])T(?:0\d|1\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z`,
    ],
    ["a duration as pydantic writes it", raw`P(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?`],
    ["a version", raw`v?\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?`],
    ["base64", raw`(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?`],
    ["words", raw`\S+(?: \S+)*`],
    ["a string that contains another one", raw`[\s\S]*x\$[\s\S]*`],
    ["parts of bounded length", raw`[a-z]{1,64}(?:-[a-z]{1,64}){0,10}`],
  ])("is found for %s", (_, pattern) => {
    expect(isProvedSafe(pattern)).toBe(true);
  });

  it.each([
    "(a|a)*",
    "a*a*",
    "(a*)*",
    "(a+)+",
    "(?:a?)*",
    "(?:a|ab|b)*c",
    "(?:[a-z]+\\s?)+",
    "(?:.*a){5}",
    "(.*)\\s(.*)",
    "[^@]+@[^@]+\\.[^@]+",
    "(?:a(?=b+)b)*",
    "a*(?=.*b)c",
    "(?:\\w|[\\d-])*x",
    "[\\s\\S]*\\d+px[\\s\\S]*",
    "(?:é|ü)*[à-ÿ]*",
    "\\p{L}*é*",
    "(a)\\1",
  ])("is not found for %s", (pattern) => {
    expect(proveLinear(pattern) === undefined || !isProvedSafe(pattern)).toBe(true);
  });

  it("does not depend on a clock: the result is cached by pattern", async () => {
    const first = judgePattern("x(a|a)*z");
    expect(judgePattern("x(a|a)*z")).toBe(first);
    expect(await first).toMatchObject({ kind: "unsafe" });
  });
});

/** The steps that a backtracking matcher takes over a string, for patterns of single letters. */
const letters = [
  "a",
  "b",
  "[ab]",
  "(?:ab|b)",
  "a*",
  "b+",
  "(?:a|b)*",
  "(?:ab?)+",
  "a{1,3}",
  "(?:a|ba)*",
  "(?:b|ab)?",
] as const;

describe("a proved pattern", () => {
  it("takes as many steps per character for a long string as for a short one", () => {
    const patterns = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => `${one}${two}${three}`)));
    const proved = patterns.filter((pattern) => proveLinear(pattern) !== undefined);
    expect(proved.length).toBeGreaterThan(300);
    const steep = proved.filter((pattern) =>
      ["a", "b", "ab", "ba", "aab"].some(
        (part) => stepsOver(pattern, part, 60) > 3.2 * stepsOver(pattern, part, 20) + 60,
      ),
    );
    expect(steep).toEqual([]);
  });
});

/** Counts calls of a matcher made of closures, which tries alternatives in order as engines do. */
function stepsOver(pattern: string, part: string, count: number): number {
  const text = `${part.repeat(count)}c`;
  let steps = 0;
  type Next = (at: number) => boolean;
  const single =
    (set: string) =>
    (at: number, next: Next): boolean =>
      (steps += 1) > 0 && at < text.length && set.includes(text[at] ?? "") && next(at + 1);
  type Match = ReturnType<typeof single>;
  const inRow =
    (...parts: readonly Match[]): Match =>
    (at, next) =>
      parts.reduceRight<Next>((rest, match) => (from) => match(from, rest), next)(at);
  const either =
    (...parts: readonly Match[]): Match =>
    (at, next) =>
      parts.some((match) => match(at, next));
  const times =
    (match: Match, low: number, high: number): Match =>
    (at, next) =>
      (high > 0 && match(at, (to) => to > at && times(match, low - 1, high - 1)(to, next))) || (low <= 0 && next(at));
  const [a, b, both] = [single("a"), single("b"), single("ab")];
  const parts: Readonly<Record<(typeof letters)[number], Match>> = {
    a,
    b,
    "[ab]": both,
    "(?:ab|b)": either(inRow(a, b), b),
    "a*": times(a, 0, Infinity),
    "b+": times(b, 1, Infinity),
    "(?:a|b)*": times(either(a, b), 0, Infinity),
    "(?:ab?)+": times(inRow(a, times(b, 0, 1)), 1, Infinity),
    "a{1,3}": times(a, 1, 3),
    "(?:a|ba)*": times(either(a, inRow(b, a)), 0, Infinity),
    "(?:b|ab)?": times(either(b, inRow(a, b)), 0, 1),
  };
  const found = letters.flatMap((one) =>
    letters.flatMap((two) =>
      letters.filter((three) => `${one}${two}${three}` === pattern).map((three) => [one, two, three] as const),
    ),
  );
  const [row = []] = found;
  inRow(...row.map((name) => parts[name]))(0, (at) => at === text.length);
  return steps;
}
