/** Merges `allOf` into one schema. */
import { visiblePattern } from "../../../runtime/support/visible-text.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { lose, originate, spend, type Spot, spotOf, withLocationOf } from "../state/conversion.js";
import { member, referenceIn, schemasAt, withKeywords, without } from "../schema/json-schema.js";
import { inPlainWords } from "./keys.js";
import { bindingKeywords, constrains } from "../schema/keywords.js";
import { merge } from "./merge.js";
import { referredBy } from "../state/references.js";

interface LaidOut {
  readonly schema: JsonObject;
  /** Whether one of them requires a visible character, in addition to other patterns. */
  readonly isVisible: boolean;
}

export function laidOut(given: JsonObject, spot: Spot): LaidOut {
  const parts = schemasAt(given, "allOf");
  if (!parts) return { schema: plain(given, { spot, within: new Set([given]) }), isVisible: false };
  const base = withLocationOf(without(given, ["allOf"]), given, spot);
  const schema = joined(base, parts, spot);
  return {
    schema: plain(withLocationOf(without(schema, ["allOf"]), schema, spot), {
      spot,
      within: new Set([given]),
    }),
    isVisible: Object.hasOwn(schema, "allOf"),
  };
}

/** The only part that is kept separate, because it may be combined with another pattern. */
function isVisibility(part: Json): boolean {
  return isObject(part) && Object.keys(part).length === 1 && part["pattern"] === visiblePattern;
}

/** A single reference stays one, with its annotations; a reference with other keywords is replaced by its schema. */
function joined(base: JsonObject, parts: readonly Json[], spot: Spot): JsonObject {
  const [only] = parts;
  if (isObject(only) && parts.length === 1 && !constrains(base) && referenceIn(only) !== undefined)
    return withLocationOf({ ...only, ...base }, base, spot);
  return withParts(base, parts, { spot, within: new Set() });
}

interface Around {
  readonly spot: Spot;
  readonly within: ReadonlySet<Json>;
}

function withParts(base: JsonObject, parts: readonly Json[], { spot, within }: Around): JsonObject {
  const here = spotOf(base, spot);
  return parts.reduce<JsonObject>((sum, part) => {
    if (isVisibility(part)) return withLocationOf(withKeywords(sum, { allOf: [part] }), sum, spot);
    const target = targetOf(part, spot, within);
    if (target === false) lose(here, "allOf", "one of its parts matches no value, and is left out");
    if (!target) return sum;
    const { merged, lost } = merge(sum, target);
    for (const keyword of lost)
      lose(
        Object.hasOwn(target, keyword) ? spotOf(target, spot) : here,
        keyword,
        "the parts of `allOf` do not agree on it, and the first one counts",
      );
    const whole = withLocationOf(merged, sum, spot);
    originate(
      whole,
      without(
        target,
        Object.keys(sum).filter((key) => key !== "properties"),
      ),
      spotOf(target, spot),
    );
    return whole;
  }, base);
}

/**
 * The merged schema that a part refers to; `false` if it accepts no value, and undefined if it accepts any, or is
 * recursive.
 */
export function targetOf(
  part: Json,
  spot: Spot,
  within: ReadonlySet<Json> = new Set(),
): JsonObject | false | undefined {
  if (part === false) return false;
  if (!spend(spot) || !isObject(part)) return undefined;
  if (within.has(part)) {
    lose(spotOf(part, spot), undefined, "it leads back to itself, and says nothing there");
    return undefined;
  }
  const inside = new Set([...within, part]);
  if (referenceIn(part) === undefined) return flattened(part, { spot, within: inside });
  const found = referredBy(part, spot);
  return found && targetOf(found.schema, spot, inside);
}

function flattened(schema: JsonObject, around: Around): JsonObject {
  const parts = schemasAt(schema, "allOf");
  const whole = parts
    ? withParts(withLocationOf(without(schema, ["allOf"]), schema, around.spot), parts, around)
    : schema;
  return plain(whole, around);
}

function plain(schema: JsonObject, { spot, within }: Around): JsonObject {
  const names = member(schema, "propertyNames");
  const target = isObject(names) ? targetOf(names, spot, within) : undefined;
  const plainer = inPlainWords(schema, target ? listedNames(target) : undefined);
  return plainer === schema ? schema : withLocationOf(plainer, schema, spot);
}

/** The names that a schema of names lists; undefined if it does not only list names. */
function listedNames(names: JsonObject): readonly string[] | undefined {
  const [constant, listed] = [member(names, "const"), member(names, "enum")];
  const values = constant === undefined ? listed : [constant];
  const isAlone =
    bindingKeywords(names, ["string"], ["const", "enum"]).length === 0 &&
    (constant === undefined || listed === undefined);
  return isAlone && isList(values) ? values.filter((value) => typeof value === "string") : undefined;
}
