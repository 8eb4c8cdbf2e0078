/** Suggestions for keys of JSON Schema and similar languages. */
import { readyKeys, type PositionName } from "../../language/table.js";
import type { Takes } from "../../language/takes.js";
import type { Slot } from "../parse-context.js";

interface Habit {
  /** A key of this language that must be allowed at the position of the word. */
  readonly key: string;
  /** What to write instead. */
  readonly help: string;
}

const union: Habit = { key: "type", help: "Write a union: `type: A | B`." };
const reference: Habit = { key: "type", help: "Write the name of the type: `type: Finding`." };
const definitions: Habit = { key: "types", help: "Write `types`." };
const atLeast: Habit = { key: "gte", help: "Write `gte`." };
const atMost: Habit = { key: "lte", help: "Write `lte`." };

const habits: ReadonlyMap<string, Habit> = new Map([
  ["required", { key: "fields", help: "Remove the key: a field is required unless its name ends with `?`." }],
  ["properties", { key: "fields", help: "Write `fields`." }],
  ["additionalProperties", { key: "unknown_keys", help: "Write `unknown_keys`; it is `reject` if nothing is said." }],
  ["oneOf", union],
  ["anyOf", union],
  ["$ref", reference],
  ["$defs", definitions],
  ["definitions", definitions],
  ["format", { key: "pattern", help: "A format is a type: `type: date`." }],
  ["regex", { key: "pattern", help: "Write `pattern`." }],
  ["version", { key: "schema_version", help: "Write `schema_version`." }],
  ["output", { key: "generate", help: "Write `generate: { directory: … }`." }],
  ["then", { key: "reason", help: "Write `value`." }],
  ["if", { key: "when", help: "Write `when`." }],
  ["not", { key: "starts_with", help: "A negation is around the path: `not: { verdict: PASS }`." }],
  ["min", atLeast],
  ["minimum", atLeast],
  ["max", atMost],
  ["maximum", atMost],
]);

/** The key that a string is probably intended for, at a position that requires a map. */
const keyForText: Readonly<Partial<Record<PositionName, string>>> = {
  contract: "type",
  prompt: "intro",
  generate: "directory",
  rule: "assert",
  read: "tolerance",
  mode: "default",
  "decision-result": "value",
};

/** What to write instead of a string at a position that requires a map. */
export function insteadOfText({ node }: Slot, position: PositionName): string | undefined {
  if (node.kind !== "scalar" || typeof node.value !== "string" || node.value.trim() === "") return undefined;
  const chosen = keyForChoice(position, node.value);
  if (chosen !== undefined) return `Write a map: \`${chosen}: ${node.value}\`.`;
  const key = keyForText[position];
  const keys =
    key === undefined ? readyKeys(position).flatMap(([name, { required }]) => (required ? [name] : [])) : [key];
  const entries = keys.map((each) => `\`${each}: …\``).join(", ");
  return keys.length === 0 ? undefined : `Write a map: ${entries}${position === "prompt" ? ", or `none`" : ""}.`;
}

/** The key that has the word as a possible value; undefined if none or several do. */
function keyForChoice(position: PositionName, word: string): string | undefined {
  const [only, ...others] = readyKeys(position).filter(([, { takes }]) => choicesIn(takes).includes(word));
  return others.length === 0 ? only?.[0] : undefined;
}

function choicesIn(takes: Takes): readonly string[] {
  if (takes.kind === "either") return takes.of.flatMap(choicesIn);
  return takes.kind === "choice" ? takes.of : [];
}

/** A shape has one of these, so a map without any of them may be the object itself, in the position of its shape. */
const formKeys: ReadonlySet<string> = new Set(["type", "enum", "const", "fields", "required_keys", "enums"]);

/** The allowed keys of which one determines what a declaration contains. */
export function formKeysIn(position: PositionName, allowed: readonly string[]): readonly string[] {
  return position === "enum" ? ["values"] : allowed.filter((key) => formKeys.has(key));
}

/**
 * Where the keys of an object, or the values of an enum, belong that are written in the position of its declaration;
 * undefined if the map already has a form.
 */
export function belongsInForm(
  position: PositionName,
  found: readonly string[],
  allowed: readonly string[],
): string | undefined {
  if (position === "enum") return found.includes("values") ? undefined : "The values of an enum belong under `values`.";
  // The fields of `read` are paths, and none of them is declared there.
  if (!allowed.includes("fields") || allowed.includes("tolerance") || found.some((key) => formKeys.has(key)))
    return undefined;
  return `The keys of an object belong under \`fields\`${allowed.includes("enum") ? ", the values of an enum under `enum`" : ""}.`;
}

/** What a word of JSON Schema is here if the keys `allowed` are possible; undefined for any other word. */
export function habitFor(key: string, allowed: readonly string[]): Habit | undefined {
  const habit = habits.get(key);
  return habit && allowed.includes(habit.key) ? habit : undefined;
}
