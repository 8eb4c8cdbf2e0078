/** `anyOf` and `oneOf`: enums, variants and unions. */
import type { Json, JsonObject } from "../../source/json.js";
import type { LongForm } from "../contracts/shorten.js";
import { union } from "../contracts/unions.js";
import { schemasAt, without } from "../schema/json-schema.js";
import { assume, hoist, type Spot, spotOf, standingFor } from "../state/conversion.js";
import { described, titleWords } from "./annotations.js";
import { convert } from "./convert.js";
import { joinedEnum } from "./joined-enums.js";
import { areApart } from "./overlap.js";
import { spread } from "./spread.js";
import { convertVariants } from "./variants.js";

/** Undefined if there are no alternatives, or if they only add conditions to the rest of the schema. */
export function convertAlternatives(schema: JsonObject, spot: Spot): LongForm | undefined {
  const keyword = (["oneOf", "anyOf"] as const).find((name) => schemasAt(schema, name));
  const given = keyword && schemasAt(schema, keyword);
  if (!keyword || !given) return undefined;
  const place = spotOf(schema, spot);
  const base = standingFor(without(schema, [keyword, "discriminator"]), schema, spot);
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
