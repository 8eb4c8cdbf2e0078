/** What a JSON Schema document holds and where: for references, and for reports. */
import { pointerTo } from "../../source/json-places.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { textAt } from "./json-schema.js";

export interface SchemaIndex {
  readonly root: Json;
  /** The JSON pointer of each object of the document. */
  readonly pointers: WeakMap<object, string>;
  /** Objects by what a `$ref` may call them besides their pointer: by `$id`, and by the pointer of their schema resource with `#anchor` behind it. */
  readonly named: ReadonlyMap<string, JsonObject>;
  /** The pointers of the schemas with an `$id`, in which `#` means themselves and not the document; the innermost last. */
  readonly resources: readonly string[];
  readonly depth: number;
  /** Whether something in the document is of the kind of the whole of it. */
  readonly refersToRoot: boolean;
}

/** Walks the document without recursion. */
export function indexDocument(root: Json): SchemaIndex {
  const index = { root, pointers: new WeakMap<object, string>(), named: new Map<string, JsonObject>(), resources: [] as string[] };
  let [level, depth, refersToRoot]: [(readonly [Json, string])[], number, boolean] = [[[root, ""]], 0, false];
  const own = isObject(root) ? textAt(root, "$id") : undefined;
  while (level.length > 0 && depth <= deepest) {
    for (const [value, pointer] of level) if (typeof value === "object" && value !== null) index.pointers.set(value, pointer);
    for (const [value, pointer] of level) if (isObject(value)) nameObject(value, pointer, index);
    refersToRoot ||= level.some(([value, pointer]) => isObject(value) && isRootReference(value, own, resourceOf(pointer, index.resources)));
    level = level.flatMap(([value, pointer]) => membersOf(value).map(([key, member]) => [member, pointerTo(pointer, key)] as const));
    depth += 1;
  }
  return { ...index, depth, refersToRoot };
}

/** An `$id` counts as it is written: what it is relative to is not looked up. In draft-06 and draft-07 one that is a fragment is an anchor. */
function nameObject(schema: JsonObject, pointer: string, { named, resources }: { readonly named: Map<string, JsonObject>; readonly resources: string[] }): void {
  const id = textAt(schema, "$id")?.replace(/#$/, () => "");
  const isResource = id !== undefined && id !== "" && !id.startsWith("#");
  if (isResource) named.set(id, schema);
  if (isResource && pointer !== "") resources.push(pointer);
  const anchors = ["$anchor", "$dynamicAnchor"].flatMap((keyword) => textAt(schema, keyword) ?? []);
  for (const anchor of [...anchors, ...(id?.startsWith("#") ? [id.slice(1)] : [])]) named.set(`${resourceOf(pointer, resources)}#${anchor}`, schema);
}

/** The pointer of the schema resource that something stands in. */
function resourceOf(pointer: string, resources: readonly string[]): string {
  return resources.findLast((resource) => pointer === resource || pointer.startsWith(`${resource}/`)) ?? "";
}

function isRootReference(schema: JsonObject, id: string | undefined, resource: string): boolean {
  return ["$ref", "$dynamicRef", "$recursiveRef"].some((keyword) => [textAt(schema, keyword)].some((found) => (found === "#" && resource === "") || (found !== undefined && found === id)));
}

/** The deepest document that is read; a contracts file nests no deeper either. */
export const deepest = 128;

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

export interface Referred {
  readonly pointer: string;
  readonly schema: Json;
}

/** What a reference leads to that stands at a pointer of the document: `remote` is one that leads out of it, and undefined one that leads nowhere. */
export function follow(reference: string, from: string, { root, pointers, named, resources }: SchemaIndex): Referred | "remote" | undefined {
  const hash = reference.indexOf("#");
  const [document, fragment] = hash < 0 ? [reference, ""] : [reference.slice(0, hash), reference.slice(hash + 1)];
  const start = document === "" ? memberAt(root, resourceOf(from, resources).split("/").slice(1)) : named.get(document);
  if (start === undefined) return "remote";
  const base = isObject(start) ? (pointers.get(start) ?? "") : "";
  const anchored = fragment !== "" && !fragment.startsWith("/") ? named.get(`${base}#${fragment}`) : undefined;
  const schema = anchored ?? memberAt(start, stepsOf(fragment));
  if (schema === undefined) return undefined;
  const pointer = typeof schema === "object" && schema !== null ? pointers.get(schema) : undefined;
  return { schema, pointer: pointer ?? base + fragment };
}

function memberAt(start: Json, steps: readonly string[] | undefined): Json | undefined {
  return steps?.reduce<Json | undefined>((value, step) => {
    if (isList(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, unescaped(step)) ? value[unescaped(step)] : undefined;
  }, start);
}

/** The steps of a pointer, as they are spelt in it. */
function stepsOf(fragment: string): readonly string[] | undefined {
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
