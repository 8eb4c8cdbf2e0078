import fc from "fast-check";
import { expect, test } from "vitest";
import { compileValidator } from "../../../generator/lowering/compiled-validator.js";
import { declarationsOf } from "../../../generator/lowering/schema-document.js";
import { validatorOf } from "../../../generator/values/faults.js";
import type { ValidateFunction } from "../../../runtime/model/contract.js";
import { models, near } from "../../support/arbitrary-shapes.js";
import { floor, runs } from "../../support/lanes.js";

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

/** Each error as a string, in any order. Of its parameters only `comparison` is omitted, which is never used. */
function errorsOf(validate: ValidateFunction, value: unknown): readonly string[] {
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .map(
      ({ instancePath, keyword, params }) =>
        `${instancePath} ${keyword} ${JSON.stringify({ ...params, comparison: undefined })}`,
    )
    .toSorted();
}

test("an interpreted shape reports the errors of the compiled validator, on random shapes and values", async () => {
  const verdicts = { conforming: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(cases, async ([model, declaration, values]) => {
      const compiled = await compileValidator(model, declaration);
      const interpreted = validatorOf(declaration.shape, model);
      for (const value of values) {
        const expected = errorsOf(compiled, value);
        verdicts[expected.length === 0 ? "conforming" : "refused"] += 1;
        expect({ value, errors: errorsOf(interpreted, value) }).toEqual({ value, errors: expected });
      }
    }),
    { seed: 20, numRuns: runs(80) },
  );
  expect(verdicts.conforming).toBeGreaterThan(floor(500));
  expect(verdicts.refused).toBeGreaterThan(floor(500));
});
