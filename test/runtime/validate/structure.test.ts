/** Tests that the check for declarations without rules has the same result as the general one. */
import { expect, test } from "vitest";
import { contracts } from "../../../generator/4-emit/targets/contracts.js";
import { positionsOf } from "../../../generator/4-emit/targets/positions.js";
import { compileValidator } from "../../../generator/lowering/compiled-validator.js";
import { liveShape } from "../../../generator/lowering/live-rules.js";
import { type Declaration, declaredName, declarationsOf } from "../../../generator/lowering/schema-document.js";
import type { Model } from "../../../generator/model/model.js";
import { nestsWithoutEnd } from "../../../generator/model/reachable.js";
import { visitOf } from "../../../runtime/validate/ruled-places.js";
import { defineStructureCheck } from "../../../runtime/validate/structure.js";
import { defineValidate } from "../../../runtime/validate/validate.js";
import { goldenModel } from "../../support/both-languages.js";
import { goldenCases } from "../../support/golden.js";

const hasRules = (declaration: Declaration, model: Model): boolean =>
  visitOf(liveShape(declaration, model)) !== undefined;

test.each(goldenCases)("exactly the code without rules calls the check without rules: %s", async (name) => {
  const model = goldenModel(name);
  const files = await contracts.emit(model);
  const expected = declarationsOf(model).map((declaration) => [
    declaredName(declaration),
    hasRules(declaration, model) ? "defineValidate" : "defineStructureCheck",
  ]);
  const calls = expected.map(([declared]) => [
    declared,
    files
      .filter(({ path }) => /\.(?:ts|js)$/.test(path) && !path.endsWith(".d.ts"))
      .find(({ path }) => path.replace(/\.\w+$/, "") === `contracts/${declared}`)
      ?.text.match(/PURE__ \*\/ (define(?:Validate|StructureCheck))\b/)?.[1],
  ]);
  expect(calls).toEqual(expected);
});

/** Deeper than the limit for recursive types. */
const deep: unknown = Array.from({ length: 10_000 }).reduce((inner) => [inner], 1);
const values: readonly unknown[] = [undefined, null, 1, "text", [], {}, [{}], { a: 1 }, deep, { query: 1, level: 4 }];

test("both checks return the same issues", async () => {
  const model = goldenModel("decisions");
  const withoutRules = declarationsOf(model).filter((declaration) => !hasRules(declaration, model));
  expect(withoutRules.length).toBeGreaterThan(3);
  for (const declaration of withoutRules) {
    const definition = {
      name: declaredName(declaration),
      at: declaration.place.path,
      shape: liveShape(declaration, model),
      validator: await compileValidator(model, declaration),
      positions: positionsOf(model, declaration),
      recursive: nestsWithoutEnd(declaration.shape, model),
    };
    const [light, full] = [defineStructureCheck(definition), defineValidate(definition)];
    for (const value of values)
      for (const options of [undefined, { maxIssues: 1 }, { warningsAsErrors: true }])
        expect(light(value, options), definition.name).toEqual(full(value, options));
  }
});
