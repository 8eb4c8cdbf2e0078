/** Whether no value can match two of several schemas, judging by their types, values and tags. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import type { Spot } from "../state/conversion.js";
import { member } from "../schema/json-schema.js";
import { targetOf } from "../merge/lay-out.js";
import { tagOf } from "./tags.js";
import { kindOf } from "../schema/value-kinds.js";

export function areApart(parts: readonly Json[], spot: Spot): boolean {
  const targets = parts.map((part) => targetOf(part, spot));
  const schemas = targets.filter((target) => isObject(target));
  if (schemas.length < parts.length) return false;
  const objects = schemas.filter(isAboutObjects);
  const others = schemas.filter((schema) => !isAboutObjects(schema)).map(takes);
  return (
    (objects.length < 2 || tagOf(objects) !== undefined) &&
    arePairwiseApart([...others, ...(objects.length > 0 ? [{ kinds: ["object"], values: [] }] : [])])
  );
}

function isAboutObjects(schema: JsonObject): boolean {
  return member(schema, "type") === "object";
}

/** Single values, or all values of some types. */
interface Taken {
  readonly kinds: readonly string[];
  readonly values: readonly Json[];
}

function takes(schema: JsonObject): Taken {
  const [constant, listed, type] = [member(schema, "const"), member(schema, "enum"), member(schema, "type")];
  if (constant !== undefined) return { kinds: [], values: [constant] };
  if (isList(listed)) return { kinds: [], values: listed };
  const types = isList(type) ? type : type === undefined ? [] : [type];
  return { kinds: types.map((name) => (name === "integer" ? "number" : String(name))), values: [] };
}

function arePairwiseApart(taken: readonly Taken[]): boolean {
  const kinds = taken.flatMap((one) => one.kinds);
  const values = taken.flatMap((one) => one.values);
  const areKnown = taken.every((one) => one.kinds.length + one.values.length > 0);
  return (
    areKnown &&
    new Set(kinds).size === kinds.length &&
    new Set(values).size === values.length &&
    !values.some((value) => kinds.includes(kindOf(value)))
  );
}
