/** Lists. */
import { isEqual } from "../../../runtime/equality.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { mapOf } from "../contracts/yaml-tree.js";
import { hoist, lose } from "../state/conversion.js";
import { convert } from "./convert.js";
import { member, numberAt } from "../schema/json-schema.js";
import type { Plain } from "./kinds.js";
import { type LongForm, ofType, shorten } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";

export function convertArray(schema: JsonObject, plain: Plain): LongForm {
  const { first, others, most } = positionsOf(schema);
  const schemas = [...first, ...(most === undefined ? [others] : [])];
  return mapOf({
    type: "list",
    items: shorten(itemsOf(schemas, plain)),
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
  /** Of the items that have a schema of their own, in order. */
  readonly first: readonly Positioned[];
  /** Of all further ones. */
  readonly others: Positioned;
  /** How many items there are, where no further ones are allowed. */
  readonly most?: number;
}

/** 2020-12 has `prefixItems`, and `items` for what follows; the drafts before it a list of `items`, and `additionalItems`. What only one of them reads is taken as either would take it. */
function positionsOf(schema: JsonObject): Positions {
  const [prefix, items] = [listAt(schema, "prefixItems"), listAt(schema, "items")];
  const rest = isList(member(schema, "items")) ? "additionalItems" : "items";
  const others = { pointer: `/${rest}`, schema: member(schema, rest) ?? true };
  return { first: [...prefix, ...items], others, ...(others.schema === false && { most: Math.max(prefix.length, items.length) }) };
}

function listAt(schema: JsonObject, keyword: string): readonly Positioned[] {
  const value = member(schema, keyword);
  return isList(value) ? value.map((part, index) => ({ pointer: `/${keyword}/${index}`, schema: isObject(part) && Object.keys(part).length === 0 ? true : part })) : [];
}

/** A contract says the same of each item, so that it takes in any place what one of them may be. */
function itemsOf(positioned: readonly Positioned[], { spot, conversion }: Plain): LongForm {
  const distinct = positioned.filter(({ schema }, index) => positioned.findIndex((other) => isEqual(other.schema, schema)) === index);
  const [only, second] = distinct;
  if (second) lose(positioned[0]?.pointer.split("/")[1], "the items are taken each for itself, whatever their place", spot.pointer, conversion);
  if (!only || distinct.some(({ schema }) => schema === true)) return ofType("any");
  const hint = singular(spot.hint);
  return union(distinct.map(({ pointer, schema }) => convert(schema, { pointer: spot.pointer + pointer, hint }, conversion)), hint, (long, wanted) => hoist(long, wanted, conversion));
}

function smallest(...counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
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
