/** Numbers and integers. */
import { wholeStep } from "../../source/exact-decimal.js";
import type { JsonObject } from "../../source/json.js";
import { mapOf } from "../contracts/yaml-tree.js";
import { lose } from "../state/conversion.js";
import { numberAt } from "../schema/json-schema.js";
import type { Plain } from "./kinds.js";
import { withNumericBounds } from "../merge/numeric-bounds.js";
import type { LongForm } from "../contracts/shorten.js";

type Bounds = Readonly<Record<string, number | undefined>>;

export function convertNumber(given: JsonObject, plain: Plain): LongForm {
  const schema = withNumericBounds(given);
  const isInteger = schema["type"] === "integer";
  const bounds = { ...lowerBound(schema), ...upperBound(schema) };
  const step = numberAt(schema, "multipleOf");
  return mapOf({
    type: String(schema["type"]),
    ...(isInteger ? boundsOfIntegers(bounds) : bounds),
    multiple_of: isInteger && step !== undefined ? stepOfIntegers(step, plain) : step,
  });
}

/** Of two bounds the one that says more. */
function lowerBound(schema: JsonObject): Bounds {
  const [min, above] = [numberAt(schema, "minimum"), numberAt(schema, "exclusiveMinimum")];
  return min !== undefined && (above === undefined || min > above) ? { min } : { exclusive_min: above };
}

function upperBound(schema: JsonObject): Bounds {
  const [max, below] = [numberAt(schema, "maximum"), numberAt(schema, "exclusiveMaximum")];
  return max !== undefined && (below === undefined || max < below) ? { max } : { exclusive_max: below };
}

/** What bounds an integer is an integer in a contract; the same integers lie between the bounds. */
function boundsOfIntegers({ min, max, exclusive_min: above, exclusive_max: below }: Bounds): Bounds {
  return {
    ...(above === undefined || Number.isInteger(above)
      ? { min: rounded(Math.ceil, min), exclusive_min: above }
      : { min: rounded(Math.ceil, above) }),
    ...(below === undefined || Number.isInteger(below)
      ? { max: rounded(Math.floor, max), exclusive_max: below }
      : { max: rounded(Math.floor, below) }),
  };
}

/** The first integer above -0.5 is 0, whose sign no contract can write. */
function rounded(round: (bound: number) => number, bound: number | undefined): number | undefined {
  return bound === undefined ? undefined : round(bound) + 0;
}

/** Every integer is a multiple of 0.5, and of 1.5 every third one. */
function stepOfIntegers(step: number, { spot, conversion }: Plain): number | undefined {
  const whole = Number.isInteger(step) ? step : wholeStep(step);
  if (Number.isInteger(step) || Number.isSafeInteger(whole)) return whole === 1 ? undefined : whole;
  lose(
    "multipleOf",
    "no number of a contract contains the step between the integers that are multiples of it",
    spot.pointer,
    conversion,
  );
  return undefined;
}
