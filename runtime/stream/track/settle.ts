/** Shows values that have ended. After a quote, only what follows says whether the string really ended there: some repairs move the end. */
import { deepestNesting } from "../../limits.js";
import { parsePlain } from "../../read/syntax/plain.js";
import { checkInvalid, checkRepeat } from "../lost/check.js";
import { type Slot, pathTo } from "../parts/frame.js";
import { judgePart } from "../parts/judge-part.js";
import { frozen, show, showItem } from "../shown/shown.js";
import { formatPath } from "../../path.js";
import { showHeld } from "./texts.js";
import { showTag } from "./tags.js";
import { type Pending, report, type Tracker } from "./tracker.js";

/** Without repairs nothing moves. */
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

function showPending(tracker: Tracker, { slot, text, isDecoded, open }: Pending): void {
  if (tracker.isLost || slot.frame.isBlocked) return;
  if (open) showHeld(tracker, open);
  const parsed = isDecoded ? { value: text } : parsePlain(text, deepestNesting);
  const judged = parsed ? judgePart(tracker, slot, parsed.value) : undefined;
  if (judged?.kind === "certain") return showValue(tracker, slot, judged.value);
  if (slot.frame.shape.kind === "list") slot.frame.isBlocked = true;
  if (judged?.kind === "invalid") checkInvalid(tracker, slot, judged.issue);
}

function showValue(tracker: Tracker, slot: Slot, given: unknown): void {
  const value = frozen(given);
  const { frame, segment } = slot;
  if (frame.shown.kind === "list") {
    showItem(frame.shown, value);
    report(tracker, { type: "item", path: formatPath(frame.path), index: Number(segment), item: value });
    return checkRepeat(tracker, slot, value);
  }
  const shown = frame.shown.members.get(String(segment));
  if (shown?.kind === "text") Object.assign(shown, { text: value, isComplete: true });
  else show(frame.shown, String(segment), { kind: "value", value });
  report(tracker, { type: "value", path: formatPath(pathTo(slot)), value });
  showTag(slot, value);
}
