/** Numbers and integers. */
import { wholeStep } from "../../source/exact-decimal.js";
import type { JsonObject } from "../../source/json.js";
import { mapOf } from "../contracts/yaml-tree.js";
import { lose, type Spot } from "../state/conversion.js";
import { numberAt } from "../schema/json-schema.js";
import { withNumericBounds } from "../merge/numeric-bounds.js";
import type { LongForm } from "../contracts/shorten.js";

type Bounds = Readonly<Record<string, number | undefined>>;

/** Libraries such as zod write the bounds of the safe integers for every integer, which a prompt would repeat. */
export function convertNumber(given: JsonObject, spot: Spot): LongForm {
  const schema = withNumericBounds(given);
  const isInteger = schema["type"] === "integer";
  const bounds = { ...lowerBound(schema), ...upperBound(schema) };
  const step = numberAt(schema, "multipleOf");
  return mapOf({
    type: String(schema["type"]),
    ...(isInteger ? boundsOfIntegers(bounds) : bounds),
    multiple_of: isInteger && step !== undefined ? stepOfIntegers(step, spot) : step,
  });
}

/** The stricter of two bounds. */
function lowerBound(schema: JsonObject): Bounds {
  const [min, above] = [numberAt(schema, "minimum"), numberAt(schema, "exclusiveMinimum")];
  return min !== undefined && (above === undefined || min > above) ? { min } : { exclusive_min: above };
}

function upperBound(schema: JsonObject): Bounds {
  const [max, below] = [numberAt(schema, "maximum"), numberAt(schema, "exclusiveMaximum")];
  return max !== undefined && (below === undefined || max < below) ? { max } : { exclusive_max: below };
}

/** The bounds rounded to the first and the last integer. */
function boundsOfIntegers({ min, max, exclusive_min: above, exclusive_max: below }: Bounds): Bounds {
  const first = rounded(Math.ceil, min) ?? next(rounded(Math.floor, above), 1);
  const last = rounded(Math.floor, max) ?? next(rounded(Math.ceil, below), -1);
  return {
    ...(first === undefined
      ? { exclusive_min: above }
      : { min: first === Number.MIN_SAFE_INTEGER ? undefined : first }),
    ...(last === undefined ? { exclusive_max: below } : { max: last === Number.MAX_SAFE_INTEGER ? undefined : last }),
  };
}

/** Beyond the safe integers there is no next one. */
function next(bound: number | undefined, step: 1 | -1): number | undefined {
  return bound !== undefined && Number.isSafeInteger(bound + step) ? bound + step + 0 : undefined;
}

/** The first integer above -0.5 is 0, whose sign no contract can express. */
function rounded(round: (bound: number) => number, bound: number | undefined): number | undefined {
  return bound === undefined ? undefined : round(bound) + 0;
}

/** Every integer is a multiple of 0.5, and every third one of 1.5. */
function stepOfIntegers(step: number, spot: Spot): number | undefined {
  const whole = Number.isInteger(step) ? step : wholeStep(step);
  if (Number.isInteger(step) || Number.isSafeInteger(whole)) return whole === 1 ? undefined : whole;
  lose(spot, "multipleOf", "no number of a contract contains the step between the integers that are multiples of it");
  return undefined;
}
