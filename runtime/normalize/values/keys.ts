/** Renames keys to declared names. The change contains the old and the new key; the value stays the same. */
import { isEqual } from "../../support/equality.js";
import { belongsToOtherVariant } from "../../model/follow-shape.js";
import { isAbsent, memberOf } from "../../support/records.js";
import type { FieldShape, RecordShape } from "../../model/shape.js";
import { reportConflict, reportRivals } from "../conflicts.js";
import { copyNotation } from "../digits.js";
import { aliasesOf } from "../known-keys.js";
import { type JsonObject, renamed, withoutMember } from "../../support/objects.js";
import { inside } from "../place.js";
import { allows, recordChange } from "../run.js";
import { type Fields, nameFor } from "../spellings.js";
import type { Found } from "./found.js";

type NamedField = readonly [name: string, field: FieldShape];

/** Renames the keys of these fields: aliases first, then other spellings. */
export function nameKeys(record: RecordShape, fields: Fields, object: JsonObject, found: Found): JsonObject {
  if (Object.keys(object).every((key) => fields.has(key))) return object;
  const aliased = [...fields].reduce((named, field) => takeAlias(field, fields, named, found), object);
  return allows(found.run, "rename_key") ? renameKeys(record, fields, aliased, found) : aliased;
}

/** Renames an alias. Null counts as absent. Two different values are an issue, and neither is used. */
function takeAlias([name, field]: NamedField, fields: Fields, object: JsonObject, found: Found): JsonObject {
  const aliases = aliasesOf(field).filter((alias) => Object.hasOwn(object, alias) && !fields.has(alias));
  if (aliases.length === 0) return object;
  const given = [name, ...aliases].filter((key) => !isAbsent(memberOf(object, key)));
  const [first = aliases[0] ?? name, ...others] = given;
  const other = others.find((key) => !isEqual(object[key], object[first]));
  if (other === undefined) return takeFrom(object, { name, aliases, first }, found);
  reportConflict(found.run, found.place, {
    name,
    at: field.at,
    given: [
      [first, object[first]],
      [other, object[other]],
    ],
    keys: aliases,
  });
  return object;
}

interface Move {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The key with the value that is used. */
  readonly first: string;
}

function takeFrom(object: JsonObject, { name, aliases, first }: Move, { place, run }: Found): JsonObject {
  recordChange(run, "alias_key", inside(place, name), first === name ? (aliases[0] ?? name) : first, name);
  return moved(object, { name, aliases, first }, run);
}

/** Moves the value to the declared name and removes the other keys. */
function moved(object: JsonObject, { name, aliases, first }: Move, run: Found["run"]): JsonObject {
  const named = first === name ? object : renamed(object, first, name);
  const rest = aliases.reduce((left, alias) => (Object.hasOwn(left, alias) ? withoutMember(left, alias) : left), named);
  return copyNotation(run, object, rest, { from: first, to: name });
}

/**
 * Renames a key if it can mean only one field, the field has no value, and no other key has a different value for it.
 */
function renameKeys(record: RecordShape, fields: Fields, object: JsonObject, found: Found): JsonObject {
  const unknown = Object.keys(object).filter((key) => !fields.has(key) && !belongsToOtherVariant(record, object, key));
  const meant = new Map<string, string[]>();
  for (const key of unknown) {
    const name = nameFor(fields, key);
    if (name !== undefined && isAbsent(memberOf(object, name))) meant.set(name, [...(meant.get(name) ?? []), key]);
  }
  reportRivals(found.run, found.place, fields, object, unknown);
  return [...meant].reduce((named, [name, keys]) => renameOne(named, name, keys, found), object);
}

/** If all values are null, nothing is replaced. */
function renameOne(object: JsonObject, name: string, keys: readonly string[], { place, run }: Found): JsonObject {
  const given = keys.filter((key) => !isAbsent(object[key]));
  const [first, ...others] = given.length > 0 ? given : keys.filter(() => !Object.hasOwn(object, name));
  if (first === undefined || !others.every((key) => isEqual(object[key], object[first]))) return object;
  for (const key of [first, ...others]) recordChange(run, "rename_key", inside(place, name), key, name);
  return moved(object, { name, aliases: others, first }, run);
}
