/** Objects: records with fields, maps, and objects with any keys. */
import { problemOfName } from "../../1-parse/scalars/name-rules.js";
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { pointerTo } from "../../source/json-places.js";
import { longestName } from "../../language/limits.js";
import { mapOf, type Yaml } from "../contracts/yaml-tree.js";
import { rulesOf } from "./rules.js";
import { annotationsOf, anonymous, defaultOf, described, exampleOf, titleWords, withAbout } from "./annotations.js";
import { countAt } from "./arrays.js";
import { hoist, lose, type Spot } from "../state/conversion.js";
import { convert } from "./convert.js";
import { member, namesOf, objectAt, requiredIn } from "../schema/json-schema.js";
import { pascalCased } from "../names/names.js";
import { type LongForm, ofType, shorten } from "../contracts/shorten.js";

export function convertRecord(schema: JsonObject, spot: Spot): LongForm {
  const names = namesOf(schema);
  const policy = policyFor(schema);
  if (names.length > 0 || policy === false) return recordOf(schema, names, spot);
  reportOpened(schema, spot);
  const values = isObject(policy)
    ? valuesOf(policy, {
        ...spot,
        pointer: `${spot.pointer}/additionalProperties`,
        hint: titleWords(policy) ?? `${spot.hint}Value`,
      })
    : ofType("any");
  const [min, max] = [countAt(schema, "minProperties"), countAt(schema, "maxProperties", 0)];
  if (!isObject(policy) && min === undefined && max === undefined) return ofType("object");
  return mapOf({ type: "map", values: shorten(values), min_items: min, max_items: max });
}

function valuesOf(schema: Json, spot: Spot): LongForm {
  return anonymous(described(convert(schema, spot), schema, spot), spot);
}

/**
 * The schema of undeclared keys. Next to `patternProperties` it only applies to keys that match none of them, which no
 * contract can express.
 */
function policyFor(schema: JsonObject): Json {
  const patterns = objectAt(schema, "patternProperties") ?? {};
  return Object.keys(patterns).length > 0 ? true : (member(schema, "additionalProperties") ?? true);
}

function reportOpened(schema: JsonObject, spot: Spot): void {
  const written = member(schema, "additionalProperties") ?? true;
  const isSaid = written === false || (isObject(written) && Object.keys(written).length > 0);
  if (isSaid && policyFor(schema) === true)
    lose(spot, "additionalProperties", "next to `patternProperties` keys are accepted with any value");
}

function recordOf(schema: JsonObject, names: readonly string[], spot: Spot): LongForm {
  for (const keyword of ["minProperties", "maxProperties"])
    if (Object.hasOwn(schema, keyword)) lose(spot, keyword, "values that break it are taken");
  const { fields, isWhole } = fieldsOf(schema, names, spot);
  const { rules } = rulesOf(schema, spot);
  return mapOf({
    fields,
    unknown_keys: isClosed(schema, spot) && (isWhole || opened(spot)) ? undefined : "keep",
    rules: rules.length > 0 ? rules : undefined,
  });
}

/** An allowed key that cannot be declared can only be accepted together with all others. */
export function opened(spot: Spot): false {
  lose(spot, "additionalProperties", "a key that cannot be declared is allowed, and other keys are accepted with it");
  return false;
}

/** Whether no other keys are allowed. */
export function isClosed(schema: JsonObject, spot: Spot): boolean {
  const policy = policyFor(schema);
  reportOpened(schema, spot);
  if (isObject(policy) && Object.keys(policy).length > 0)
    lose(spot, "additionalProperties", "keys that are not declared are accepted with any value");
  return policy === false;
}

interface Fields {
  readonly fields: ReadonlyMap<string, Yaml>;
  /** False if a property could not become a field. */
  readonly isWhole: boolean;
}

export function fieldsOf(schema: JsonObject, names: readonly string[], spot: Spot): Fields {
  const required = new Set(requiredIn(schema));
  const closed = member(schema, "additionalProperties") === false;
  const fields = new Map<string, Yaml>();
  let isWhole = true;
  for (const name of names) {
    const said = member(objectAt(schema, "properties") ?? {}, name);
    if (said === undefined && closed)
      lose(spot, "required", "a key that is required and not allowed is accepted with any value");
    const property = said ?? true;
    const field = fieldOf(name, property, required.has(name), { spot, isClosed: closed });
    if (field) fields.set(`${name}${required.has(name) ? "" : "?"}`, field.value);
    isWhole &&= field !== undefined || (property === false && !required.has(name));
  }
  return { fields, isWhole };
}

interface Around {
  readonly spot: Spot;
  readonly isClosed: boolean;
}

/** A name is part of the answers and cannot change, so a property whose name is not allowed is omitted. */
function fieldOf(
  name: string,
  property: Json,
  isRequired: boolean,
  { spot, isClosed: closed }: Around,
): { readonly value: Yaml } | undefined {
  const pointer = pointerTo(spot.pointer, "properties");
  const problem =
    [...name].length > longestName
      ? `a field name has at most ${longestName} characters`
      : problemOfName(name, "field");
  if (problem !== undefined) {
    lose(
      { ...spot, pointer },
      name,
      `it cannot be the name of a field (${problem}); the key is accepted with any value`,
    );
    if (isRequired)
      lose(
        spot,
        "required",
        `${JSON.stringify(name.slice(0, longestName))} cannot be the name of a field, and may be missing`,
      );
    return undefined;
  }
  if (property === false && !isRequired && closed) return undefined;
  const inner = { ...spot, pointer: pointerTo(pointer, name), hint: `${spot.hint}${pascalCased(name)}` };
  const shape = convert(property, inner);
  const long = shape.has("rules") ? ofType(hoist(shape, inner.hint, spot)) : shape;
  return {
    value: shorten(isObject(property) ? withAnnotations(long, property, name, inner) : long),
  };
}

function withAnnotations(long: LongForm, property: JsonObject, name: string, spot: Spot): LongForm {
  const about = withAbout(mapOf(annotationsOf(property, name, spot)), long);
  const texts = ["description", "deprecated"].flatMap((key) =>
    about.has(key) ? [[key, about.get(key) ?? null] as const] : [],
  );
  const shape = [...long].filter(([key]) => key !== "description" && key !== "deprecated");
  const values = {
    default: defaultOf(property, name, spot),
    example: exampleOf(property, spot),
  };
  return new Map([...shape, ...texts, ...mapOf(values)]);
}
