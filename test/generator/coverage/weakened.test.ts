import fc from "fast-check";
import { expect, test } from "vitest";
import { constraintsOf } from "../../../generator/coverage/constraints-of.js";
import { codesOf } from "../../../generator/coverage/coverage.js";
import { judging } from "../../../generator/coverage/judge.js";
import type { Json } from "../../../generator/source/json.js";
import type { Model } from "../../../generator/model/model.js";
import { floor, runs } from "../../support/lanes.js";
import { ruledModel, answers } from "../../support/ruled-contract.js";
import { conforms } from "../../support/judge-shape.js";
import { issuesOf, live } from "../../support/live.js";
import { models, near } from "../../support/arbitrary-shapes.js";

const shapeOf = ({ contracts: [contract] }: Model): Model["contracts"][number]["shape"] =>
  contract?.shape ?? { kind: "any" };

/** A Model, one of its constraints, and values near its contract. */
const cases = models
  .filter((model) => constraintsOf(model).length > 0)
  .chain((model) =>
    fc.tuple(
      fc.constant(model),
      fc.constantFrom(...constraintsOf(model)),
      fc.array(near(shapeOf(model), model), { minLength: 20, maxLength: 20 }),
    ),
  );

test("a contract without a constraint returns the same results as one compiled without it", async () => {
  const judged = { same: 0, other: 0 };
  await fc.assert(
    fc.asyncProperty(cases, async ([model, constraint, values]) => {
      const weakened = constraint.weakened();
      const compiled = await live(weakened, "ROOT");
      const [judge, before] = [judging(model)(weakened, "ROOT"), judging(model)(model, "ROOT")];
      for (const value of values as readonly Json[]) {
        const codes = codesOf(judge, value);
        judged[codes.join() === codesOf(before, value).join() ? "same" : "other"] += 1;
        expect({ value, codes }).toEqual({
          value,
          codes: issuesOf(compiled, value)
            .map(({ code }) => code)
            .toSorted(),
        });
      }
    }),
    { seed: 8, numRuns: runs(80) },
  );
  expect(judged.same).toBeGreaterThan(floor(1_000));
  expect(judged.other).toBeGreaterThan(floor(50));
});

test("valid values stay valid without a constraint", () => {
  let conforming = 0;
  fc.assert(
    fc.property(cases, ([model, { weakened }, values]) => {
      const loose = weakened();
      for (const value of values.filter((candidate) => conforms(candidate, shapeOf(model), model))) {
        conforming += 1;
        expect({ value, conforms: conforms(value, shapeOf(loose), loose) }).toEqual({ value, conforms: true });
      }
    }),
    { seed: 9, numRuns: runs(100) },
  );
  expect(conforming).toBeGreaterThan(floor(500));
});

test("without a rule only its issues are gone", () => {
  const rules = constraintsOf(ruledModel).filter(({ kind }) => kind === "rule");
  expect(rules.length).toBe(ruledModel.contracts.flatMap((contract) => contract.rules).length);
  const judgeOf = judging(ruledModel);
  const values = fc.sample(answers, { seed: 5, numRuns: runs(30) }) as readonly Json[];
  for (const {
    rule,
    sites: [site],
    weakened,
  } of rules) {
    const scope = site?.scope ?? "";
    const [whole, without] = [judgeOf(ruledModel, scope), judgeOf(weakened(), scope)];
    for (const value of values)
      expect(codesOf(without, value)).toEqual(codesOf(whole, value).filter((code) => code !== rule?.code));
  }
});
