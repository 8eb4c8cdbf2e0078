/** Converts bounds of numbers to the form of draft-06 and later. */
import type { JsonObject } from "../../source/json.js";
import { member, numberAt, withKeywords, without } from "../schema/json-schema.js";

const pairs = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/**
 * In draft-04 a boolean states whether the bound next to it is exclusive; the bound itself replaces it, so neither
 * depends on the other anymore.
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
