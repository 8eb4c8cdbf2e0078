/** Combines two schemas that must both match. */
import { isEqual } from "../../../runtime/support/equality.js";
import { isObject, type Json, type JsonObject, isList } from "../../source/json.js";
import { member, objectAt, referenceIn, withKeywords, without } from "../schema/json-schema.js";
import { isOfType } from "../schema/value-kinds.js";
import { withNumericBounds } from "./numeric-bounds.js";

/** Undefined if they cannot be combined. */
type Join = (left: Json, right: Json) => Json | undefined;

/** Keywords whose meaning does not depend on other keywords. */
const joins: Readonly<Record<string, Join>> = {
  required: (left, right) => (isList(left) && isList(right) ? [...new Set([...left, ...right])] : undefined),
  type: commonTypes,
  enum: commonValues,
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
  uniqueItems: (left, right) => left === true || right === true,
};

/** An integer is also a number, so both together are an integer, in either order. */
function commonTypes(left: Json, right: Json): Json | undefined {
  const [ones, others] = [isList(left) ? left : [left], isList(right) ? right : [right]];
  const both = [
    ...ones.filter((one) => takesType(others, one)),
    ...others.filter((other) => !ones.includes(other) && takesType(ones, other)),
  ];
  const [only] = both;
  return both.length === 1 && !isList(left) ? only : listUnlessEmpty(both);
}

function takesType(types: readonly Json[], type: Json): boolean {
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

function commonValues(left: Json, right: Json): Json | undefined {
  return isList(left) && isList(right)
    ? listUnlessEmpty(left.filter((one) => right.some((other) => isEqual(one, other))))
    : undefined;
}

function listUnlessEmpty(found: readonly Json[]): Json | undefined {
  return found.length > 0 ? found : undefined;
}

function larger(left: Json, right: Json): Json | undefined {
  return typeof left === "number" && typeof right === "number" ? Math.max(left, right) : undefined;
}

function smaller(left: Json, right: Json): Json | undefined {
  return typeof left === "number" && typeof right === "number" ? Math.min(left, right) : undefined;
}

interface Merged {
  readonly merged: JsonObject;
  /** Keywords of the second schema that could not be combined with those of the first. */
  readonly lost: readonly string[];
}

/** Annotations: the first one counts. */
const annotations: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "$anchor",
  "$comment",
  "$defs",
  "definitions",
  "title",
  "description",
  "deprecated",
  "examples",
  "default",
]);

export function merge(first: JsonObject, second: JsonObject): Merged {
  const { left, right, clashing } = withoutClashes(withNumericBounds(first), withNumericBounds(second));
  const lost = [...clashing];
  const added = Object.entries(right).flatMap(([key, value]): [string, Json][] => {
    const known = member(left, key);
    if (known === undefined) return [[key, value]];
    if (annotations.has(key) || isEqual(known, value)) return [];
    const joined = joinOf(key)?.(known, value);
    if (joined === undefined) lost.push(key);
    return joined === undefined ? [] : [[key, joined]];
  });
  return { merged: withCommonNull(withKeywords(left, Object.fromEntries(added)), left, right), lost };
}

/** `nullable` counts only if both schemas accept null. */
function withCommonNull(merged: JsonObject, left: JsonObject, right: JsonObject): JsonObject {
  return member(merged, "nullable") === true && ![left, right].every(takesNull)
    ? without(merged, ["nullable"])
    : merged;
}

function takesNull(schema: JsonObject): boolean {
  const type = member(schema, "type");
  return type === undefined || member(schema, "nullable") === true || isOfType(null, type);
}

function joinOf(key: string): Join | undefined {
  if (key === "properties") return joinedProperties;
  return Object.hasOwn(joins, key) ? joins[key] : undefined;
}

interface Sides {
  readonly left: JsonObject;
  readonly right: JsonObject;
  /** Keywords that were removed from one or both of them. */
  readonly clashing: readonly string[];
}

/**
 * The meaning of each depends on the others, so those of one schema would have another meaning next to those of
 * another.
 */
const positions = ["items", "prefixItems", "additionalItems"];

function withoutClashes(first: JsonObject, second: JsonObject): Sides {
  const { left, right, clashing } = withoutClosing(first, second);
  const [ones, others] = [left, right].map((schema) => positions.filter((keyword) => Object.hasOwn(schema, keyword)));
  const isSame = positions.every((keyword) => isEqual(member(left, keyword), member(right, keyword)));
  if (isSame || !ones?.length || !others?.length) return { left, right, clashing };
  return { left, right: without(right, positions), clashing: [...clashing, ...others] };
}

/**
 * `additionalProperties` only concerns the properties next to it; if the other schema has further ones, a contract
 * cannot express it.
 */
function withoutClosing(left: JsonObject, right: JsonObject): Sides {
  const clashing = closesOut(left, right) || closesOut(right, left) ? ["additionalProperties"] : [];
  return { left: without(left, clashing), right: without(right, clashing), clashing };
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

/** As one schema if possible, so a constant stays visible. */
function joinedSchemas(left: Json, right: Json): Json {
  if (isObject(left) && isObject(right) && ![left, right].some((schema) => referenceIn(schema) !== undefined)) {
    const { merged, lost } = merge(left, right);
    if (lost.length === 0) return merged;
  }
  return { allOf: [left, right] };
}
