import fc from "fast-check";
import { expect, test } from "vitest";
import { printContracts } from "../../generator/commands/import/print-contracts.js";
import { fromSchema, type Imported } from "../../generator/commands/import/schema/from-schema.js";
import type { JsonObject } from "../../generator/json.js";
import { publishedSchema } from "../../generator/lowering/schema-document.js";
import type { ContractModel, Model } from "../../generator/model.js";
import { models, near } from "../support/arbitrary-shapes.js";
import { conforms } from "../support/judge-shape.js";
import { readModel } from "../support/read-model.js";

function contractOf({ contracts: [contract] }: Model): ContractModel {
  if (!contract) throw new Error("no contract");
  return contract;
}

/** Through the text of a schema, as a file would hold it. */
function imported(model: Model): Imported {
  const schema = JSON.parse(JSON.stringify(publishedSchema(model, contractOf(model)))) as JsonObject;
  return fromSchema({ file: "root.schema.json", schema, places: new Map(), scope: "ROOT", refused: { withExamples: true, patterns: new Set() } });
}

const cases = models.chain((model) => fc.tuple(fc.constant(model), fc.array(near(contractOf(model).shape, model), { minLength: 15, maxLength: 15 })));

test("a generated schema that is imported again takes and refuses the same values, with nothing left out", () => {
  const verdicts = { true: 0, false: 0 };
  fc.assert(
    fc.property(cases, ([model, values]) => {
      const { parts, diagnostics } = imported(model);
      expect(diagnostics).toEqual([]);
      const text = printContracts(new Map([["edition", 1], ["name", "root"], ...parts]));
      const again = readModel(text);
      for (const value of values) {
        const expected = conforms(value, contractOf(model).shape, model);
        verdicts[`${expected}`] += 1;
        expect({ value, text, verdict: conforms(value, contractOf(again).shape, again) }).toEqual({ value, text, verdict: expected });
      }
    }),
    { seed: 11, numRuns: 60 },
  );
  expect(verdicts.true).toBeGreaterThan(200);
  expect(verdicts.false).toBeGreaterThan(200);
});
