/** Finds JSON values after an answer that state another answer, a different part of it or a further item. */
import type { Shape } from "../../model/shape.js";
import { admitsKind, alternativesOf } from "../../model/choose-member.js";
import { fieldsFor } from "../../model/fields.js";
import { belongsToOtherVariant } from "../../model/follow-shape.js";
import { type FitMemory, fits } from "../../model/fits.js";
import { isRecord } from "../../support/records.js";
import type { JsonObject } from "../../support/objects.js";
import { namesOtherContent } from "../../phrases/index.js";
import { differs, memberNamed } from "./differs.js";
import { inside, itemsOf, nameFor, namesIn, type Place, type Places, shapeAt } from "./places.js";
import { lazily } from "../../support/lazily.js";

/** What the words before a value show. */
export interface Introduction {
  /** The places in the answer that the words name. */
  readonly named: readonly Place[];
  /** The words announce a correction or something further. */
  readonly isCorrection: boolean;
  /** Only a correction is announced, or the value is an array in a fence for data without any words. */
  readonly isBare: boolean;
}

export function statesOtherwise(places: Places, value: unknown, introduction: Introduction): boolean {
  const { named } = introduction;
  if (named.length > 0) return named.every((place) => differs(place, value));
  if (Array.isArray(value)) return listOtherwise(places, value, introduction);
  if (!isRecord(value) || isForm(value)) return false;
  const [key = "", second] = Object.keys(value);
  if (isPatch(places, value)) return patchesOtherwise(places, value);
  if (isAnswer(places.root, value, introduction)) return differs(places.root, value);
  if (isRecord(places.root.value) && isNearlyNamed(places.root, value)) return true;
  const held = second === undefined && nameFor(places.root, key) === undefined ? value[key] : undefined;
  if (
    typeof held === "object" &&
    held !== null &&
    !namesOtherContent(key) &&
    statesOtherwise(places, held, introduction)
  )
    return true;
  return partOtherwise(places, value, introduction);
}

/** Whether an object is a schema or a form with placeholders, which the model filled in to write its answer. */
function isForm(value: JsonObject): boolean {
  return (
    isRecord(value["properties"]) ||
    Object.values(value).some(
      (member) => typeof member === "string" && member.length < longestForm && form().test(member),
    )
  );
}

const longestForm = 200;
const form = lazily(
  () => /^(?:<.*>|\.{3}|…|\{\{.*\}\}|(?:string|number|integer|boolean)\??)$|[\p{L}\p{N}_]\s?\|\s?[\p{L}\p{N}_]/u,
);

/**
 * Whether an object is another answer. It has all required keys, or only keys of the answer, or an explicit field, or
 * the words before it announce a correction.
 */
function isAnswer(root: Place, value: JsonObject, { isCorrection }: Introduction): boolean {
  const shape = shapeAt(root);
  if (shape?.kind !== "record") return isCorrection && isRecord(root.value);
  const keys = Object.keys(value);
  const meant = new Set(keys.map((key) => nameFor(root, key)));
  const hasUnknown =
    meant.delete(undefined) &&
    keys.some((key) => !nameFor(root, key) && !belongsToOtherVariant(shape, root.value, key));
  const { byName } = fieldsFor(shape, root.value);
  return (
    meant.size > 0 &&
    (!hasUnknown ||
      isCorrection ||
      [...byName].every(([name, { optional }]) => optional || meant.has(name)) ||
      [...byName].some(([name, { reading }]) => reading?.explicit === true && meant.has(name)))
  );
}

/**
 * Whether all keys are declared or nearly declared, such as `approved` for `approve`, and the nearly declared ones have
 * another value.
 */
function isNearlyNamed(root: Place, value: JsonObject): boolean {
  const near = Object.keys(value).filter((key) => nameFor(root, key) === undefined);
  return (
    near.length > 0 &&
    near.every((key) => namesIn(root).some((name) => isNear(inside(root, name), name, key, value[key])))
  );
}

function isNear(place: Place, name: string, key: string, stated: unknown): boolean {
  return (
    place.shape !== undefined &&
    name.length > 3 &&
    /^.{1,2}$/.test(key.startsWith(name) ? key.slice(name.length) : "") &&
    admitsKind(place.shape, stated) &&
    differs(place, stated)
  );
}

/**
 * Whether an object states a different value for a part of the answer or is a further item. An exact copy of a part is
 * neither.
 */
function partOtherwise({ parts, effort }: Places, value: JsonObject, introduction: Introduction): boolean {
  const keys = Object.keys(value);
  if (keys.length === 0) return false;
  let isOther = false;
  for (const { objects, isItem, items } of parts) {
    effort.left -= objects.length;
    if (effort.left < 0) return true;
    const alike = objects.filter((object) => keys.every((key) => nameFor(object, key) !== undefined));
    if (alike.some((object) => !differs(object, value))) return false;
    const shapes = isItem ? [items] : recordsOf(objects[0]);
    const isFurther = shapes.some((shape) => shape && fits(shape, value, new WeakMap() as FitMemory));
    isOther ||=
      isFurther ||
      (alike.length > 0 &&
        (!isItem || introduction.isCorrection || alike.some((object) => sharesMember(object, value))));
  }
  return isOther;
}

/** Returns the types with declared fields that the type of an object allows. */
function recordsOf({ shape }: Partial<Place> = {}): readonly Shape[] {
  return shape ? alternativesOf(shape).filter(({ kind }) => kind === "record") : [];
}

function sharesMember(object: Place, value: JsonObject): boolean {
  return Object.keys(value).some((key) => {
    const member = memberNamed(object, key);
    return member !== undefined && !differs(member, value[key]);
  });
}

/**
 * Whether an array states a different value. Its objects are compared one by one. An array of scalars counts only if
 * the words introduce it or it shares an item with the answer.
 */
function listOtherwise(places: Places, list: readonly unknown[], introduction: Introduction): boolean {
  const { root, named } = places;
  if (list.some(isRecord))
    return (
      repeatsItem(places, list) || list.some((item) => isRecord(item) && statesOtherwise(places, item, introduction))
    );
  if (list.length === 0) return false;
  const lists = [root, ...[...named.values()].flat()];
  if (sharesItem(root, list)) return true;
  const memory: FitMemory = new WeakMap();
  const alike = lists.filter((place) => {
    const items = itemsOf(place);
    return items && list.every((item) => fits(items, item, memory));
  });
  const isIntended = introduction.isBare || alike.some(isAssembled);
  return isIntended && alike.length > 0 && alike.every((place) => differs(place, list));
}

/** Whether an array has an item of the answer and also something else. */
function repeatsItem({ parts, effort }: Places, list: readonly unknown[]): boolean {
  return parts.some(({ objects, isItem }) => {
    effort.left -= isItem ? objects.length * list.length : 0;
    if (effort.left < 0) return true;
    const isKnown = (item: unknown): boolean => objects.some((object) => isRecord(item) && !differs(object, item));
    return isItem && list.some(isKnown) && !list.every(isKnown);
  });
}

/** Whether a coercion wrapped the value in an array. Nothing shows where such an array ends. */
function isAssembled({ value, raw }: Place): boolean {
  return Array.isArray(value) && !Array.isArray(raw);
}

/** Whether an array has items of the answer and also others. */
function sharesItem({ value }: Place, list: readonly unknown[]): boolean {
  if (!Array.isArray(value)) return false;
  const items = new Set<unknown>(value);
  const shared = list.filter((item) => items.has(item)).length;
  return shared > 0 && shared < list.length;
}

/** Whether an object is an operation of a JSON Patch. */
function isPatch({ root }: Places, { op, path }: JsonObject): boolean {
  return typeof path === "string" && /^(?:add|remove|replace|move|copy)$/.test(String(op)) && !nameFor(root, "op");
}

function patchesOtherwise({ root }: Places, { op, path, value }: JsonObject): boolean {
  const place = placeAt(root, String(path).split("/").slice(1));
  return place !== undefined && (/^(?:replace|add)$/.test(String(op)) ? differs(place, value) : true);
}

/** Returns the place at a path, or `undefined` if the contract does not declare one. */
export function placeAt(root: Place, path: readonly string[]): Place | undefined {
  let place: Place | undefined = root;
  for (const segment of path) {
    if (!place) return undefined;
    const isIndex: boolean = Array.isArray(place.value) && /^(?:\d{1,9}|-)$/.test(segment);
    place = isIndex ? inside(place, Number(segment)) : memberNamed(place, segment);
  }
  return place;
}
