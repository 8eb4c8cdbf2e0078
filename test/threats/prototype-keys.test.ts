/**
 * Tests names of Object.prototype and of globals, as keys of data and as names in a contract: each behaves like any
 * other name, or is an error.
 */
import { afterEach, describe, expect, test } from "vitest";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { loadSource } from "../../generator/load.js";
import { file } from "../support/parsing.js";
import { loaded } from "../support/product.js";

const before = Object.getOwnPropertyNames(Object.prototype);
const inherited = before.filter((name) => !["__proto__", "constructor"].includes(name));
const words = [
  ...before,
  "prototype",
  "then",
  "toJSON",
  "length",
  "name",
  "arguments",
  "caller",
  "globalThis",
  "undefined",
  "NaN",
  "eval",
  "process",
  "require",
];

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect([Reflect.get({}, "polluted"), Reflect.get([], "polluted"), Reflect.get(() => 1, "polluted")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const contract = await loaded(`
contracts:
  STRICT: { fields: { a?: integer } }
  KEEPING: { fields: { a?: integer }, unknown_keys: keep }
  DROPPING: { fields: { a?: integer }, unknown_keys: drop }
  MAP: { type: map<integer> }
  MAPS: { type: map<map<integer>> }
  OPEN: { type: object }
  VARIANTS: { fields: { kind: [A, B] }, variants: { discriminator: kind, A: { fields: { a: integer } }, B: {} }, unknown_keys: drop }
  UNION: { type: "map<integer> | string[]" }
  LENIENT: { fields: { a?: { type: integer, aliases: [b, c_d] } }, unknown_keys: drop }
`);

/** As a JSON parser creates it: `__proto__` is an ordinary key. */
function withKey(key: string, value: unknown): unknown {
  return JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(value)}}`);
}

function readBy(scope: string, value: unknown): unknown {
  const outcome = contract(scope).safeParse(JSON.stringify(value));
  return outcome.ok
    ? JSON.parse(JSON.stringify(outcome.value))
    : outcome.issues.map(({ code, path }) => `${code} ${path}`);
}

describe.each(words)("the key %s", (key) => {
  test("is unknown if it is not declared, and stays an ordinary key if unknown keys are kept", () => {
    expect(contract("STRICT").validate(withKey(key, 1))).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "unknown_key" }],
    });
    expect(contract("KEEPING").is(withKey(key, { polluted: 1 }))).toBe(true);
    const kept = contract("KEEPING").toWire(withKey(key, { polluted: 1 })) as object;
    expect([Object.hasOwn(kept, key), Object.getPrototypeOf(kept)]).toEqual([true, Object.prototype]);
    expect(JSON.stringify(kept)).toBe(JSON.stringify(withKey(key, { polluted: 1 })));
  });

  test("has its value validated like any map value", () => {
    expect(
      contract("MAP").is(withKey(key, 1)) &&
        contract("MAPS").is(withKey(key, withKey(key, 1))) &&
        contract("UNION").is(withKey(key, 1)),
    ).toBe(true);
    expect(contract("MAP").validate(withKey(key, "x"))).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "type" }],
    });
    expect(contract("MAPS").validate(withKey(key, withKey(key, "x")))).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "type" }],
    });
    expect(JSON.stringify(contract("MAP").toWire(withKey(key, 1)))).toBe(JSON.stringify(withKey(key, 1)));
  });

  test("is parsed unchanged, or dropped if it reaches a prototype", () => {
    const isDangerous = ["__proto__", "constructor", "prototype"].includes(key);
    const read = readBy("MAP", withKey(key, 1));
    if (!isDangerous) expect(read).toEqual(withKey(key, 1));
    else
      expect(Array.isArray(read) ? read.length : JSON.stringify(read)).toEqual(
        Array.isArray(read) ? 1 : JSON.stringify(withKey(key, 1)),
      );
    expect(JSON.stringify(readBy("DROPPING", { a: 1, ...(withKey(key, { polluted: 1 }) as object) }))).not.toContain(
      "polluted",
    );
    expect(JSON.stringify(readBy("LENIENT", { b: "1", ...(withKey(key, { polluted: 1 }) as object) }))).not.toContain(
      "polluted",
    );
  });

  test("selects no variant, and is not a field of one", () => {
    expect(contract("VARIANTS").validate({ kind: key, a: 1 })).toMatchObject({
      ok: false,
      issues: [{ code: "enum", path: "kind" }],
    });
    expect(contract("VARIANTS").validate({ ...(withKey(key, 1) as object), kind: "A" })).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "missing", path: "a" }],
    });
  });
});

const declarations: Readonly<Record<string, (name: string) => string>> = {
  "a field": (name) => `contracts: { A: { fields: { ${name}: integer } } }`,
  "an optional field": (name) => `contracts: { A: { fields: { k: string, ${name}?: integer } } }`,
  "an alias of a field": (name) => `contracts: { A: { fields: { a: { type: integer, aliases: [${name}] } } } }`,
  "a value of an enum": (name) => `enums: { E: ["${name}", other] }\ncontracts: { A: { fields: { e: E } } }`,
  "an alias of a value": (name) =>
    `enums: { E: { values: { V: { aliases: ["${name}"] }, other: } } }\ncontracts: { A: { fields: { e: E } } }`,
  "a variant": (name) =>
    `contracts: { A: { fields: { kind: ["${name}", other] }, variants: { discriminator: kind, "${name}": { fields: { a: integer } }, other: {} } } }`,
  "a field of a variant": (name) =>
    `contracts: { A: { fields: { kind: [A, B] }, variants: { discriminator: kind, A: { fields: { ${name}: integer } }, B: {} } } }`,
  "a row and a column": (name) =>
    `enums: { E: ["${name}", other] }\ntables: { T: { key: E, columns: { ${name}: "integer[]" }, rows: { "${name}": { ${name}: [1] }, other: { ${name}: [2] } } } }\ncontracts: { A: { fields: { e: E, n: "integer[]" }, rules: [{ includes: { path: n, values: { table: T, key: e, column: ${name} } } }] } }`,
  "a key of a constant": (name) => `contracts: { A: { fields: { c: { const: { "${name}": 1 } } } } }`,
  "a derived value": (name) => `contracts: { A: { fields: { a: integer }, derived: { ${name}: a + 1 } } }`,
  "an input of a decision": (name) =>
    `decisions: { d: { inputs: { ${name}: integer }, returns: [X], otherwise: { value: X, reason: "{${name}}" } } }\ncontracts: { A: { fields: { a: integer } } }`,
  "a hook": (name) => `contracts: { A: { fields: { a: { type: integer, hook: ${name} } } } }`,
  "a wrapper": (name) => `contracts: { A: { fields: { a: integer }, unwrap: [${name}] } }`,
  "a code": (name) => `contracts: { A: { fields: { a: { type: integer, codes: { type: ${name} } } } } }`,
  "a scope": (name) => `contracts: { ${name}: { fields: { a: integer } } }`,
};

describe.each(Object.entries(declarations))("as %s", (_, declare) => {
  test.each(["__proto__", "constructor", "prototype"])("%s is rejected, or has no special meaning", async (name) => {
    const { loaded: found, diagnostics } = await loadSource({ name: "contracts.yaml", text: file(declare(name)) });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(
      errors.every(
        ({ code, span }) => span && ["parse/bad-name", "parse/prototype-key", "parse/wrong-kind"].includes(code),
      ),
    ).toBe(true);
    expect(found === undefined).toBe(errors.length > 0);
  });

  test.each(inherited)("%s is an ordinary name, unless the grammar of such names rejects it", async (name) => {
    const { loaded: found, diagnostics } = await loadSource({ name: "contracts.yaml", text: file(declare(name)) });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(
      errors.filter(({ span, code }) => !span || (code !== "parse/bad-name" && code !== "resolve/derived-taken")),
    ).toEqual([]);
    for (const each of Object.values<AnyContract>(found?.contracts ?? {}))
      expect(each.validate({})).toMatchObject({ ok: false });
  });
});

const saying = (name: string): string => `
enums: { E: { values: { "${name}": , V: { aliases: ["${name}s"] } } } }
tables: { T: { key: E, columns: { ${name}: "integer[]" }, rows: { "${name}": { ${name}: [1] }, V: { ${name}: [2] } } } }
decisions: { d: { inputs: { e: E, ${name}: integer }, returns: [X, Y], cases: [{ when: { e: "${name}" }, value: X, reason: "{${name}}" }], otherwise: { value: Y, reason: R. } } }
contracts:
  A: { fields: { ${name}: { type: integer, aliases: [x] }, e: E, n: "integer[]", c: { const: { "${name}": { "${name}": 1 } } } }, rules: [{ includes: { path: n, values: { table: T, key: e, column: ${name} } } }] }
  B: { fields: { b: { type: integer, aliases: [${name}] }, s: { type: map<integer> } } }
  C: { fields: { kind: ["${name}", other] }, variants: { discriminator: kind, "${name}": { fields: { ${name}: integer } }, other: { fields: { o?: integer } } } }
`;

describe.each(inherited)("a contract with %s at every possible position", (name) => {
  test("validates, parses and derives with it", async () => {
    const of = await loaded(saying(name));
    const value = { [name]: 5, e: name, n: [1], c: { [name]: { [name]: 1 } } };
    const codes = (scope: string, given: unknown): readonly string[] => {
      const outcome = of(scope).validate(given);
      return outcome.ok ? [] : outcome.issues.map(({ code, path }) => `${code} ${path}`);
    };
    expect(codes("A", value)).toEqual([]);
    expect(codes("A", { e: name, n: [1], c: value.c })).toEqual([`missing ${name}`]);
    expect(codes("A", { ...value, e: "V" })).toHaveLength(1);
    expect(codes("A", { ...value, e: inherited.find((other) => other !== name) })).toEqual(["enum e"]);
    expect(codes("A", { ...value, c: {} })).toEqual(["const c"]);
    expect(of("A").parse(JSON.stringify({ x: "5", e: `${name}s`, n: [2], c: value.c }))).toEqual({
      [name]: 5,
      e: "V",
      n: [2],
      c: value.c,
    });
    expect(of("B").parse(JSON.stringify({ [name]: 7, s: { [name]: 1 } }))).toEqual({ b: 7, s: { [name]: 1 } });
    expect(codes("B", { s: {} })).toEqual(["missing b"]);
    expect(codes("C", { kind: name, [name]: 1 })).toEqual([]);
    expect(codes("C", { kind: name })).toEqual([`missing ${name}`]);
    expect(codes("C", { kind: "other", [name]: 1 })).toEqual([`unknown_key ${name}`]);
    expect(Object.entries(of("A").toWire(value) as object)).toEqual(Object.entries(value));
  });

  test("decides and looks up with it", async () => {
    const { loaded: found } = await loadSource({ name: "contracts.yaml", text: file(saying(name)) });
    const decide = found?.decisions["d"] as unknown as (inputs: unknown) => unknown;
    expect(decide({ e: name, [name]: 3 })).toEqual({ value: "X", reason: "3" });
    expect(decide({ e: "V", [name]: 3 })).toEqual({ value: "Y", reason: "R." });
    expect(() => decide({ e: name })).toThrow(name);
    expect(found?.tables["T"]).toEqual({ [name]: { [name]: [1] }, V: { [name]: [2] } });
  });
});
