/** Numbers and integers. */
import type { JsonObject } from "../../../json.js";
import { mapOf } from "../yaml-tree.js";
import { member, numberAt } from "./json-schema.js";
import type { Plain } from "./kinds.js";
import { lose } from "./conversion.js";
import type { LongForm } from "./shorten.js";

export function convertNumber(schema: JsonObject, { spot, conversion }: Plain): LongForm {
  const multipleOf = numberAt(schema, "multipleOf");
  const isStep = multipleOf === undefined || multipleOf > 0;
  if (!isStep) lose("multipleOf", "a step is greater than 0", spot.pointer, conversion);
  return mapOf({ type: String(schema["type"]), ...lowerBound(schema), ...upperBound(schema), ...(isStep && { multiple_of: multipleOf }) });
}

/** Of two bounds the one that says more. `true` is how draft-04 makes the other one exclusive. */
function lowerBound(schema: JsonObject): Readonly<Record<string, number | undefined>> {
  const [min, above] = [numberAt(schema, "minimum"), numberAt(schema, "exclusiveMinimum")];
  if (member(schema, "exclusiveMinimum") === true) return { exclusive_min: min };
  return min !== undefined && (above === undefined || min > above) ? { min } : { exclusive_min: above };
}

function upperBound(schema: JsonObject): Readonly<Record<string, number | undefined>> {
  const [max, below] = [numberAt(schema, "maximum"), numberAt(schema, "exclusiveMaximum")];
  if (member(schema, "exclusiveMaximum") === true) return { exclusive_max: max };
  return max !== undefined && (below === undefined || max < below) ? { max } : { exclusive_max: below };
}
