/** Changes a value at paths. */
import { formatPath, readPath, type Segment } from "../../../runtime/support/path.js";
import type { ChangeDeclaration } from "../../document/document.js";
import { isList, isObject, type Json } from "../../source/json.js";
import type { LocatedText } from "../../source/source.js";

/** The path that does not exist, and why. */
interface LostPath {
  readonly path: LocatedText;
  readonly why: string;
}

type ChangedValue = { readonly value: Json } | { readonly lost: LostPath };

/** A private copy that is changed in place, so many changes of a large value take no longer than copying it. */
type Own = string | number | boolean | null | Own[] | { [key: string]: Own };
type Holder = Exclude<Own, string | number | boolean | null>;

/** A copy of the value with each change applied in turn, up to the first path that does not exist. */
export function changedValue(value: Json, { set, remove }: Pick<ChangeDeclaration, "set" | "remove">): ChangedValue {
  const own = copyOf(value);
  for (const { path, value: member } of set) {
    const why = setAt(own, readPath(path.value), member.value);
    if (why !== undefined) return { lost: { path, why } };
  }
  for (const path of remove) {
    const why = removeAt(own, readPath(path.value));
    if (why !== undefined) return { lost: { path, why } };
  }
  return { value: own };
}

function copyOf(value: Json): Own {
  if (isList(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)]));
}

/** An index at the end of an array adds an item. */
function setAt(value: Own, segments: readonly Segment[], member: Json): string | undefined {
  const found = holderAt(value, segments);
  if ("why" in found) return found.why;
  const { holder, last } = found;
  if (Array.isArray(holder)) {
    if (typeof last !== "number") return reasonForMissing(holder, segments.slice(0, -1), last);
    if (last > holder.length) return reasonForMissing(holder, segments.slice(0, -1), last);
    holder[last] = copyOf(member);
    return undefined;
  }
  if (typeof last === "number") return reasonForMissing(holder, segments.slice(0, -1), last);
  holder[last] = copyOf(member);
  return undefined;
}

function removeAt(value: Own, segments: readonly Segment[]): string | undefined {
  const found = holderAt(value, segments);
  if ("why" in found) return found.why;
  const { holder, last } = found;
  if (memberAt(holder, last) === undefined) return reasonForMissing(holder, segments.slice(0, -1), last);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return undefined;
}

type Found = { readonly holder: Holder; readonly last: Segment } | { readonly why: string };

/** The object or array that contains the last segment of a path. */
function holderAt(value: Own, segments: readonly Segment[]): Found {
  let here: Own = value;
  for (const [index, segment] of segments.slice(0, -1).entries()) {
    const next = memberAt(here, segment);
    if (next === undefined) return { why: reasonForMissing(here, segments.slice(0, index), segment) };
    here = next;
  }
  const [before, last = ""] = [segments.slice(0, -1), segments.at(-1)];
  return isHolder(here) ? { holder: here, last } : { why: reasonForMissing(here, before, last) };
}

function isHolder(value: Own): value is Holder {
  return typeof value === "object" && value !== null;
}

/** Inherited properties do not count, and neither do keys of arrays. */
function memberAt(value: Own, segment: Segment): Own | undefined {
  if (Array.isArray(value)) return typeof segment === "number" ? value[segment] : undefined;
  if (!isHolder(value) || typeof segment === "number") return undefined;
  return Object.hasOwn(value, segment) ? value[segment] : undefined;
}

/** Why there is no value at a segment, as the end of a sentence. */
function reasonForMissing(value: Own, before: readonly Segment[], segment: Segment): string {
  const what = before.length === 0 ? "the value" : `\`${formatPath(before)}\``;
  if (Array.isArray(value))
    return typeof segment === "number"
      ? `${what} has ${value.length === 1 ? "one item" : `${value.length} items`}`
      : `${what} is an array, whose items have numbers`;
  if (!isHolder(value)) return `${what} is ${value === null ? "null" : `a ${typeof value}`}`;
  if (typeof segment === "number") return `${what} is an object, whose members have names`;
  return `${what} has no \`${formatPath([segment])}\``;
}
