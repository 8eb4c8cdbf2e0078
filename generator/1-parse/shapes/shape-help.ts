/** Suggestions for notations of JSON Schema. */
import type { DependentKey, FormKey } from "../../language/shape-keys.js";
import type { Entries } from "../grammar/read-entries.js";
import type { ScalarNode } from "../../source/syntax.js";
import type { Slot } from "../parse-context.js";

type ShapeEntries = Entries<"item">;

/** `type: [string, "null"]`, or values instead of a type. */
export const helpForTypeList =
  "Join types with `|`: `type: string | null`. Write allowed values after `enum`: `enum: [A, B]`.";

/** `note: 5` or `note: null` in the place of a type. */
export function helpForConstant({ value, text }: ScalarNode): string {
  return value === null
    ? 'Write `"null"`, in quotes, for the type that only allows null, and `string | null` for a string or null.'
    : `Write a constant after \`const\`: \`{ const: ${text} }\`.`;
}

/** Types that another form implies, so they are redundant. */
const impliedTypes: ReadonlySet<unknown> = new Set([
  "string",
  "integer",
  "number",
  "boolean",
  "object",
  "enum",
  "null",
]);

/** `type: string` next to `enum`, `type: object` next to `fields`. */
export function helpForSeveral(keys: readonly FormKey[], entries: ShapeEntries): string | undefined {
  const other = keys.find((key) => key !== "type");
  return other && keys.includes("type") && impliedTypes.has(wordOf(entries.at("type")))
    ? `Leave \`type\` out: \`${other}\` says it already.`
    : undefined;
}

/** `values: [A, B]`, which lists the allowed values in other languages. */
export function helpForStray(key: DependentKey, entries: ShapeEntries): string | undefined {
  return key === "values" && entries.at(key)?.node.kind === "list"
    ? "Write allowed values after `enum`: `enum: [A, B]`."
    : undefined;
}

export function wordOf(slot: Slot | undefined): unknown {
  return slot?.node.kind === "scalar" ? slot.node.value : undefined;
}
