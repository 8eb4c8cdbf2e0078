/** Objects that one property distinguishes, as variants, if these have exactly the same meaning. */
import { isEqual } from "../../../runtime/support/equality.js";
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { mapOf, type Yaml } from "../contracts/yaml-tree.js";
import { annotationsOf } from "./annotations.js";
import { type Spot, spotOf } from "../state/conversion.js";
import { member, namesOf, objectAt, referenceIn, requiredIn, textAt } from "../schema/json-schema.js";
import { unreadKeywords } from "../schema/keywords.js";
import { targetOf } from "../merge/lay-out.js";
import { fieldsOf, isClosed, opened } from "./records.js";
import type { LongForm } from "../contracts/shorten.js";
import { type Tag, tagOf } from "./tags.js";

/**
 * Alternatives that are all named types stay a union of these types, which has the same meaning and keeps the names.
 */
export function convertVariants(parts: readonly Json[], spot: Spot): LongForm | undefined {
  if (parts.length < 2 || parts.every((part) => isObject(part) && referenceIn(part) !== undefined)) return undefined;
  const objects = parts.map((part) => targetOf(part, spot)).filter((target) => isObject(target));
  const tag = objects.length === parts.length ? tagOf(objects) : undefined;
  if (
    !tag ||
    !objects.every(isPlainObject) ||
    tag.values.flat().some((value) => value === "discriminator" || value === "other_variants")
  )
    return undefined;
  const policies = objects.map((schema) => member(schema, "additionalProperties") ?? true);
  const others = otherVariants(objects, tag);
  return others && policies.every((policy) => isEqual(policy, policies[0]))
    ? variantsOf(objects, tag, others, spot)
    : undefined;
}

function isPlainObject(schema: JsonObject): boolean {
  return (
    member(schema, "type") === "object" &&
    member(schema, "nullable") !== true &&
    unreadKeywords(schema, ["object"]).length === 0 &&
    !["minProperties", "maxProperties"].some((keyword) => Object.hasOwn(schema, keyword))
  );
}

/**
 * Whether an object allows any value for each property that only others have, or forbids all of them; undefined if it
 * is mixed.
 */
function otherVariants(objects: readonly JsonObject[], tag: Tag): "keep" | "reject" | undefined {
  const names = new Set(objects.flatMap(namesOf));
  const said = objects.flatMap((schema) =>
    [...names].flatMap((name) =>
      isForeign(schema, name) && isOwnSomewhere(objects, name, tag) ? [policyFor(schema, name)] : [],
    ),
  );
  if (new Set(said).size > 1) return undefined;
  return said[0] ?? (member(objects[0] ?? {}, "additionalProperties") === false ? "reject" : "keep");
}

/** Optional and unrestricted, or forbidden, or not mentioned. */
function isForeign(schema: JsonObject, name: string): boolean {
  const property = member(objectAt(schema, "properties") ?? {}, name);
  const isFree =
    property === undefined ||
    typeof property === "boolean" ||
    (isObject(property) && Object.keys(property).length === 0);
  return isFree && !requiredIn(schema).includes(name);
}

function isOwnSomewhere(objects: readonly JsonObject[], name: string, { on }: Tag): boolean {
  return name !== on && objects.some((schema) => namesOf(schema).includes(name) && !isForeign(schema, name));
}

function policyFor(schema: JsonObject, name: string): "keep" | "reject" {
  const property = member(objectAt(schema, "properties") ?? {}, name);
  if (property === undefined) return member(schema, "additionalProperties") === false ? "reject" : "keep";
  return property === false ? "reject" : "keep";
}

function variantsOf(objects: readonly JsonObject[], tag: Tag, others: "keep" | "reject", spot: Spot): LongForm {
  const shared = sharedNames(objects, tag);
  const [first = {}] = objects;
  const common = fieldsOf(withTag(first, tag), shared, spotOf(first, spot));
  const rows = objects.flatMap((schema, index) =>
    (tag.values[index] ?? []).map((value) => [String(value), rowOf(schema, objects, shared, value, spot)] as const),
  );
  const isWhole = common.isWhole && rows.every(([, row]) => row.isWhole);
  const closed = isClosed(first, spot);
  const usual = closed ? "reject" : "keep";
  return mapOf({
    fields: common.fields,
    variants: new Map<string, Yaml>([
      ["discriminator", tag.on],
      ...rows.map(([value, { row }]) => [value, row] as const),
      ...(others === usual ? [] : [["other_variants", others] as const]),
    ]),
    unknown_keys: closed && (isWhole || opened(spotOf(first, spot))) ? undefined : "keep",
  });
}

/** The tag may have all the values. */
function withTag(schema: JsonObject, { on, values }: Tag): JsonObject {
  const properties = objectAt(schema, "properties") ?? {};
  const { const: _, enum: _values, type: _type, ...about } = objectAt(properties, on) ?? {};
  return { ...schema, properties: { ...properties, [on]: { ...about, enum: values.flat() } } };
}

/** The tag, and the properties that all objects declare alike. */
function sharedNames(objects: readonly JsonObject[], { on }: Tag): readonly string[] {
  const [first = {}, ...others] = objects;
  return namesOf(first).filter(
    (name) =>
      name === on ||
      others.every((schema) => namesOf(schema).includes(name) && isEqual(saidBy(schema, name), saidBy(first, name))),
  );
}

/** The property, and whether it is required. */
function saidBy(schema: JsonObject, name: string): readonly Json[] {
  return [member(objectAt(schema, "properties") ?? {}, name) ?? false, requiredIn(schema).includes(name)];
}

function rowOf(
  schema: JsonObject,
  objects: readonly JsonObject[],
  shared: readonly string[],
  value: string | number,
  spot: Spot,
): { readonly row: Yaml; readonly isWhole: boolean } {
  const own = namesOf(schema).filter((name) => !shared.includes(name) && !isForeign(schema, name));
  const free = namesOf(schema).filter(
    (name) =>
      !shared.includes(name) &&
      isForeign(schema, name) &&
      objects.every((other) => isForeign(other, name)) &&
      member(objectAt(schema, "properties") ?? {}, name) !== false,
  );
  const inner = { ...spotOf(schema, spot), hint: `${spot.hint}${String(value)}` };
  const { fields, isWhole } = fieldsOf(schema, [...own, ...free], inner);
  const title = textAt(schema, "title");
  const reported = annotationsOf(schema, title ?? "", inner)["description"];
  return { row: mapOf({ ...(fields.size > 0 && { fields }), description: reported }), isWhole };
}
