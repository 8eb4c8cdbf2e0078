/**
 * Tests upgrades of stored values: each result is valid, and every value that is changed, filled in or dropped is
 * reported.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Version } from "../../../../generator/evolution/change/version.js";
import { contractPairs } from "../../../../generator/evolution/compare/contract-pairs.js";
import { planUpgrade, type UpgradePlan } from "../../../../generator/evolution/upgrade/plan-upgrade.js";
import { defineUpgrade } from "../../../../runtime/upgrade/define-upgrade.js";
import { isEqual } from "../../../../runtime/support/equality.js";
import { UpgradeInputError } from "../../../../runtime/upgrade/upgrade-error.js";
import type { Json } from "../../../../generator/source/json.js";
import { patience, randomPairs, valuesOfPair } from "../effort.js";
import { bodyText, type Kind, kinds, textsOfKind, versionOfText } from "../support.js";
import { pairsOfVersions } from "../random-pairs.js";
import { randomValues } from "../values.js";
import { undone } from "./undo.js";

interface Planned extends UpgradePlan {
  readonly old: Version;
  readonly new: Version;
}

function planned(old: Version, now: Version): Planned {
  const pair = { old: old.model, new: now.model };
  const [contracts] = contractPairs(pair);
  if (!contracts?.old || !contracts.new) throw new Error("the contracts are not paired");
  return { old, new: now, ...planUpgrade({ ...contracts, old: contracts.old, new: contracts.new }, pair) };
}

async function planOf(old: string, now: string): Promise<Planned> {
  return planned(await versionOfText(bodyText(old)), await versionOfText(bodyText(now)));
}

const only = <Held>(held: Readonly<Record<string, Held>>): Held => {
  const [first] = Object.values(held);
  if (first === undefined) throw new Error("there is nothing");
  return first;
};

function upgradeOf({ plan, types, new: now }: Planned): ReturnType<typeof defineUpgrade<unknown, unknown>> {
  // As generated code has it: what JSON cannot say is not in it.
  const written = JSON.parse(JSON.stringify({ plan, types })) as Pick<UpgradePlan, "plan" | "types">;
  const { validate } = only(now.contracts);
  return defineUpgrade({ name: "C", from: "v1", validate, ...written });
}

/** What happens to random values of the old version, and to those that are given; counts the values. */
function expectLaw(name: string, made: Planned, given: readonly unknown[] = []): number {
  if (made.obstacles.length > 0) return 0;
  const [upgrade, before] = [upgradeOf(made), only(made.old.contracts)];
  const { model } = made.old;
  const [contract] = model.contracts;
  const random = contract ? fc.sample(randomValues(contract.shape, model), { numRuns: valuesOfPair, seed: 5 }) : [];
  const values = [...given, ...random].filter((value) => before.validate(value).ok);
  const after = only(made.new.contracts);
  for (const value of values) {
    const text = JSON.stringify(value);
    const { value: now, changes } = upgrade(value);
    const isKept = after.validate(now).ok && isEqual(undone(now, changes), value) && JSON.stringify(value) === text;
    if (!isKept) expect([name, text, now, changes]).toEqual([]);
  }
  return values.length;
}

const samplesOf = (kind: Kind, side: "od" | "nd"): readonly Json[] =>
  (kind as unknown as Readonly<Record<typeof side, readonly Json[] | undefined>>)[side] ?? [];

test(
  "every upgrade of a kind of change, and of its reverse, gives valid values and reports what it did",
  async () => {
    let [upgrades, values] = [0, 0];
    for (const kind of kinds) {
      const [old, now] = await Promise.all(textsOfKind(kind).map(versionOfText));
      if (!old || !now) throw new Error("no version");
      for (const [name, made, given] of [
        [`${kind.id}`, planned(old, now), samplesOf(kind, "od")],
        [`${kind.id} reversed`, planned(now, old), samplesOf(kind, "nd")],
      ] as const) {
        if (made.obstacles.length === 0) upgrades += 1;
        values += expectLaw(name, made, given);
      }
    }
    expect(upgrades).toBeGreaterThan(100);
    expect(values).toBeGreaterThan(3_000);
  },
  patience,
);

test(
  "random pairs of versions with several changes in several places keep the law",
  async () => {
    let upgrades = 0;
    for (const [old, now] of pairsOfVersions(randomPairs * 4, 29)) {
      const made = await planOf(old, now);
      if (made.obstacles.length > 0) continue;
      upgrades += 1;
      expectLaw(`${old}\n${now}`, made);
    }
    expect(upgrades).toBeGreaterThan(5);
  },
  patience,
);

const reasons = async (old: string, now: string): Promise<readonly string[]> =>
  (await planOf(old, now)).obstacles.map(({ path, says }) => `${path}: ${says}`);

const upgraded = async (old: string, now: string, stored: Json): Promise<readonly [unknown, readonly string[]]> => {
  const made = await planOf(old, now);
  expect(made.obstacles).toEqual([]);
  const { value, changes } = upgradeOf(made)(stored);
  return [value, changes.map(({ step, path, lossless }) => `${step} ${path}${lossless ? "" : " (lossy)"}`)];
};

describe("there is an upgrade", () => {
  test.each([
    [
      "by an alias, a default and a key that is dropped",
      "fields: { a: string, b: integer, c?: string }",
      "fields: { name: { type: string, aliases: [a] }, b: integer, d: { type: string, default: x } }\nunknown_keys: drop",
      { a: "one", b: 1, c: "two" },
      { name: "one", b: 1, d: "x" },
      ["alias_key name", "drop_key c (lossy)", "apply_default d"],
    ],
    [
      "that names the version of today",
      "schema_version: v1\nfields: { schema_version: version, a: string }",
      "schema_version: v2\nfields: { schema_version: version, a: string }",
      { schema_version: "v1", a: "x" },
      { schema_version: "v2", a: "x" },
      ["schema_version schema_version"],
    ],
    [
      "in items of items",
      "fields: { l: { type: list, items: { fields: { v: [A, B] } } } }",
      "fields: { l: { type: list, items: { fields: { v: { enum: { A: { aliases: [B] } } } } } } }",
      { l: [{ v: "A" }, { v: "B" }] },
      { l: [{ v: "A" }, { v: "A" }] },
      ["enum_alias l[1].v"],
    ],
    [
      "of a value that may be null, or another one",
      "fields: { v: string | null }",
      "fields: { v: string | null | integer }",
      { v: null },
      { v: null },
      [],
    ],
    [
      "to a value of an enum that another one falls back to",
      "fields: { v: [A, B] }",
      "fields: { v: { enum: [A, OTHER], fallback: OTHER } }",
      { v: "B" },
      { v: "OTHER" },
      ["fallback v (lossy)"],
    ],
    [
      "of a number to its string",
      "fields: { n: number }",
      "fields: { n: { type: string, coerce: string } }",
      { n: 1.5 },
      { n: "1.5" },
      ["string n"],
    ],
    [
      "in the items of an array that a rule counts",
      "fields: { v: [A, B], l: { type: list, items: { fields: { a: string } } } }\nrules:\n  - { empty: [l], when: { v: A } }",
      "fields: { v: [A, B], l: { type: list, items: { fields: { b: { type: string, aliases: [a] } } } } }\nrules:\n  - { empty: [l], when: { v: A } }",
      { v: "B", l: [{ a: "x" }] },
      { v: "B", l: [{ b: "x" }] },
      ["alias_key l[0].b"],
    ],
    [
      "in the items of an array, next to the field by which a rule compares them",
      "fields: { l: { type: list, items: { fields: { id: string, v: [A, B] } } } }\nrules:\n  - { unique: { path: l, by: id } }",
      "fields: { l: { type: list, items: { fields: { id: string, v: { enum: { A: { aliases: [B] } } } } } } }\nrules:\n  - { unique: { path: l, by: id } }",
      { l: [{ id: "x", v: "B" }] },
      { l: [{ id: "x", v: "A" }] },
      ["enum_alias l[0].v"],
    ],
    [
      "next to an object of which a rule only asks whether it is there",
      "fields: { o?: { fields: { v: [A, B] } }, n: boolean }\nrules:\n  - { require: [o], when: { n: true } }",
      "fields: { o?: { fields: { v: { enum: { A: { aliases: [B] } } } } }, n: boolean }\nrules:\n  - { require: [o], when: { n: true } }",
      { o: { v: "B" }, n: true },
      { o: { v: "A" }, n: true },
      ["enum_alias o.v"],
    ],
  ] as const)("%s", async (_, old, now, stored, value, steps) => {
    expect(await upgraded(old, now, stored as Json)).toEqual([value, steps]);
  });
});

describe("there is none, with the reason,", () => {
  test.each([
    ["fields: { a: string }", "fields: { a: string, b: string }", "b: the field is required"],
    ["fields: { a: string, b: string }", "fields: { a: string }", "b: the field is removed"],
    ["fields: { v: [A, B] }", "fields: { v: [A] }", "v: the value B is removed"],
    ["fields: { n: integer 0..9 }", "fields: { n: integer 0..5 }", "n: the maximum is 5"],
    ["fields: { n: integer }", "fields: { n: string }", "n: its type is string, was integer"],
    ["fields: { a: string | null }", "fields: { a: string }", "a: it cannot be null"],
    [
      "unknown_keys: keep\nfields: { a: string }",
      "unknown_keys: keep\nfields: { a: string, b?: string }",
      "b: the object",
    ],
    [
      "fields: { n: integer }",
      "fields: { n: integer }\nrules:\n  - { compare: n >= 1, code: at_least_one }",
      ": the rule at_least_one is added",
    ],
    [
      "fields: { v: [A, B], n: integer }\nrules:\n  - { compare: n >= 1, code: low, when: { v: A } }",
      "fields: { v: { enum: { A: { aliases: [B] } } }, n: integer }\nrules:\n  - { compare: n >= 1, code: low, when: { v: A } }",
      ": the rule low reads a value that the upgrade changes",
    ],
    [
      "fields: { l: { type: list, items: { fields: { a: string } } } }\nrules:\n  - { unique: [l], code: twice }",
      "fields: { l: { type: list, items: { fields: { b: { type: string, aliases: [a] } } } } }\nrules:\n  - { unique: [l], code: twice }",
      ": the rule twice reads a value that the upgrade changes",
    ],
    [
      "fields: { l: { type: list, items: { fields: { id: [A, B], n: integer } } } }\nrules:\n  - { unique: { path: l, by: id }, code: twice }",
      "fields: { l: { type: list, items: { fields: { id: { enum: { A: { aliases: [B] } } }, n: integer } } } }\nrules:\n  - { unique: { path: l, by: id }, code: twice }",
      ": the rule twice reads a value that the upgrade changes",
    ],
    [
      "fields: { l: { type: list, unique_items: true, items: { fields: { v: [A, B] } } } }",
      "fields: { l: { type: list, unique_items: true, items: { fields: { v: { enum: { A: { aliases: [B] } } } } } } }",
      "l: items have to differ",
    ],
    ["fields: { a: string, b: string }", "fields: { c: { type: string, aliases: [a, b] } }", "c: two fields became"],
  ])("%s to %s", async (old, now, reason) => {
    expect((await reasons(old, now)).join("\n")).toContain(reason);
  });
});

const file = (field: string): string =>
  `edition: 1\nname: n\ntypes:\n  Node: { fields: { ${field}, next?: Node } }\ncontracts:\n  C: { fields: { node: Node } }\n`;

test("a type that contains itself is upgraded at every level, and one that nests too deep is rejected", async () => {
  const made = planned(
    await versionOfText(file("a: string")),
    await versionOfText(file("b: { type: string, aliases: [a] }")),
  );
  expectLaw("recursive", made);
  const upgrade = upgradeOf(made);
  expect(upgrade({ node: { a: "1", next: { a: "2" } } })).toMatchObject({
    value: { node: { b: "1", next: { b: "2" } } },
    changes: [{ path: "node.b" }, { path: "node.next.b" }],
  });
  let deep: unknown = { a: "x" };
  for (let level = 0; level < 20_000; level += 1) deep = { a: "x", next: deep };
  expect(() => upgrade({ node: deep })).toThrow(UpgradeInputError);
});

test("a value that is not one of the former version throws, with what is wrong", async () => {
  const upgrade = upgradeOf(
    await planOf(
      "fields: { a: string }",
      "fields: { b: { type: string, aliases: [a] }, c: { type: integer, default: 0 } }",
    ),
  );
  for (const stored of [null, "text", [], {}, { a: 1 }, { a: "x", b: "y" }, { a: "x", z: 1 }])
    expect(() => upgrade(stored)).toThrow(UpgradeInputError);
  expect(() => upgrade({ a: 1 })).toThrow(/^C from v1: .*"b" must be a string/);
  expect(upgrade({ b: "current", c: 3 })).toEqual({ value: { b: "current", c: 3 }, changes: [], warnings: [] });
});
