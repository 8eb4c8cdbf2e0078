/** The types that a schema accepts, and the shape of each. */
import { isList, type Json, type JsonObject } from "../../source/json.js";
import { assume, hoist, lose, type PlainSpot, pointerOf, type Spot, spotOf } from "../state/conversion.js";
import { member } from "../schema/json-schema.js";
import { type Kind, kinds, kindsOfKeywords } from "../schema/keywords.js";
import { convertArray } from "./arrays.js";
import { convertNumber } from "./numbers.js";
import { convertRecord } from "./records.js";
import { convertText } from "./texts.js";
import { union } from "../contracts/unions.js";
import { type LongForm, ofType } from "../contracts/shorten.js";

/** The types of `type`, or those that the other keywords apply to; empty if any value is accepted. */
export function kindsOf(schema: JsonObject, spot: Spot): readonly Kind[] {
  const named = member(schema, "type");
  if (named === undefined) return assumedKinds(schema, spotOf(schema, spot));
  const list: readonly Json[] = isList(named) ? named : [named];
  const known = kinds.filter((kind) => list.includes(kind));
  if (known.length < new Set(list).size)
    lose(spotOf(schema, spot), "type", "it names no type of JSON Schema, and any value is taken");
  const isAny = known.length < new Set(list).size;
  return isAny ? [] : known.filter((kind) => kind !== "integer" || !known.includes("number"));
}

const spoken: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  array: "a list",
  object: "an object",
};

/** Strictly, a schema with only `properties` accepts every string and number. */
function assumedKinds(schema: JsonObject, spot: Spot): readonly Kind[] {
  const [kind, ...others] = kindsOfKeywords(schema);
  if (kind === undefined) return [];
  if (others.length > 0) {
    lose(spot, "type", "without it the other keywords speak of values of several kinds, and any value is taken");
    return [];
  }
  assume(spot, `\`type\` is missing; the schema is taken to mean ${spoken[kind]}`);
  return [kind];
}

type Converters = { readonly [K in Exclude<Kind, "null">]: (schema: JsonObject, spot: PlainSpot) => LongForm };

const converters: Converters = {
  string: convertText,
  number: convertNumber,
  integer: convertNumber,
  boolean: () => ofType("boolean"),
  array: convertArray,
  object: convertRecord,
};

/** One type is its shape; several are a union, and null makes it nullable. */
export function convertKinds(schema: JsonObject, found: readonly Kind[], spot: PlainSpot): LongForm {
  const shapes = found.flatMap((kind) => (kind === "null" ? [] : [convertKind(schema, kind, found, spot)]));
  return union([...shapes, ...(found.includes("null") ? [ofType("null")] : [])], spot.hint, (long, hint) =>
    hoist(long, hint, spot),
  );
}

function convertKind(
  schema: JsonObject,
  kind: Exclude<Kind, "null">,
  found: readonly Kind[],
  spot: PlainSpot,
): LongForm {
  const only = kind === "integer" || kind === "number" ? { ...schema, type: kind } : schema;
  const isOneOfSeveral = found.filter((other) => other !== "null").length > 1;
  const hint = isOneOfSeveral ? `${spot.hint}${kind === "array" ? "List" : "Object"}` : spot.hint;
  return converters[kind](only, { ...spot, pointer: pointerOf(schema, spot), hint });
}
