/** What people write of shapes who come from JSON Schema, and what to write here. */
import type { DependentKey, FormKey } from "../../language/shape-keys.js";
import type { Entries } from "../grammar/read-entries.js";
import type { Slot } from "../reading.js";

type ShapeEntries = Entries<"item">;

/** `type: [string, "null"]`, or values in the place of a type. */
export const helpForTypeList =
  "Join types with `|`: `type: string | null`. Write allowed values after `enum`: `enum: [A, B]`.";

/** Types that another form implies, so that they say nothing beside it. */
const impliedTypes: ReadonlySet<unknown> = new Set([
  "string",
  "integer",
  "number",
  "boolean",
  "object",
  "enum",
  "null",
]);

/** `type: string` beside `enum`, `type: object` beside `fields`. */
export function helpForSeveral(keys: readonly FormKey[], entries: ShapeEntries): string | undefined {
  const other = keys.find((key) => key !== "type");
  return other && keys.includes("type") && impliedTypes.has(wordOf(entries.at("type")))
    ? `Leave \`type\` out: \`${other}\` says it already.`
    : undefined;
}

/** `values: [A, B]`, which elsewhere lists what is allowed. */
export function helpForStray(key: DependentKey, entries: ShapeEntries): string | undefined {
  return key === "values" && entries.at(key)?.node.kind === "list"
    ? "Write allowed values after `enum`: `enum: [A, B]`."
    : undefined;
}

export function wordOf(slot: Slot | undefined): unknown {
  return slot?.node.kind === "scalar" ? slot.node.value : undefined;
}
