/** What the stages need to know about the keys of a field's parsing: one row for each key. */
import type { FieldReadingKey } from "../language/field-reading-keys.js";
import type { FieldReadingModel } from "./reading.js";
import type { Shape } from "./shape.js";

/** The name of a key in the Model. */
export type ReadingPart = Exclude<keyof FieldReadingModel, "written">;

export type Fits = "closed vocabularies" | "lists" | "arrays of objects";

interface ReadingRow {
  /** Invents or changes a value. */
  readonly invents?: true;
  /** Applies only to values that are rejected without it, or only if the value is of one of these kinds. */
  readonly savesOnly?: true | readonly Shape["kind"][];
  /** What it can be declared for, if not for every value. */
  readonly fits?: Fits;
  /** The value that has no effect, because it is the default. */
  readonly off?: false | "fail";
  /** The name of a change of it, if it is compared as a whole. */
  readonly change?: `${string}-changed`;
}

export const readingKeys = {
  aliases: {},
  coerce: { savesOnly: ["boolean", "number"], change: "coercion-changed" },
  default: { invents: true },
  fallback: { invents: true, savesOnly: true, fits: "closed vocabularies", change: "fallback-changed" },
  onInvalidItem: { invents: true, savesOnly: true, fits: "lists", off: "fail", change: "invalid-item-changed" },
  complete: { invents: true, fits: "arrays of objects", change: "completion-changed" },
  hook: { invents: true, change: "hook-changed" },
  explicit: { off: false, change: "explicit-changed" },
} as const satisfies Readonly<Record<ReadingPart, ReadingRow>>;

/** In the order of the language. */
export const readingPartNames = Object.keys(readingKeys) as readonly ReadingPart[];

export function rowOf(part: ReadingPart): ReadingRow {
  return readingKeys[part];
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
