/**
 * Coerces the valid strings of an answer. A declared coercion applies to every answer, so the value of a field does not
 * depend on whether another field is valid.
 */
import { admitsKind } from "../../model/choose-member.js";
import { isRecord } from "../../support/records.js";
import type { FieldShape } from "../../model/shape.js";
import { fieldsFor } from "../../model/fields.js";
import { gone, mapMembers } from "../../support/objects.js";
import { inside, type Place, top } from "../place.js";
import { type Run, recordChange } from "../run.js";
import { coerce } from "../values/declared.js";
import { takesNullForAbsent } from "../values/read-record.js";
import { type Stop, walkAll } from "../walk.js";

export function coerceStrings(value: unknown, run: Run): unknown {
  const { shape, at, reading } = run.definition;
  const whole = coerced({ shape, at, ...(reading?.root && { reading: reading.root }) }, value, top, run);
  return walkAll(whole, run, (stop) => coerceMembers(stop, run));
}

/** If null_words makes a field null that is optional but not nullable, the field is removed. */
function coerceMembers({ shape, value, place }: Stop, run: Run): unknown {
  if (shape.kind !== "record" || !isRecord(value)) return value;
  const { byName, names } = fieldsFor(shape, value);
  return mapMembers(value, names, (name, member) => {
    const field = byName.get(name);
    if (!field || typeof member !== "string") return member;
    const here = inside(place, name);
    const result = coerced(field, member, here, run);
    if (result !== null || admitsKind(field.shape, null) || !takesNullForAbsent(field, run)) return result;
    recordChange(run, "null_to_absent", here, null, undefined);
    return gone;
  });
}

function coerced({ shape, at, reading }: FieldShape, value: unknown, place: Place, run: Run): unknown {
  return reading?.coerce && typeof value === "string" ? coerce(shape, { value, place, run, at, reading }) : value;
}
