import type { MapEntry, SyntaxNode } from "../../source/syntax.js";
import { wordOf } from "./value-habits.js";

/** A key of another language, and the map that contains it. */
export interface Written {
  readonly entry: MapEntry;
  /** The name of the map in messages. */
  readonly what: string;
  /** The keys of the same map. */
  readonly siblings: readonly string[];
  /** The map itself, if the help depends on its other entries. */
  readonly map?: SyntaxNode;
}

/**
 * Keys of other languages, separated by spaces; the equivalent key of this language, which must be allowed at the
 * position; and the help that says what to write.
 */
export type HabitRow = readonly [words: string, key: string, help: string | ((written: Written) => string)];

/** Returns the help for a boolean key. A key that is false has no effect, so the help is to remove it. */
export function flag(help: string | ((written: Written) => string)): (written: Written) => string {
  return (written) => {
    const { value } = written.entry;
    if (value.kind === "scalar" && value.value === false) return "Remove the key.";
    return typeof help === "string" ? help : help(written);
  };
}

/** Returns ``Write `aliases: [a, b]` `` for one word or several words. */
export function writeList(key: string, fallback: string): (written: Written) => string {
  return ({ entry: { value } }) => {
    const words = (value.kind === "list" ? value.items : [value]).map(wordOf);
    const isKnown = words.length > 0 && !words.includes(undefined);
    return `Write \`${key}: [${isKnown ? words.join(", ") : fallback}]\`.`;
  };
}

/** Returns ``Write `min: 3` `` for a word with the value 3. */
export function write(key: string): (written: Written) => string {
  return ({ entry: { value } }) => {
    const word = wordOf(value);
    return word === undefined ? `Write \`${key}\`.` : `Write \`${key}: ${word}\`.`;
  };
}
