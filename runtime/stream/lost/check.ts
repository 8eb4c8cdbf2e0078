/**
 * Reports that an answer is lost as soon as no continuation can make it valid. Nothing is reported while a step that
 * the contract allows could still save the answer.
 */
import { belongsToOtherVariant, rowOf } from "../../model/follow-shape.js";
import type { Issue } from "../../model/issue.js";
import { fieldsFor } from "../../model/fields.js";
import { namesFor } from "../../normalize/spellings.js";
import type { RecordShape } from "../../model/shape.js";
import { admitsOpening, sampleOf } from "../parts/concrete.js";
import { type Frame, placeOf, pathInside, type Slot } from "../parts/frame.js";
import { boundOf } from "../parts/schema-nodes.js";
import type { Opening } from "../tokens/tokenizer.js";
import type { Tracker } from "../parts/tracker.js";
import { isJudgeable, loseBy } from "./judged.js";

/** Checks the type of a value at its first character. */
export function checkStart(
  tracker: Tracker,
  { frame, segment, field, offset }: Slot,
  opening: Opening,
  character: string,
): void {
  const { steps, streamed } = tracker;
  if (steps.size > 0 || streamed.encoding || !isJudgeable(tracker, field.reading)) return;
  if (sampleOf(opening, character) === null || admitsOpening(field.shape, opening, character)) return;
  loseBy(
    tracker,
    { frame, segment },
    { value: sampleOf(opening, character), keywords: ["type", "enum", "const", "anyOf"] },
    offset,
  );
}

/** Checks the maximum number of items at the first character of an item. */
export function checkItem(tracker: Tracker, { frame }: Slot): void {
  const most = boundOf(frame.schemas, "maxItems");
  if (most === undefined || frame.count !== most + 1 || !isJudgeable(tracker)) return;
  loseBy(tracker, placeOf(frame), { value: distinct(frame.count), keywords: ["maxItems"] }, frame.offset);
}

/** Checks the minimum number of items at the closing bracket. */
export function checkListEnd(tracker: Tracker, frame: Frame): void {
  const least = boundOf(frame.schemas, "minItems");
  if (least === undefined || frame.count >= least || !isJudgeable(tracker)) return;
  loseBy(tracker, placeOf(frame), { value: distinct(frame.count), keywords: ["minItems"] }, frame.offset);
}

/** An array with this many different items. */
function distinct(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/**
 * Checks at the first character of a value whether its key is declared. Before the first declared key, the object may
 * be a wrapper of the answer.
 */
export function checkKey(tracker: Tracker, frame: Frame, key: string, offset: number): void {
  if (isUnknown(tracker, frame, key)) tracker.unknown ??= { frame, key, offset };
  loseByUnknown(tracker);
}

/** Reports an unknown key as soon as it is certain that the object is the answer. */
export function loseByUnknown(tracker: Tracker): void {
  const { unknown } = tracker;
  if (!unknown || !isJudgeable(tracker)) return;
  tracker.unknown = undefined;
  loseByKey(tracker, unknown);
}

function isUnknown({ steps }: Tracker, { shape, tags, seen }: Frame, key: string): boolean {
  if (shape.kind !== "record" || shape.unknownKeys !== undefined || seen.has(key)) return false;
  const { byName } = fieldsFor(shape, tags);
  if (byName.has(key) || mayBeOfVariant(shape, tags, key)) return false;
  return (
    namesFor(byName, key).length === 0 ||
    (steps.size === 0 && ![...byName.values()].some(({ reading }) => reading?.aliases?.includes(key)))
  );
}

/** Whether the key may belong to a variant whose tag still follows. */
function mayBeOfVariant(shape: RecordShape, tags: object, key: string): boolean {
  return shape.variants !== undefined && !rowOf(shape.variants, tags) && belongsToOtherVariant(shape, tags, key);
}

function loseByKey(tracker: Tracker, { frame, key, offset }: NonNullable<Tracker["unknown"]>): void {
  loseBy(
    tracker,
    placeOf(frame),
    { value: { ...frame.tags, [key]: null }, keywords: ["additionalProperties", "unevaluatedProperties"] },
    offset,
  );
}

/** Reports a complete value that is invalid in every reading. */
export function checkInvalid(tracker: Tracker, slot: Slot, issue: Issue): void {
  if (isJudgeable(tracker)) tracker.lose(issue, slot.offset, pathInside(slot, issue));
}
