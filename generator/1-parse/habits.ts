/** Keys of JSON Schema and its like, for what the language says otherwise. */

interface Habit {
  /** A key of the language that has to be allowed where the word stands. */
  readonly beside: string;
  readonly help: string;
}

const union: Habit = { beside: "type", help: "Write a union: `type: A | B`." };
const reference: Habit = { beside: "type", help: "Write the name of the type: `type: Finding`." };
const definitions: Habit = { beside: "types", help: "Write `types`." };

const habits: ReadonlyMap<string, Habit> = new Map([
  ["required", { beside: "fields", help: "Every field is required, unless a `?` stands after its name." }],
  ["properties", { beside: "fields", help: "Write `fields`." }],
  ["additionalProperties", { beside: "unknown_keys", help: "Write `unknown_keys`; it is `reject` where nothing is said." }],
  ["oneOf", union],
  ["anyOf", union],
  ["$ref", reference],
  ["$defs", definitions],
  ["definitions", definitions],
]);

/** What to write in place of a word of JSON Schema where the keys `allowed` may stand; undefined for any other word. */
export function saidHere(key: string, allowed: readonly string[]): string | undefined {
  const habit = habits.get(key);
  return habit && allowed.includes(habit.beside) ? habit.help : undefined;
}
