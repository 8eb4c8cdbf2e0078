/** Arrays. */
import { isEqual } from "../../../runtime/support/equality.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { mapOf } from "../contracts/yaml-tree.js";
import { hoist, lose, type Spot } from "../state/conversion.js";
import { anonymous, described, titleWords } from "./annotations.js";
import { convert } from "./convert.js";
import { member, numberAt, without } from "../schema/json-schema.js";
import { type LongForm, ofType, shorten } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";

export function convertArray(schema: JsonObject, spot: Spot): LongForm {
  const { first, others, most } = positionsOf(schema);
  const schemas = [...first, ...(most === undefined ? [others] : [])];
  return mapOf({
    type: "list",
    items: shorten(itemsOf(schemas, spot)),
    min_items: countAt(schema, "minItems"),
    max_items: smallest(most, countAt(schema, "maxItems", 0)),
    unique_items: member(schema, "uniqueItems") === true ? true : undefined,
  });
}

interface Positioned {
  readonly pointer: string;
  readonly schema: Json;
}

interface Positions {
  /** The schemas of the first items, in order. */
  readonly first: readonly Positioned[];
  /** The schema of all further items. */
  readonly others: Positioned;
  /** The number of items, if no further ones are allowed. */
  readonly most?: number;
}

/**
 * 2020-12 has `prefixItems`, and `items` for the rest; earlier drafts have an array of `items`, and `additionalItems`.
 * A keyword of either is read as that draft reads it.
 */
function positionsOf(schema: JsonObject): Positions {
  const [prefix, items] = [listAt(schema, "prefixItems"), listAt(schema, "items")];
  const rest = isList(member(schema, "items")) ? "additionalItems" : "items";
  const others = { pointer: `/${rest}`, schema: member(schema, rest) ?? true };
  const longest = Math.max(prefix.length, items.length);
  const most = countAt(schema, "maxItems", 0);
  const first = [...prefix.slice(0, most), ...items.slice(0, most)];
  const isFull =
    longest > 0 && [prefix, items].every(({ length }) => length === 0 || (most !== undefined && length >= most));
  return { first, others, ...((others.schema === false || isFull) && { most: smallest(longest, most) ?? 0 }) };
}

function listAt(schema: JsonObject, keyword: string): readonly Positioned[] {
  const value = member(schema, keyword);
  return isList(value)
    ? value.map((part, index) => ({
        pointer: `/${keyword}/${index}`,
        schema: isObject(part) && Object.keys(part).length === 0 ? true : part,
      }))
    : [];
}

/** A contract has one schema for all items, and accepts at any index what one of them may be. */
function itemsOf(positioned: readonly Positioned[], spot: Spot): LongForm {
  const distinct = positioned.filter(
    ({ schema }, index) =>
      positioned.findIndex((other) => isEqual(withoutTexts(other.schema), withoutTexts(schema))) === index,
  );
  const [only, second] = distinct;
  if (second) lose(spot, positioned[0]?.pointer.split("/")[1], "the items are accepted each for itself, at any place");
  if (!second) reportPlaces(positioned, spot);
  if (!only || distinct.some(({ schema }) => schema === true)) return ofType("any");
  const within = { ...spot, hint: singular(spot.hint) };
  const shapes = distinct.map(({ pointer, schema }) => {
    const inner = { ...spot, pointer: spot.pointer + pointer, hint: titleWords(schema) ?? within.hint };
    return described(convert(schema, inner), schema, inner);
  });
  const items = union(shapes, within.hint, (long, hint) => hoist(long, hint, spot));
  return anonymous(items, within);
}

/** Items of one type may have separate descriptions, but a contract has one for all of them. */
function reportPlaces([first, ...others]: readonly Positioned[], spot: Spot): void {
  for (const { pointer, schema } of others) {
    const keyword = isObject(schema)
      ? ["description", "title"].find(
          (key) =>
            Object.hasOwn(schema, key) &&
            !isEqual(schema[key], isObject(first?.schema) ? first.schema[key] : undefined),
        )
      : undefined;
    if (keyword !== undefined)
      lose({ ...spot, pointer: spot.pointer + pointer }, keyword, "a contract has one description for all items");
  }
}

function withoutTexts(schema: Json): Json {
  return isObject(schema) ? without(schema, ["title", "description", "$comment"]) : schema;
}

function smallest(...counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** At least 0 has no effect. */
export function countAt(schema: JsonObject, keyword: string, least = 1): number | undefined {
  const count = numberAt(schema, keyword);
  return count !== undefined && Number.isSafeInteger(count) && count >= least ? count : undefined;
}

/** A type for the items of `Findings` is called `Finding`. */
function singular(hint: string): string {
  return /[^s]s$/.test(hint) ? hint.slice(0, -1) : `${hint}Item`;
}
