/**
 * Tests scalars that YAML parses as another type than they look like, in every kind of position. If a string is
 * expected, the error asks for quotes; a number is kept as written or is an error.
 */
import { describe, expect, it } from "vitest";
import { complaintsOf, documentOf, file, messagesOf, plain } from "../../support/parsing.js";
import { checkDiagnostics } from "../../support/resolving.js";

/** Positions that require a string. */
const texts: Readonly<Record<string, (scalar: string) => string>> = {
  "a description": (scalar) => `contracts: { A: { description: ${scalar}, type: any } }`,
  "a version": (scalar) => `contracts: { A: { schema_version: ${scalar}, type: any } }`,
  "a description of a value": (scalar) => `enums: { E: { values: { A: ${scalar} } } }`,
  "a value of an enum": (scalar) => `enums: { E: [A, ${scalar}] }`,
  "another spelling": (scalar) => `enums: { E: { values: { A: { aliases: [${scalar}] } } } }`,
  "a suggestion": (scalar) => `types: { T: { type: string, suggested: [a, ${scalar}] } }`,
  "a message": (scalar) => `contracts: { A: { fields: { a: any }, rules: [{ require: [a], message: ${scalar} }] } }`,
  "a pattern": (scalar) => `types: { T: { type: string, pattern: ${scalar} } }`,
};

/** Positions that require a number. */
const numbers: Readonly<Record<string, (scalar: string) => string>> = {
  "a minimum": (scalar) => `types: { T: { type: number, min: ${scalar} } }`,
  "a maximum": (scalar) => `types: { T: { type: number, exclusive_max: ${scalar} } }`,
  "a bound in a condition": (scalar) =>
    `contracts: { A: { fields: { a: number }, rules: [{ require: [a], when: { a: { lt: ${scalar} } } }] } }`,
};

/** Positions that accept any value. */
const data: Readonly<Record<string, (scalar: string) => string>> = {
  "a constant": (scalar) => `types: { T: { const: ${scalar} } }`,
  "a constant in a list": (scalar) => `types: { T: { const: [[${scalar}]] } }`,
  "an example of a field": (scalar) => `types: { T: { fields: { a: { type: any, example: ${scalar} } } } }`,
  "an example": (scalar) => `contracts: { A: { type: any, examples: [{ name: x, value: { a: ${scalar} } }] } }`,
  "a default": (scalar) => `types: { T: { fields: { a: { type: any, default: ${scalar} } } } }`,
  "a table cell": (scalar) => `tables: { T: { key: E, columns: { c: any }, rows: { A: { c: ${scalar} } } } }`,
  "a fallback": (scalar) =>
    `types: { T: { fields: { a: { type: "any[]", on_invalid_item: { fallback: ${scalar} } } } } }`,
};

/** Positions that accept only some numbers. */
const further: Readonly<Record<string, (scalar: string) => string>> = {
  "a step": (scalar) => `types: { T: { type: number, multiple_of: ${scalar} } }`,
  "a count": (scalar) => `types: { T: { type: string, max_length: ${scalar} } }`,
  "a value of a condition": (scalar) =>
    `contracts: { A: { fields: { a: number }, rules: [{ require: [a], when: { a: ${scalar} } }] } }`,
  "one of several values of a condition": (scalar) =>
    `contracts: { A: { fields: { a: number }, rules: [{ require: [a], when: { a: { in: [1, ${scalar}] } } }] } }`,
};

const all = Object.entries({ ...texts, ...numbers, ...further, ...data });

function codesAt(place: (scalar: string) => string, scalar: string): readonly string[] {
  return complaintsOf(file(place(scalar))).map((complaint) => complaint.split(" ")[0] ?? "");
}

const numberLike = ["1.10", "1e3", "0x1F", "0o17", "017", "08", "00", "-017", "+5", ".5", "5.", "12"];
const otherThanTexts = [...numberLike, "~", "null", "Null", "true", "FALSE"];
const textsOfYaml12 = [
  "no",
  "On",
  "y",
  "1:30",
  "190:20:30",
  "2026-05-06",
  "2026-05-06T07:08:09Z",
  "1_000",
  "0b1",
  "=",
  "0x",
  "1e",
  ".",
  "+.inf.",
  "None",
  "undefined",
  "NaN",
  "Infinity",
];

describe.each(Object.entries(texts))("as %s", (what, place) => {
  it.each(otherThanTexts)("%s requires quotes", (scalar) => {
    expect(codesAt(place, scalar)).toEqual(["parse/quote-this"]);
    const isNoValue = ["a value of an enum", "a suggestion"].includes(what) && /^(?:~|null)$/i.test(scalar);
    expect(messagesOf(file(place(scalar)))[0]?.help).toContain(isNoValue ? "Remove it" : `Quote it: "${scalar}".`);
    expect(codesAt(place, `"${scalar}"`)).toEqual([]);
  });

  it.each(textsOfYaml12)("%s is a string, unchanged", (scalar) => {
    const isWarned = ["a value of an enum", "a suggestion"].includes(what) && ["no", "On", "y"].includes(scalar);
    expect(codesAt(place, scalar)).toEqual(isWarned ? ["parse/yaml-1-1"] : []);
  });
});

describe.each(Object.entries(numbers))("as %s", (_, place) => {
  it.each(["1.10", "1e3", "0x1F", "+5", ".5", "5.", "0.5", "-1"])("%s is the number as written", (scalar) => {
    expect(codesAt(place, scalar)).toEqual([]);
    expect(JSON.stringify(plain(documentOf(file(place(scalar)))))).toContain(`:${JSON.stringify(Number(scalar))}`);
  });

  it.each(["no", "1:30", "2026-05-06", "1_000", "~", '"5"', "[1]"])("%s is not a number", (scalar) => {
    expect(codesAt(place, scalar)).toEqual(["parse/wrong-kind"]);
  });
});

describe.each(Object.entries({ ...numbers, ...further, ...data }))("as %s", (_, place) => {
  it.each([
    ["017", "17"],
    ["08", "8"],
    ["0777", "777"],
    ["0o17", "15"],
  ])("%s is rejected, because YAML parsers disagree about it", (scalar, becomes) => {
    expect(codesAt(place, scalar)).toEqual(["parse/inexact-number"]);
    expect(messagesOf(file(place(scalar)))[0]?.help).toBe(
      `Put it in quotes if it is a string: "${scalar}". If it is a number, write ${becomes}.`,
    );
  });
});

describe.each(Object.entries(data))("as %s", (_, place) => {
  it.each<[string, unknown]>([
    ["1.10", 1.1],
    ["1e3", 1000],
    ["0x1F", 31],
    ["+5", 5],
    [".5", 0.5],
    ["true", true],
    ["no", "no"],
    ["1:30", "1:30"],
    ["2026-05-06", "2026-05-06"],
    ["1_000", "1_000"],
    ['"017"', "017"],
    ["0.1", 0.1],
    ["0.30000000000000004", 0.30000000000000004],
    ["9007199254740991", 9007199254740991],
    ["1e21", 1e21],
  ])("%s is the same value as in JSON", (scalar, value) => {
    expect(codesAt(place, scalar)).toEqual([]);
    expect(JSON.stringify(plain(documentOf(file(place(scalar)))))).toContain(JSON.stringify(value));
  });
});

describe.each(all)("as %s", (_, place) => {
  it.each([
    ".inf",
    "-.INF",
    ".nan",
    "9007199254740993",
    "-9007199254740993",
    "0.1000000000000000055",
    "0.30000000000000001",
    "1e400",
    "1e-400",
    "-0",
    "-0.0",
    "-0e5",
    "123456789012345678901",
    "0x20000000000001",
  ])("%s is rejected, never rounded", (scalar) => {
    expect(codesAt(place, scalar)).toEqual(["parse/inexact-number"]);
    expect(messagesOf(file(place(scalar)))[0]?.help).toContain(`"${scalar}"`);
  });
});

/** Strings that contain a number. */
const inTexts = (number: string): readonly string[] => [
  `types: { T: "number ${number}.." }`,
  `types: { T: "number ..${number}" }`,
  `contracts: { A: { fields: { a: number }, rules: [{ compare: "a <= ${number}" }] } }`,
];

const faultsOf = async (number: string): Promise<readonly string[]> =>
  (
    await checkDiagnostics(
      `contracts: { A: { fields: { a: number }, rules: [{ assert: "a <= ${number}", message: M. }] } }`,
    )
  ).map(({ code }) => code);

describe("as a number in an expression", () => {
  it.each(["9007199254740993", "-9007199254740993", "0.1000000000000000055", "1.00000000000000001e3"])(
    "rejects %s instead of rounding it",
    async (number) => {
      expect(await faultsOf(number)).toEqual(["check/expression-unsupported"]);
    },
  );

  it.each(["9007199254740991", "0.1", "-0.30000000000000004", "1e21"])("accepts %s", async (number) => {
    expect(await faultsOf(number)).toEqual([]);
  });
});

describe("as a number inside a type or a rule", () => {
  it.each(["017", "00", "9007199254740993", "0.1000000000000000055", "1e400", "-0"])("rejects %s", (number) => {
    for (const part of inTexts(number))
      expect(complaintsOf(file(part)).map((complaint) => complaint.split(" ")[0])).toEqual(["parse/inexact-number"]);
  });

  it.each(["0", "0.5", "1e3", "0.30000000000000004"])("accepts %s", (number) => {
    expect(inTexts(number).flatMap((part) => complaintsOf(file(part)))).toEqual([]);
  });
});
