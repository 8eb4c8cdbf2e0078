/** Finds the equivalent of a key from another language. */
import type { HabitRow, Written } from "./habit-row.js";
import { ruleHabits } from "./rule-habits.js";
import { plainShapeHabits, shapeHabits } from "./shape-habits.js";

interface Habit {
  /** The equivalent key of this language, which is allowed at this position. */
  readonly key: string;
  /** What to write instead. */
  readonly help: string;
}

/** Every shape has one of these keys. A map without any of them may list the fields of an object directly. */
export const formKeys: ReadonlySet<string> = new Set(["type", "enum", "const", "fields", "required_keys", "enums"]);

const sure = byWord([...shapeHabits, ...ruleHabits]);
const plain = byWord(plainShapeHabits);

/**
 * Returns the equivalent of a key from another language, if it is one of the keys in `allowed`; undefined for any other
 * key.
 */
export function habitFor(written: Written, allowed: readonly string[]): Habit | undefined {
  const { key } = written.entry;
  const certain = rowIn(sure, key, allowed);
  const row = certain ?? rowIn(plain, key, allowed);
  // The other keys of the map are only examined for a known word, so a map with thousands of unknown keys takes linear
  // time.
  if (!row || (!certain && takesForm(allowed) && !hasForm(written.siblings, allowed))) return undefined;
  const [, meant, help] = row;
  return { key: meant, help: typeof help === "string" ? help : help(written) };
}

/** Whether a map may be an object whose fields are not under `fields`. */
function takesForm(allowed: readonly string[]): boolean {
  return allowed.some((key) => formKeys.has(key));
}

/** Whether a map contains a key that determines the allowed values. A map without such a key may list fields. */
function hasForm(siblings: readonly string[], allowed: readonly string[]): boolean {
  return siblings.some((key) => formKeys.has(key) || formKeys.has(rowIn(sure, key, allowed)?.[1] ?? ""));
}

type Rows = ReadonlyMap<string, readonly HabitRow[]>;

function rowIn(rows: Rows, word: string, allowed: readonly string[]): HabitRow | undefined {
  return rows.get(word)?.find(([, key]) => allowed.includes(key));
}

function byWord(rows: readonly HabitRow[]): Rows {
  const words = new Set(rows.flatMap(([listed]) => listed.split(" ")));
  return new Map([...words].map((word) => [word, rows.filter(([listed]) => listed.split(" ").includes(word))]));
}
