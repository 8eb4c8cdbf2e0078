/** Shows values that have ended. Some repairs move the end of a string, so only the next token confirms it. */
import { alternativesOf } from "../../model/choose-member.js";
import { checkInvalid } from "../lost/check.js";
import { checkRepeat } from "../lost/repeats.js";
import { endField } from "../lost/rules.js";
import { type Slot, pathTo, writtenPath } from "../parts/frame.js";
import { judgePart } from "../parts/judge-part.js";
import { frozen, show, showItem, type ShownList, shownList, type ShownRecord } from "../shown/shown.js";
import { formatPath, type Segment } from "../../support/path.js";
import { isDeferredExplicit } from "./plans.js";
import { showRest } from "./texts.js";
import { type Pending, report, type Tracker } from "../parts/tracker.js";

/** Whether values can be shown as soon as they end, because repairs are not allowed. */
export function isSettledAtOnce({ isExact, pending }: Tracker): boolean {
  return isExact && pending.length > 0;
}

/** Called for a closing bracket: it confirms all pending values except for the last one. */
export function confirmPending(tracker: Tracker): void {
  const ready = tracker.pending.filter(({ isConfirmed }) => isConfirmed);
  tracker.pending = tracker.pending.filter(({ isConfirmed }) => !isConfirmed);
  for (const pending of ready) showPending(tracker, pending);
  for (const pending of tracker.pending) pending.isConfirmed = true;
}

export function settle(tracker: Tracker): void {
  for (const pending of tracker.pending.splice(0)) showPending(tracker, pending);
}

function showPending(tracker: Tracker, { slot, plain, open }: Pending): void {
  if (tracker.isLost || slot.frame.isBlocked) return;
  if (open) showRest(tracker, open);
  const judged = plain ? judgePart(tracker, slot, plain.value) : undefined;
  if (judged?.kind === "certain") return showValue(tracker, slot, judged.value);
  if (slot.frame.shape.kind === "list") slot.frame.isBlocked = true;
  if (judged?.kind === "invalid") checkInvalid(tracker, slot, judged.issue);
}

function showValue(tracker: Tracker, slot: Slot, given: unknown): void {
  const { frame, segment } = slot;
  if (isDeferredExplicit(tracker, slot)) {
    showTag(slot, given);
    return endField(tracker, slot, given);
  }
  const value = frozen(given);
  if (frame.shown.kind === "list") {
    addItem(tracker, frame.shown, frame.path, value);
    return checkRepeat(tracker, slot, value);
  }
  if (Array.isArray(value) && value.length > 0 && isArrayOf(slot)) return showItems(tracker, slot, frame.shown, value);
  const shown = frame.shown.members.get(String(segment));
  if (shown?.kind === "text") Object.assign(shown, { text: value, isComplete: true });
  else show(frame.shown, String(segment), { kind: "value", value });
  report(tracker, { type: "value", path: formatPath(pathTo(slot)), value });
  showTag(slot, value);
  endField(tracker, slot, value);
}

/** Keeps the value of an enum or a constant, because it may select a variant. */
function showTag({ frame, segment, field }: Slot, value: unknown): void {
  const isWord = alternativesOf(field.shape).every(({ kind }) => tagKinds.has(kind));
  if (isWord && frame.shape.kind === "record") frame.tags[String(segment)] = value;
}

const tagKinds: ReadonlySet<string> = new Set(["enum", "constant", "null", "boolean"]);

function isArrayOf({ field: { shape } }: Slot): boolean {
  return alternativesOf(shape).some(({ kind }) => kind === "list");
}

/** Reports an array in another form, such as a string, as items too. */
function showItems(tracker: Tracker, slot: Slot, parent: ShownRecord, items: readonly unknown[]): void {
  const list = shownList(parent);
  show(parent, String(slot.segment), list);
  for (const item of items) addItem(tracker, list, pathTo(slot), item);
}

function addItem(tracker: Tracker, list: ShownList, path: readonly Segment[], item: unknown): void {
  showItem(list, item);
  report(tracker, { type: "item", path: writtenPath(path), index: list.items.length - 1, item });
}
