/** The keys of a field's parsing by their names in the Model. */
import {
  type FieldReadingKey,
  fieldReadingKeys,
  type ReadingPart,
  type ReadingRow,
} from "../language/field-reading-keys.js";
import type { FieldReadingModel } from "./reading.js";

export type { Fits, ReadingPart } from "../language/field-reading-keys.js";

/** In the order of the language. */
export const readingPartNames = (Object.keys(fieldReadingKeys) as FieldReadingKey[]).map(partOfKey);

export function rowOf(part: ReadingPart): ReadingRow {
  return fieldReadingKeys[keyOfPart(part)];
}

/** The key as written in the file: `on_invalid_item` for `onInvalidItem`. */
export function keyOfPart(part: ReadingPart): FieldReadingKey {
  return part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FieldReadingKey;
}

/** The name in the Model of a key in the file. */
export function partOfKey(key: FieldReadingKey): ReadingPart {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as ReadingPart;
}

/** The entry of `written` with the location of the part. */
export function placeOfPart(part: ReadingPart, reading: Partial<FieldReadingModel>): string {
  if (part === "aliases") return `aliases.${reading.aliases?.[0]}`;
  if (part === "complete") return "complete.by";
  return Array.isArray(reading[part]) ? `${keyOfPart(part)}[0]` : keyOfPart(part);
}
