/** Finds the field for a key that is neither its name nor one of its aliases. */
import { fieldsFor } from "../model/fields.js";
import type { FieldShape, RecordShape } from "../model/shape.js";
import { foldKey } from "./fold.js";
import { aliasesOf } from "./known-keys.js";
import { oncePer } from "../support/lazily.js";

/** The fields that keys are compared with, by name. */
export type Fields = ReadonlyMap<string, FieldShape>;

/** Maps folded spellings to the names of the fields that they can mean. Names take precedence over aliases. */
type Spellings = ReadonlyMap<string, readonly string[]>;

/** Computed once for each variant, because every object with an unknown key needs it. */
const spellingsOf = oncePer(
  (fields: Fields): Spellings => new Map([...spelled(fields, aliasesOf), ...spelled(fields, (_, name) => [name])]),
);

function spelled(fields: Fields, wordsOf: (field: FieldShape, name: string) => readonly string[]): Spellings {
  const meant = new Map<string, string[]>();
  for (const [name, field] of fields) {
    const spellings = new Set(wordsOf(field, name).map(foldKey));
    for (const spelling of spellings)
      if (spelling !== undefined) meant.set(spelling, [...(meant.get(spelling) ?? []), name]);
  }
  return meant;
}

/** Returns the names of all fields that a key can mean. */
export function namesFor(fields: Fields, key: string): readonly string[] {
  return spellingsOf(fields).get(foldKey(key) ?? "") ?? [];
}

/** Returns the name of the only field that a key can mean. */
export function nameFor(fields: Fields, key: string): string | undefined {
  const [name, ...others] = namesFor(fields, key);
  return others.length === 0 ? name : undefined;
}

/**
 * Whether an object has a value for an absent field under an alias or another spelling. The context never replaces such
 * a value.
 */
export function hasOtherSpelling(record: RecordShape, object: object, name: string): boolean {
  const { byName } = fieldsFor(record, object);
  return Object.keys(object).some((key) => !byName.has(key) && namesFor(byName, key).includes(name));
}

/** The keys of an object that differ from a given one only in case and separators. */
export function respellingsIn(object: object, key: string): readonly string[] {
  const folded = foldKey(key);
  return folded === undefined ? [] : Object.keys(object).filter((other) => other !== key && foldKey(other) === folded);
}
