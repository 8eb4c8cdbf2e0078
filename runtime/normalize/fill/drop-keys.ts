/** Removes the keys that the contract drops. */
import { isEqual } from "../../support/equality.js";
import { belongsToOtherVariant } from "../../model/follow-shape.js";
import { issuesFromErrors } from "../../issues/issues-from-errors.js";
import { pointerTo } from "../../support/path.js";
import { isAbsent, isRecord, memberOf } from "../../rules/path.js";
import type { RecordShape } from "../../model/shape.js";
import { reportRivals } from "../conflicts.js";
import { fieldsFor } from "../../model/fields.js";
import type { JsonObject } from "../../support/objects.js";
import { inside, type Place, segmentsTo } from "../place.js";
import { isExplained, reportIssue, type Run, recordChange } from "../run.js";
import { type Fields, nameFor, namesFor } from "../spellings.js";
import { type Stop, walkAll } from "../walk.js";

/**
 * Removes the keys that records with `unknown_keys: drop` do not declare. Keys of another variant are known;
 * `other_variants` decides about them. Another spelling of a declared key is removed only if no information is lost;
 * otherwise it is an issue, unless it could be read.
 */
export function dropKeys(value: unknown, run: Run): unknown {
  return walkAll(value, run, (stop) => dropFromRecord(stop, value, run));
}

function dropFromRecord({ shape, value, place }: Stop, whole: unknown, run: Run): unknown {
  if (shape.kind !== "record" || shape.unknownKeys !== "drop" || !isRecord(value)) return value;
  const unknown = unknownKeys(shape, value);
  if (unknown.length === 0) return value;
  const { byName } = fieldsFor(shape, value);
  reportRivals(run, place, byName, value, unknown);
  const surplus = new Set(unknown.filter((key) => !saysMore(byName, value, key)));
  for (const key of unknown) if (!surplus.has(key)) rejectKey(byName, whole, key, { place, run });
  if (surplus.size === 0) return value;
  for (const key of surplus) recordChange(run, "drop_key", inside(place, key), value[key], undefined);
  return Object.fromEntries(Object.entries(value).filter(([key]) => !surplus.has(key)));
}

function unknownKeys(shape: RecordShape, value: JsonObject): readonly string[] {
  const { byName } = fieldsFor(shape, value);
  return Object.keys(value).filter((key) => !byName.has(key) && !belongsToOtherVariant(shape, value, key));
}

interface Where {
  readonly place: Place;
  readonly run: Run;
}

/** Reports the same issue as a record that rejects unknown keys, unless it was already reported as a conflict. */
function rejectKey(fields: Fields, whole: unknown, key: string, { place, run }: Where): void {
  const name = nameFor(fields, key);
  if (name !== undefined && isExplained(run, inside(place, name))) return;
  const { shape, at, positions } = run.definition;
  const error = {
    keyword: "additionalProperties",
    instancePath: pointerTo(segmentsTo(place)),
    schemaPath: "",
    params: { additionalProperty: key },
  };
  reportIssue(run, () => issuesFromErrors([error], { value: whole, shape, at, positions }, 1).issues[0]);
}

/**
 * Whether a key contains information about a field that no other key contains. A value that would be read as absent,
 * and so replaced by a default, counts as information.
 */
function saysMore(fields: Fields, value: JsonObject, key: string): boolean {
  return (
    namesFor(fields, key).some((name) => {
      if (isAbsent(value[key])) return !Object.hasOwn(value, name) && fields.get(name)?.reading?.default !== undefined;
      return !isEqual(value[key], memberOf(value, name));
    }) || marksAbsent(fields, value, key)
  );
}

/** Whether a key with marks around it, `_due` or `*due*`, has the only value of a field. */
function marksAbsent(fields: Fields, value: JsonObject, key: string): boolean {
  // Keys such as `@id` and `$type` belong to other formats.
  if (/^[@$]/.test(key)) return false;
  const bare = key.replace(/^[^\p{L}\p{N}]+/u, "").replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "");
  return bare !== key && !isAbsent(value[key]) && namesFor(fields, bare).some((name) => !Object.hasOwn(value, name));
}
