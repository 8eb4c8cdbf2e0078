import { describe, expect, test } from "vitest";
import { printValue } from "../../../runtime/support/printable.js";
import { retryPrompt } from "../../../runtime/index.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: deep
types:
  Part: { fields: { id: string, rest?: any }, unknown_keys: keep, frozen: true }
contracts:
  KEPT: { fields: { id: string, note?: string | null }, unknown_keys: keep }
  DROPPED: { fields: { id: string, part?: Part }, unknown_keys: drop }
  OPEN:
    fields: { id: string, a: any, o: object, m?: "map<any>", l: "any[]", u: { type: list, items: any, unique_items: true }, p?: Part, e?: "Part | any[] | string" }
    rules:
      - { unique: [l], code: twice, severity: warning }
      - { compare: a == id, code: differs, severity: warning }
      - { disjoint: [l, u], code: shared, severity: warning }
      - { equal: [l, u], code: unequal, severity: warning }
      - { assert: "a == id || l == [a] || o in l", code: odd, severity: warning, message: It is odd. }
    derived: { all: "l + l", same: "l == u" }
  ANY: { type: any }
  DEEP: { fields: { id: string, part?: Part, rest?: any }, unknown_keys: keep, read: { max_depth: 1000000 } }
  HOOKED: { fields: { id: string, a: { type: any, hook: look, coerce: string } }, unknown_keys: keep }
`);

const nested = (depth: number, inward: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => inward(inner), 1);
const cycle: Record<string, unknown> = {};
cycle["next"] = [cycle];

const open = { id: "a", a: 1, o: {}, l: [], u: [] };

const deepValues: readonly (readonly [string, unknown])[] = [
  ["arrays, 2 000 levels", nested(2_000, (inner) => [inner])],
  ["arrays, 100 000 levels", nested(100_000, (inner) => [inner])],
  ["objects, 100 000 levels", nested(100_000, (inner) => ({ inner }))],
  ["a cycle", cycle],
];

describe.each(deepValues)("%s", (_, deep) => {
  test.each([
    ["KEPT", { id: "a", other: deep, note: null }],
    ["DROPPED", { id: "a", other: deep }],
    ["DROPPED", { id: "a", part: { id: "b", other: deep } }],
    ["OPEN", { ...open, a: deep }],
    ["OPEN", { ...open, a: deep, o: { deep } }],
    ["OPEN", { ...open, a: deep, o: { deep }, l: [deep, [deep]], u: [deep, [deep]] }],
    ["OPEN", { ...open, m: { x: deep, __proto__x: deep }, p: { id: "b", rest: deep }, e: deep }],
    ["OPEN", { ...open, e: { id: "b", rest: deep, more: deep } }],
    ["OPEN", { ...open, id: deep }],
    ["ANY", deep],
    ["HOOKED", { id: "a", a: deep, other: deep }],
  ])("does not overflow the stack in %s", (scope, value) => {
    const object = contract(scope);
    const conforms = object.is(value);
    expect(object.validate(value).ok).toBe(conforms);
    expect(object["~standard"].validate(value).issues === undefined).toBe(conforms);
    const sent = object.toWire(value);
    if (scope !== "ANY")
      expect(Object.is((sent as { other?: unknown }).other, (value as { other?: unknown }).other)).toBe(true);
    expect(Object.isFrozen(object.derive(value))).toBe(true);
    const verdict = object.normalize(value, { hooks: { look: (given) => given } });
    expect(verdict).toMatchObject({ ok: false, issues: [{ code: "too_deep" }] });
    const outcome = object.validate(value);
    if (!outcome.ok) expect(retryPrompt(outcome)?.text).toMatch(/^Your answer was rejected\. Fix /);
    expect(printValue(value).length).toBeLessThanOrEqual(201);
  });
});

test.each([99, 101, 5_000, 400_000])("accepts or rejects an answer of %i levels", (depth) => {
  for (const scope of ["KEPT", "DROPPED", "OPEN", "ANY"]) {
    const text = `{"id":"a","o":{},"l":[],"u":[],"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const outcome = contract(scope).safeParse(text);
    expect(outcome.ok).toBe(depth < 100);
    if (outcome.ok) contract(scope).toWire(outcome.value);
  }
});

test.each([98, 101, 5_000, 400_000])(
  "a contract that allows more levels than `validate` checks rejects an answer of %i levels if that is more",
  (depth) => {
    const inner = `${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}`;
    for (const text of [
      `{"id":"a","x":${inner}}`,
      `{"id":"a","rest":${inner}}`,
      `{"id":"a","part":{"id":"b","rest":${inner}}}`,
      `So: {"id":"a","x":${inner},}`,
    ]) {
      const outcome = contract("DEEP").safeParse(text);
      expect(outcome.ok ? "taken" : outcome.cause).toBe(depth < 100 ? "taken" : "too_deep");
      if (outcome.ok) contract("DEEP").toWire(outcome.value);
    }
  },
);
