/** What a JSON value after an answer states about it: another answer, a part of one, or a further item. */
import { admitsKind } from "../../model/choose-member.js";
import { fieldsFor } from "../../model/fields.js";
import { belongsToOtherVariant } from "../../model/follow-shape.js";
import { type FitMemory, fits } from "../../model/fits.js";
import { isRecord } from "../../rules/path.js";
import type { JsonObject } from "../../support/objects.js";
import { speaksOfAnother } from "../../support/other-than-answers.js";
import { differs, memberNamed } from "./differs.js";
import { inside, itemsOf, nameFor, namesIn, type Place, type Places, shapeAt } from "./places.js";
import { lazily } from "../../support/lazily.js";

/** What the words before a value say about it. */
export interface Introduction {
  /** The places that they name. */
  readonly named: readonly Place[];
  /** They speak of a correction, or of something further. */
  readonly isCorrection: boolean;
  /** They say nothing else, or nothing at all in a fence for data. */
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
  if (typeof held === "object" && held !== null && !speaksOfAnother(key) && statesOtherwise(places, held, introduction))
    return true;
  return partOtherwise(places, value, introduction);
}

/** A schema, or an object with a placeholder, is what the answer was made after. */
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
 * It names all that the answer needs, or nothing else than keys of the answer; or the words before it, or an explicit
 * field in it, show what it is.
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

/** All keys are declared ones or nearly so, as `approved` is for `approve`; the latter state another value. */
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

/** An exact copy of a part corrects nothing. */
function partOtherwise({ parts, effort }: Places, value: JsonObject, introduction: Introduction): boolean {
  const keys = Object.keys(value);
  if (keys.length === 0) return false;
  let isOther = false;
  for (const { objects, isItem, items } of parts) {
    effort.left -= objects.length;
    if (effort.left < 0) return true;
    const alike = objects.filter((object) => keys.every((key) => nameFor(object, key) !== undefined));
    if (alike.some((object) => !differs(object, value))) return false;
    const isFurther = isItem && items !== undefined && fits(items, value, new WeakMap() as FitMemory);
    isOther ||=
      isFurther ||
      (alike.length > 0 &&
        (!isItem || introduction.isCorrection || alike.some((object) => sharesMember(object, value))));
  }
  return isOther;
}

function sharesMember(object: Place, value: JsonObject): boolean {
  return Object.keys(value).some((key) => {
    const member = memberNamed(object, key);
    return member !== undefined && !differs(member, value[key]);
  });
}

/** Objects are judged one by one. An array of scalars needs words that say what it is, or an item of the answer. */
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
  const isMeant = introduction.isBare || alike.some(isAssembled);
  return isMeant && alike.length > 0 && alike.every((place) => differs(place, list));
}

/** With an item of the answer and something that is none. */
function repeatsItem({ parts, effort }: Places, list: readonly unknown[]): boolean {
  return parts.some(({ objects, isItem }) => {
    effort.left -= isItem ? objects.length * list.length : 0;
    if (effort.left < 0) return true;
    const isKnown = (item: unknown): boolean => objects.some((object) => isRecord(item) && !differs(object, item));
    return isItem && list.some(isKnown) && !list.every(isKnown);
  });
}

/** A step made an array of what was written without one, so that nothing says where it ends. */
function isAssembled({ value, raw }: Place): boolean {
  return Array.isArray(value) && !Array.isArray(raw);
}

/** With items of the answer and others. */
function sharesItem({ value }: Place, list: readonly unknown[]): boolean {
  if (!Array.isArray(value)) return false;
  const items = new Set<unknown>(value);
  const shared = list.filter((item) => items.has(item)).length;
  return shared > 0 && shared < list.length;
}

/** An operation of a JSON Patch. */
function isPatch({ root }: Places, { op, path }: JsonObject): boolean {
  return typeof path === "string" && /^(?:add|remove|replace|move|copy)$/.test(String(op)) && !nameFor(root, "op");
}

function patchesOtherwise({ root }: Places, { op, path, value }: JsonObject): boolean {
  const place = placeAt(root, String(path).split("/").slice(1));
  return place !== undefined && (/^(?:replace|add)$/.test(String(op)) ? differs(place, value) : true);
}

/** The place at a path; undefined if the contract knows none there. */
export function placeAt(root: Place, path: readonly string[]): Place | undefined {
  let place: Place | undefined = root;
  for (const segment of path) {
    if (!place) return undefined;
    const isIndex: boolean = Array.isArray(place.value) && /^(?:\d{1,9}|-)$/.test(segment);
    place = isIndex ? inside(place, Number(segment)) : memberNamed(place, segment);
  }
  return place;
}
