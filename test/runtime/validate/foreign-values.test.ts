/**
 * Passes values that JSON cannot represent to every method of a contract. The methods agree on what is valid, never
 * overflow or throw by themselves, and do not change a value.
 */
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { loaded } from "../../support/product.js";

const contract = await loaded(`
enums: { E: [A, B] }
types:
  Tree: { fields: { name: string, children?: "Tree[]", m?: map<Tree> } }
  Loose: { fields: { a: string }, unknown_keys: keep }
contracts:
  RECORD: { fields: { a: string, n?: number, l?: "string[]", o?: object, x?: any, e?: E, c?: { const: { k: [1] } } } }
  MAP: { type: map<integer> }
  VARIANTS: { fields: { kind: [A, B] }, variants: { discriminator: kind, A: { fields: { a: string } }, B: { fields: { b: integer } } } }
  LIST: { type: "integer[]" }
  UNIQUE: { type: list, items: any, unique_items: true }
  ANY: { type: any }
  OBJECT: { type: object }
  WOOD: { type: Tree }
  KEEPING: { type: Loose }
  UNION: { type: "Tree | Loose | integer" }
  CONSTANT: { const: { a: { b: [1, null, x] } } }
  ENUM: { type: E }
  RULES:
    fields: { a: { type: list, items: { fields: { id: any } } }, b?: any, m?: map<any> }
    rules: [{ unique: { path: a, by: id } }, { require: [b], when: { b: present } }, { assert: "size(a) < 100", message: M. }, { nonempty: [m] }]
    derived: { d: size(a) }
  LENIENT: { fields: { a: { type: string, aliases: [b] }, n: { type: integer, coerce: number, default: 1 } }, unknown_keys: drop }
`);
const scopes = [
  "RECORD",
  "MAP",
  "VARIANTS",
  "LIST",
  "UNIQUE",
  "ANY",
  "OBJECT",
  "WOOD",
  "KEEPING",
  "UNION",
  "CONSTANT",
  "ENUM",
  "RULES",
  "LENIENT",
];

type Method = (given: AnyContract, value: unknown) => unknown;

/** Each returns whether the value is valid, if it says so. */
const methods: Readonly<Record<string, Method>> = {
  is: (given, value) => given.is(value),
  validate: (given, value) => given.validate(value).ok,
  "~standard": (given, value) => !("issues" in (given["~standard"].validate(value) as object)),
  toWire: (given, value) => void given.toWire(value),
  normalize: (given, value) => void given.normalize(value),
  derive: (given, value) => void given.derive(value as never),
};

/** The scopes whose contract accepts a value, on which all methods must agree. */
function takenBy(value: unknown): readonly string[] {
  return scopes.filter((scope) => {
    const verdicts = Object.values(methods).map((method) => method(contract(scope), value));
    expect([scope, verdicts]).toEqual([
      scope,
      [verdicts[0], verdicts[0], verdicts[0], undefined, undefined, undefined],
    ]);
    return verdicts[0] === true;
  });
}

class Finding {
  readonly a = "x";
}

const [nothing, memberless] = [[], ["MAP", "ANY", "OBJECT"]];
const aRecord = ["RECORD", "ANY", "OBJECT", "KEEPING", "UNION"];

describe("a value that JSON cannot represent", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["undefined", undefined, nothing],
    ["a big integer", 5n, nothing],
    ["a symbol", Symbol("s"), nothing],
    ["a function", () => 1, nothing],
    ["NaN", Number.NaN, nothing],
    ["infinity", Infinity, nothing],
    ["negative zero", -0, ["ANY", "UNION"]],
    ["a lone surrogate", { a: "\ud800" }, aRecord],
    ["a date", new Date(0), memberless],
    ["a Map", new Map([["a", 1]]), memberless],
    ["a Set", new Set([1]), memberless],
    ["a regular expression", /x/, memberless],
    ["a promise", Promise.resolve(1), memberless],
    ["a String object", new String("x"), ["ANY", "OBJECT"]],
    ["a Number object", new Number(5), memberless],
    ["bytes", new Uint8Array([1, 2]), memberless],
    ["an instance of a class", new Finding(), aRecord],
    ["an object without a prototype", Object.assign(Object.create(null), { a: "x" }), aRecord],
    ["an object with symbols for keys", { a: "x", [Symbol("k")]: 1 }, aRecord],
    ["an object in a proxy", new Proxy({ a: "x" }, {}), aRecord],
    ["a key whose value is undefined", { a: undefined }, ["ANY", "OBJECT"]],
    ["an optional key whose value is undefined", { a: "x", n: undefined }, aRecord],
    ["an array with a hole", [1, , 3], ["ANY"]], // oxlint-disable-line no-sparse-arrays
    ["an array of holes", Array(3), ["ANY"]],
    ["an array with a key", Object.assign([1, 2], { x: 1 }), ["LIST", "UNIQUE", "ANY"]],
    ["an array in a proxy", new Proxy([1, 2], {}), ["LIST", "UNIQUE", "ANY"]],
    ["an array of another realm", runInNewContext("[1, 2, 3]"), ["LIST", "UNIQUE", "ANY"]],
    [
      "an object of another realm",
      runInNewContext("({ a: 'x', l: ['y'] })"),
      ["RECORD", "ANY", "OBJECT", "KEEPING", "UNION"],
    ],
    ["a constant of another realm", runInNewContext("({ a: { b: [1, null, 'x'] } })"), ["ANY", "OBJECT", "CONSTANT"]],
  ])("%s is valid by its own properties, for every method alike", (_, value, expected) => {
    expect(takenBy(value)).toEqual(expected);
  });
});

function nested(levels: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = { a: "x", name: "x" };
  for (let level = 0; level < levels; level += 1) value = around(value);
  return value;
}

const cycle: Record<string, unknown> = { a: "x", name: "x" };
Object.assign(cycle, { x: cycle, o: cycle, children: [cycle], m: { q: cycle } });
const circularList: unknown[] = [];
circularList.push(circularList, circularList);

describe("an infinite value, or almost", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["arrays", nested(100_000, (inner) => [inner]), ["ANY"]],
    ["objects", nested(100_000, (inner) => ({ x: inner })), ["ANY", "OBJECT"]],
    ["recursive records", nested(100_000, (inner) => ({ name: "x", children: [inner] })), ["ANY", "OBJECT"]],
    ["maps of recursive records", nested(100_000, (inner) => ({ name: "x", m: { q: inner } })), ["ANY", "OBJECT"]],
    [
      "open fields",
      nested(100_000, (inner) => ({ a: "x", x: inner, o: inner })),
      ["RECORD", "ANY", "OBJECT", "KEEPING"],
    ],
    [
      "items that rules read",
      { a: [{ id: nested(100_000, (inner) => [inner]) }], m: { k: nested(100_000, (inner) => ({ inner })) } },
      ["ANY", "OBJECT", "RULES"],
    ],
    ["a cycle of objects", cycle, ["ANY", "OBJECT", "KEEPING"]],
    ["a cycle of arrays", circularList, ["ANY"]],
  ])("%s overflow no method", (_, value, expected) => {
    expect(takenBy(value)).toEqual(expected);
  });
});

describe("a large value", () => {
  test.each<[string, string, unknown, number]>([
    ["an array of invalid items", "LIST", Array.from({ length: 200_000 }, () => "x"), 200_000],
    [
      "a map of invalid values",
      "MAP",
      Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, "x"])),
      100_000,
    ],
    [
      "unknown keys",
      "RECORD",
      { a: "x", ...Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, "x"])) },
      100_000,
    ],
  ])("of %s has 20 issues and a count, also in Standard Schema", (_, scope, value, count) => {
    const outcome = contract(scope).validate(value);
    expect(outcome.ok ? [] : [outcome.issues.length, outcome.issueCount]).toEqual([20, count]);
    expect(
      (contract(scope)["~standard"].validate(value) as { readonly issues: readonly unknown[] }).issues,
    ).toHaveLength(20);
    expect(contract(scope).is(value)).toBe(false);
    const normalized = contract(scope).normalize(value);
    expect([normalized.ok, normalized.ok ? 0 : normalized.issueCount]).toEqual([false, count]);
  });

  test("that is valid is accepted", () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => index);
    expect(contract("LIST").is(numbers) && contract("UNIQUE").is(numbers)).toBe(true);
    expect(contract("LIST").toWire(numbers)).toEqual(numbers);
  });
});

describe("reading a value", () => {
  const fault = new Error("of the caller");
  const fail = (): never => {
    throw fault;
  };
  const traps = { get: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail, getPrototypeOf: fail };
  const hostile: readonly (readonly [string, unknown])[] = [
    ["a getter", Object.defineProperty({ kind: "A" }, "a", { get: fail, enumerable: true })],
    ["a proxy of an object", new Proxy({}, traps)],
    ["a proxy of an array", new Proxy([1], traps)],
    ["a nested getter", { a: "x", o: {}, l: [Object.defineProperty({}, "a", { get: fail, enumerable: true })] }],
  ];

  test.each(hostile)("that throws, as %s does, throws the same error, and leaves no state", (_, value) => {
    const thrown = scopes.flatMap((scope) =>
      Object.values(methods).map((method) => {
        try {
          return void method(contract(scope), value);
        } catch (error) {
          return error;
        }
      }),
    );
    expect(thrown.filter((error) => error !== undefined && error !== fault)).toEqual([]);
    expect(thrown).toContain(fault);
    expect(contract("RECORD").validate({ a: 1 })).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ code: "type", path: "a" }],
    });
    expect(takenBy({ a: "x" })).toEqual(aRecord);
  });

  test("has no other effect: nothing is called, and a frozen value stays unchanged", () => {
    const called: string[] = [];
    const note = (name: string) => (): string => (called.push(name), "x");
    const value = Object.freeze({
      a: Object.freeze(["x"]),
      kind: "A",
      b: "2",
      toJSON: note("toJSON"),
      toString: note("toString"),
      valueOf: note("valueOf"),
      [Symbol.toPrimitive]: note("toPrimitive"),
    });
    for (const scope of scopes) for (const method of Object.values(methods)) method(contract(scope), value);
    expect(called).toEqual([]);
    const data = deepFrozen({ kind: "B", b: "2", a: [{ id: 1 }, { id: 1 }], m: {}, l: [[]], n: "3", x: { y: [] } });
    const before = JSON.stringify(data);
    for (const scope of scopes) for (const method of Object.values(methods)) method(contract(scope), data);
    expect(JSON.stringify(data)).toBe(before);
  });
});

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
