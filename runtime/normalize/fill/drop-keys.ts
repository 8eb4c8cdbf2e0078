/** Removes unknown keys if the contract declares that. */
import { isEqual } from "../../support/equality.js";
import { belongsToOtherVariant } from "../../model/follow-shape.js";
import { issuesFromErrors } from "../../issues/issues-from-errors.js";
import { pointerTo } from "../../support/path.js";
import { isAbsent, isRecord, memberOf } from "../../support/records.js";
import type { RecordShape } from "../../model/shape.js";
import { reportRivals } from "../conflicts.js";
import { fieldsFor } from "../../model/fields.js";
import type { JsonObject } from "../../support/objects.js";
import { inside, type Place, segmentsTo } from "../place.js";
import { isExplained, reportIssue, type Run, recordChange } from "../run.js";
import { type Fields, nameFor, namesFor } from "../spellings.js";
import { type Stop, walkAll } from "../walk.js";

/**
 * Removes undeclared keys from records with `unknown_keys: drop`. Keys of another variant are declared;
 * `other_variants` decides about them. Another spelling of a declared key is removed only if that loses no information;
 * otherwise it is an issue.
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
  const surplus = new Set(unknown.filter((key) => !hasMoreInformation(byName, value, key)));
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

/** Reports the issue of a record that rejects unknown keys, unless the key was already reported as a conflict. */
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
 * Whether a key has a value for a field that no other key has. A null counts too if the field would otherwise get its
 * default.
 */
function hasMoreInformation(fields: Fields, value: JsonObject, key: string): boolean {
  return (
    namesFor(fields, key).some((name) => {
      if (isAbsent(value[key])) return !Object.hasOwn(value, name) && fields.get(name)?.reading?.default !== undefined;
      return !isEqual(value[key], memberOf(value, name));
    }) || isOnlyValue(fields, value, key)
  );
}

/** Whether a key with punctuation around it, `_due` or `*due*`, has the only value of a field. */
function isOnlyValue(fields: Fields, value: JsonObject, key: string): boolean {
  // Other formats use keys such as `@id` and `$type`.
  if (/^[@$]/.test(key)) return false;
  const bare = key.replace(/^[^\p{L}\p{N}]+/u, "").replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "");
  return bare !== key && !isAbsent(value[key]) && namesFor(fields, bare).some((name) => !Object.hasOwn(value, name));
}
