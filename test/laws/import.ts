/** Properties of imports of JSON Schemas. */
import { Ajv, type Options } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect } from "vitest";
import { convertInput } from "../../generator/import/convert-input.js";
import { printContracts } from "../../generator/import/contracts/print-contracts.js";
import { fromSchema, type Imported } from "../../generator/import/from-schema.js";
import { readModel as compiled } from "../../generator/compile.js";
import { isList, isObject, type Json, type JsonObject } from "../../generator/source/json.js";
import { placesInJson } from "../../generator/source/json-places.js";
import { formatPatterns } from "../../generator/model/formats.js";
import { publishedSchema } from "../../generator/lowering/schema-document.js";
import type { ContractModel, Model } from "../../generator/model/model.js";
import { models, near } from "../support/arbitrary-shapes.js";
import { smallValues } from "../support/plausible-schemas.js";
import { conforms } from "../support/judge-shape.js";
import { readModel } from "../support/read-model.js";

function contractOf({ contracts: [contract] }: Model): ContractModel {
  if (!contract) throw new Error("no contract");
  return contract;
}

/** Through the source of a schema, as in a file. */
function imported(model: Model): Imported {
  const schema = JSON.parse(JSON.stringify(publishedSchema(model, contractOf(model)))) as JsonObject;
  return fromSchema({
    file: "root.schema.json",
    document: schema,
    places: new Map(),
    roots: [{ pointer: "", scope: "ROOT" }],
    rejected: {
      withExamples: true,
      withRules: true,
      defaults: new Set(),
      patterns: new Set(),
      names: new Set(),
      declarations: new Map(),
    },
  });
}

export type Case = readonly [model: Model, values: readonly unknown[]];

export const cases: fc.Arbitrary<Case> = models.chain((model) =>
  fc.tuple(fc.constant(model), fc.array(near(contractOf(model).shape, model), { minLength: 15, maxLength: 15 })),
);

/**
 * A generated schema accepts and rejects the same values after an import, with nothing omitted. Returns the results.
 */
export function importedAgainJudgesAlike([model, values]: Case): readonly boolean[] {
  const { parts, diagnostics } = imported(model);
  expect(diagnostics).toEqual([]);
  const text = printContracts(new Map([["edition", 1], ["name", "root"], ...parts]));
  const again = readModel(text);
  return values.map((value) => {
    const expected = conforms(value, contractOf(model).shape, model);
    expect({ value, text, verdict: conforms(value, contractOf(again).shape, again) }).toEqual({
      value,
      text,
      verdict: expected,
    });
    return expected;
  });
}

/** The imported contracts compile, whatever the schema is. */
export async function schemaIsImported(schema: JsonObject, scope = "A"): Promise<void> {
  const { text, diagnostics } = await convertInput(
    { kind: "schema", value: schema, places: placesInJson(JSON.stringify(schema)) },
    { file: "a.json", scope },
  );
  if (diagnostics.some(({ severity }) => severity === "error")) return;
  const errors = (await compiled({ name: "contracts.yaml", text })).diagnostics.filter(
    ({ severity }) => severity === "error",
  );
  expect({ schema: JSON.stringify(schema), text, errors }).toEqual({
    schema: JSON.stringify(schema),
    text,
    errors: [],
  });
}

/** Without `allErrors` Ajv ignores what follows `prefixItems` if an array is shorter than these. */
const options: Options = {
  allErrors: true,
  strict: false,
  logger: false,
  formats: formatPatterns,
  ownProperties: true,
};
/** Draft-07 ignores what is next to a reference. */
const draft07 = new Ajv({ ...options, ignoreKeywordsWithRef: true } as Options);
const [draft2019, draft2020] = [new Ajv2019(options), new Ajv2020(options)];

/** A schema with a keyword of a later draft uses that draft. */
function dialectsOf(schema: JsonObject): readonly (Ajv | Ajv2019 | Ajv2020)[] {
  const text = JSON.stringify(schema);
  if (/"prefixItems"/.test(text)) return [draft2020];
  return /"(?:unevaluated\w+|dependentRequired|dependentSchemas|minContains|maxContains)"/.test(text)
    ? [draft2019, draft2020]
    : [draft07, draft2019, draft2020];
}

/** The result of each dialect that can read the schema; the booleans of draft-04 are converted for Ajv. */
function judgesOf(schema: JsonObject): readonly ((value: Json) => boolean)[] {
  const spelled = withNumbers(schema) as JsonObject;
  return dialectsOf(schema).flatMap((dialect) => {
    try {
      const validate = dialect.compile(spelled);
      return [(value: Json) => validate(value) === true];
    } catch {
      return [];
    } finally {
      dialect.removeSchema(spelled);
    }
  });
}

/** A schema that refers directly to itself has no result for a value. */
function isJudged(value: Json, judges: ReturnType<typeof judgesOf>): boolean {
  try {
    return judges.every((takes) => typeof takes(value) === "boolean");
  } catch {
    return false;
  }
}

function withNumbers(part: Json): Json {
  if (isList(part)) return part.map(withNumbers);
  if (!isObject(part)) return part;
  const entries = Object.entries(part).flatMap(([key, value]): [string, Json][] => {
    const bound = { exclusiveMinimum: "minimum", exclusiveMaximum: "maximum" }[key];
    if (bound === undefined || typeof value !== "boolean") return [[key, withNumbers(value)]];
    return value && typeof part[bound] === "number" ? [[key, part[bound]]] : [];
  });
  return Object.fromEntries(entries);
}

export interface Verdicts {
  readonly taken: number;
  readonly rejected: number;
  readonly takenBesides: number;
}

/**
 * The contract accepts everything that a schema accepts in one of its dialects, and reports everything else that it
 * accepts. Undefined if no dialect can read the schema, or if the import reported that the contract is stricter.
 */
export async function importTakesNoLess(schema: JsonObject): Promise<Verdicts | undefined> {
  const judges = judgesOf(schema);
  if (judges.length === 0 || !smallValues.every((value) => isJudged(value, judges))) return undefined;
  const { text, diagnostics } = await convertInput(
    { kind: "schema", value: schema, places: placesInJson(JSON.stringify(schema)) },
    { file: "a.json", scope: "ROOT" },
  );
  const { model } = await compiled({ name: "contracts.yaml", text });
  const [contract] = model?.contracts ?? [];
  if (!model || !contract || diagnostics.some(({ message }) => message.includes("`type` is missing"))) return undefined;
  const verdicts = smallValues.map((value) => ({
    value,
    expected: judges.some((takes) => takes(value)),
    found: conforms(value, contract.shape, model),
  }));
  expect(
    verdicts
      .filter(({ expected, found }) => expected && !found)
      .map(({ value }) => ({ value, text, schema: JSON.stringify(schema) }))
      .slice(0, 1),
  ).toEqual([]);
  const besides = verdicts.filter(({ expected, found }) => found && !expected);
  const isRuled = /^ +rules:/m.test(text); // only the shape matters here
  if (diagnostics.length === 0 && !isRuled)
    expect(
      besides.map(({ value }) => ({ takenSilently: value, text, schema: JSON.stringify(schema) })).slice(0, 1),
    ).toEqual([]);
  return {
    taken: verdicts.filter(({ expected }) => expected).length,
    rejected: verdicts.filter(({ found }) => !found).length,
    takenBesides: besides.length,
  };
}
