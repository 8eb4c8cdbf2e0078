/** Computes the difference between two values, as an example with `like` contains it. */
import { formatPath, readPath, type Segment } from "../../runtime/support/path.js";
import { isEqual } from "../../runtime/support/equality.js";
import { isList, isObject, printJson, type Json, type JsonObject } from "../source/json.js";

/** Paths in the notation of `like`, in the order of the file. */
export interface Difference {
  readonly set: readonly (readonly [path: string, value: Json])[];
  readonly remove: readonly string[];
}

const none: Difference = { set: [], remove: [] };

/** Undefined if the whole value differs, or if a key cannot be part of a path. */
export function differenceOf(base: Json, value: Json): Difference | undefined {
  const found = differenceAt([], base, value);
  if (!found) return undefined;
  const paths = [...found.set.map(([path]) => path), ...found.remove];
  return paths.every((path) => formatPath(readPath(path)) === path) ? found : undefined;
}

/** Undefined if the whole value must be replaced. */
function differenceAt(at: readonly Segment[], base: Json, value: Json): Difference | undefined {
  if (isEqual(base, value)) return none;
  if (isList(base) && isList(value)) return shorter(at, value, inLists(at, base, value));
  if (isObject(base) && isObject(value)) return shorter(at, value, inObjects(at, base, value));
  return at.length === 0 ? undefined : whole(at, value);
}

function whole(at: readonly Segment[], value: Json): Difference {
  return { set: [[formatPath(at), value]], remove: [] };
}

/** Replaces an array as a whole if most of it differs. */
function shorter(at: readonly Segment[], value: Json, parts: Difference): Difference {
  return at.length > 0 && lengthOf(whole(at, value)) < lengthOf(parts) ? whole(at, value) : parts;
}

/** The approximate number of characters of a difference. */
export function lengthOf({ set, remove }: Difference): number {
  const texts = [...set.map(([path, value]) => `${path}${printJson(value)}`), ...remove];
  return texts.reduce((sum, text) => sum + text.length + '"": '.length, 0);
}

function inObjects(at: readonly Segment[], base: JsonObject, value: JsonObject): Difference {
  const removed = Object.keys(base).filter((key) => !Object.hasOwn(value, key));
  return together([
    ...Object.entries(value).map(([key, member]) => memberDifference([...at, key], ownMember(base, key), member)),
    { set: [], remove: removed.map((key) => formatPath([...at, key])) },
  ]);
}

/** Compares items by index. Items at the end are added or removed, the last one first. */
function inLists(at: readonly Segment[], base: readonly Json[], value: readonly Json[]): Difference {
  const gone = base.length > value.length ? base.map((_, index) => index).slice(value.length) : [];
  return together([
    ...value.map((item, index) => memberDifference([...at, index], base[index], item)),
    { set: [], remove: gone.toReversed().map((index) => formatPath([...at, index])) },
  ]);
}

function memberDifference(at: readonly Segment[], base: Json | undefined, value: Json): Difference {
  return (base === undefined ? undefined : differenceAt(at, base, value)) ?? whole(at, value);
}

function ownMember(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function together(parts: readonly Difference[]): Difference {
  return { set: parts.flatMap(({ set }) => set), remove: parts.flatMap(({ remove }) => remove) };
}
