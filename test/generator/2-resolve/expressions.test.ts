import { describe, expect, it } from "vitest";
import type { Shape } from "../../../generator/model/model.js";
import {
  any,
  boolean,
  integer,
  list,
  map,
  nothing,
  nullable,
  number,
  object,
  reference,
  text,
  union,
} from "../../support/models.js";
import { fieldShape, placed, resolveDiagnostics } from "../../support/resolving.js";

const named = "enums: { Priority: [HIGH, LOW] }";

describe("a type expression", () => {
  it.each<[string, Shape]>([
    ["string", text()],
    ["nonblank", text({ nonblank: true })],
    ["integer", integer()],
    ["number", number()],
    ["boolean", boolean],
    ["object", object],
    ["any", any],
    ['"null"', nothing],
    ["uuid", text({ format: "uuid" })],
    ["date", text({ format: "date" })],
    ["date-time", text({ format: "date-time" })],
    ["time", text({ format: "time" })],
    ["uri", text({ format: "uri" })],
    ["email", text({ format: "email" })],
    ["string 1..200", text({ minLength: 1, maxLength: 200 })],
    ["string ..50", text({ maxLength: 50 })],
    ["nonblank 2..", text({ nonblank: true, minLength: 2 })],
    ["integer -5..5", integer({ min: -5, max: 5 })],
    ["number 0..1", number({ min: 0, max: 1 })],
    ['"string[]"', list(text())],
    ['"string 1..5[1..50]"', list(text({ minLength: 1, maxLength: 5 }), { minItems: 1, maxItems: 50 })],
    ['"integer[][2..2]"', list(list(integer()), { minItems: 2, maxItems: 2 })],
    ["map<integer 0..>", map(integer({ min: 0 }))],
    ["string | integer", union(text(), integer())],
    ["null | string", nullable(text())],
    ['"(string | null)[] | null"', nullable(list(nullable(text())))],
    ["Priority", reference("Priority", "enum")],
    ["T | null", nullable(reference("T"))],
    ['"map<Priority[]>"', map(list(reference("Priority", "enum")))],
    ['"null | (integer | (boolean | string))"', union(integer(), boolean, text(), nothing)],
  ])("%s", (expression, shape) => {
    expect(fieldShape(expression, named)).toEqual(shape);
  });
});

/** `code:column` of each error in an expression. */
function at(expression: string): readonly string[] {
  const part = `${named}\ntypes:\n  T:\n    fields:\n      f?: ${expression}`;
  return placed(part, resolveDiagnostics(part)).map((complaint) => complaint.replace(" 5:", ":"));
}

describe("an error in a type expression", () => {
  it.each([
    ["Strin", "resolve/unknown-name:11"],
    ["integer | Prioritty | null", "resolve/unknown-name:21"],
    ['"map<Strin>[]"', "resolve/unknown-name:16"],
    ["Priority 1..5", "resolve/range-misplaced:20"],
    ["uuid 1..5", "resolve/range-misplaced:16"],
    ["boolean 0..1", "resolve/range-misplaced:19"],
    ["any 0..1", "resolve/range-misplaced:15"],
    ["string | integer | string", "resolve/union-repeats:30"],
    ["string | null | null", "resolve/union-repeats:27"],
    ['"(string | null) | null"', "resolve/union-repeats:30"],
    ["any | null", "resolve/union-with-any:11"],
    ["version", "resolve/version-misplaced:11"],
  ])("%s: %s", (expression, complaint) => {
    expect(at(expression)).toEqual([complaint]);
  });

  it("is reported once per name, without follow-up errors", () => {
    expect(at("(Aa | Bb | Aa)[] | null")).toEqual([
      "resolve/unknown-name:12",
      "resolve/unknown-name:17",
      "resolve/unknown-name:22",
    ]);
  });

  it.each([
    ["int", "Write `integer`."],
    ["Str", "Write `string`."],
    ["bool", "Write `boolean`."],
    ["float", "Write `number`."],
    ["dict", "Write `object` or `map<T>`."],
    ["datetime", "Write `date-time`."],
    ["array", "Write `T[]`, as in `string[]`."],
    ["prioritty", 'Did you mean "Priority"?'],
    ["nonblanc", 'Did you mean "nonblank"?'],
    [
      "Xyzzy",
      "Declare it under `types:` or `enums:`, or use a built-in type: string, nonblank, integer, number, boolean, object, any, null, uuid, date, date-time, time, uri, email, version.",
    ],
  ])("suggests a fix for %s: %s", (name, help) => {
    const [diagnostic] = resolveDiagnostics(`${named}\ntypes:\n  T: { fields: { f: ${name} } }`);
    expect(diagnostic?.help).toBe(help);
  });

  it.each([
    ["PASS | FAIL", "An inline enum is an array of its values: write `[PASS, FAIL]`."],
    ["(low | high)[]", "An inline enum is an array of its values: write `[low, high]`."],
    ["low | null | high", "An inline enum is an array of its values: write `{ enum: [low, high], nullable: true }`."],
    ["strng | integr", 'Did you mean "string"?', 'Did you mean "integer"?'],
    ["Priority | hgh | string", expect.stringContaining("`[hgh, …]`")],
  ])("suggests an enum for %s once, if all names are values", (type, ...help) => {
    const found = resolveDiagnostics(`${named}\ntypes:\n  T: { fields: { f: "${type}" } }`);
    expect(found.map((diagnostic) => diagnostic.help)).toEqual(help);
  });

  it("says where types are declared if a name is a contract", () => {
    const part = "contracts:\n  A: { fields: { b: B } }\n  B: { fields: { c: string } }";
    expect(resolveDiagnostics(part).map(({ code, help }) => [code, help])).toEqual([
      ["resolve/unknown-name", "B is a contract: declare the shared part under `types:`, and name that type in both."],
    ]);
  });
});

describe("the type `version`", () => {
  it("is the schema_version in a contract's own fields and in those of its variants", () => {
    const part =
      "contracts:\n  C:\n    schema_version: c_v1\n    fields: { schema_version: version, kind: [A] }\n    variants: { discriminator: kind, A: { fields: { again?: version } } }";
    expect(resolveDiagnostics(part)).toEqual([]);
  });

  it.each([
    ["at the root", "C: { schema_version: v1, type: version }", "resolve/version-misplaced"],
    [
      "inside an object",
      "C: { schema_version: v1, fields: { a: { fields: { b: version } } } }",
      "resolve/version-misplaced",
    ],
    ["in an array", 'C: { schema_version: v1, fields: { a: "version[]" } }', "resolve/version-misplaced"],
    ["without a schema_version", "C: { fields: { a: version } }", "resolve/version-missing"],
  ])("is rejected %s", (_, contract, code) => {
    expect(resolveDiagnostics(`contracts:\n  ${contract}`).map((diagnostic) => diagnostic.code)).toEqual([code]);
  });
});
