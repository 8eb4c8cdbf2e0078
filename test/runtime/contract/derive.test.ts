/** Tests `derive` with loaded contracts. Generated code contains the same functions (test/golden/derived). */
import { describe, expect, it } from "vitest";
import { contractsOf } from "../answer/contracts-of.js";

const head = "edition: 1\nname: test\n";

const reviews = `${head}types:
  Review:
    fields: { groups: { type: list, items: { fields: { name: string, findings: "string[]" } } }, limit: integer }
    derived:
      total: size(all_findings)
      all_findings: groups.map(g, g.findings).flatten()
      groups_again: groups
      rest: limit / (limit - 3)
      over_rest: rest + 1
  Alias: Review
contracts:
  PLAIN: { type: Review }
  NARROW:
    type: Alias
    enums: { "groups[*].name": [api, ui] }
    derived: { has_many: total > 2, names: "groups.map(g, g.name)" }
  NOTHING: { fields: { done: boolean } }
`;

const contractOf = await contractsOf(reviews);
const value = {
  groups: [
    { name: "api", findings: ["b", "a"] },
    { name: "ui", findings: [] },
    { name: "ui", findings: ["c"] },
  ],
  limit: 5,
};

describe("derive", () => {
  it("returns every value, in the order of computation", () => {
    const derived = contractOf("PLAIN").derive(value);
    expect(Object.entries(derived)).toEqual([
      ["all_findings", ["b", "a", "c"]],
      ["total", 3],
      ["groups_again", value.groups],
      ["rest", 2],
      ["over_rest", 3],
    ]);
  });

  it("returns the values of the type that a contract narrows, also through an alias, and then its own", () => {
    const derived = contractOf("NARROW").derive(value);
    expect(Object.keys(derived)).toEqual([
      "all_findings",
      "total",
      "groups_again",
      "rest",
      "over_rest",
      "has_many",
      "names",
    ]);
    expect(derived).toMatchObject({ total: 3, has_many: true, names: ["api", "ui", "ui"] });
  });

  it("omits values that cannot be computed, and values that depend on them", () => {
    const derived = contractOf("PLAIN").derive({ ...value, limit: 3 });
    expect(Object.keys(derived)).toEqual(["all_findings", "total", "groups_again"]);
  });

  it("returns a new frozen object, empty if there are no derived values", () => {
    const derived = contractOf("PLAIN").derive(value);
    expect(Object.isFrozen(derived)).toBe(true);
    expect(derived).not.toBe(contractOf("PLAIN").derive(value));
    expect(contractOf("NOTHING").derive({ done: true })).toEqual({});
  });

  it("changes and freezes nothing in the value, and returns its parts unchanged", () => {
    const given = structuredClone(value);
    const derived = contractOf("PLAIN").derive(given);
    expect(given).toEqual(value);
    expect(Object.isFrozen(given.groups)).toBe(false);
    expect((derived as { readonly groups_again: unknown }).groups_again).toBe(given.groups);
  });

  it.each([undefined, null, 7, "x", [], {}, { groups: [null] }, { groups: "x", limit: {} }, Object.create(null)])(
    "does not throw on %j, which is invalid",
    (odd) => {
      expect(Object.keys(contractOf("NARROW").derive(odd))).not.toContain("total");
    },
  );

  it("reads no prototype", async () => {
    const contract = (
      await contractsOf(
        `${head}contracts:\n  C:\n    fields: { a: "map<integer>" }\n    derived: { keys: "a.map(k, k)", found: "\\"toString\\" in a" }\n`,
      )
    )("C");
    const derived = contract.derive({ a: { b: 1 } });
    expect(Object.entries(derived)).toEqual([
      ["keys", ["b"]],
      ["found", false],
    ]);
  });

  it("takes linear time for many values", async () => {
    const groups = Array.from({ length: 2_000 }, (_, index) => ({
      name: "api",
      findings: Array.from({ length: 100 }, (__, inner) => `${index} ${inner}`),
    }));
    const contract = contractOf("NARROW");
    expect(contract.derive({ groups, limit: 4 })).toMatchObject({ total: 200_000 });
  });
});
