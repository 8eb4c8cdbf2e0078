/** An index of a JSON Schema document, for references and reports. */
import { pointerTo } from "../../source/json-places.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { textAt } from "./json-schema.js";

export interface SchemaIndex {
  readonly root: Json;
  /** The JSON pointer of each object of the document. */
  readonly pointers: WeakMap<object, string>;
  /**
   * Objects by other names that a `$ref` may use: by `$id`, and by the pointer of their schema resource followed by
   * `#anchor`.
   */
  readonly named: ReadonlyMap<string, JsonObject>;
  /**
   * The pointers of the schemas with an `$id`, in which `#` refers to themselves and not to the document; the innermost
   * last.
   */
  readonly resources: readonly string[];
  readonly depth: number;
  /** Whether the document declares draft-07 or an earlier draft, which have fewer keywords. */
  readonly isOld: boolean;
  /** Pointers of the schemas that something in them refers to as `#`. */
  readonly referredRoots: ReadonlySet<string>;
}

/**
 * The role of an object: a schema, a map or a list of schemas, or data such as the values of an enum, in which `$id`
 * and `$ref` are ordinary keys.
 */
type Position = "schema" | "schemas" | "data";

interface Visited {
  readonly value: Json;
  readonly pointer: string;
  readonly position: Position;
}

/**
 * Walks the document without recursion. `enclosed` are the pointers of schemas for which the rest of the document is
 * only an envelope.
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
 * The value of an unknown keyword counts as a schema, because references may lead there; keywords with `x-` are notes
 * of other programs.
 */
function positionOf(key: string, value: Json, within: Position): Position {
  if (within !== "schema") return within === "schemas" ? "schema" : "data";
  if (dataKeywords.has(key) || key.startsWith("x-")) return "data";
  return isList(value) || mapsOfSchemas.has(key) ? "schemas" : "schema";
}

/** An `$id` counts as written: it is not resolved. In draft-06 and draft-07, one that is a fragment is an anchor. */
function nameObject(
  schema: JsonObject,
  pointer: string,
  { named, resources }: { readonly named: Map<string, JsonObject>; readonly resources: string[] },
): void {
  const id = textAt(schema, "$id")?.replace(/#$/, "");
  const isResource = id !== undefined && id !== "" && !id.startsWith("#");
  if (isResource) named.set(id, schema);
  if (isResource && pointer !== "") resources.push(pointer);
  const anchors = ["$anchor", "$dynamicAnchor"].flatMap((keyword) => textAt(schema, keyword) ?? []);
  for (const anchor of [...anchors, ...(id?.startsWith("#") ? [id.slice(1)] : [])])
    named.set(`${resourceOf(pointer, resources)}#${anchor}`, schema);
}

/** The pointer of the schema resource that contains something. */
function resourceOf(pointer: string, resources: readonly string[]): string {
  return resources.findLast((resource) => pointer === resource || pointer.startsWith(`${resource}/`)) ?? "";
}

function rootsReferredBy(schema: JsonObject, id: string | undefined, resource: string): readonly string[] {
  const references = ["$ref", "$dynamicRef", "$recursiveRef"].flatMap((keyword) => textAt(schema, keyword) ?? []);
  return references.flatMap((reference) => (reference === "#" ? [resource] : reference === id ? [""] : []));
}

/** The maximum depth of a document, which is also that of a contracts file. */
export const deepest = 128;

export interface Referred {
  readonly pointer: string;
  readonly schema: Json;
}

/**
 * The target of a reference in the document: `remote` for one that leads out of it, and undefined for one without a
 * target.
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

/** The value at a pointer, in its steps as written. */
export function memberAt(start: Json, steps: readonly string[] | undefined): Json | undefined {
  return steps?.reduce<Json | undefined>((value, step) => {
    if (isList(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, unescaped(step)) ? value[unescaped(step)] : undefined;
  }, start);
}

/** The steps of a pointer, as written in it. */
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
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
