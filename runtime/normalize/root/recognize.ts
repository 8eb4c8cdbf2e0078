/** Values that are not an answer at all, even if they are valid. */
import { admitsKind, recordsAmong } from "../../model/choose-member.js";
import { namedFieldsIn } from "../../model/shape-parts.js";
import { printValue } from "../../support/printable.js";
import { isRecord } from "../../rules/path.js";
import type { Shape } from "../../model/shape.js";
import { isMeantFor } from "../known-keys.js";
import type { Normalized } from "../options.js";
import { top } from "../place.js";
import { depthLimit, finish, report, type Run } from "../run.js";
import { isSchemaEcho } from "./schema-echo.js";

/** A schema instead of the data that it describes. */
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

/** An object without any of the declared keys is not an answer, even if every field is optional or has a default. */
export function isRecognized(value: unknown, run: Run): boolean {
  const { shape, at } = run.definition;
  if (run.options.isAnswer || !isRecord(value) || !admitsKind(shape, value) || isMeantFor(shape, value, run))
    return true;
  const wanted = wantedKeys(shape);
  report(run, top, {
    code: "no_known_key",
    message: `the value must have ${wanted}`,
    expected: wanted,
    actual: printValue(value),
    at,
  });
  return false;
}

/** All required keys, or the optional ones if none is required. Aliases are not listed. */
function wantedKeys(shape: Shape): string {
  const records = recordsAmong(shape);
  const required = records.map(({ fields }) => Object.keys(fields).filter((name) => !fields[name]?.optional));
  const isRequired = required.every((names) => names.length > 0);
  const choices = isRequired ? required : [[...new Set(records.flatMap(namedFieldsIn).map(([name]) => name))]];
  const many = isRequired ? "the keys" : "at least one of the keys";
  const said = choices.map(
    (names) => `${names.length === 1 ? "the key" : many} ${names.map((name) => printValue(name)).join(", ")}`,
  );
  return [...new Set(said)].join(", or ");
}

export function rejectDepth(value: unknown, run: Run): Normalized {
  const { definition } = run;
  const expected = `at most ${depthLimit(definition)} levels of arrays and objects`;
  report(run, top, { code: "too_deep", message: `the value must have ${expected}`, expected, at: definition.at });
  return finish(run, value);
}
