/** Unwraps values: JSON in a string, or one item in an array. */
import { admitsKind } from "../../model/choose-member.js";
import { isTooDeep } from "../../support/nesting.js";
import type { Shape } from "../../model/shape.js";
import { fits } from "../../model/fits.js";
import { isRecord } from "../../support/records.js";
import { declaredNames, mayBeIntendedFor } from "../known-keys.js";
import type { JsonObject } from "../../support/objects.js";
import type { Place } from "../place.js";
import { adopt, allows, attempt, depthLimit, type Run, recordChange } from "../run.js";
import type { Found, Read } from "./found.js";
import { tryRead } from "./try-read.js";

/**
 * The maximum number of nested strings. Each level may be read as several alternatives. Deeper strings do not change.
 */
const mostDecodings = 3;

/**
 * Returns the wrapped value, read as the shape. Returns the value itself if it is not wrapped, or if the wrapped value
 * does not match the shape.
 */
export function unpack(shape: Shape, found: Found, read: Read): unknown {
  const { value } = found;
  if (typeof value === "string") return parseField(shape, { ...found, value }, read);
  return Array.isArray(value) && value.length === 1 ? takeOnlyItem(shape, found, value[0], read) : value;
}

function parseField(shape: Shape, found: Found & { readonly value: string }, read: Read): unknown {
  const { value, run } = found;
  if (!allows(run, "parse_stringified_field")) return value;
  if (run.decodings === 0) run.unread.isLeft = false;
  const trial = attempt(run, (branch) => parsed(shape, { ...found, run: branch }, read), run.decodings + 1);
  return trial.value === value || run.unread.isLeft ? value : adopt(run, trial);
}

function parsed(shape: Shape, found: Found & { readonly value: string }, read: Read): unknown {
  const { value, place, run } = found;
  const composite = compositeIn(value, place, run);
  if (composite === undefined || !mayBeIntendedFor(shape, composite, run)) return value;
  return read(shape, { ...found, value: recordChange(run, "parse_stringified_field", place, value, composite) });
}

/** Parses a string that contains an array or object, and records its repairs. */
export function compositeIn(text: string, place: Place, run: Run): readonly unknown[] | JsonObject | undefined {
  if (!looksLikeJson(text)) return undefined;
  run.unread.isLeft ||= run.decodings > mostDecodings;
  if (run.unread.isLeft) return undefined;
  const found = run.options.parseText?.(text);
  if (!found || typeof found.value !== "object" || found.value === null) return undefined;
  if (isTooDeep(found.value, depthLimit(run.definition) - place.depth)) return undefined;
  for (const change of found.changes ?? []) run.notes.changes.push(change);
  if (run.written) for (const [holder, digits] of found.writtenNumbers?.() ?? []) run.written.set(holder, digits);
  return found.value as readonly unknown[] | JsonObject;
}

export function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/**
 * Unwraps an item that matches the shape after it is read, or that is an object of the expected type, even if it has
 * other issues.
 */
function takeOnlyItem(shape: Shape, found: Found, item: unknown, read: Read): unknown {
  const { value, place, run } = found;
  if (!allows(run, "unwrap_single_item_array") || admitsKind(shape, value)) return value;
  if (isNestedList(item) || isEntry(shape, item)) return value;
  const trial = tryRead(shape, { ...found, value: item }, read);
  const isRight =
    (admitsKind(shape, trial.value) && fits(shape, trial.value, run.fitting)) ||
    (typeof item === "object" && mayBeIntendedFor(shape, item, run));
  if (!isRight) return value;
  recordChange(run, "unwrap_single_item_array", place, value, item);
  return adopt(run, trial);
}

/** Whether an object may be an entry of a map that is written as an array: `[{"name": "id", "value": "7"}]`. */
export function isEntry(shape: Shape, item: unknown): boolean {
  return isRecord(item) && declaredNames(shape) === undefined;
}

/**
 * Whether an item is itself an array with a single array in it. That is not an accident, and each level would be read
 * again.
 */
function isNestedList(item: unknown): boolean {
  return Array.isArray(item) && item.length === 1 && Array.isArray(item[0]);
}
