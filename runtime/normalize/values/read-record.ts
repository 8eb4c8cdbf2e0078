/** Reads objects with declared fields. */
import { admitsKind } from "../../model/choose-member.js";
import { belongsToOtherVariant, rowOf } from "../../model/follow-shape.js";
import { isRecord } from "../../support/records.js";
import type { FieldShape, RecordShape } from "../../model/shape.js";
import { copyNotation, writtenAt } from "../digits.js";
import { fieldsFor } from "../../model/fields.js";
import { aliasesOf } from "../known-keys.js";
import { gone, type JsonObject, mapMembers } from "../../support/objects.js";
import { inside } from "../place.js";
import { allows, recordChange } from "../run.js";
import type { Found, Read } from "./found.js";
import { isNullFor, readNull } from "./read-scalars.js";
import { nameKeys } from "./keys.js";
import { unpack } from "./unpack.js";

/** Reads the tag first, because it determines the other fields. */
export function readRecord(shape: RecordShape, found: Found, read: Read): unknown {
  if (!isRecord(found.value)) return unpack(shape, found, read);
  const tagged = readTag(shape, found.value, found, read);
  const { byName, names } = fieldsFor(shape, tagged);
  const named = nameKeys(shape, byName, tagged, found);
  return withoutForeignNulls(
    shape,
    mapMembers(named, names, (name, value) =>
      readMember(byName.get(name), name, memberOf(named, name, value, found), read),
    ),
    found,
  );
}

/**
 * Removes null values of other variants. Structured outputs of some providers require the keys of all variants, so
 * models write null for them.
 */
function withoutForeignNulls(shape: RecordShape, object: JsonObject, { place, run }: Found): JsonObject {
  if (!shape.variants || !rowOf(shape.variants, object) || !allows(run, "null_to_absent")) return object;
  const names = Object.keys(object).filter(
    (name) => object[name] === null && belongsToOtherVariant(shape, object, name),
  );
  return mapMembers(object, names, (name) => {
    recordChange(run, "null_to_absent", inside(place, name), null, undefined);
    return gone;
  });
}

function readTag(shape: RecordShape, object: JsonObject, found: Found, read: Read): JsonObject {
  const on = shape.variants?.on;
  const tag = on !== undefined && Object.hasOwn(shape.fields, on) ? shape.fields[on] : undefined;
  if (on === undefined || !tag) return object;
  const named = nameKeys(shape, new Map([[on, tag]]), object, found);
  const tagged = mapMembers(named, [on], (name, value) =>
    readMember(tag, name, memberOf(named, name, value, found), read),
  );
  return copyNotation(found.run, named, tagged);
}

/** A property before the steps of its field are applied. */
type Member = Pick<Found, "value" | "digits" | "place" | "run">;

/** The properties are listed one by one, because spreading would take most of the time for a large answer. */
function memberOf(object: JsonObject, name: string, value: unknown, { place, run }: Found): Member {
  return { value, digits: writtenAt(run, object, name), place, run };
}

function readMember(
  field: FieldShape | undefined,
  name: string,
  { value, digits, place, run }: Member,
  read: Read,
): unknown {
  if (!field) return value;
  const here = inside(place, name);
  const result = read(field.shape, { value, digits, place: here, run, at: field.at, reading: field.reading });
  if (admitsKind(field.shape, null) || !takesNullForAbsent(field, run)) return result;
  const nothing = isNullFor(field.shape, result)
    ? readNull(field.shape, { value: result, place: here, run, at: field.at })
    : result;
  if (nothing !== null) return nothing;
  recordChange(run, "null_to_absent", here, null, undefined);
  return gone;
}

/** Whether null means that the field is absent: it is optional or has another value. */
export function takesNullForAbsent(field: FieldShape, run: Found["run"]): boolean {
  const { optional, reading } = field;
  const mayBeAbsent = optional === true || reading?.default !== undefined || aliasesOf(field).length > 0;
  return mayBeAbsent && (allows(run, "null_to_absent") || (reading?.coerce?.includes("null_words") ?? false));
}
