/** Changes a JSON value at a path, without changing the original. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import type { PathStep } from "../../model/paths.js";
import { stepsFrom } from "../paths.js";
import type { PathText } from "../../model/place.js";

export type Trail = readonly (string | number)[];

/** A location that a path leads to, and its value. */
export interface JsonPlace {
  readonly trail: Trail;
  readonly member: Json | undefined;
}

/** Every location that the path leads to, even if nothing is there, as the runtime walks it. */
export function placesAt(value: Json, path: PathText): readonly JsonPlace[] {
  return stepsFrom(path).reduce<readonly JsonPlace[]>(
    (places, step) => places.flatMap((place) => placesWithin(place, step)),
    [{ trail: [], member: value }],
  );
}

function placesWithin({ trail, member }: JsonPlace, step: PathStep): readonly JsonPlace[] {
  if (step.kind === "key")
    return [{ trail: [...trail, step.name], member: isObject(member) ? own(member, step.name) : undefined }];
  if (step.kind === "items")
    return isList(member) ? member.map((item, index) => ({ trail: [...trail, index], member: item })) : [];
  return isObject(member)
    ? Object.entries(member).map(([key, held]) => ({ trail: [...trail, key], member: held }))
    : [];
}

/** The value at the only location of a path, or at the first of several. */
export function memberAt(value: Json, path: PathText): Json | undefined {
  return placesAt(value, path)[0]?.member;
}

/** The value at a location. */
export function memberAtTrail(value: Json | undefined, trail: Trail): Json | undefined {
  return trail.reduce(heldAt, value);
}

/** The value with another value at a location, or without it; undefined if nothing can be there. */
export function withMember(
  value: Json | undefined,
  [segment, ...rest]: Trail,
  member: Json | undefined,
): Json | undefined {
  if (segment === undefined) return member;
  const inner = rest.length === 0 ? member : withMember(heldAt(value, segment), rest, member);
  if (inner === undefined && rest.length > 0) return undefined;
  if (isList(value)) return typeof segment === "number" ? withItem(value, segment, inner) : undefined;
  return isObject(value) ? withKey(value, String(segment), inner) : undefined;
}

function heldAt(value: Json | undefined, segment: string | number): Json | undefined {
  if (isList(value)) return value[Number(segment)];
  return isObject(value) ? own(value, segment) : undefined;
}

function withItem(list: readonly Json[], index: number, item: Json | undefined): Json {
  if (item === undefined) return list.toSpliced(index, 1);
  return index < list.length ? list.with(index, item) : [...list, item];
}

function withKey(object: JsonObject, key: string, member: Json | undefined): Json {
  if (member !== undefined) return { ...object, [key]: member };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

function own(value: JsonObject, key: string | number): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
