/** Lists. */
import { isList, type JsonObject } from "../../../json.js";
import { mapOf } from "../yaml-tree.js";
import { lose } from "./conversion.js";
import { convert } from "./convert.js";
import { member, numberAt } from "./json-schema.js";
import type { Plain } from "./kinds.js";
import { ofType, shorten, type LongForm } from "./shorten.js";

export function convertArray(schema: JsonObject, { spot, conversion }: Plain): LongForm {
  const items = member(schema, "items");
  const isTuple = isList(items);
  if (isTuple) lose("items", "the items are taken each for itself, whatever their place", spot.pointer, conversion);
  const isEmpty = items === false;
  const inner = items === undefined || isTuple || isEmpty ? ofType("any") : convert(items, { pointer: `${spot.pointer}/items`, hint: singular(spot.hint) }, conversion);
  return mapOf({
    type: "list",
    items: shorten(inner),
    min_items: countAt(schema, "minItems"),
    max_items: isEmpty ? 0 : countAt(schema, "maxItems", 0),
    unique_items: member(schema, "uniqueItems") === true ? true : undefined,
  });
}

/** At least 0 says nothing. */
export function countAt(schema: JsonObject, keyword: string, least = 1): number | undefined {
  const count = numberAt(schema, keyword);
  return count !== undefined && Number.isSafeInteger(count) && count >= least ? count : undefined;
}

/** A type for the items of `Findings` is called `Finding`. */
function singular(hint: string): string {
  return /[^s]s$/.test(hint) ? hint.slice(0, -1) : `${hint}Item`;
}
