/** What the stages know of the keys of a field's reading: one row a key. */
import type { FieldReadingKey } from "../language/field-reading-keys.js";
import type { FieldReadingModel } from "./reading.js";

/** The name of a key in the Model. */
export type ReadingPart = Exclude<keyof FieldReadingModel, "written">;

interface ReadingRow {
  /** Invents a value, or bends one. */
  readonly invents?: true;
  /** Applies only to values that are rejected without it. */
  readonly savesOnly?: true;
  /** The value that says nothing, as it is what happens without the key. */
  readonly off?: false | "fail";
  /** What a change of it is called, if it is compared as a whole. */
  readonly change?: `${string}-changed`;
}

export const readingKeys = {
  aliases: {},
  coerce: { change: "coercion-changed" },
  default: { invents: true },
  fallback: { invents: true, savesOnly: true, change: "fallback-changed" },
  onInvalidItem: { invents: true, savesOnly: true, off: "fail", change: "invalid-item-changed" },
  complete: { invents: true, change: "completion-changed" },
  hook: { invents: true, change: "hook-changed" },
  explicit: { off: false, change: "explicit-changed" },
} as const satisfies Readonly<Record<ReadingPart, ReadingRow>>;

/** In the order of the language. */
export const readingPartNames = Object.keys(readingKeys) as readonly ReadingPart[];

export function rowOf(part: ReadingPart): ReadingRow {
  return readingKeys[part];
}

/** The key as it is written: `on_invalid_item` for `onInvalidItem`. */
export function keyOfPart(part: ReadingPart): FieldReadingKey {
  return part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FieldReadingKey;
}

/** The name in the Model of a key as it is written. */
export function partOfKey(key: FieldReadingKey): ReadingPart {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as ReadingPart;
}

/** The entry of `written` that says where the part begins. */
export function placeOfPart(part: ReadingPart, reading: Partial<FieldReadingModel>): string {
  if (part === "aliases") return `aliases.${reading.aliases?.[0]}`;
  if (part === "complete") return "complete.by";
  return Array.isArray(reading[part]) ? `${keyOfPart(part)}[0]` : keyOfPart(part);
}
