/** Properties of every contract and every provider: encoding and decoding, checked by two JSON Schema engines. */
import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { providerNames } from "../../../generator/language/provider-keys.js";
import type { JsonSchema } from "../../../generator/json-schema/schema.js";
import type { Model } from "../../../generator/model/model.js";
import { nodesIn } from "../../../generator/providers/lower-contract.js";
import { memberOf, readPath } from "../../../runtime/support/path.js";
import { models, near } from "../../support/arbitrary-shapes.js";
import { floor, runs } from "../../support/lanes.js";
import { compiledFor } from "../../support/provider-contracts.js";
import { loweredValues } from "../../support/lowered-values.js";

/** A lowered schema cannot express extra keys, as the loss report says, so they are excluded here. */
function closed(model: Model): Model {
  return JSON.parse(JSON.stringify(model), (key, value: unknown) =>
    key === "unknownKeys" || key === "otherVariants" ? "reject" : value,
  ) as Model;
}

const cases = fc.tuple(models.map(closed), fc.constantFrom(...providerNames));
const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });

/** The second engine finds keys such as `valueOf` in every object that has a prototype. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== "object" || value === null) return value;
  return Object.assign(
    Object.create(null) as object,
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutPrototypes(member)])),
  );
}

function bothAccept(schema: JsonSchema, value: unknown): boolean {
  const second = new Validator(schema as ConstructorParameters<typeof Validator>[0], "2020-12");
  return ajv.compile(schema)(value) === true && second.validate(withoutPrototypes(value)).valid;
}

const settings = { numRuns: runs(150), seed: 20_261_128 };

describe("a contract lowered for a provider", () => {
  test("encodes and decodes every valid value, in a form that the schema accepts", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(cases, fc.gen(), async ([model, provider], draw) => {
        const found = await compiledFor(model, "ROOT", provider);
        if (!found) return;
        for (let round = 0; round < 8; round += 1) {
          const value = draw(near, model.contracts[0]!.shape, model);
          if (!found.isValid(value)) continue;
          count += 1;
          const encoded = found.contract.encode(value);
          expect(bothAccept(found.lowered.schema, encoded), JSON.stringify([found.lowered.schema, encoded])).toBe(true);
          const outcome = found.contract.decode(encoded);
          expect(outcome.ok && found.toWire(outcome.value), JSON.stringify([encoded, outcome])).toEqual(
            found.toWire(value),
          );
        }
      }),
      settings,
    );
    expect(count).toBeGreaterThan(floor(500));
  });

  test("decodes everything that the schema accepts to a valid value, or to issues with paths of the contract", async () => {
    const counts = { valid: 0, rejected: 0 };
    await fc.assert(
      fc.asyncProperty(cases, fc.gen(), async ([model, provider], draw) => {
        const found = await compiledFor(model, "ROOT", provider);
        if (!found) return;
        for (let round = 0; round < 8; round += 1) {
          const given = draw(loweredValues, found.lowered.schema);
          const outcome = found.contract.decode(given);
          counts[outcome.ok ? "valid" : "rejected"] += 1;
          if (outcome.ok) expect(found.isValid(outcome.value)).toBe(true);
          else for (const { path } of outcome.issues) expect(path).not.toMatch(/^result\b/);
          expect(found.contract["~standard"].validate(given).issues === undefined).toBe(outcome.ok);
        }
      }),
      settings,
    );
    expect(counts.valid).toBeGreaterThan(floor(300));
    expect(counts.rejected).toBeGreaterThan(floor(100));
  });

  test("has only keywords that the provider supports, and only closed objects", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([model, provider]) => {
        const found = await compiledFor(model, "ROOT", provider);
        if (!found) return;
        const { schema, profile } = found.lowered;
        const keywords = new Set(nodesIn(schema).flatMap(Object.keys));
        expect([...keywords].filter((keyword) => !profile.keywords.includes(keyword))).toEqual([]);
        const objects = nodesIn(schema).filter((node) => "properties" in node);
        expect(objects.filter((node) => node["additionalProperties"] !== false)).toEqual([]);
        if (profile.optional === "null")
          expect(
            objects.filter(
              (node) => (node["required"] as []).length < Object.keys(node["properties"] as object).length,
            ),
          ).toEqual([]);
        expect([schema["type"], "anyOf" in schema, "$ref" in schema]).toEqual(["object", false, false]);
      }),
      settings,
    );
  });

  test("never throws, whatever the provider returns", async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.anything(), fc.string(), async ([model, provider], value, text) => {
        const found = await compiledFor(model, "ROOT", provider);
        for (const given of [value, text, { result: value }, JSON.stringify(value)]) {
          const outcome = found?.contract.decode(given);
          if (outcome?.ok === false)
            for (const { path } of outcome.issues) expect(memberOf({}, readPath(path)[0] ?? "")).toBeUndefined();
        }
      }),
      settings,
    );
  });
});
