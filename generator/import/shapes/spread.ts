/** Distributes a schema over its alternatives: `A and (B or C)` is `(A and B) or (A and C)`. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { rulesOf } from "./rules.js";
import { targetOf } from "../merge/lay-out.js";
import { merge } from "../merge/merge.js";
import { member, namesOf, textAt, withKeywords, without } from "../schema/json-schema.js";
import { bindingKeywords, constrains, type Kind, kinds } from "../schema/keywords.js";
import { isOfTypeAlone, kindOf } from "../schema/value-kinds.js";
import { lose, originate, type Spot, withLocationOf } from "../state/conversion.js";

type Keyword = "anyOf" | "oneOf";

/** How many fields of an object may be repeated in its alternatives; more would hide their differences. */
const mostRepeated = 48;

/** Undefined if the alternatives only add conditions to an object, such as required keys. */
export function spread(
  base: JsonObject,
  parts: readonly Json[],
  keyword: Keyword,
  spot: Spot,
): readonly Json[] | undefined {
  const said = without(base, [
    "title",
    "description",
    "examples",
    "default",
    "deprecated",
    "$schema",
    "$id",
    "$anchor",
    "$defs",
    "definitions",
  ]);
  if (!constrains(said)) return parts;
  if (rulesOf({ ...said, [keyword]: parts }, spot).read.includes(keyword)) return undefined;
  const targets = parts.map((part) => targetOf(part, spot));
  if (isConditionAlone(said, targets) && namesOf(said).length * parts.length > mostRepeated) return undefined;
  const whole = parts.flatMap((part, index) => combined(said, part, targets[index], keyword, spot));
  return whole.length > 0 ? whole : [false];
}

type Target = ReturnType<typeof targetOf>;

function isConditionAlone(said: JsonObject, targets: readonly Target[]): boolean {
  return (
    namesOf(said).length > 0 &&
    targets.every(
      (target) =>
        target &&
        Object.keys(target).every((key) => ["required", "not", "title", "description", "$comment"].includes(key)),
    )
  );
}

/** Only the part if the rest has no effect on its values; undefined if no value matches both. */
function combined(said: JsonObject, part: Json, target: Target, keyword: Keyword, spot: Spot): readonly Json[] {
  if (target === false) return [];
  if (target === undefined)
    return [isObject(part) && Object.keys(part).length > 0 ? withLocationOf(said, part, spot) : said];
  if (isVacuousFor(said, target)) return [part];
  const { merged, lost } = merge(said, target);
  if (lost.some((key) => ["type", "enum", "const"].includes(key))) return [];
  for (const key of lost) lose(spot, key, `it does not agree with the parts of \`${keyword}\``);
  const whole = withLocationOf(withOwnTexts(merged, part), target, spot);
  originate(whole, said, spot);
  return [whole];
}

/** A reference may have a description. */
function withOwnTexts(merged: JsonObject, part: Json): JsonObject {
  const texts = isObject(part)
    ? ["title", "description"].flatMap((key) => (textAt(part, key) === undefined ? [] : [[key, part[key]] as const]))
    : [];
  return texts.length > 0 ? withKeywords(merged, Object.fromEntries(texts) as JsonObject) : merged;
}

function isVacuousFor(said: JsonObject, target: JsonObject): boolean {
  const found = kindsIn(target);
  const type = member(said, "type");
  return (
    found !== undefined &&
    (type === undefined || isOfTypeAlone(target, type)) &&
    bindingKeywords(said, found).length === 0
  );
}

/** The types that a schema declares itself. */
function kindsIn(schema: JsonObject): readonly Kind[] | undefined {
  const [constant, listed, type] = [member(schema, "const"), member(schema, "enum"), member(schema, "type")];
  if (constant !== undefined) return [kindOf(constant)];
  if (isList(listed)) return [...new Set(listed.map(kindOf))];
  const names = type === undefined ? [] : isList(type) ? type : [type];
  const known = kinds.filter((kind) => names.includes(kind));
  return names.length > 0 && known.length === new Set(names).size ? known : undefined;
}
