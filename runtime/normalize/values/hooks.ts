/** Calls a function of your code for a value that no step could read. */
import { isEqual } from "../../support/equality.js";
import { fits } from "../../model/fits.js";
import type { Shape } from "../../model/shape.js";
import { formatPath } from "../../support/path.js";
import { isTooDeep } from "../../support/nesting.js";
import { printValue } from "../../support/printable.js";
import { called, demand } from "../../support/callers.js";
import { isJson } from "../../support/json-value.js";
import { copyOfData } from "../../support/objects.js";
import type { Normalizable } from "../options.js";
import { segmentsTo } from "../place.js";
import { traitsOf } from "../traits.js";
import { allows, depthLimit, report, recordChange } from "../run.js";
import type { Found } from "./found.js";

/**
 * Calls the hook for a value that is not valid. The function gets a copy. If it throws or returns an invalid value, the
 * value stays as is.
 */
export function callHook(shape: Shape, found: Found): unknown {
  const { value, place, run, reading, at } = found;
  const name = reading?.hook;
  if (name === undefined || !allows(run, "hook", reading) || isValid(shape, found)) return value;
  const result = called(() => resultOf(name, found));
  if ("value" in result)
    return result.value === undefined ? value : recordChange(run, "hook", place, value, result.value);
  report(run, place, { code: "hook_failed", message: `hook ${printValue(name)} failed: ${result.reason}`, at });
  return value;
}

/** Whether a field of the contract has a hook. */
export function declaresHook(definition: Normalizable): boolean {
  return traitsOf(definition).has("hook");
}

/** Whether the value has the type and no issue, so no hook may change it. */
function isValid(shape: Shape, { value, place, run: { faulty, fitting } }: Found): boolean {
  return faulty !== undefined && !faulty.has(formatPath(segmentsTo(place))) && fits(shape, value, fitting);
}

/** Undefined if the value stays as is. */
function resultOf(name: string, { value, place, run }: Found): unknown {
  const { hooks = {}, context = {} } = run.options;
  if (!Object.hasOwn(hooks, name) || hooks[name] === undefined) return undefined;
  const given = copyOfData(value);
  const result = hooks[name](given, context);
  if (result === undefined || (Object.is(result, given) && isEqual(given, value))) return undefined;
  if (isTooDeep(result, depthLimit(run.definition) - place.depth)) throw new RangeError("its result nests too deep");
  demand(result, isJson(result), "a JSON value");
  return result;
}
