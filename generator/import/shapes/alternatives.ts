/** `anyOf` and `oneOf`: enums, variants and unions. */
import { type Json, type JsonObject, isList, isObject } from "../../source/json.js";
import type { LongForm } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";
import { schemasAt, without, member } from "../schema/json-schema.js";
import { assume, hoist, type Spot, spotOf, withLocationOf } from "../state/conversion.js";
import { described, titleWords } from "./annotations.js";
import { convert } from "./convert.js";
import { joinedEnum } from "./joined-enums.js";
import { spread } from "./spread.js";
import { convertVariants } from "./variants.js";
import { targetOf } from "../merge/lay-out.js";
import { tagOf } from "./tags.js";
import { kindOf } from "../schema/value-kinds.js";

/** Undefined if there are no alternatives, or if they only add conditions to the rest of the schema. */
export function convertAlternatives(schema: JsonObject, spot: Spot): LongForm | undefined {
  const keyword = (["oneOf", "anyOf"] as const).find((name) => schemasAt(schema, name));
  const given = keyword && schemasAt(schema, keyword);
  if (!keyword || !given) return undefined;
  const place = spotOf(schema, spot);
  const base = withLocationOf(without(schema, [keyword, "discriminator"]), schema, spot);
  const parts = spread(base, given, keyword, place);
  if (!parts) return undefined;
  const isExclusive = keyword === "oneOf";
  const exact = joinedEnum(parts, isExclusive, place);
  if (exact) return exact;
  const apart = areApart(parts, spot);
  const variants = isExclusive || apart ? convertVariants(parts, place) : undefined;
  if (variants) return variants;
  if (isExclusive && !apart) assume(place, "a value that matches several parts of `oneOf` is accepted as well");
  return unionOf(parts, place, `${place.pointer}/${keyword}`);
}

/** A part with a description gets a name, because only named types have descriptions. */
function unionOf(parts: readonly Json[], spot: Spot, pointer: string): LongForm {
  const shapes = parts.map((part, index) => {
    const hint = titleWords(part) ?? `${spot.hint}Option${index + 1}`;
    const inner = { ...spot, pointer: `${pointer}/${index}`, hint };
    return described(convert(part, inner), part, inner);
  });
  return union(shapes, spot.hint, (long, hint) => hoist(long, titleOf(parts, shapes, long) ?? hint, spot));
}

function titleOf(parts: readonly Json[], shapes: readonly LongForm[], long: LongForm): string | undefined {
  const part = parts[shapes.indexOf(long)];
  return part === undefined ? undefined : titleWords(part);
}

function areApart(parts: readonly Json[], spot: Spot): boolean {
  const targets = parts.map((part) => targetOf(part, spot));
  const schemas = targets.filter((target) => isObject(target));
  if (schemas.length < parts.length) return false;
  const objects = schemas.filter(isAboutObjects);
  const others = schemas.filter((schema) => !isAboutObjects(schema)).map(takes);
  return (
    (objects.length < 2 || tagOf(objects) !== undefined) &&
    arePairwiseApart([...others, ...(objects.length > 0 ? [{ kinds: ["object"], values: [] }] : [])])
  );
}

function isAboutObjects(schema: JsonObject): boolean {
  return member(schema, "type") === "object";
}

/** Single values, or all values of some types. */
interface Taken {
  readonly kinds: readonly string[];
  readonly values: readonly Json[];
}

function takes(schema: JsonObject): Taken {
  const [constant, listed, type] = [member(schema, "const"), member(schema, "enum"), member(schema, "type")];
  if (constant !== undefined) return { kinds: [], values: [constant] };
  if (isList(listed)) return { kinds: [], values: listed };
  const types = isList(type) ? type : type === undefined ? [] : [type];
  return { kinds: types.map((name) => (name === "integer" ? "number" : String(name))), values: [] };
}

function arePairwiseApart(taken: readonly Taken[]): boolean {
  const kinds = taken.flatMap((one) => one.kinds);
  const values = taken.flatMap((one) => one.values);
  const areKnown = taken.every((one) => one.kinds.length + one.values.length > 0);
  return (
    areKnown &&
    new Set(kinds).size === kinds.length &&
    new Set(values).size === values.length &&
    !values.some((value) => kinds.includes(kindOf(value)))
  );
}
