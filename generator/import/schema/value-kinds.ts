/** Compares values with the types of JSON Schema. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { member } from "./json-schema.js";
import type { Kind } from "./keywords.js";

/** Whether a value has a type, or one of several; true if no type is given. */
export function isOfType(value: Json, type: Json | undefined): boolean {
  if (type === undefined) return true;
  const types = isList(type) ? type : [type];
  return (
    types.includes(kindOf(value)) ||
    (typeof value === "number" && types.includes("number")) ||
    (Number.isInteger(value) && types.includes("integer"))
  );
}

/** Whether a schema itself accepts only values of a type, or of several. */
export function isOfTypeAlone(schema: JsonObject, type: Json): boolean {
  const [constant, listed, own] = [member(schema, "const"), member(schema, "enum"), member(schema, "type")];
  const fixed = constant === undefined ? listed : [constant];
  if (member(schema, "nullable") === true && !isOfType(null, type)) return false;
  if (isList(fixed))
    return fixed.filter((value) => own === undefined || isOfType(value, own)).every((value) => isOfType(value, type));
  const types = isList(type) ? type : [type];
  return (
    own !== undefined &&
    (isList(own) ? own : [own]).every((one) => types.includes(one) || (one === "integer" && types.includes("number")))
  );
}

/**
 * Whether a contracts file can contain a value as data: no key that accesses a prototype, no infinite number, and no
 * unpaired surrogate.
 */
export function isWritable(value: Json): boolean {
  if (isList(value)) return value.every(isWritable);
  if (isObject(value))
    return Object.entries(value).every(([key, held]) => key !== "__proto__" && isWritable(key) && isWritable(held));
  return typeof value === "number" ? Number.isFinite(value) : !/[\p{Surrogate}\ufffd]/u.test(String(value));
}

export function kindOf(value: Json): Kind {
  if (value === null) return "null";
  if (isList(value)) return "array";
  return typeof value === "number" ? "number" : (typeof value as "string" | "boolean" | "object");
}
