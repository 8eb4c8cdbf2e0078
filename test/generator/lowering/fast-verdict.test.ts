import fc from "fast-check";
import { expect, test } from "vitest";
import { standaloneSource } from "../../../generator/lowering/compiled-validator.js";
import { declarationsOf } from "../../../generator/lowering/schema-document.js";
import { models, near } from "../../support/arbitrary-shapes.js";
import { conforms } from "../../support/judge-shape.js";
import { floor, runs } from "../../support/lanes.js";
import { runSource } from "../../support/run-source.js";

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

/** What the random shapes must include, by a pattern in the source of a verdict. */
const forms = {
  "alternatives that are tried": /^if\(!fits\d+\)\{$/m,
  "named types": /!\(conforms\d+\(/,
  "items of lists": /^for\(let i/m,
  "values of maps": /^for\(const key\d+ of Object\.keys/m,
  "unknown keys": /^for\(const key\d+ in /m,
  formats: /formats\d+\.test\(/,
  repeats: /new Set\(data\d*(?:\.\w+)?\)\.size </,
  numbers: /Number\.isFinite\(/,
  integers: /Number\.isInteger\(/,
} as const;

test("the fast verdict, the collecting function and direct interpretation of a shape agree on random shapes and values", async () => {
  const verdicts = { true: 0, false: 0 };
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cases, async ([model, declaration, values]) => {
      const source = await standaloneSource(model, declaration);
      const { collecting, verdict } = runSource(source);
      const text = source.code.slice(source.code.indexOf("function conforms"));
      for (const [form, sign] of Object.entries(forms)) if (sign.test(text)) met.add(form);
      for (const value of values) {
        const expected = conforms(value, declaration.shape, model);
        verdicts[`${expected}`] += 1;
        expect({ value, verdict: verdict(value), collecting: collecting(value) }).toEqual({
          value,
          verdict: expected,
          collecting: expected,
        });
      }
    }),
    { seed: 7, numRuns: runs(150, 100) },
  );
  expect(verdicts.true).toBeGreaterThan(floor(1_000));
  expect(verdicts.false).toBeGreaterThan(floor(1_000));
  expect([...met].toSorted()).toEqual(Object.keys(forms).toSorted());
});
