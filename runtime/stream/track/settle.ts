/**
 * Shows values that have ended. After a quote, only what follows confirms that the string ended there: some repairs
 * move the end.
 */
import { alternativesOf } from "../../model/choose-member.js";
import { checkInvalid } from "../lost/check.js";
import { checkRepeat } from "../lost/repeats.js";
import { endField } from "../lost/rules.js";
import { type Slot, pathTo, writtenPath } from "../parts/frame.js";
import { judgePart } from "../parts/judge-part.js";
import { frozen, show, showItem, type ShownList, shownList, type ShownRecord } from "../shown/shown.js";
import { formatPath, type Segment } from "../../support/path.js";
import { isHeldExplicit } from "./plans.js";
import { showHeld } from "./texts.js";
import { type Pending, report, type Tracker } from "../parts/tracker.js";

/** Without repairs, ends do not move. */
export function isSettledAtOnce({ isExact, pending }: Tracker): boolean {
  return isExact && pending.length > 0;
}

/** A closing bracket confirms the values before the last one. */
export function firm(tracker: Tracker): void {
  const ready = tracker.pending.filter(({ isFirm }) => isFirm);
  tracker.pending = tracker.pending.filter(({ isFirm }) => !isFirm);
  for (const pending of ready) showPending(tracker, pending);
  for (const pending of tracker.pending) pending.isFirm = true;
}

export function settle(tracker: Tracker): void {
  for (const pending of tracker.pending.splice(0)) showPending(tracker, pending);
}

function showPending(tracker: Tracker, { slot, plain, open }: Pending): void {
  if (tracker.isLost || slot.frame.isBlocked) return;
  if (open) showHeld(tracker, open);
  const judged = plain ? judgePart(tracker, slot, plain.value) : undefined;
  if (judged?.kind === "certain") return showValue(tracker, slot, judged.value);
  if (slot.frame.shape.kind === "list") slot.frame.isBlocked = true;
  if (judged?.kind === "invalid") checkInvalid(tracker, slot, judged.issue);
}

function showValue(tracker: Tracker, slot: Slot, given: unknown): void {
  const { frame, segment } = slot;
  if (isHeldExplicit(tracker, slot)) {
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

/** Keeps the value of an enum or a constant, because it may choose a variant, in the contract and in the validator. */
function showTag({ frame, segment, field }: Slot, value: unknown): void {
  const isWord = alternativesOf(field.shape).every(({ kind }) => tagKinds.has(kind));
  if (isWord && frame.shape.kind === "record") frame.tags[String(segment)] = value;
}

const tagKinds: ReadonlySet<string> = new Set(["enum", "constant", "null", "boolean"]);

function isArrayOf({ field: { shape } }: Slot): boolean {
  return alternativesOf(shape).some(({ kind }) => kind === "list");
}

/** An array that was written in another form, such as a string, is also reported as items. */
function showItems(tracker: Tracker, slot: Slot, parent: ShownRecord, items: readonly unknown[]): void {
  const list = shownList(parent);
  show(parent, String(slot.segment), list);
  for (const item of items) addItem(tracker, list, pathTo(slot), item);
}

function addItem(tracker: Tracker, list: ShownList, path: readonly Segment[], item: unknown): void {
  showItem(list, item);
  report(tracker, { type: "item", path: writtenPath(path), index: list.items.length - 1, item });
}
