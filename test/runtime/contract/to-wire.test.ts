/** Tests `toWire` with cases and with random contracts. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Shape } from "../../../generator/model/model.js";
import { contractsOf } from "../answer/contracts-of.js";
import { valuesOf } from "../../support/conforming-values.js";
import { floor, runs } from "../../support/lanes.js";
import { liveShape } from "../../support/live.js";
import {
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  modelOf,
  nothing,
  nullable,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
} from "../../support/models.js";

const part = record({ id: text(), "hint?": nullable(text()), "note?": text(), kept: nullable(text()) });

type Row = readonly [what: string, shape: Shape, given: unknown, sent: unknown];

const rows: readonly Row[] = [
  ["no null in optional fields", part, { hint: null, id: "a", kept: null }, { id: "a", kept: null }],
  [
    "fields with a value",
    part,
    { id: "a", hint: "h", note: "n", kept: "k" },
    { id: "a", hint: "h", note: "n", kept: "k" },
  ],
  [
    "items of arrays and values of maps",
    list(map(part)),
    [{ x: { id: "a", kept: null, hint: null } }],
    [{ x: { id: "a", kept: null } }],
  ],
  [
    "null items and null values, which have a meaning",
    record({ l: list(nullable(text())), m: map(nullable(text())) }),
    { m: { a: null }, l: [null] },
    { l: [null], m: { a: null } },
  ],
  [
    "fields of the current variant",
    variants("kind", { "shared?": nullable(text()) }, { A: { "a?": nullable(text()) }, B: { a: nullable(text()) } }),
    { kind: "A", a: null, shared: null },
    { kind: "A" },
  ],
  [
    "fields of another variant, which are required there",
    variants("kind", {}, { A: { "a?": nullable(text()) }, B: { a: nullable(text()) } }),
    { a: null, kind: "B" },
    { kind: "B", a: null },
  ],
  [
    "unchecked fields of other variants",
    variants("kind", {}, { A: { "a?": nullable(text()) }, B: {} }, {}, "keep"),
    { kind: "B", a: null },
    { kind: "B", a: null },
  ],
  [
    "the alternative of the discriminator",
    union(record({ on: constant("x"), "a?": nullable(text()) }), record({ on: constant("y"), a: nothing })),
    { a: null, on: "x" },
    { on: "x" },
  ],
  [
    "the other alternative",
    union(record({ on: constant("x"), "a?": nullable(text()) }), record({ on: constant("y"), a: nothing })),
    { a: null, on: "y" },
    { on: "y", a: null },
  ],
  [
    "an alternative that could be another one, which requires the key",
    union(record({ n: integer({ max: 3 }), "a?": nullable(text()) }), record({ n: integer(), a: nothing })),
    { a: null, n: 2 },
    { n: 2, a: null },
  ],
  [
    "alternatives that agree",
    union(record({ n: integer({ max: 3 }), "a?": nullable(text()) }), record({ n: integer(), "a?": nothing })),
    { a: null, n: 2 },
    { n: 2 },
  ],
  ["a map next to a record", union(record({ "a?": nothing }), map(nullable(integer()))), { a: null }, { a: null }],
  ["null as any value", record({ "a?": any }), { a: null }, { a: null }],
  [
    "open values",
    record({ "o?": nullable(object), "a?": any }),
    { a: { x: null }, o: { y: null, b: 1, a: 2 } },
    { o: { y: null, b: 1, a: 2 }, a: { x: null } },
  ],
  ["constants with properties", constant({ b: null, a: 1 }), { b: null, a: 1 }, { b: null, a: 1 }],
  [
    "kept unknown keys, after those of the contract",
    record({ a: text(), "b?": nullable(text()) }, { unknownKeys: "keep" }),
    { z: null, b: null, y: 1, a: "a" },
    { a: "a", z: null, y: 1 },
  ],
  [
    "keys with names of prototype properties",
    record({ "toString?": nullable(text()), "m?": nullable(map(nullable(integer()))) }),
    JSON.parse('{"m": {"__proto__": null, "constructor": 1}, "toString": null}'),
    JSON.parse('{"m": {"__proto__": null, "constructor": 1}}'),
  ],
  [
    "arrays of unique items, in which omitting nulls would create duplicates",
    list(record({ a: integer(), "b?": nullable(text()) }), { uniqueItems: true }),
    [{ a: 1 }, { b: null, a: 1 }],
    [{ a: 1 }, { a: 1, b: null }],
  ],
  ["a value that is not an object", nullable(oneOf("A")), null, null],
];

describe("toWire", () => {
  it.each(rows)("sends %s", async (_, shape, given, sent) => {
    const contract = await liveShape(shape);
    expect(contract.is(given)).toBe(true);
    expect(JSON.stringify(contract.toWire(given))).toBe(JSON.stringify(sent));
  });

  it("follows recursive types, and stops if a value is too deep to be valid", async () => {
    const node = record({ "next?": nullable(reference("Node")), "note?": nullable(text()) });
    const contract = await liveShape(reference("Node"), { types: { Node: node } });
    expect(contract.toWire({ note: null, next: { next: null } })).toEqual({ next: {} });
    const deep = Array.from({ length: 50_000 }).reduce((next) => ({ note: null, next }), null);
    expect(contract.toWire(deep)).toBe(deep);
    const cycle: { next?: unknown } = {};
    cycle.next = cycle;
    expect(contract.toWire(cycle)).toBe(cycle);
  });

  it("keeps null if a rule distinguishes it from absent", async () => {
    const contractOf = await contractsOf(`edition: 1
name: test
contracts:
  C:
    fields: { note?: string | null, hint?: string | null, done: boolean }
    rules:
      - { assert: "done || has(note)", message: Say something. }
`);
    const contract = contractOf("C");
    expect(contract.toWire({ done: true, note: null, hint: null })).toEqual({ done: true });
    expect(contract.toWire({ done: false, note: null, hint: null })).toEqual({ note: null, hint: null, done: false });
  });

  it.each([undefined, 7, "x", [1], { id: 3, hint: null }, { id: "a", hint: null, more: 1 }, { id: undefined }])(
    "accepts the invalid value %j, and keeps its nulls",
    async (odd) => {
      expect(JSON.stringify((await liveShape(part)).toWire(odd))).toBe(JSON.stringify(odd));
    },
  );

  it("omits derived values", async () => {
    const contractOf = await contractsOf(
      "edition: 1\nname: test\ncontracts:\n  C:\n    fields: { a: string }\n    derived: { length: size(a) }\n",
    );
    expect(contractOf("C").toWire({ a: "x" })).toEqual({ a: "x" });
  });

  it("follows many alternatives", async () => {
    const contract = await liveShape(
      list(
        union(
          record({ kind: constant("a"), "x?": nullable(boolean) }),
          record({ kind: constant("b"), "y?": nullable(boolean) }),
        ),
      ),
    );
    const given = Array.from({ length: 50_000 }, (_, index) =>
      index % 2 ? { kind: "a", x: null } : { kind: "b", y: null },
    );
    expect((contract.toWire(given) as readonly unknown[])[49_999]).toEqual({ kind: "a" });
  });
});

/** Shapes with many nullable and optional values, and alternatives. */
const { shape: shapes } = fc.letrec<{ shape: Shape; record: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    fc.constantFrom<Shape>(text(), integer({ max: 1 }), any, nothing, constant("PASS"), oneOf("a", "b")),
    tie("record"),
    tie("shape").map((inner) => nullable(inner)),
    tie("shape").map((inner) => list(inner)),
    tie("shape").map((inner) => map(inner)),
    fc.tuple(tie("record"), tie("record")).map((members) => union(...members)),
  ),
  record: fc
    .dictionary(fc.constantFrom("a?", "b?", "c", "hint?"), fc.oneof(tie("shape"), fc.constant(nullable(text()))), {
      minKeys: 1,
      maxKeys: 4,
    })
    .chain((members) =>
      fc
        .constantFrom("reject", "keep" as const)
        .map((unknownKeys) => record(members, { unknownKeys: unknownKeys as "reject" })),
    ),
}));

describe("for any contract and value", () => {
  it("the input is not changed, the result is valid if the input is, and sending twice changes nothing", async () => {
    const [counts, settings] = [
      { conforming: 0, shorter: 0 },
      { seed: 61, numRuns: runs(100) },
    ];
    await fc.assert(
      fc.asyncProperty(
        shapes.chain((shape) =>
          fc.tuple(fc.constant(shape), fc.array(valuesOf(shape, modelOf({})), { minLength: 8, maxLength: 8 })),
        ),
        async ([shape, values]) => {
          const contract = await liveShape(shape);
          for (const value of values) {
            const before = JSON.stringify(value);
            const sent = contract.toWire(value);
            expect(JSON.stringify(value)).toBe(before);
            if (!contract.is(value)) continue;
            counts.conforming += 1;
            if (JSON.stringify(sent).length < before.length) counts.shorter += 1;
            expect(contract.is(sent)).toBe(true);
            expect(JSON.stringify(contract.toWire(sent))).toBe(JSON.stringify(sent));
          }
        },
      ),
      settings,
    );
    expect(counts.conforming).toBeGreaterThan(floor(400));
    expect(counts.shorter).toBeGreaterThan(floor(60));
  });
});
