/** Reads arrays, and single values as arrays. */
import { admitsKind, alternativesOf } from "../../model/choose-member.js";
import type { Shape } from "../../model/shape.js";
import { recordOf } from "../alternatives.js";
import { fits } from "../../model/fits.js";
import { mayBeIntendedFor } from "../known-keys.js";
import { mapItems } from "../../support/objects.js";
import { inside } from "../place.js";
import { adopt, allows, attempt, recordChange } from "../run.js";
import type { Found, Read } from "./found.js";
import { looksLikeJson, unpack } from "./unpack.js";
import { isOneItem } from "./words.js";

type ListShape = Extract<Shape, { kind: "list" }>;

export function readList(shape: ListShape, found: Found, read: Read): unknown {
  const { value, place, run, at } = found;
  if (Array.isArray(value))
    return mapItems(value, (item, index) =>
      read(shape.items, { value: item, place: inside(place, index), run, at, isNoList: true }),
    );
  const unpacked = unpack(shape, found, read);
  return unpacked === value && !found.isNoList ? listOfOne(shape, found, read) : unpacked;
}

/** Wraps a single value in an array, if it is a valid item and nothing else can be intended. */
function listOfOne(shape: ListShape, { value, place, run, at }: Found, read: Read): unknown {
  if (!allows(run, "scalar_to_array") || !mayBeItem(shape.items, value)) return value;
  const trial = attempt(run, (branch) => {
    const list = recordChange(branch, "scalar_to_array", place, value, [value]);
    return mapItems(list, (item) =>
      read(shape.items, { value: item, place: inside(place, 0), run: branch, at, isNoList: true }),
    );
  });
  const isRight =
    fits(shape, trial.value, run.fitting) ||
    (recordOf(shape.items) !== undefined && mayBeIntendedFor(shape.items, value, run));
  return isRight ? adopt(run, trial) : value;
}

/**
 * Whether a value may be a single item. A string that starts like JSON may be a broken array. If items may be anything,
 * arrays, or objects with any key, one item cannot be distinguished from several.
 */
function mayBeItem(items: Shape, value: unknown): boolean {
  if (value === null || value === undefined || Array.isArray(value)) return false;
  if (typeof value === "string" && !mayBeWord(items, value)) return false;
  return !admitsKind(items, []) && (typeof value !== "object" || !admitsOpenObject(items));
}

/** Whether a string may be a single item. If all items are enum values, it must be one of these. */
function mayBeWord(items: Shape, text: string): boolean {
  if (looksLikeJson(text)) return !admitsKind(items, text);
  return alternativesOf(items).every(({ kind }) => kind === "enum" || kind === "constant") || isOneItem(text);
}

function admitsOpenObject(shape: Shape): boolean {
  return alternativesOf(shape).some(({ kind }) => kind === "object" || kind === "map");
}
