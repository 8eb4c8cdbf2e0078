/** `anyOf` and `oneOf`: vocabularies, variants and unions. */
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { assume, type Conversion, hoist, lose, pointerOf, type Spot, standingFor } from "../state/conversion.js";
import { convert } from "./convert.js";
import { describedEnum } from "./enums.js";
import { member, referenceIn, schemasAt, textAt, without } from "../schema/json-schema.js";
import { constrains, kindsSpokenOf, unreadKeywords } from "../schema/keywords.js";
import { targetOf } from "../merge/lay-out.js";
import { merge } from "../merge/merge.js";
import { capitalisedWords } from "../names/names.js";
import { areApart } from "./overlap.js";
import type { LongForm } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";
import { isOfTypeAlone } from "../schema/value-kinds.js";
import { convertVariants } from "./variants.js";

/** Nothing where there are no alternatives, or where they only add conditions to what stands beside them. */
export function convertAlternatives(schema: JsonObject, spot: Spot, conversion: Conversion): LongForm | undefined {
  const keyword = (["oneOf", "anyOf"] as const).find((name) => schemasAt(schema, name));
  const parts = keyword && schemasAt(schema, keyword);
  if (!keyword || !parts) return undefined;
  const base = standingFor(without(schema, [keyword, "discriminator"]), schema, conversion);
  const whole = wholeParts(base, parts, spot, conversion);
  if (!whole) return undefined;
  const pointer = pointerOf(schema, spot, conversion);
  if (whole === parts) reportBase(base, parts, { ...spot, pointer }, conversion);
  const exact = describedEnum(whole, conversion) ?? (keyword === "oneOf" || areApart(whole, spot, conversion) ? convertVariants(whole, { ...spot, pointer }, conversion) : undefined);
  if (exact) return exact;
  if (keyword === "oneOf" && !areApart(whole, spot, conversion)) assume("a value that fits several parts of `oneOf` is taken as well", pointer, conversion);
  return unionOf(whole, spot, pointer + `/${keyword}`, conversion);
}

/** What stands beside alternatives that say themselves which values they take. */
function reportBase(base: JsonObject, parts: readonly Json[], spot: Spot, conversion: Conversion): void {
  const keywords = [...unreadKeywords(base, []), ...(isNarrower(base, parts, spot, conversion) ? ["type"] : [])];
  for (const keyword of keywords) lose(keyword, "values that break it are taken", spot.pointer, conversion);
}

/** Whether `type` beside the alternatives refuses some value that one of these takes. */
function isNarrower(base: JsonObject, parts: readonly Json[], spot: Spot, conversion: Conversion): boolean {
  const type = member(base, "type");
  return type !== undefined && !parts.map((part) => targetOf(part, spot, conversion)).every((target) => target === false || (target && isOfTypeAlone(target, type)));
}

/** The alternatives with what stands beside them in each; undefined where they say nothing about the kind of value themselves. */
function wholeParts(base: JsonObject, parts: readonly Json[], spot: Spot, conversion: Conversion): readonly Json[] | undefined {
  const { type: _, ...rest } = base;
  if (!constrains(rest) && parts.every((part) => !isObject(part) || saysKind(part))) return parts;
  const targets = parts.map((part) => targetOf(part, spot, conversion));
  const merged = targets.map((target) => (target && objectLike(target) ? merge(core(base), target) : undefined));
  if (!objectLike(base) || !merged.every((one) => one && one.lost.length === 0 && Object.hasOwn(one.merged, "properties"))) return constrains(base) ? undefined : parts;
  const whole = merged.map((one, index) => standingFor(one?.merged ?? {}, targets[index] || base, conversion));
  return convertsToVariants(whole) ? whole : undefined;
}

function core(base: JsonObject): JsonObject {
  return without(base, ["title", "description", "examples", "default", "$schema", "$id", "$defs", "definitions"]);
}

function saysKind(part: JsonObject): boolean {
  return ["type", "const", "enum", "anyOf", "oneOf", "allOf"].some((keyword) => Object.hasOwn(part, keyword)) || referenceIn(part) !== undefined || Object.keys(part).length === 0;
}

function objectLike(schema: JsonObject): boolean {
  const spoken = kindsSpokenOf(schema);
  return (schema["type"] === "object" || schema["type"] === undefined) && spoken.every((kind) => kind === "object");
}

/** Alternatives that only name what is required repeat the whole object otherwise. */
function convertsToVariants(whole: readonly JsonObject[]): boolean {
  return whole.every((part) => isObject(part["properties"]) && Object.values(part["properties"]).some((property) => isObject(property) && (Object.hasOwn(property, "const") || Object.hasOwn(property, "enum"))));
}

function unionOf(parts: readonly Json[], spot: Spot, pointer: string, conversion: Conversion): LongForm {
  const shapes = parts.map((part, index) => convert(part, { pointer: `${pointer}/${index}`, hint: hintOf(part, spot, index) }, conversion));
  return union(shapes, spot.hint, (long, hint) => hoist(long, titleOf(parts, shapes, long) ?? hint, conversion));
}

function hintOf(part: Json, { hint }: Spot, index: number): string {
  const title = isObject(part) ? textAt(part, "title") : undefined;
  return title === undefined ? `${hint}Option${index + 1}` : capitalisedWords(title);
}

function titleOf(parts: readonly Json[], shapes: readonly LongForm[], long: LongForm): string | undefined {
  const part = parts[shapes.indexOf(long)];
  const title = isObject(part) ? textAt(part, "title") : undefined;
  return title === undefined ? undefined : capitalisedWords(title);
}
