/**
 * Bugs that users reported to validators: invalid values that were accepted, values that were changed, and patterns
 * that take too long.
 */
import { expect, test } from "vitest";
import { loaded, refused } from "../support/product.js";
import { placed } from "../support/resolving.js";

const contract = await loaded(`contracts:
  PROTOTYPE: { fields: { valueOf: string, toString?: integer } }
  APPOINTMENT: { fields: { due: date-time } }
  STEP: { fields: { kind: [wait, call] }, variants: { discriminator: kind, wait: { fields: { seconds: integer } }, call: { fields: { tool: string } } } }
  TRIMMED: { fields: { kind: [wait, call] }, variants: { discriminator: kind, wait: { fields: { seconds: integer } }, call: { fields: { tool: string } } }, unknown_keys: drop }
`);

test("B14: a required field that every object inherits is missing all the same, and an optional one may be", async () => {
  expect(contract("PROTOTYPE").validate({})).toMatchObject({
    ok: false,
    issueCount: 1,
    issues: [{ code: "missing", path: "valueOf" }],
  });
  expect(contract("PROTOTYPE").is({ valueOf: "forty" })).toBe(true);
  expect(contract("PROTOTYPE").validate({ valueOf: "forty", toString: "x" })).toMatchObject({
    ok: false,
    issueCount: 1,
    issues: [{ code: "type", path: "toString" }],
  });
  const message = expect.stringContaining('"constructor" cannot be a field name');
  expect(await refused("contracts: { PROTOTYPE: { fields: { constructor?: integer } } }")).toMatchObject([
    { code: "parse/bad-name", message },
  ]);
});

test("B15: a format is enforced, or refused where it is declared", async () => {
  expect(contract("APPOINTMENT").validate({ due: "a week on Thursday" })).toMatchObject({
    ok: false,
    issueCount: 1,
    issues: [{ code: "format", path: "due" }],
  });
  expect(contract("APPOINTMENT").is({ due: "2031-05-06T07:08:09Z" })).toBe(true);
  expect(await refused("contracts: { A: { fields: { due: { type: string, format: date-time } } } }")).toMatchObject([
    { code: "parse/unknown-key" },
  ]);
  expect(await refused("contracts: { A: { fields: { due: week-date } } }")).toMatchObject([
    { code: "resolve/unknown-name" },
  ]);
});

test("B16: a value of the second variant comes back whole; a key is left out only where that is asked for, and is told", () => {
  const call = { kind: "call", tool: "grep" };
  const outcome = contract("STEP").validate(call);
  expect(outcome.ok && outcome.value).toBe(call);
  expect(call).toEqual({ kind: "call", tool: "grep" });
  expect(contract("STEP").validate({ ...call, extra: 1 })).toMatchObject({
    ok: false,
    issues: [{ code: "unknown_key", path: "extra" }],
  });
  const changes = [{ step: "drop_key", path: "extra", before: 1, lossless: false }];
  expect(contract("TRIMMED").safeParse('{"kind":"call","tool":"grep","extra":1}')).toMatchObject({
    ok: true,
    value: call,
    changes,
  });
  expect(contract("TRIMMED").safeParse('{"kind":"call","extra":1}')).toMatchObject({
    ok: false,
    issues: [{ code: "missing", path: "tool" }],
  });
});

test("B17: a pattern over which a short answer could hang the process is refused with its place", async () => {
  const part = "contracts:\n  A:\n    fields:\n      code:\n        type: string\n        pattern: ^([A-Z0-9]+-?)+$\n";
  expect(placed(part, await refused(part))).toEqual(["check/pattern-unsafe 6:18"]);
});
