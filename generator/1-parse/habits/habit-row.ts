import type { MapEntry, SyntaxNode } from "../../source/syntax.js";
import { wordOf } from "./value-habits.js";

/** A key of another language where it is written. */
export interface Written {
  readonly entry: MapEntry;
  /** How messages call the map. */
  readonly what: string;
  /** The keys of the same map. */
  readonly siblings: readonly string[];
  /** The map itself, where what is next to the key matters. */
  readonly map?: SyntaxNode;
}

/**
 * Words of other languages, separated by spaces; a key of this language that must be allowed where the word is written;
 * and what to write instead.
 */
export type HabitRow = readonly [words: string, key: string, help: string | ((written: Written) => string)];

/** The help for a key that is only there to be true: with false it says what holds without it. */
export function flag(help: string | ((written: Written) => string)): (written: Written) => string {
  return (written) => {
    const { value } = written.entry;
    if (value.kind === "scalar" && value.value === false) return "Remove the key.";
    return typeof help === "string" ? help : help(written);
  };
}

/** ``Write `aliases: [a, b]` `` for one word or several. */
export function writeList(key: string, fallback: string): (written: Written) => string {
  return ({ entry: { value } }) => {
    const words = (value.kind === "list" ? value.items : [value]).map(wordOf);
    const isKnown = words.length > 0 && !words.includes(undefined);
    return `Write \`${key}: [${isKnown ? words.join(", ") : fallback}]\`.`;
  };
}

/** ``Write `min: 3` `` for a word with the value 3. */
export function write(key: string): (written: Written) => string {
  return ({ entry: { value } }) => {
    const word = wordOf(value);
    return word === undefined ? `Write \`${key}\`.` : `Write \`${key}: ${word}\`.`;
  };
}
