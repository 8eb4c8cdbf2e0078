/** What is no answer at all, whatever a schema says of it. */
import { admitsKind } from "../../choose-member.js";
import { printValue } from "../../printable.js";
import { isRecord } from "../../rules/path.js";
import { describeKeys } from "../../words.js";
import { declaredNames, isMeantFor } from "../known-keys.js";
import type { Normalized } from "../options.js";
import { top } from "../place.js";
import { depthLimit, finish, report, type Run } from "../run.js";
import { isSchemaEcho } from "./schema-echo.js";

/** A schema instead of the data that it describes. */
export function isEcho(value: unknown, run: Run): boolean {
  const { shape, at } = run.definition;
  const isSchema = isSchemaEcho(value, shape);
  if (isSchema) report(run, top, { code: "schema_echo", message: "the value is a JSON Schema; the data that it describes is wanted", expected: "data", actual: "a schema", at });
  return isSchema;
}

/** An object that says nothing of what was asked for is no answer, even where every field is optional or has a default. */
export function isRecognized(value: unknown, run: Run): boolean {
  const { shape, at } = run.definition;
  if (run.options.isAnswer || !isRecord(value) || !admitsKind(shape, value) || isMeantFor(shape, value, run)) return true;
  report(run, top, { code: "no_known_key", message: "the value has none of the keys that it may have", expected: describeKeys([...(declaredNames(shape) ?? [])]), actual: printValue(value), at });
  return false;
}

export function refuseDepth(value: unknown, run: Run): Normalized {
  const { definition } = run;
  const expected = `at most ${depthLimit(definition)} levels of lists and objects`;
  report(run, top, { code: "too_deep", message: `the value must have ${expected}`, expected, at: definition.at });
  return finish(run, value);
}
