/** Recognizes a JSON Schema that describes the keys of the contract instead of containing their values. */
import { memberOf } from "../../support/path.js";
import { isRecord } from "../../support/records.js";
import type { Shape } from "../../model/shape.js";
import { declaredNames } from "../known-keys.js";

const schemaKeywords = ["type", "enum", "const", "$ref", "anyOf", "oneOf", "allOf", "properties", "items"];

/**
 * Keywords of a schema that may also be keys of a contract. Any other key of the contract shows that the value is an
 * answer.
 */
const ownKeywords: ReadonlySet<string> = new Set(["type", "title", "description", "required"]);

/** Whether a value is a schema, possibly in one wrapper, whose properties the contract declares. */
export function isSchemaEcho(value: unknown, shape: Shape): boolean {
  if (!isRecord(value)) return false;
  const [inner, ...others] = Object.values(value);
  return isSchema(value, shape) || (others.length === 0 && isRecord(inner) && isSchema(inner, shape));
}

function isSchema(value: object, shape: Shape): boolean {
  const properties = memberOf(value, "properties");
  const names = declaredNames(shape);
  if (!isRecord(properties) || !names || Object.keys(value).some((key) => names.has(key) && !ownKeywords.has(key)))
    return false;
  const described = Object.entries(properties);
  return described.some(([name]) => names.has(name)) && described.every(([, schema]) => isSubschema(schema));
}

function isSubschema(schema: unknown): boolean {
  return isRecord(schema) && schemaKeywords.some((keyword) => Object.hasOwn(schema, keyword));
}
