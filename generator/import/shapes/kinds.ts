/** The types that a schema accepts, and the shape of each. */
import { isList, type Json, type JsonObject } from "../../source/json.js";
import { assume, type Conversion, hoist, lose, type Plain, pointerOf, type Spot } from "../state/conversion.js";
import { member } from "../schema/json-schema.js";
import { type Kind, kinds, kindsSpokenOf } from "../schema/keywords.js";
import { convertArray } from "./arrays.js";
import { convertNumber } from "./numbers.js";
import { convertRecord } from "./records.js";
import { convertText } from "./texts.js";
import { union } from "../contracts/unions.js";
import { type LongForm, ofType } from "../contracts/shorten.js";

/** The types of `type`, or those that the other keywords apply to; empty if any value is accepted. */
export function kindsOf(schema: JsonObject, spot: Spot, conversion: Conversion): readonly Kind[] {
  const pointer = pointerOf(schema, spot, conversion);
  const named = member(schema, "type");
  if (named === undefined) return assumedKinds(schema, pointer, conversion);
  const list: readonly Json[] = isList(named) ? named : [named];
  const known = kinds.filter((kind) => list.includes(kind));
  if (known.length < new Set(list).size)
    lose("type", "it names no type of JSON Schema, and any value is taken", pointer, conversion);
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
function assumedKinds(schema: JsonObject, pointer: string, conversion: Conversion): readonly Kind[] {
  const [kind, ...others] = kindsSpokenOf(schema);
  if (kind === undefined) return [];
  if (others.length > 0) {
    lose(
      "type",
      "without it the other keywords speak of values of several kinds, and any value is taken",
      pointer,
      conversion,
    );
    return [];
  }
  assume(`\`type\` is missing; the schema is taken to mean ${spoken[kind]}`, pointer, conversion);
  return [kind];
}

type Converters = { readonly [K in Exclude<Kind, "null">]: (schema: JsonObject, plain: Plain) => LongForm };

const converters: Converters = {
  string: convertText,
  number: convertNumber,
  integer: convertNumber,
  boolean: () => ofType("boolean"),
  array: convertArray,
  object: convertRecord,
};

/** One type is its shape; several are a union, and null makes it nullable. */
export function convertKinds(schema: JsonObject, found: readonly Kind[], plain: Plain): LongForm {
  const shapes = found.flatMap((kind) => (kind === "null" ? [] : [convertKind(schema, kind, found, plain)]));
  return union([...shapes, ...(found.includes("null") ? [ofType("null")] : [])], plain.spot.hint, (long, hint) =>
    hoist(long, hint, plain.conversion),
  );
}

function convertKind(schema: JsonObject, kind: Exclude<Kind, "null">, found: readonly Kind[], plain: Plain): LongForm {
  const only = kind === "integer" || kind === "number" ? { ...schema, type: kind } : schema;
  const spot =
    found.filter((other) => other !== "null").length > 1
      ? { ...plain.spot, hint: `${plain.spot.hint}${kind === "array" ? "List" : "Object"}` }
      : plain.spot;
  return converters[kind](only, {
    ...plain,
    spot: { ...spot, pointer: pointerOf(schema, plain.spot, plain.conversion) },
  });
}
