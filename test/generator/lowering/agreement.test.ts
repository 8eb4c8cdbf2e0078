import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileValidator } from "../../../generator/lowering/compiled-validator.js";
import { formatPatterns } from "../../../generator/model/formats.js";
import {
  declarationsOf,
  publishedSchema,
  schemaId,
  type Declaration,
} from "../../../generator/lowering/schema-document.js";
import type { Model } from "../../../generator/model/model.js";
import { models, near } from "../../support/arbitrary-shapes.js";
import { asPublished, conforms } from "../../support/judge-shape.js";
import { floor, runs } from "../../support/lanes.js";

const stockAjv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  ownProperties: true,
  formats: { ...formatPatterns },
});

/**
 * The published schema in a widely used validator in its strictest mode. It cannot compare objects with a key `valueOf`,
 * and returns no result then.
 */
function publishedValidator(model: Model, declaration: Declaration): (value: unknown) => boolean | undefined {
  const validate = stockAjv.compile(publishedSchema(model, declaration));
  stockAjv.removeSchema(schemaId(model, declaration));
  return (value) => {
    try {
      return validate(value);
    } catch (error) {
      expect(String(error)).toMatch(/(?:valueOf|toString) is not a function/);
      return undefined;
    }
  };
}

/** A Model, one of its declarations, and values near it. */
const cases = models.chain((model) =>
  fc
    .constantFrom(...declarationsOf(model))
    .chain((declaration) =>
      fc.tuple(
        fc.constant(model),
        fc.constant(declaration),
        fc.array(near(declaration.shape, model), { minLength: 20, maxLength: 20 }),
      ),
    ),
);

test("published schema, generated validator and direct interpretation of a shape agree on random shapes and values", async () => {
  const verdicts = { true: 0, false: 0 };
  await fc.assert(
    fc.asyncProperty(cases, async ([model, declaration, values]) => {
      const published = publishedValidator(model, declaration);
      const validate = await compileValidator(model, declaration);
      const [openModel, openShape] = [asPublished(model), asPublished(declaration.shape)];
      for (const value of values) {
        const expected = conforms(value, declaration.shape, model);
        verdicts[`${expected}`] += 1;
        expect({ value, validator: validate(value), schema: published(value) ?? "no opinion" }).toEqual({
          value,
          validator: expected,
          schema: published(value) === undefined ? "no opinion" : conforms(value, openShape, openModel),
        });
      }
    }),
    { seed: 20, numRuns: runs(150) },
  );
  expect(verdicts.true).toBeGreaterThan(floor(1_000));
  expect(verdicts.false).toBeGreaterThan(floor(1_000));
});
