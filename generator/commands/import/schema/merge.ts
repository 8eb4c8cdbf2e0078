/** Two schemas that both have to hold, as one. */
import { isEqual } from "../../../../runtime/equality.js";
import { isList, isObject, type Json, type JsonObject } from "../../../json.js";
import { member, objectAt, withKeywords, without } from "./json-schema.js";

export interface Merged {
  readonly merged: JsonObject;
  /** Keywords of the second schema that could not be brought together with the first one's. */
  readonly lost: readonly string[];
}

/** How two values of one keyword are brought together; undefined where they cannot. */
type Join = (left: Json, right: Json) => Json | undefined;

const joins: Readonly<Record<string, Join>> = {
  required: (left, right) => (isList(left) && isList(right) ? [...new Set([...left, ...right])] : undefined),
  type: inBoth,
  enum: inBoth,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  properties: joinedProperties,
  uniqueItems: (left, right) => left === true || right === true,
};

/** What is said about a schema, rather than about values: the first one counts. */
const annotations: ReadonlySet<string> = new Set(["$schema", "$id", "$anchor", "$comment", "$defs", "definitions", "title", "description", "deprecated", "examples", "default"]);

export function merge(first: JsonObject, second: JsonObject): Merged {
  const { left, right } = withoutClosing(first, second);
  const lost: string[] = left === first ? [] : ["additionalProperties"];
  const added = Object.entries(right).flatMap(([key, value]): [string, Json][] => {
    const known = member(left, key);
    if (known === undefined) return [[key, value]];
    if (annotations.has(key) || isEqual(known, value)) return [];
    const joined = joins[key]?.(known, value);
    if (joined === undefined) lost.push(key);
    return joined === undefined ? [] : [[key, joined]];
  });
  return { merged: withKeywords(left, Object.fromEntries(added)), lost };
}

/** `additionalProperties` speaks of the properties beside it alone; where the other schema has further ones, nothing in a contract says the same. */
function withoutClosing(first: JsonObject, second: JsonObject): { readonly left: JsonObject; readonly right: JsonObject } {
  const clashes = closesOut(first, second) || closesOut(second, first);
  const drop = ["additionalProperties"];
  return clashes ? { left: without(first, drop), right: without(second, drop) } : { left: first, right: second };
}

function closesOut(closed: JsonObject, other: JsonObject): boolean {
  const policy = member(closed, "additionalProperties");
  if (policy === undefined || policy === true) return false;
  const own = objectAt(closed, "properties") ?? {};
  return Object.keys(objectAt(other, "properties") ?? {}).some((key) => !Object.hasOwn(own, key));
}

function joinedProperties(left: Json, right: Json): Json | undefined {
  if (!isObject(left) || !isObject(right)) return undefined;
  const added = Object.entries(right).map(([key, value]): [string, Json] => {
    const known = member(left, key);
    return [key, known === undefined || isEqual(known, value) ? value : joinedSchemas(known, value)];
  });
  return withKeywords(left, Object.fromEntries(added));
}

/** As one schema where that is possible, so that a constant stays in sight. */
function joinedSchemas(left: Json, right: Json): Json {
  if (isObject(left) && isObject(right) && ![left, right].some((schema) => Object.hasOwn(schema, "$ref"))) {
    const { merged, lost } = merge(left, right);
    if (lost.length === 0) return merged;
  }
  return { allOf: [left, right] };
}

function inBoth(left: Json, right: Json): Json | undefined {
  const [ones, others] = [isList(left) ? left : [left], isList(right) ? right : [right]];
  const both = ones.filter((one) => others.some((other) => isEqual(one, other) || (one === "integer" && other === "number")));
  return both.length === 0 ? undefined : both.length === 1 && !isList(left) ? both[0] : both;
}

function larger(left: Json, right: Json): Json | undefined {
  return typeof left === "number" && typeof right === "number" ? Math.max(left, right) : undefined;
}

function smaller(left: Json, right: Json): Json | undefined {
  return typeof left === "number" && typeof right === "number" ? Math.min(left, right) : undefined;
}
