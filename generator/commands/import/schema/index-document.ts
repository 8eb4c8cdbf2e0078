/** What a JSON Schema document holds and where: for references, and for reports. */
import { pointerTo } from "../../../json-places.js";
import { isList, isObject, type Json, type JsonObject } from "../../../json.js";
import { textAt } from "./json-schema.js";

export interface SchemaIndex {
  readonly root: Json;
  /** The JSON pointer of each object of the document. */
  readonly pointers: WeakMap<object, string>;
  /** Objects by what a `$ref` may call them besides their pointer. */
  readonly named: ReadonlyMap<string, JsonObject>;
  readonly depth: number;
  /** Whether something in the document is of the kind of the whole of it. */
  readonly refersToRoot: boolean;
}

/** Walks the document without recursion. */
export function indexDocument(root: Json): SchemaIndex {
  const pointers = new WeakMap<object, string>();
  const named = new Map<string, JsonObject>();
  let [level, depth, refersToRoot]: [(readonly [Json, string])[], number, boolean] = [[[root, ""]], 0, false];
  const own = isObject(root) ? textAt(root, "$id") : undefined;
  while (level.length > 0 && depth <= deepest) {
    for (const [value, pointer] of level) if (typeof value === "object" && value !== null) pointers.set(value, pointer);
    for (const [value] of level) if (isObject(value)) for (const name of namesOf(value)) named.set(name, value);
    refersToRoot ||= level.some(([value]) => isObject(value) && isRootReference(value, own));
    level = level.flatMap(([value, pointer]) => membersOf(value).map(([key, member]) => [member, pointerTo(pointer, key)] as const));
    depth += 1;
  }
  return { root, pointers, named, depth, refersToRoot };
}

function isRootReference(schema: JsonObject, id: string | undefined): boolean {
  return ["$ref", "$dynamicRef", "$recursiveRef"].some((keyword) => [textAt(schema, keyword)].some((found) => found === "#" || (found !== undefined && found === id)));
}

/** The deepest document that is read; a contracts file nests no deeper either. */
export const deepest = 128;

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** An `$id` counts as it is written: what it is relative to is not looked up. */
function namesOf(schema: JsonObject): readonly string[] {
  const anchors = ["$anchor", "$dynamicAnchor"].flatMap((keyword) => textAt(schema, keyword) ?? []);
  const id = textAt(schema, "$id");
  return [...anchors.map((anchor) => `#${anchor}`), ...(id === undefined ? [] : [id.replace(/#$/, () => "")])];
}

export interface Referred {
  readonly pointer: string;
  readonly schema: Json;
}

/** What a reference leads to within the document: `remote` is one that leads out of it, and undefined one that leads nowhere. */
export function follow(reference: string, { root, pointers, named }: SchemaIndex): Referred | "remote" | undefined {
  const hash = reference.indexOf("#");
  const [document, fragment] = hash < 0 ? [reference, ""] : [reference.slice(0, hash), reference.slice(hash + 1)];
  const start = document === "" ? root : named.get(document);
  if (start === undefined) return "remote";
  const anchored = fragment !== "" && !fragment.startsWith("/") ? named.get(`#${fragment}`) : undefined;
  const schema = anchored ?? memberAt(start, fragment);
  if (schema === undefined) return undefined;
  const pointer = typeof schema === "object" && schema !== null ? pointers.get(schema) : fragment;
  return { schema, pointer: pointer ?? fragment };
}

function memberAt(start: Json, fragment: string): Json | undefined {
  const steps = stepsOf(fragment);
  return steps?.reduce<Json | undefined>((value, step) => {
    if (isList(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, start);
}

function stepsOf(fragment: string): readonly string[] | undefined {
  if (fragment === "") return [];
  if (!fragment.startsWith("/")) return undefined;
  try {
    return decodeURIComponent(fragment).slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  } catch {
    return undefined;
  }
}
