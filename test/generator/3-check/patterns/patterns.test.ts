import { describe, expect, it } from "vitest";
import { countReadings } from "../../../../generator/3-check/patterns/count-readings.js";
import { isPlainlySafe, judgePattern } from "../../../../generator/3-check/patterns/judge-pattern.js";
import { checkDiagnostics, pointed } from "../../../support/resolving.js";

const fieldWith = (pattern: string): string =>
  `types:\n  T: { fields: { f: { type: string, pattern: ${JSON.stringify(pattern)} } } }`;

const fieldsOf = (patterns: readonly string[]): string =>
  `types:\n  T:\n    fields:\n${patterns.map((pattern, index) => `      f${index}: { type: string, pattern: ${JSON.stringify(pattern)} }\n`).join("")}`;

async function codesFor(pattern: string): Promise<readonly string[]> {
  return (await checkDiagnostics(fieldWith(pattern))).map(({ code }) => code);
}

describe("a pattern", () => {
  it.each(["[a-z]+(-[a-z]+)*", "\\d{4}-\\d{2}", "\\p{L}+", "a|b", "^x$", "(?=a)b", "日本.*"])(
    "may be %s",
    async (pattern) => {
      expect(await codesFor(pattern)).toEqual([]);
    },
  );

  it.each([
    ["(a|a)*", "exponentially with the length of the string"],
    ["(x+x+)+y", "exponentially with the length of the string"],
    [".*a.*b.*", "with the length of the string to the power of 3"],
    ["a*b?a*x", "with the length of the string to the power of 2"],
  ])("must match in linear time: %s", async (pattern, growth) => {
    const [diagnostic, ...others] = await checkDiagnostics(fieldWith(pattern));
    expect([diagnostic?.code, diagnostic?.message, others]).toEqual([
      "check/pattern-unsafe",
      `the time to match this pattern can grow ${growth}`,
      [],
    ]);
  });

  it.each([
    ["(", "unterminated group"],
    ["a)(b", "unmatched ')'"],
    ["[z-a]", "range out of order in character class"],
    ["a**", "nothing to repeat"],
    ["\\-", "invalid escape"],
    ["{", "lone quantifier brackets"],
    ["\\p{Nonsense}", "invalid property name"],
  ])("must be a valid regular expression with the u flag: %s", async (pattern, fault) => {
    const part = fieldWith(pattern);
    const diagnostics = await checkDiagnostics(part);
    expect(pointed(part, diagnostics)).toEqual([`check/pattern-invalid at ${JSON.stringify(pattern)}`]);
    expect(diagnostics[0]?.message).toBe(`this pattern is not a regular expression: ${fault}`);
  });

  it("has at most 500 characters", async () => {
    expect(await codesFor("a".repeat(500))).toEqual([]);
    expect(await codesFor("a".repeat(501))).toEqual(["check/pattern-too-long"]);
  });

  it("is checked everywhere it is used", async () => {
    const part =
      "types:\n  T: { fields: { f: { type: string, pattern: (a|a)* }, g: { type: list, items: { type: string, pattern: (a|a)* } } } }";
    expect(pointed(part, await checkDiagnostics(part))).toEqual([
      "check/pattern-unsafe at (a|a)*",
      "check/pattern-unsafe at (a|a)*",
    ]);
  });
});

describe("the ways to match a pattern", () => {
  it.each([
    ["abc", 1],
    ["a|b|c", 3],
    ["(a|b)(c|d|e)", 6],
    ["a?b?", 4],
    ["(?:a|b)?", 3],
    ["(a|b){3}", 8],
    ["a{2,5}", 4],
    ["(a|b){0,2}", 7],
    ["(a|b){2,}", 4],
    ["(a|b)*c+", 2],
    ["[|?(]\\|\\(x", 1],
    ["(?=a|b)(?<!c)(?<name>d|e)", 4],
    ["(?<n>a)??", 2],
    ["((a|b)(c|d)|e)x", 5],
    ["(a|a)".repeat(40), 2 ** 40],
  ])("are counted: %s", (pattern, readings) => {
    expect(countReadings(pattern)).toBe(readings);
  });
});

describe("the analyzer", () => {
  it.each(["a{2147483648}", `${"(".repeat(200)}a${")".repeat(200)}`])(
    "does not report a pattern beyond its limits as safe",
    async (pattern) => {
      expect((await judgePattern(pattern)).kind).not.toBe("safe");
    },
  );

  it("reports a pattern that takes long on a short string as unsafe", async () => {
    expect(await judgePattern(`${"a?".repeat(30)}${"a".repeat(30)}`)).toMatchObject({ kind: "unsafe" });
    expect((await judgePattern("(a|a)".repeat(40))).kind).not.toBe("safe");
    expect(await judgePattern("[a-z]{1,64}(?:-[a-z]{1,64}){0,10}")).toEqual({ kind: "safe" });
  });

  it.each([
    ".{0,300}",
    "[A-Za-z0-9_-]{1,500}",
    "\\p{Lu}\\p{L}{0,63}",
    "(?:ab|cd){1,5}",
    "x{3}(?=y)z?",
    "\\+\\{2,\\}[*{]",
  ])("is skipped if counting proves the pattern: %s", (pattern) => {
    expect(isPlainlySafe(pattern)).toBe(true);
  });

  it.each([
    "a*",
    "a+b",
    "a{2,}",
    "(a)\\1",
    "(?<n>a)\\k<n>",
    "[a-z]{1,64}(?:-[a-z]{1,64}){0,10}",
    "(?:a?){20}",
    "a{2147483648}",
    "(?:a{2000}){2000}",
    `${"(".repeat(60)}a${")".repeat(60)}`,
  ])("is required for %s", (pattern) => {
    expect(isPlainlySafe(pattern)).toBe(false);
  });

  it("is skipped if it would take minutes", async () => {
    expect(await judgePattern("[a-z]*.".repeat(21))).toEqual({
      kind: "unknown",
      reason: "it repeats without an upper bound in more than 20 places",
    });
  });

  it("stops after ten unsafe patterns, and after thirty runs", async () => {
    const refused = await checkDiagnostics(fieldsOf(Array.from({ length: 12 }, (_, index) => `(a|a)*${index}`)));
    expect(refused.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 10 }, () => "check/pattern-unsafe"),
      "check/pattern-not-judged",
      "check/pattern-not-judged",
    ]);
    expect(refused.at(-1)?.message).toContain("10 others have to be repaired first");
    const many = await checkDiagnostics(
      fieldsOf([...Array.from({ length: 31 }, (_, index) => `[^]*x(?:y|z)+${index}[^]*`), "[a-z]{1,9}"]),
    );
    expect(many.map(({ message }) => message)).toEqual([
      expect.stringContaining("30 others had to be analyzed already"),
    ]);
  });

  it("reports a string on which the pattern takes long", async () => {
    expect(await judgePattern("x(a|a)*y")).toEqual({
      kind: "unsafe",
      growth: "exponentially with the length of the string",
      attack: "'x' + 'a'.repeat(31) + 'x'",
    });
  });

  it("is skipped if a pattern can match in too many ways", async () => {
    expect(await judgePattern("(a?){20}".repeat(20))).toEqual({
      kind: "unknown",
      reason: "it can match one string in too many ways",
    });
  });

  it("leaves the environment unchanged", async () => {
    const before = { ...process.env };
    await judgePattern("a*a");
    process.env["RECHECK_SYNC_BACKEND"] = "synckit";
    await judgePattern("b*b");
    expect(process.env["RECHECK_SYNC_BACKEND"]).toBe("synckit");
    delete process.env["RECHECK_SYNC_BACKEND"];
    expect(process.env).toEqual(before);
  });
});
