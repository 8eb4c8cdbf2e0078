/** `enum` and `const`: enums and single values. */
import { isEqual, keyer } from "../../../runtime/support/equality.js";
import { mostEnumValues } from "../../language/limits.js";
import { isList, type Json, type JsonObject } from "../../source/json.js";
import { type LongForm, ofType } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";
import { isFitWord } from "../contracts/vocabulary.js";
import { mapOf, treeOf, type Yaml } from "../contracts/yaml-tree.js";
import { member } from "../schema/json-schema.js";
import { bindingKeywords } from "../schema/keywords.js";
import { isOfType, isWritable, kindOf } from "../schema/value-kinds.js";
import { hoist, lose, type Spot, spotOf } from "../state/conversion.js";

export function convertEnum(schema: JsonObject, spot: Spot): LongForm {
  const here = spotOf(schema, spot);
  const constant = member(schema, "const");
  const listed = member(schema, "enum");
  const given = constant === undefined ? (isList(listed) ? listed : []) : [constant];
  const values = distinct(given).filter((value) => isOfType(value, member(schema, "type")));
  const place = { ...here, keyword: constant === undefined ? "enum" : "const" };
  const kept = withoutBroken(schema, values, place);
  if (values.length === 0) lose(here, "type", "no value is of this type, and any value is accepted");
  if (constant !== undefined && isList(listed) && !listed.some((value) => isEqual(value, constant)))
    lose(here, "enum", "the constant is not one of these values, and is accepted anyway");
  return values.length === 0 ? ofType("any") : vocabulary(kept, place);
}

/** Zero has no sign in a contract. */
export function distinct(values: readonly Json[]): readonly Json[] {
  const keyOf = keyer();
  const first = new Map<unknown, Json>();
  for (const value of values) {
    const unsigned = typeof value === "number" ? value + 0 : value;
    if (!first.has(keyOf(unsigned))) first.set(keyOf(unsigned), unsigned);
  }
  return [...first.values()];
}

/** The values that lengths and bounds allow; other constraints are reported. */
function withoutBroken(schema: JsonObject, values: readonly Json[], place: ValuePlace): readonly Json[] {
  const found = bindingKeywords(schema, [...new Set(values.map(kindOf))], ["const", "enum"]);
  const known = found.filter((keyword) => Object.hasOwn(breaks, keyword) && typeof schema[keyword] === "number");
  const kept = values.filter((value) => !known.some((keyword) => breaks[keyword]?.(value, Number(schema[keyword]))));
  const unread = found.filter((keyword) => !known.includes(keyword) || kept.length === 0);
  for (const keyword of unread) lose(place, keyword, "next to fixed values a contract cannot say it");
  return kept.length > 0 ? kept : values;
}

type Breaks = (value: Json, bound: number) => boolean;

/** Whether a value violates a bound. */
const breaks: Readonly<Record<string, Breaks>> = {
  minLength: (value, bound) => typeof value === "string" && [...value].length < bound,
  maxLength: (value, bound) => typeof value === "string" && [...value].length > bound,
  minimum: (value, bound) => typeof value === "number" && value < bound,
  maximum: (value, bound) => typeof value === "number" && value > bound,
  exclusiveMinimum: (value, bound) => typeof value === "number" && value <= bound,
  exclusiveMaximum: (value, bound) => typeof value === "number" && value >= bound,
};

interface ValuePlace extends Spot {
  readonly keyword: string;
}

/** The distinct values as one shape: enums of strings and of integers, `boolean`, and constants for everything else. */
export function vocabulary(given: readonly Json[], place: ValuePlace): LongForm {
  const values = given.filter((value) => value !== null);
  const shapes = [
    ...(values.length === 1 ? constants(values, place) : groups(values, place)),
    ...(values.length < given.length ? [ofType("null")] : []),
  ];
  return union(shapes, place.hint, (long, hint) => hoist(long, hint, place));
}

/** More constants than this are replaced by their types. */
const mostConstants = 8;

function groups(values: readonly Json[], place: ValuePlace): readonly LongForm[] {
  const words = values.filter(isFitWord);
  const integers = values.filter((value) => Number.isSafeInteger(value));
  const isBoolean = [true, false].every((value) => values.includes(value));
  const others = values.filter(
    (value) => !isFitWord(value) && !Number.isSafeInteger(value) && !(isBoolean && typeof value === "boolean"),
  );
  return [
    ...enumsOf(words),
    ...enumsOf(integers),
    ...(isBoolean ? [ofType("boolean")] : []),
    ...(others.length > mostConstants ? [lost(others, place)] : constants(others, place)),
  ];
}

/** More values than one enum may have are split into several. */
function enumsOf(values: readonly Json[]): readonly LongForm[] {
  return chunksOf(values, mostEnumValues).map(([first = null, ...others]) =>
    others.length === 0 ? mapOf({ const: treeOf(first) }) : mapOf({ enum: [first, ...others] as readonly Yaml[] }),
  );
}

function chunksOf<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, index) =>
    items.slice(index * most, (index + 1) * most),
  );
}

function constants(values: readonly Json[], place: ValuePlace): readonly LongForm[] {
  return values.map((value) => (isWritable(value) ? mapOf({ const: treeOf(value) }) : lost([value], place)));
}

function lost(values: readonly Json[], place: ValuePlace): LongForm {
  const types = [...new Set(values.map(typeOf))].join(" or ");
  lose(
    place,
    place.keyword,
    values.length > mostConstants
      ? `a contract has enums of strings and of integers, and any ${types} is accepted`
      : `a contract cannot write this value, and any ${types} is accepted`,
  );
  return ofType([...new Set(values.map(typeOf))].join(" | "));
}

function typeOf(value: Json): string {
  const kind = kindOf(value);
  return kind === "array" ? "any[]" : kind;
}
