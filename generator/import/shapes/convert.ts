/**
 * Converts a JSON Schema to the long form of a shape. Constraints that no contracts file can express are reported. The
 * result accepts at least the values of the schema.
 */
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { convertAlternatives } from "./alternatives.js";
import { deepestPart, lose, spend, type Spot, spotOf, withLocationOf } from "../state/conversion.js";
import { convertEnum } from "./enums.js";
import { member, referenceIn, schemasAt, without } from "../schema/json-schema.js";
import { rulesOf } from "./rules.js";
import { convertKinds, kindsOf } from "./kinds.js";
import { constrains, unreadKeywords } from "../schema/keywords.js";
import { laidOut } from "../merge/lay-out.js";
import { convertReference } from "../state/references.js";
import { withoutUnsound } from "../merge/sound.js";
import { type LongForm, ofType } from "../contracts/shorten.js";

export function convert(given: Json, spot: Spot): LongForm {
  if (!spend(spot) || given === true) return ofType("any");
  if (isObject(given)) return within(spot, () => convertObject(given, spot));
  lose(
    spot,
    undefined,
    given === false
      ? "no value matches the schema, and any value is accepted"
      : `${JSON.stringify(given).slice(0, 40)} is not a schema, and any value is accepted`,
  );
  return ofType("any");
}

/** A schema that contains itself would be expanded without end. */
function within(spot: Spot, go: () => LongForm): LongForm {
  const { budget } = spot.conversion;
  if (budget.depth >= deepestPart) {
    lose(spot, "allOf", `parts are nested more than ${deepestPart} deep, and any value is accepted`);
    return ofType("any");
  }
  budget.depth += 1;
  const long = go();
  budget.depth -= 1;
  return long;
}

function convertObject(written: JsonObject, spot: Spot): LongForm {
  const given = withoutUnsound(written, spot);
  if (referenceIn(given) !== undefined) return withOpenNull(convertReference(given, spot), given);
  const { schema, isVisible } = laidOut(given, spot);
  if (referenceIn(schema) !== undefined) return withOpenNull(convertReference(schema, spot), schema);
  return withOpenNull(convertPlain(schema, isVisible, spot), schema);
}

function convertPlain(schema: JsonObject, isVisible: boolean, spot: Spot): LongForm {
  const fixed =
    convertAlternatives(schema, spot) ??
    (["const", "enum"].some((keyword) => Object.hasOwn(schema, keyword)) ? convertEnum(schema, spot) : undefined);
  if (fixed && isVisible) reportUnread(schema, ["allOf"], spot);
  if (fixed) return fixed;
  const kinds = kindsOf(schema, spot);
  reportUnread(schema, unreadKeywords(schema, kinds, rulesOf(schema, spot).read), spot);
  if (kinds.length === 0) return ofType("any");
  return convertKinds(withLocationOf(without(schema, ["nullable"]), schema, spot), kinds, { ...spot, isVisible });
}

function reportUnread(schema: JsonObject, keywords: readonly string[], spot: Spot): void {
  for (const keyword of keywords) lose(spotOf(schema, spot), keyword, effectOf(keyword));
}

const effects: Readonly<Record<string, string>> = {
  patternProperties: "keys that match are accepted with any value",
};

/** The effect of omitting the keyword. */
function effectOf(keyword: string): string {
  return (Object.hasOwn(effects, keyword) ? effects[keyword] : undefined) ?? "values that break it are accepted";
}

/** OpenAPI 3.0 declares nullable values with `nullable`. */
function withOpenNull(long: LongForm, schema: JsonObject): LongForm {
  const isSpread = Object.hasOwn(schema, "type") && ["anyOf", "oneOf"].some((keyword) => schemasAt(schema, keyword));
  const isOpen =
    !isSpread &&
    member(schema, "nullable") === true &&
    constrains(schema) &&
    long.get("type") !== "any" &&
    long.get("type") !== "null";
  return isOpen ? new Map([...long, ["nullable", true]]) : long;
}
