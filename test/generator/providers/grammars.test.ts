/**
 * Tests lowered schemas with a real engine for constrained decoding: it compiles them, accepts valid values, and
 * rejects values that violate the constraints of the profile.
 */
import { describe, expect, test } from "vitest";
import { providerNames, type ProviderName } from "../../../generator/language/provider-keys.js";
import { list, map, modelOf, oneOf, integer, record, reference, text, variants } from "../../support/models.js";
import { compiledFor, type Compiled } from "../../support/provider-contracts.js";
import { readOwnModel } from "../../support/read-model.js";
import { acceptedBy } from "../../support/xgrammar.js";

const own = readOwnModel();
/** The engine is the one for `local`; the other two schemas are those that servers with it get. */
const engineProviders = ["local", "portable", "openai"] as const;
const cells = own.contracts.flatMap((contract) =>
  engineProviders.map((provider) => [contract.scope, provider] as const),
);

async function compiled(model: typeof own, scope: string, provider: ProviderName): Promise<Compiled> {
  const found = await compiledFor(model, scope, provider);
  if (!found) throw new Error(`${scope} cannot be written for ${provider}`);
  return found;
}

describe("the contracts of this repository", () => {
  test.each(cells)("%s for %s: accepts every valid example, and no extra key", async (scope, provider) => {
    const { lowered, contract, isValid } = await compiled(own, scope, provider);
    const { examples = [] } = own.contracts.find((candidate) => candidate.scope === scope) ?? {};
    const encoded = examples.filter(({ value }) => isValid(value)).map(({ value }) => contract.encode(value));
    const texts = encoded.map((value) => JSON.stringify(value));
    expect(texts.length).toBeGreaterThan(0);
    expect(await acceptedBy(lowered.schema, texts)).toEqual(texts.map(() => true));
    expect(
      await acceptedBy(
        lowered.schema,
        encoded.map((value) => JSON.stringify({ ...value, extra_key: 1 })),
      ),
    ).toEqual(texts.map(() => false));
  });
});

describe("a violation that the profile can express", () => {
  const model = modelOf({
    types: { Node: record({ name: text(), "parts?": list(reference("Node")) }) },
    contracts: {
      A: record({
        level: oneOf("HIGH", "LOW"),
        count: integer({ min: 1, max: 9 }),
        "tags?": list(text({ maxLength: 3 }), { maxItems: 2 }),
        scores: map(integer()),
      }),
      B: variants("kind", { id: text() }, { X: { x: text() }, Y: {} }),
      C: reference("Node"),
    },
  });
  const good = { level: "HIGH", count: 3, scores: [] };

  test("is rejected for every provider", async () => {
    const wrong = [
      { ...good, level: "MID" },
      { level: "HIGH", scores: [] },
      { ...good, count: "3" },
      { ...good, tags: "a" },
    ];
    for (const provider of providerNames) {
      const { lowered } = await compiled(model, "A", provider);
      expect(
        await acceptedBy(
          lowered.schema,
          wrong.map((value) => JSON.stringify(value)),
        ),
      ).toEqual(wrong.map(() => false));
    }
  });

  test("is rejected by local engines: bounds of integers and arrays", async () => {
    const { lowered, contract } = await compiled(model, "A", "local");
    const right = { level: "LOW", count: 9, tags: ["abc", ""], scores: { a: 1 } };
    const wrong = [
      { ...right, count: 10 },
      { ...right, count: 0 },
      { ...right, tags: ["", "", ""] },
      { ...right, scores: { a: "1" } },
    ];
    const texts = [contract.encode(right), ...wrong.map((value) => contract.encode(value))].map((value) =>
      JSON.stringify(value),
    );
    expect(await acceptedBy(lowered.schema, texts)).toEqual([true, ...wrong.map(() => false)]);
  });

  test("is rejected in variants and in recursive types", async () => {
    const { lowered, contract } = await compiled(model, "B", "openai");
    const texts = [contract.encode({ id: "1", kind: "X", x: "" }), { result: { kind: "Y", id: "1", x: "" } }].map(
      (value) => JSON.stringify(value),
    );
    expect(await acceptedBy(lowered.schema, texts)).toEqual([true, false]);
    const tree = await compiled(model, "C", "openai");
    const deep = { name: "a", parts: [{ name: "b", parts: [{ name: "c" }] }] };
    const broken = { name: "a", parts: [{ name: "b", parts: [{ title: "c", parts: null }] }] };
    expect(
      await acceptedBy(tree.lowered.schema, [JSON.stringify(tree.contract.encode(deep)), JSON.stringify(broken)]),
    ).toEqual([true, false]);
  });
});
