/** Combines the values of one keyword in two schemas that must both match. */
import { isEqual } from "../../../runtime/support/equality.js";
import { isList, type Json } from "../../source/json.js";

/** Undefined if they cannot be combined. */
export type Join = (left: Json, right: Json) => Json | undefined;

/** Keywords whose meaning does not depend on other keywords. */
export const joins: Readonly<Record<string, Join>> = {
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
