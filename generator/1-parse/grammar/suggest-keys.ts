/** Suggestions for a value that is written where a map is required. */
import { readyKeys, type PositionName } from "../../language/table.js";
import type { Takes } from "../../language/takes.js";
import { formKeys } from "../habits/habit-for.js";
import type { Slot } from "../parse-context.js";

/** The key that a string is probably intended for, at a position that requires a map. */
const keyForText: Readonly<Partial<Record<PositionName, string>>> = {
  contract: "type",
  variant: "fields",
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
  if (position === "rule" && simpleComparison.test(node.value)) return `Write a map: \`compare: ${node.value}\`.`;
  const chosen = keyForChoice(position, node.value);
  if (chosen !== undefined) return `Write a map: \`${chosen}: ${node.value}\`.`;
  const key = keyForText[position];
  const keys =
    key === undefined ? readyKeys(position).flatMap(([name, { required }]) => (required ? [name] : [])) : [key];
  const entries = keys.map((each) => `\`${each}: …\``).join(", ");
  return keys.length === 0 ? undefined : `Write a map: ${entries}${position === "prompt" ? ", or `none`" : ""}.`;
}

const simpleComparison = /^[\w.]{1,60} ?(?:[<>]=?|[!=]=) ?[\w.]{1,60}$/;

/** The key that has the word as a possible value; undefined if none or several do. */
function keyForChoice(position: PositionName, word: string): string | undefined {
  const [only, ...others] = readyKeys(position).filter(([, { takes }]) => choicesIn(takes).includes(word));
  return others.length === 0 ? only?.[0] : undefined;
}

function choicesIn(takes: Takes): readonly string[] {
  if (takes.kind === "either") return takes.of.flatMap(choicesIn);
  return takes.kind === "choice" ? takes.of : [];
}

/** A map without any of these keys may be the value of the example itself. */
const exampleForms: ReadonlySet<string> = new Set(["value", "text", "like"]);

/** Returns the allowed keys that determine the form of a declaration. A declaration has one of them. */
export function formKeysIn(position: PositionName, allowed: readonly string[]): readonly string[] {
  if (position === "example") return ["name", "value"];
  return position === "enum" ? ["values"] : allowed.filter((key) => formKeys.has(key));
}

/**
 * Returns the key under which misplaced keys belong: fields of an object, or values of an enum, that are written
 * directly in its declaration. Undefined if the map already has a form.
 */
export function belongsInForm(
  position: PositionName,
  found: readonly string[],
  allowed: readonly string[],
): string | undefined {
  if (position === "enum") return found.includes("values") ? undefined : "The values of an enum belong under `values`.";
  if (position === "example")
    return found.some((key) => exampleForms.has(key))
      ? undefined
      : "The answer belongs under `value`, next to a `name`.";
  // Under `read`, `fields` contains paths and declares no fields.
  if (!allowed.includes("fields") || allowed.includes("tolerance") || found.some((key) => formKeys.has(key)))
    return undefined;
  return `The keys of an object belong under \`fields\`${allowed.includes("enum") ? ", the values of an enum under `enum`" : ""}.`;
}
