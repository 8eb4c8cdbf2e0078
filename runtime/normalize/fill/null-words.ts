/**
 * Replaces words such as "none" in fields that declare them as null. In such a field, even a valid string may mean
 * null.
 */
import { admitsKind } from "../../model/choose-member.js";
import { isRecord } from "../../rules/path.js";
import type { FieldShape } from "../../model/shape.js";
import { fieldsFor } from "../../model/fields.js";
import { gone, mapMembers } from "../../support/objects.js";
import { inside, type Place } from "../place.js";
import { adopt, attempt, type Run, recordChange } from "../run.js";
import { coerce } from "../values/declared.js";
import { takesNullForAbsent } from "../values/read-record.js";
import { type Stop, walkAll } from "../walk.js";

/** Replaces such words by null. If the field is optional but not nullable, the field is removed. */
export function takeNullWords(value: unknown, run: Run): unknown {
  return walkAll(value, run, (stop) => takeFromRecord(stop, run));
}

function takeFromRecord({ shape, value, place }: Stop, run: Run): unknown {
  if (shape.kind !== "record" || !isRecord(value)) return value;
  const { byName, names } = fieldsFor(shape, value);
  return mapMembers(value, names, (name, member) => {
    const field = byName.get(name);
    return field?.reading?.coerce?.includes("null_words") && typeof member === "string"
      ? takeFromField(field, member, inside(place, name), run)
      : member;
  });
}

/** Other coercions of the field are only applied if their result is such a word. */
function takeFromField(field: FieldShape, text: string, place: Place, run: Run): unknown {
  const { shape, at, reading } = field;
  const trial = attempt(run, (branch) =>
    coerce(shape, { value: text, place, run: branch, at, ...(reading && { reading }) }),
  );
  const isNull = admitsKind(shape, null);
  if (trial.value !== null || (!isNull && !takesNullForAbsent(field, run))) return text;
  adopt(run, trial);
  if (isNull) return null;
  recordChange(run, "null_to_absent", place, null, undefined);
  return gone;
}
