import { describe, expect, it } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const contractOf = await contractsOf(`edition: 1
name: test
types:
  Frozen:
    fields: { id: string, tags: "string[]", inner: { fields: { a: integer } }, open?: any, other?: Loose, both?: Loose | null }
    unknown_keys: keep
    frozen: true
  Loose: { fields: { l: "integer[]" } }
  Node: { fields: { next?: Node | null }, frozen: true }
contracts:
  WHOLE: { type: Frozen, required_keys: [open] }
  PARTS:
    fields: { list: "Frozen[]", map: "map<Frozen | null>", loose: Loose, either: "Frozen | Loose" }
  NODES: { type: Node }
  FREE: { type: Loose }
  HOOKED: { type: Frozen, read: { fields: { open: { hook: find } } } }
`);

function read(scope: string, value: unknown, options = {}): unknown {
  return contractOf(scope).parse(JSON.stringify(value), options);
}

/** The paths of mutable values. */
function loose(value: unknown, path = "$"): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return [
    ...(Object.isFrozen(value) ? [] : [path]),
    ...Object.entries(value).flatMap(([key, member]) => loose(member, `${path}.${key}`)),
  ];
}

const frozen = { id: "a", tags: ["t"], inner: { a: 1 }, open: { x: [{ y: 1 }] } };

describe("a parsed value of a frozen type", () => {
  it.each<[string, string, unknown, readonly string[]]>([
    ["is frozen at every depth, including open values and unknown keys", "WHOLE", { ...frozen, more: { z: [] } }, []],
    [
      "is frozen up to the next named type",
      "WHOLE",
      { ...frozen, other: { l: [1] }, both: { l: [] } },
      ["$.other", "$.other.l", "$.both", "$.both.l"],
    ],
    [
      "is frozen inside a type that is not",
      "PARTS",
      { list: [frozen], map: { a: frozen, b: null }, loose: { l: [1] }, either: frozen },
      ["$", "$.list", "$.map", "$.loose", "$.loose.l"],
    ],
    ["is frozen if it is recursive", "NODES", { next: { next: { next: null } } }, []],
    ["is the only frozen part", "FREE", { l: [1] }, ["$", "$.l"]],
  ])("%s", (_, scope, value, expected) => {
    const found = read(scope, value);
    expect(found).toEqual(value);
    expect(loose(found)).toEqual(expected);
  });

  it("keeps keys with the names of prototype properties", () => {
    const found = read("WHOLE", { ...frozen, open: { toString: { a: 1 } }, valueOf: 2 });
    expect(JSON.stringify(found)).toBe(JSON.stringify({ ...frozen, open: { toString: { a: 1 } }, valueOf: 2 }));
  });

  it("does not freeze your objects: a hook's result is copied, and validated values stay unchanged", () => {
    const given = { mine: [1] };
    const found = read("HOOKED", { id: "a", tags: [], inner: { a: 1 }, open: 1 }, { hooks: { find: () => given } });
    expect(loose(found)).toEqual([]);
    expect(loose(given)).toEqual(["$", "$.mine"]);
    const value = structuredClone(frozen);
    expect(contractOf("WHOLE").validate(value).ok && contractOf("WHOLE").normalize(value).ok).toBe(true);
    expect(Object.isFrozen(value)).toBe(false);
  });
});
