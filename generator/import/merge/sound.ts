/** Checks that the values of keywords are valid JSON Schema. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { lose, type Spot, spotOf, withLocationOf } from "../state/conversion.js";
import { without } from "../schema/json-schema.js";

type Test = (value: Json) => boolean;

const isText: Test = (value) => typeof value === "string";
const isTruth: Test = (value) => typeof value === "boolean";
const isCount: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** A bound that exceeds every length is not a bound. */
const isMost: Test = (value) => Number.isInteger(value) && Number(value) >= 0;
const isNumber: Test = (value) => Number.isFinite(value);
const isLimit: Test = (value) => isNumber(value) || isTruth(value);
const isStep: Test = (value) => isNumber(value) && Number(value) > 0;
const isSchema: Test = (value) => isObject(value) || isTruth(value);
const isNames: Test = (value) => isList(value) && value.every(isText);
const isFilled: Test = (value) => isList(value) && value.length > 0;

const tests: Readonly<Record<string, Test>> = {
  type: (value) => isText(value) || isFilled(value),
  enum: isFilled,
  minLength: isCount,
  maxLength: isMost,
  pattern: isText,
  format: isText,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isLimit,
  exclusiveMaximum: isLimit,
  multipleOf: isStep,
  items: (value) => isSchema(value) || isList(value),
  prefixItems: isList,
  additionalItems: isSchema,
  minItems: isCount,
  maxItems: isMost,
  uniqueItems: isTruth,
  properties: isObject,
  required: isNames,
  additionalProperties: isSchema,
  minProperties: isCount,
  maxProperties: isMost,
  allOf: isFilled,
  anyOf: isFilled,
  oneOf: isFilled,
  nullable: isTruth,
};

/**
 * The schema without the keywords that a validator could not read either. They are reported, because an invalid bound
 * has no effect.
 */
export function withoutUnsound(written: JsonObject, spot: Spot): JsonObject {
  const schema = withoutLater(written, spot);
  const unsound = Object.entries(schema).flatMap(([key, value]) =>
    Object.hasOwn(tests, key) && tests[key]?.(value) === false ? [key] : [],
  );
  for (const keyword of unsound)
    lose(spotOf(schema, spot), keyword, "the keyword cannot have this value, and is ignored");
  return unsound.length > 0 ? withLocationOf(without(schema, unsound), schema, spot) : schema;
}

/** Keywords that were added after draft-07. */
const laterKeywords = [
  "prefixItems",
  "unevaluatedItems",
  "unevaluatedProperties",
  "dependentRequired",
  "dependentSchemas",
  "minContains",
  "maxContains",
  "$dynamicRef",
  "$recursiveRef",
];

function withoutLater(schema: JsonObject, spot: Spot): JsonObject {
  const isMixed = spot.conversion.index.isOld && laterKeywords.some((keyword) => Object.hasOwn(schema, keyword));
  return isMixed ? withLocationOf(without(schema, laterKeywords), schema, spot) : schema;
}
