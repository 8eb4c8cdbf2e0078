import { describe, expect, test } from "vitest";
import { isFaithful, isVanished } from "../../../runtime/support/long-numbers.js";
import { parsePlain } from "../../../runtime/read/syntax/plain.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: numbers
contracts:
  NUMBERS:
    fields: { i?: integer, n?: number, list?: { type: list, items: number, unique_items: true }, any?: any, text?: string }
  SCORED:
    fields: { score: integer 0..100 }
  VERSIONED:
    fields:
      version: { type: string, coerce: string, aliases: [release] }
      part?: { fields: { version: { type: string, coerce: [string, { strip_prefix: v }]  } } }
    unwrap: [result]
    fill_from: { version: meta.version }
`);
const [NUMBERS, SCORED, VERSIONED] = [contract("NUMBERS"), contract("SCORED"), contract("VERSIONED")];

const codeOf = (text: string, of = NUMBERS): string => {
  const outcome = of.safeParse(text);
  return outcome.ok ? "taken" : (outcome.cause ?? outcome.issues[0]?.code ?? "");
};

describe("a number that JavaScript would change to another integer", () => {
  test.each([
    ["9007199254740993", "unsafe_integer"],
    ["9007199254740993.0", "unsafe_integer"],
    ["9007199254740993e0", "unsafe_integer"],
    ["9007199254740993.000e+00", "unsafe_integer"],
    ["900719925474099.3e1", "unsafe_integer"],
    ["-9007199254740993.0", "unsafe_integer"],
    ["123456789012345678901e0", "unsafe_integer"],
    ["9007199254740992.5", "unsafe_integer"],
    ["4503599627370497.1", "unsafe_integer"],
    ["2.99999999999999999999", "unsafe_integer"],
    ["12.3456789999999999999999e8", "unsafe_integer"],
    ["100000000000000000000000", "unsafe_integer"],
    ["1e-400", "number_out_of_range"],
    ["-1E-0400", "number_out_of_range"],
    [`0.${"0".repeat(330)}1`, "number_out_of_range"],
    ["1e400", "number_out_of_range"],
  ])("is rejected: %s", (number, code) => {
    for (const key of ["i", "n", "any"])
      for (const text of [
        `{"${key}": ${number}}`,
        `Here: {"${key}": ${number},}`,
        `\`\`\`json\n{"${key}":${number}}\n\`\`\``,
        `{"list": [1, ${number}]}`,
      ])
        expect([text, codeOf(text)]).toEqual([text, code]);
  });

  test("is rejected even within its bounds, and in an array of unique items", () => {
    expect(codeOf('{"score": 100.00000000000000001}', SCORED)).toBe("unsafe_integer");
    expect(codeOf('{"list": [9007199254740992, 9007199254740993.0]}')).toBe("unsafe_integer");
  });

  test("is reported with the reason and its position", () => {
    expect(NUMBERS.safeParse('{"i": 2.99999999999999999999}')).toMatchObject({
      stage: "json_parse",
      issues: [
        {
          message: expect.stringMatching(/^JavaScript cannot represent the number exactly: line 1, column 7, /),
          position: { line: 1, column: 7 },
        },
      ],
    });
  });

  test.each([
    "9007199254740993.0",
    "9007199254740993e0",
    "2.99999999999999999999",
    "4503599627370497.1",
    "1e-400",
    "1e400",
    "123456789012345678901e0",
    "9,007,199,254,740,993.0",
  ])("is not accepted as a string either: %s", (number) => {
    for (const key of ["i", "n"]) expect(codeOf(`{"${key}": "${number}"}`)).toBe("type");
  });
});

describe("a number that JavaScript can represent", () => {
  test.each([
    ["0.1", 0.1],
    ["3.14159265358979323846", Math.PI],
    ["0.30000000000000004", 0.30000000000000004],
    ["1e22", 1e22],
    ["6.02214076e23", 6.02214076e23],
    ["1e300", 1e300],
    ["5e-324", 5e-324],
    ["3e-324", 5e-324],
    ["9007199254740991.0", 9_007_199_254_740_991],
    ["9007199254740992", 9_007_199_254_740_992],
    ["-0", -0],
    ["-0.0", -0],
    ["0e999", 0],
    ["1.50", 1.5],
    ["100.0000", 100],
    ["12e-1", 1.2],
  ])("is accepted, even if a fraction must be rounded: %s", (number, value) => {
    for (const text of [`{"n": ${number}}`, `Here: {n: ${number}}`, `{"n": "${number}"}`])
      expect(NUMBERS.safeParse(text)).toMatchObject({ ok: true, value: { n: value } });
  });

  test("is accepted with any digits, and the fast path agrees", () => {
    for (const number of randomNumbers(10_000)) {
      const value = Number(number);
      const isHeld = isFaithful(number, value) && !isVanished(number, value);
      const texts = [
        `{"n":${number}}`,
        `{"n": "\\"", "m":\n${number}}`,
        `{"n" : ${number}}`,
        `[1,${number}]`,
        `{"n":[[${number}]]}`,
        number,
      ];
      if (texts.some((text) => parsePlain(text, 100))) expect([number, isHeld]).toEqual([number, true]);
      if (isHeld && Number.isInteger(value) && !number.includes("e"))
        expect([number, BigInt(value)]).toEqual([number, exactly(number)]);
    }
  });
});

/** Numbers with long rows of zeros, nines or any digits, where rounding happens. */
function* randomNumbers(count: number): Generator<string> {
  let state = 2031;
  const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
  const row = (): string =>
    [() => "0".repeat(below(22)), () => "9".repeat(below(22)), () => String(below(1_000_000)), () => ""][
      below(4)
    ]?.() ?? "";
  for (let index = 0; index < count; index += 1) {
    const whole = below(5) === 0 ? "0" : `${1 + below(9)}${row()}`;
    const fraction = below(3) === 0 ? "" : `.${row()}${below(10)}${row()}`;
    const exponent = below(3) === 0 ? `e${below(2) === 0 ? "-" : ""}${below(below(2) === 0 ? 20 : 420)}` : "";
    yield `${below(5) === 0 ? "-" : ""}${whole}${fraction}${exponent}`;
  }
}

/** The integer that a number without an exponent is equal to, if there is one. */
function exactly(number: string): bigint | undefined {
  const [whole = "", fraction = ""] = number.split(".");
  return /^0*$/.test(fraction) ? BigInt(whole) : undefined;
}

describe("a number for a string field", () => {
  test.each([
    "1.10",
    "1.0",
    "-0",
    "1e3",
    "1.50E+2",
    "12345678901234567890.5",
    "12345678901234567890",
    "9007199254740993.0",
    "2.99999999999999999999",
    "7",
    "0.5",
  ])("keeps the digits of the answer: %s", (number) => {
    const texts = [
      `{"version": ${number}}`,
      `{"Version": ${number}}`,
      `{"release": ${number}}`,
      `So: {version: ${number},}`,
      `{"result": {"version": ${number}}, "by": "me"}`,
      `{"meta": {"version": ${number}}}`,
      `[{"version": ${number}}]`,
    ];
    for (const text of texts)
      expect([text, VERSIONED.safeParse(text)]).toMatchObject([text, { ok: true, value: { version: number } }]);
  });

  test("keeps its digits in nested values too, and further coercions use them", () => {
    expect(VERSIONED.safeParse('{"version": "a", "part": {"Version": 2.0}}')).toMatchObject({
      ok: true,
      value: { part: { version: "2.0" } },
    });
    expect(VERSIONED.safeParse('{"version": "a", "part": "{\\"version\\": 2.0}"}')).toMatchObject({
      ok: true,
      value: { part: { version: "2.0" } },
    });
  });

  test("is reported with the original number and the resulting string", () => {
    const outcome = VERSIONED.safeParse('{"version": 1.10}');
    expect(outcome.changes).toEqual([{ step: "string", path: "version", before: 1.1, after: "1.10", lossless: true }]);
    expect(VERSIONED.safeParse('{"version": 9007199254740992.5}').changes).toMatchObject([
      { step: "string", before: "9007199254740992.5", after: "9007199254740992.5" },
    ]);
  });

  test("is two different answers if it is written in two ways", () => {
    expect(codeOf('{"version": 1.10}\nor\n{"version": 1.1}', VERSIONED)).toBe("ambiguous_candidates");
  });

  test("is printed by JavaScript if there is no source text", () => {
    expect(VERSIONED.normalize({ version: 1.1 }).value).toEqual({ version: "1.1" });
    expect(VERSIONED.normalize({ version: -0 }).value).toEqual({ version: "0" });
    expect(VERSIONED.normalize({ version: Symbol("x") }).ok).toBe(false);
  });
});
