import type { MapEntry } from "../../source/syntax.js";
import { wordOf } from "./value-habits.js";

/** A key of another language where it is written. */
export interface Written {
  readonly entry: MapEntry;
  /** How messages call the map. */
  readonly what: string;
  /** The keys of the same map. */
  readonly beside: readonly string[];
}

/**
 * Words of other languages, separated by spaces; a key of this language that must be allowed where the word is written;
 * and what to write instead.
 */
export type HabitRow = readonly [words: string, key: string, help: string | ((written: Written) => string)];

/** ``Write `min: 3` `` for a word with the value 3. */
export function write(key: string): (written: Written) => string {
  return ({ entry: { value } }) => {
    const word = wordOf(value);
    return word === undefined ? `Write \`${key}\`.` : `Write \`${key}: ${word}\`.`;
  };
}
