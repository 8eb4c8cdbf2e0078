/** Laws of comparisons, tested with each kind of change, its reverse, and random pairs of kinds. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { replay } from "../../../generator/evolution/witness/replay.js";
import { type ChangeKind, changeKinds } from "../../../generator/evolution/change/change-kinds.js";
import type { Direction } from "../../../generator/evolution/change/directions.js";
import { diffVersions } from "../../../generator/evolution/diff.js";
import type { Version } from "../../../generator/evolution/change/version.js";
import type { EvolutionFinding, Verdict, Witness } from "../../../generator/evolution/change/finding.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { isLong } from "../../support/lanes.js";
import { patience, randomPairs, valuesOfPair } from "./effort.js";
import { pairsOfVersions } from "./random-pairs.js";
import { bodyText, findingsOfKind, type Kind, kinds, versionOfText, versionsOfKind } from "./support.js";
import { randomValues } from "./values.js";

interface Compared {
  readonly kind: Kind;
  readonly name: string;
  readonly old: Version;
  readonly new: Version;
  readonly findings: readonly EvolutionFinding[];
}

const compared: Compared[] = [];

beforeAll(async () => {
  for (const kind of kinds) {
    const [old, now] = await versionsOfKind(kind);
    compared.push({ kind, name: `${kind.id}`, old, new: now, findings: await findingsOfKind(kind) });
    compared.push({ kind, name: `${kind.id} reversed`, old: now, new: old, findings: diffVersions(now, old) });
  }
}, 120_000);

const options = {
  environment: {},
  now: () => new Date(0),
  newId: () => "00000000-0000-4000-8000-000000000001",
  context: {},
} as const;

function onlyContract({ contracts }: Version): AnyContract | undefined {
  return Object.values(contracts)[0];
}

type Confirm = (witness: Witness, old: AnyContract, now: AnyContract) => boolean;

/** Asked again, without what found it. */
const confirmations: Readonly<Partial<Record<Direction, Confirm>>> = {
  producer: ({ text }, old, now) => old.safeParse(text, options).ok && !now.safeParse(text, options).ok,
  values: ({ text }, old, now) => {
    const read = now.safeParse(text, options);
    const isGiven = now.validate(JSON.parse(text)).ok || (read.ok && JSON.stringify(read.value) === text);
    return isGiven && !old.validate(JSON.parse(text)).ok;
  },
  replay: ({ text, values }, old, now) => {
    const [was, is] = [old.safeParse(text, options), now.safeParse(text, options)];
    if (!was.ok) return false;
    return values ? is.ok && JSON.stringify(was.value) !== JSON.stringify(is.value) : !is.ok;
  },
  codes: ({ text }, old, now) => JSON.stringify(codesOf(old, text)) !== JSON.stringify(codesOf(now, text)),
};

function codesOf(contract: AnyContract, text: string): readonly string[] {
  const judged = contract.validate(JSON.parse(text));
  return judged.ok ? [] : judged.issues.map(({ code }) => code);
}

const strict = (body: string): string => `${body.trimEnd()}\nread: { tolerance: strict }\n`;

const more = (fields: string): Promise<Version> =>
  versionOfText(`# Moved.\n\n${bodyText(`fields: { more: string, ${fields} }`)}`);

const wrapped = (kind: Kind, name: string, side: "old" | "new"): string =>
  `${name}: { fields: ${kind[side].trim().slice("fields: ".length)} }`;

const kindsOf = async (from: string, to: string): Promise<readonly string[]> =>
  diffVersions(await versionOfText(from), await versionOfText(to)).map(({ change }) => change.kind);

function breaksIn(
  findings: readonly EvolutionFinding[],
  direction: "producer" | "values",
): readonly (readonly string[])[] {
  return findings.flatMap(({ verdicts }) => {
    const verdict = verdicts[direction];
    if (verdict?.verdict !== "break") return [];
    const rejected = direction === "producer" ? verdict.witness.new : verdict.witness.old;
    return [rejected === "accepts" ? [] : rejected.map(({ code }) => code)];
  });
}

const aloneAt = async (kind: Kind, name: string): Promise<readonly string[]> =>
  diffVersions(
    await versionOfText(bodyText(`fields: { ${wrapped(kind, name, "old")} }`)),
    await versionOfText(bodyText(`fields: { ${wrapped(kind, name, "new")} }`)),
    [],
  ).map(({ identity }) => identity);

test("each break has a witness of which both compiled versions say what the report says, at least 200 in all", () => {
  let count = 0;
  for (const { name, old, new: now, findings } of compared) {
    const [before, after] = [onlyContract(old), onlyContract(now)];
    if (!before || !after) continue;
    for (const { change, verdicts } of findings) {
      // No answer shows what is no longer exported, or returns something else: declarations.test.ts has them.
      if (change.kind.startsWith("declaration-")) continue;
      for (const [direction, verdict] of Object.entries(verdicts) as readonly (readonly [Direction, Verdict])[]) {
        if (verdict.verdict !== "break") continue;
        count += 1;
        expect([
          name,
          change.kind,
          direction,
          verdict.witness.text,
          confirmations[direction]?.(verdict.witness, before, after),
        ]).toEqual([name, change.kind, direction, verdict.witness.text, true]);
      }
    }
  }
  expect(count).toBeGreaterThanOrEqual(200);
});

/** Values of a version that no search made. */
function sampled({ model }: Version, seed: number): readonly unknown[] {
  const [contract] = model.contracts;
  return contract ? fc.sample(randomValues(contract.shape, model), { numRuns: valuesOfPair, seed }) : [];
}

const isSafe = (findings: readonly EvolutionFinding[], direction: Direction): boolean =>
  findings.every(({ verdicts }) => verdicts[direction]?.verdict === "safe");

/** What is said to be safe and is not, by random values; with the number of those that the old version accepts. */
function breaches(
  { old, new: now, findings }: Omit<Compared, "kind" | "name">,
  seed: number,
): { readonly found: readonly string[]; readonly count: number } {
  const [before, after] = [onlyContract(old), onlyContract(now)];
  const isFenced = [old, now].some(({ model }) => model.contracts[0]?.reading?.where === "fenced");
  if (!before || !after || isFenced) return { found: [], count: 0 };
  const [producer, replays, values] = (["producer", "replay", "values"] as const).map((each) => isSafe(findings, each));
  const given = sampled(old, seed).filter(
    (value) => before.validate(value).ok && before.safeParse(JSON.stringify(value), options).ok,
  );
  const found = given.flatMap((value) => {
    const text = JSON.stringify(value);
    const isRejected = producer && !after.safeParse(text, options).ok;
    const { became } = replays ? replay(text, { old: before, new: after }) : { became: "equal" };
    return [
      ...(isRejected ? [`producer ${text}`] : []),
      ...(["rejected", "changed"].includes(became) ? [`replay ${text}`] : []),
    ];
  });
  const unread = (values ? sampled(now, seed) : []).flatMap((value) => {
    const judged = after.validate(value).ok ? before.validate(value) : undefined;
    const isBroken = judged && !judged.ok && judged.issues.some(({ code }) => code !== "unknown_key");
    return isBroken ? [`values ${JSON.stringify(value)}`] : [];
  });
  return { found: [...found, ...unread].slice(0, 3), count: given.length };
}

test(
  "what is safe is safe for random values that no search made",
  () => {
    let count = 0;
    for (const [index, pair] of compared.entries()) {
      const judged = breaches(pair, index);
      count += judged.count;
      expect([pair.name, judged.found]).toEqual([pair.name, []]);
    }
    expect(count).toBeGreaterThan(2_000);
  },
  patience,
);

test(
  "what is safe is safe between random pairs of versions with several changes",
  async () => {
    let safe = 0;
    for (const [index, texts] of pairsOfVersions(randomPairs, 41).entries()) {
      const [old, now] = await Promise.all(texts.map((text) => versionOfText(bodyText(text))));
      if (!old || !now) throw new Error("no version");
      const findings = diffVersions(old, now);
      if ((["producer", "values", "replay"] as const).some((direction) => isSafe(findings, direction))) safe += 1;
      expect([texts, breaches({ old, new: now, findings }, index).found]).toEqual([texts, []]);
    }
    expect(safe).toBeGreaterThan(2);
  },
  patience,
);

describe("nothing is found", () => {
  test.each<readonly [what: string, one: string, other: string]>([
    ["fields in another order", "fields: { a: string, b?: [X, Y] }", "fields: { b?: [X, Y], a: string }"],
    ["values in another order", "fields: { b: [X, Y, Z] }", "fields: { b: [Z, X, Y] }"],
    [
      "alternatives in another order",
      "fields: { o: string | integer | boolean }",
      "fields: { o: boolean | integer | string }",
    ],
    [
      "rules in another order",
      "fields: { a: integer, b: integer }\nrules:\n  - { compare: a >= 1 }\n  - { compare: b >= 1 }",
      "fields: { a: integer, b: integer }\nrules:\n  - { compare: b >= 1 }\n  - { compare: a >= 1 }",
    ],
    [
      "a bound that says what is said anyway",
      'fields: { l: "string[]", s: string }',
      'fields: { l: "string[0..]", s: { type: string, min_length: 0 } }',
    ],
    ...[
      "read: { tolerance: standard }",
      "read: { where: anywhere }",
      "read: { pick: only, charset: any, formats: [json] }",
      "read: { max_bytes: 1048576, max_depth: 100 }",
      "mode: { default: enforce }",
      "unknown_keys: reject",
    ].map(
      (key) => [`${key}, which is the default,`, "fields: { a: string }", `fields: { a: string }\n${key}`] as const,
    ),
    [
      "keys of fields with their defaults",
      'fields: { v: [A, B], l: "string[]" }',
      'fields: { v: { enum: [A, B], explicit: false }, l: { type: "string[]", on_invalid_item: fail, unique_items: false } }',
    ],
    [
      "a rule with its default severity",
      "fields: { a: integer, b: integer }\nrules:\n  - { compare: a >= b }",
      "fields: { a: integer, b: integer }\nrules:\n  - { compare: a >= b, severity: error }",
    ],
    ["a type in short and in long", "fields: { n: integer 0..5 }", "fields: { n: { type: integer, min: 0, max: 5 } }"],
  ])("between %s", async (_, one, other) => {
    const [left, right] = [await versionOfText(bodyText(one)), await versionOfText(bodyText(other))];
    expect([diffVersions(left, right), diffVersions(right, left)]).toEqual([[], []]);
  });
});

test("spaces, parentheses and quotes of an expression change only words", async () => {
  const [old, now] = ["a+1>2 && s=='x'", 'a + 1 > (2)  &&  s == "x"'].map((text) => JSON.stringify(text));
  const bodies = [old, now].map((text) =>
    bodyText(`fields: { a: integer, s: string }\nrules:\n  - { assert: ${text}, message: m }\nderived: { d: ${text} }`),
  );
  expect(await kindsOf(bodies[0] ?? "", bodies[1] ?? "")).toEqual(["text-changed", "text-changed"]);
});

describe("mirrored,", () => {
  /** Reading keys have no mirror: they say how texts are read, and values are not. */
  const readsOnly =
    /aliases|fallback|default|coerce|on_invalid_item|complete|explicit|read:|unwrap|lift|mode:|unknown_keys|schema_version|also_called|severity/;
  const mirrored = kinds.filter(
    ({ group, old, new: now }) => group !== "function" && !readsOnly.test(old) && !readsOnly.test(now),
  );

  test.each(mirrored.map((kind) => [kind.id, kind.what, kind] as const))(
    "producer one way is values the other way: %i: %s",
    async (_, __, kind) => {
      const [old, now] = await versionsOfKind({ ...kind, old: strict(kind.old), new: strict(kind.new) });
      const producer = breaksIn(diffVersions(old, now, ["producer"]), "producer");
      const values = breaksIn(diffVersions(now, old, ["values"]), "values");
      expect(producer.filter((codes) => codes.some((code) => code !== "unknown_key")).length > 0).toBe(
        values.length > 0,
      );
    },
  );
});

describe("fingerprints", () => {
  test("are never shared by two findings", () => {
    for (const { name, findings } of compared)
      expect([name, new Set(findings.map(({ identity }) => identity)).size]).toEqual([name, findings.length]);
  });

  test("stay with other changes next to them, and with other lines", async () => {
    const alone = diffVersions(
      await versionOfText(bodyText("fields: { v: [A, B], n: integer 0..9 }")),
      await versionOfText(bodyText("fields: { v: [A], n: integer 0..5 }")),
    );
    const moved = diffVersions(
      await versionOfText(bodyText("fields: { v: [A, B], n: integer 0..9 }")),
      await more("n: integer 0..5, v: [A]"),
    );
    expect(moved.map(({ identity }) => identity)).toEqual(
      expect.arrayContaining(alone.map(({ identity }) => identity)),
    );
    expect(moved).toHaveLength(alone.length + 1);
  });
});

test("two changes at once are two findings, each with what it breaks", () => {
  const moved = kinds.filter(
    ({ old, new: now, pre }) =>
      !pre && /^fields: \{ .* \}$/.test(old.trim()) && /^fields: \{ .* \}$/.test(now.trim()) && old !== now,
  );
  return fc.assert(
    fc.asyncProperty(fc.constantFrom(...moved), fc.constantFrom(...moved), async (one, other) => {
      const [old, now] = (["old", "new"] as const).map((side) =>
        bodyText(
          `fields: { one: { fields: ${one[side].trim().slice("fields: ".length)} }, ${wrapped(other, "other", side)} }`,
        ),
      );
      const found = diffVersions(await versionOfText(old ?? ""), await versionOfText(now ?? ""), []);
      expect(found.map(({ identity }) => identity).toSorted()).toEqual(
        [...(await aloneAt(one, "one")), ...(await aloneAt(other, "other"))].toSorted(),
      );
    }),
    { numRuns: isLong ? 25 : 12, seed: 17 },
  );
}, 60_000);

test("what is safe from a to b and from b to c is safe from a to c", async () => {
  const steps = [
    "fields: { a: string ..5, n: integer 2..5, v: [A] }",
    "fields: { a: string ..9, n: integer 1..9, v: [A, B] }",
    "fields: { a: string, n: integer, v: [A, B, C], o?: string }",
  ];
  const [a, b, c] = await Promise.all(steps.map((step) => versionOfText(bodyText(step))));
  if (!a || !b || !c) throw new Error("no version");
  expect([
    isSafe(diffVersions(a, b), "producer"),
    isSafe(diffVersions(b, c), "producer"),
    isSafe(diffVersions(a, c), "producer"),
  ]).toEqual([true, true, true]);
});

const graph =
  "fields: { root: string, nodes: { type: list, items: { fields: { id: string } } }, edges: { type: list, items: { fields: { from: string, to: string, kind: [PART] } } } }\n";

/** Kinds that no row of the table has. */
const otherKinds: Readonly<Partial<Record<ChangeKind, readonly [old: string, now: string]>>> = {
  "constant-changed": ["fields: { a: { const: x } }", "fields: { a: { const: y } }"],
  "map-fewest-raised": [
    "fields: { m: { type: map, values: string } }",
    "fields: { m: { type: map, values: string, min_items: 1 } }",
  ],
  "map-fewest-lowered": [
    "fields: { m: { type: map, values: string, min_items: 1 } }",
    "fields: { m: { type: map, values: string } }",
  ],
  "map-most-raised": [
    "fields: { m: { type: map, values: string, max_items: 1 } }",
    "fields: { m: { type: map, values: string } }",
  ],
  "map-most-lowered": [
    "fields: { m: { type: map, values: string } }",
    "fields: { m: { type: map, values: string, max_items: 1 } }",
  ],
  "text-shortest-raised": ["fields: { s: string }", "fields: { s: string 3.. }"],
  "text-shortest-lowered": ["fields: { s: string 3.. }", "fields: { s: string }"],
  "text-pattern-added": ["fields: { s: string }", 'fields: { s: { type: string, pattern: "a+" } }'],
  "text-pattern-removed": ['fields: { s: { type: string, pattern: "a+" } }', "fields: { s: string }"],
  "number-upper-lowered": ["fields: { n: integer 0..9 }", "fields: { n: integer 0..5 }"],
  "number-lower-lowered": ["fields: { n: integer 3..9 }", "fields: { n: integer 0..9 }"],
  "number-upper-raised": ["fields: { n: integer 3..9 }", "fields: { n: integer 3..19 }"],
  "read-format-changed": ["fields: { a: string }", "fields: { a: string }\nread: { formats: [patch] }"],
  "read-graph-changed": [
    graph,
    `${graph}graph: { nodes: nodes, id: id, edges: edges, from: from, to: to, root: root, link: { where: { kind: PART } }, repairs: [connect_root] }`,
  ],
  "hook-changed": ["fields: { a: string }", "fields: { a: { type: string, hook: trim } }"],
};

describe("every kind of change", () => {
  test.each(Object.entries(otherKinds))("that is in no row is found: %s", async (kind, [old, now]) => {
    const found = diffVersions(await versionOfText(bodyText(old)), await versionOfText(bodyText(now)));
    expect(found.map(({ change }) => change.kind)).toContain(kind);
  });

  test("a contract that is added or removed, or whose scope is another one", async () => {
    const [one, two] = [
      bodyText("fields: { a: string }"),
      `${bodyText("fields: { a: string }")}  D:\n    fields: { b: string }\n`,
    ];
    expect([await kindsOf(one, two), await kindsOf(two, one)]).toEqual([["contract-added"], ["contract-removed"]]);
  });

  test("is met here, as it is or reversed", () => {
    const met = new Set<string>([
      ...compared.flatMap(({ findings }) => findings.map(({ change }) => change.kind)),
      ...Object.keys(otherKinds),
      "contract-added",
      "contract-removed",
      // In declarations.test.ts.
      "contract-alias-added",
      "contract-alias-removed",
      "label-changed",
      "declaration-added",
      "declaration-removed",
      "declaration-changed",
    ]);
    expect(Object.keys(changeKinds).filter((kind) => !met.has(kind))).toEqual([]);
  });
});
