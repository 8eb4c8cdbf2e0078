/** What holds of the import of JSON Schemas. */
import fc from "fast-check";
import { expect } from "vitest";
import { convertInput } from "../../generator/commands/import/convert-input.js";
import { printContracts } from "../../generator/commands/import/print-contracts.js";
import { fromSchema, type Imported } from "../../generator/commands/import/schema/from-schema.js";
import { readModel as compiled } from "../../generator/compile.js";
import type { JsonObject } from "../../generator/json.js";
import { placesInJson } from "../../generator/json-places.js";
import { publishedSchema } from "../../generator/lowering/schema-document.js";
import type { ContractModel, Model } from "../../generator/model.js";
import { models, near } from "../support/arbitrary-shapes.js";
import { conforms } from "../support/judge-shape.js";
import { readModel } from "../support/read-model.js";
import { readText } from "../support/syntax.js";

function contractOf({ contracts: [contract] }: Model): ContractModel {
  if (!contract) throw new Error("no contract");
  return contract;
}

/** Through the text of a schema, as a file would hold it. */
function imported(model: Model): Imported {
  const schema = JSON.parse(JSON.stringify(publishedSchema(model, contractOf(model)))) as JsonObject;
  return fromSchema({ file: "root.schema.json", schema, places: new Map(), scope: "ROOT", refused: { withExamples: true, patterns: new Set() } });
}

export type Case = readonly [model: Model, values: readonly unknown[]];

export const cases: fc.Arbitrary<Case> = models.chain((model) => fc.tuple(fc.constant(model), fc.array(near(contractOf(model).shape, model), { minLength: 15, maxLength: 15 })));

/** A generated schema that is imported again takes and refuses the same values, with nothing left out. Gives the verdicts. */
export function importedAgainJudgesAlike([model, values]: Case): readonly boolean[] {
  const { parts, diagnostics } = imported(model);
  expect(diagnostics).toEqual([]);
  const text = printContracts(new Map([["edition", 1], ["name", "root"], ...parts]));
  const again = readModel(text);
  return values.map((value) => {
    const expected = conforms(value, contractOf(model).shape, model);
    expect({ value, text, verdict: conforms(value, contractOf(again).shape, again) }).toEqual({ value, text, verdict: expected });
    return expected;
  });
}

/** Any schema gives YAML that can be read and either compiles, or each of its faults is told. */
export async function schemaIsImported(schema: JsonObject): Promise<void> {
  const { text, diagnostics } = await convertInput({ kind: "schema", value: schema, places: placesInJson(JSON.stringify(schema)) }, { file: "a.json", scope: "A" });
  const faults = (await compiled({ name: "contracts.yaml", text })).diagnostics.filter(({ severity }) => severity === "error");
  expect(readText(text).diagnostics).toEqual([]);
  expect(diagnostics.filter(({ code }) => code === "import/does-not-compile")).toHaveLength(faults.length);
}
