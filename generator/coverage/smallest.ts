/** Removes everything from a value that it does not need. */
import { isList, isObject, type Json, type JsonObject } from "../source/json.js";

type IsFit = (candidate: Json) => boolean;

/** Only the first items of long arrays are made smaller. */
const mostItems = 4;

/** The value without each property and item that can be removed while `isFit` stays true for the whole. */
export function smallest(value: Json, isFit: IsFit): Json {
  if (isList(value)) return withSmallestItems(shortest(value, isFit), isFit);
  return isObject(value) ? withSmallestMembers(fewestMembers(value, isFit), isFit) : value;
}

function fewestMembers(object: JsonObject, isFit: IsFit): JsonObject {
  return Object.keys(object).reduce<JsonObject>((left, name) => {
    const { [name]: _, ...others } = left;
    return isFit(others) ? others : left;
  }, object);
}

function withSmallestMembers(object: JsonObject, isFit: IsFit): JsonObject {
  let left = object;
  for (const [name, held] of Object.entries(object)) {
    const before = left;
    left = { ...before, [name]: smallest(held, (member) => isFit({ ...before, [name]: member })) };
  }
  return left;
}

/**
 * From the end in smaller and smaller steps, so an array that must be long is not tested item by item; then without its
 * first items.
 */
function shortest(list: readonly Json[], isFit: IsFit): readonly Json[] {
  let left = list;
  for (let count = left.length; count > 0; count = Math.min(left.length, Math.floor(count / 2))) {
    while (left.length >= count && isFit(left.slice(0, left.length - count))) left = left.slice(0, left.length - count);
  }
  return left.length > 1 && isFit(left.slice(1)) ? left.slice(1) : left;
}

function withSmallestItems(list: readonly Json[], isFit: IsFit): readonly Json[] {
  return list.slice(0, mostItems).reduce<readonly Json[]>(
    (left, item, index) =>
      left.with(
        index,
        smallest(item, (smaller) => isFit(left.with(index, smaller))),
      ),
    list,
  );
}
