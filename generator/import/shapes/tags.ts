/** The property that distinguishes several objects. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { member, objectAt, requiredIn } from "../schema/json-schema.js";
import { isVocabulary } from "../contracts/vocabulary.js";

export interface Tag {
  readonly on: string;
  /** For each object. */
  readonly values: readonly (readonly (string | number)[])[];
}

/** The first property that each of the objects requires, with values that no other one has. */
export function tagOf(objects: readonly JsonObject[]): Tag | undefined {
  const [first] = objects;
  const names = Object.keys((first && objectAt(first, "properties")) ?? {});
  return names
    .map((on) => ({ on, values: objects.map((schema) => tagValues(schema, on)) }))
    .find(({ values }) => isTag(values));
}

function tagValues(schema: JsonObject, name: string): readonly (string | number)[] {
  const property = member(objectAt(schema, "properties") ?? {}, name);
  if (!isObject(property) || !requiredIn(schema).includes(name)) return [];
  const constant = member(property, "const");
  const listed = member(property, "enum");
  const values: readonly Json[] = constant === undefined ? (isList(listed) ? listed : []) : [constant];
  return member(property, "nullable") !== true && values.every(isTagValue) ? values : [];
}

/** An object whose tag may also be null would not be a variant. */
function isTagValue(value: Json): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function isTag(values: readonly (readonly (string | number)[])[]): boolean {
  const all = values.flat();
  return values.every((own) => own.length > 0) && new Set(all).size === all.length && isVocabulary(all);
}
