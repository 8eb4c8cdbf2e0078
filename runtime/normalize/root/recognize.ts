/** Rejects values that are valid but not an answer. */
import { describeWantedKeys } from "../../issues/describe-shape.js";
import { admitsKind } from "../../model/choose-member.js";
import { printValue } from "../../support/printable.js";
import { isRecord } from "../../support/records.js";
import { mayBeIntendedFor } from "../known-keys.js";
import type { Normalized } from "../options.js";
import { top } from "../place.js";
import { depthLimit, finish, report, type Run } from "../run.js";
import { isSchemaEcho } from "./schema-echo.js";

/** Whether a value is a schema instead of the data that it describes. */
export function isEcho(value: unknown, run: Run): boolean {
  const { shape, at } = run.definition;
  const isSchema = isSchemaEcho(value, shape);
  if (isSchema)
    report(run, top, {
      code: "schema_echo",
      message: "the value is a JSON Schema, but the data that it describes is expected",
      expected: "data",
      actual: "a schema",
      at,
    });
  return isSchema;
}

/**
 * Whether a value has a declared key. Without one it is not an answer, even if every field is optional or has a
 * default.
 */
export function isRecognized(value: unknown, run: Run): boolean {
  const { shape, at } = run.definition;
  if (run.options.isAnswer || !isRecord(value) || !admitsKind(shape, value) || mayBeIntendedFor(shape, value, run))
    return true;
  const wanted = describeWantedKeys(shape);
  const holder = Object.keys(value).find((key) => isRecord(value[key]) && mayBeIntendedFor(shape, value[key], run));
  report(run, top, {
    code: "no_known_key",
    ...(holder === undefined
      ? { message: `the value must have ${wanted}`, expected: wanted, actual: printValue(value) }
      : {
          message: `the value must have ${wanted} itself, not under ${printValue(holder)}`,
          expected: `its keys at the top level, without ${printValue(holder)}`,
        }),
    at,
  });
  return false;
}

export function rejectDepth(value: unknown, run: Run): Normalized {
  const { definition } = run;
  const expected = `at most ${depthLimit(definition)} levels of arrays and objects`;
  report(run, top, { code: "too_deep", message: `the value must have ${expected}`, expected, at: definition.at });
  return finish(run, value);
}
