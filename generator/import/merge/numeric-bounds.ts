/** Bounds of numbers as draft-06 and later have them. */
import type { JsonObject } from "../../source/json.js";
import { member, numberAt, withKeywords, without } from "../schema/json-schema.js";

const pairs = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/**
 * In draft-04 a boolean says whether the bound beside it is excluded; here the bound itself is in its place, so that
 * neither depends on the other any more.
 */
export function withNumericBounds(schema: JsonObject): JsonObject {
  return pairs.reduce<JsonObject>((bounded, [exclusive, inclusive]) => {
    const flag = member(bounded, exclusive);
    if (typeof flag !== "boolean") return bounded;
    const bound = numberAt(bounded, inclusive);
    return flag && bound !== undefined
      ? withKeywords(without(bounded, [inclusive]), { [exclusive]: bound })
      : without(bounded, [exclusive]);
  }, schema);
}
