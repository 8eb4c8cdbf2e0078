/** JSON Schema draft-07. */
import type { JsonSchema } from "../model/contract.js";
import { isSchema, withInner } from "./walk.js";

const metaSchema = "http://json-schema.org/draft-07/schema#";

/** Keywords that draft-07 does not have. Validators would ignore them, so they are omitted. */
const later: ReadonlySet<string> = new Set([
  "minContains",
  "maxContains",
  "dependentSchemas",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

type Holder = "definitions" | "$defs";

/**
 * Converts a schema of draft 2020-12 to draft-07: `definitions` instead of `$defs`, and no keywords next to `$ref`,
 * which draft-07 ignores there.
 *
 * @param holder the keyword for definitions. A reference of draft-07 may lead anywhere, so `$defs` also works for a
 *   library that only knows that
 */
export function asDraft07(schema: JsonSchema, holder: Holder = "definitions"): Record<string, unknown> {
  const converted = convert(schema, holder) as Record<string, unknown>;
  return "$schema" in converted ? { ...converted, $schema: metaSchema } : converted;
}

function convert(schema: unknown, holder: Holder): unknown {
  if (!isSchema(schema)) return schema;
  const entries = Object.entries(withInner(schema, (part) => convert(part, holder))).flatMap((entry) =>
    renamed(entry, holder),
  );
  const { $ref, ...others } = Object.fromEntries(entries);
  if ($ref === undefined) return others;
  return Object.keys(others).length === 0 ? { $ref } : { ...others, allOf: [...listOf(others["allOf"]), { $ref }] };
}

function renamed([key, value]: readonly [string, unknown], holder: Holder): readonly (readonly [string, unknown])[] {
  if (key === "$defs") return [[holder, value]];
  if (key === "dependentRequired") return [["dependencies", value]];
  if (key === "$ref" && typeof value === "string") return [[key, value.replace(/^#\/\$defs\//, () => `#/${holder}/`)]];
  return later.has(key) ? [] : [[key, value]];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
