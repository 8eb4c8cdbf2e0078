/** What a JSON Schema document holds and where: for references, and for reports. */
import { pointerTo } from "../../source/json-places.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { textAt } from "./json-schema.js";

export interface SchemaIndex {
  readonly root: Json;
  /** The JSON pointer of each object of the document. */
  readonly pointers: WeakMap<object, string>;
  /**
   * Objects by what a `$ref` may call them besides their pointer: by `$id`, and by the pointer of their schema resource
   * with `#anchor` behind it.
   */
  readonly named: ReadonlyMap<string, JsonObject>;
  /**
   * The pointers of the schemas with an `$id`, in which `#` means themselves and not the document; the innermost last.
   */
  readonly resources: readonly string[];
  readonly depth: number;
  /** Whether the document says that it is written in draft-07 or an earlier draft, which know fewer keywords. */
  readonly isOld: boolean;
  /** Pointers of the schemas that something in them refers to as `#`. */
  readonly referredRoots: ReadonlySet<string>;
}

/**
 * What an object of the document is: a schema, a map or a list of schemas, or data such as the values of an enum, in
 * which `$id` and `$ref` are keys like any other.
 */
type Position = "schema" | "schemas" | "data";

interface Visited {
  readonly value: Json;
  readonly pointer: string;
  readonly position: Position;
}

/**
 * Walks the document without recursion. `enclosed` are the pointers of schemas that have the document around them only
 * as an envelope.
 */
export function indexDocument(root: Json, enclosed: readonly string[] = []): SchemaIndex {
  const index = {
    root,
    pointers: new WeakMap<object, string>(),
    named: new Map<string, JsonObject>(),
    resources: enclosed.filter((pointer) => pointer !== ""),
  };
  const referredRoots = new Set<string>();
  let [level, depth]: [readonly Visited[], number] = [[{ value: root, pointer: "", position: "schema" }], 0];
  const own = isObject(root) ? textAt(root, "$id") : undefined;
  while (level.length > 0 && depth <= deepest) {
    for (const { value, pointer } of level)
      if (typeof value === "object" && value !== null) index.pointers.set(value, pointer);
    const schemas = level.flatMap(({ value, pointer, position }) =>
      position === "schema" && isObject(value) ? [{ value, pointer }] : [],
    );
    for (const { value, pointer } of schemas) nameObject(value, pointer, index);
    for (const { value, pointer } of schemas)
      for (const referred of rootsReferredBy(value, own, resourceOf(pointer, index.resources)))
        referredRoots.add(referred);
    level = level.flatMap(membersOf);
    depth += 1;
  }
  return {
    ...index,
    depth,
    isOld: /draft-0[0-7]/.test((isObject(root) && textAt(root, "$schema")) || ""),
    referredRoots,
  };
}

const mapsOfSchemas: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
]);
const dataKeywords: ReadonlySet<string> = new Set([
  "enum",
  "const",
  "examples",
  "example",
  "default",
  "required",
  "dependentRequired",
]);

function membersOf({ value, pointer, position }: Visited): readonly Visited[] {
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return members.map(([key, member]) => ({
    value: member,
    pointer: pointerTo(pointer, key),
    position: positionOf(key, member, position),
  }));
}

/**
 * What is under a keyword that is not known is taken for a schema, since references may lead there; under `x-` are
 * notes of other programs.
 */
function positionOf(key: string, value: Json, within: Position): Position {
  if (within !== "schema") return within === "schemas" ? "schema" : "data";
  if (dataKeywords.has(key) || key.startsWith("x-")) return "data";
  return isList(value) || mapsOfSchemas.has(key) ? "schemas" : "schema";
}

/**
 * An `$id` counts as it is written: what it is relative to is not looked up. In draft-06 and draft-07 one that is a
 * fragment is an anchor.
 */
function nameObject(
  schema: JsonObject,
  pointer: string,
  { named, resources }: { readonly named: Map<string, JsonObject>; readonly resources: string[] },
): void {
  const id = textAt(schema, "$id")?.replace(/#$/, () => "");
  const isResource = id !== undefined && id !== "" && !id.startsWith("#");
  if (isResource) named.set(id, schema);
  if (isResource && pointer !== "") resources.push(pointer);
  const anchors = ["$anchor", "$dynamicAnchor"].flatMap((keyword) => textAt(schema, keyword) ?? []);
  for (const anchor of [...anchors, ...(id?.startsWith("#") ? [id.slice(1)] : [])])
    named.set(`${resourceOf(pointer, resources)}#${anchor}`, schema);
}

/** The pointer of the schema resource that something is in. */
function resourceOf(pointer: string, resources: readonly string[]): string {
  return resources.findLast((resource) => pointer === resource || pointer.startsWith(`${resource}/`)) ?? "";
}

function rootsReferredBy(schema: JsonObject, id: string | undefined, resource: string): readonly string[] {
  const references = ["$ref", "$dynamicRef", "$recursiveRef"].flatMap((keyword) => textAt(schema, keyword) ?? []);
  return references.flatMap((reference) => (reference === "#" ? [resource] : reference === id ? [""] : []));
}

/** The deepest document that is read; a contracts file nests no deeper either. */
export const deepest = 128;

export interface Referred {
  readonly pointer: string;
  readonly schema: Json;
}

/**
 * What a reference leads to that is at a pointer of the document: `remote` is one that leads out of it, and undefined
 * one that leads nowhere.
 */
export function follow(
  reference: string,
  from: string,
  { root, pointers, named, resources }: SchemaIndex,
): Referred | "remote" | undefined {
  const hash = reference.indexOf("#");
  const [document, fragment] = hash < 0 ? [reference, ""] : [reference.slice(0, hash), reference.slice(hash + 1)];
  const start = document === "" ? memberAt(root, resourceOf(from, resources).split("/").slice(1)) : named.get(document);
  if (start === undefined) return "remote";
  const base = isObject(start) ? (pointers.get(start) ?? "") : "";
  const anchored = fragment !== "" && !fragment.startsWith("/") ? named.get(`${base}#${fragment}`) : undefined;
  const schema =
    anchored ?? memberAt(start, stepsOf(fragment)) ?? (document === "" ? memberAt(root, stepsOf(fragment)) : undefined);
  if (schema === undefined) return undefined;
  const pointer = typeof schema === "object" && schema !== null ? pointers.get(schema) : undefined;
  return { schema, pointer: pointer ?? (memberAt(start, stepsOf(fragment)) === undefined ? "" : base) + fragment };
}

/** What a pointer leads to, in its steps as they are spelled. */
export function memberAt(start: Json, steps: readonly string[] | undefined): Json | undefined {
  return steps?.reduce<Json | undefined>((value, step) => {
    if (isList(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, unescaped(step)) ? value[unescaped(step)] : undefined;
  }, start);
}

/** The steps of a pointer, as they are spelled in it. */
export function stepsOf(fragment: string): readonly string[] | undefined {
  if (fragment === "") return [];
  if (!fragment.startsWith("/")) return undefined;
  try {
    return decodeURIComponent(fragment).slice(1).split("/");
  } catch {
    return undefined;
  }
}

function unescaped(step: string): string {
  return step.replaceAll("~1", () => "/").replaceAll("~0", () => "~");
}
