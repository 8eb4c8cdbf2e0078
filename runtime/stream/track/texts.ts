/** Strings while they are read. */
import { checkLength, checkMatching, checkWord, excessIn } from "../lost/check.js";
import { show, touch } from "../shown/shown.js";
import { type OpenText, report, type Tracker } from "./tracker.js";

export function growText(tracker: Tracker, delta: string): void {
  const { text } = tracker;
  if (!text || tracker.isLost) return;
  text.text += delta;
  if (text.head.length < longestHead) text.head = (text.head + delta).slice(0, longestHead);
  checkWord(tracker, text);
  const excess = excessIn(text, delta);
  grow(tracker, text, delta.slice(0, excess));
  if (excess === undefined) return;
  checkLength(tracker, text);
  grow(tracker, text, delta.slice(excess));
}

function grow(tracker: Tracker, text: OpenText, delta: string): void {
  checkMatching(tracker, text, delta);
  hold(tracker, text, delta);
}

export function endText(tracker: Tracker, open: OpenText): void {
  const { slot, text } = open;
  tracker.text = undefined;
  if (!tracker.isLost)
    tracker.pending.push({ slot, plain: { value: text }, isFirm: false, ...(open.isShown && { open }) });
}

/** Reports what is certain, and keeps the rest. */
function hold(tracker: Tracker, open: OpenText, delta: string): void {
  if (!open.isShown || tracker.isLost) return;
  if (!tracker.isExact && mayBePath(open)) {
    open.held += delta;
    return;
  }
  const end = tracker.isExact ? delta.length : certainEnd(delta);
  // More than that is held only if all of it is doubtful; to look at it again for each chunk would take quadratic time.
  const before = open.held.length < longestHead ? certainEnd(open.held) : 0;
  const ready = end === 0 ? before : open.held.length + end;
  const text = ready === 0 ? "" : (open.held + delta).slice(0, ready);
  open.held = ready === 0 ? open.held + delta : (open.held + delta).slice(ready);
  showText(tracker, open, text);
}

/** Reports the rest of a string that has ended. */
export function showHeld(tracker: Tracker, open: OpenText): void {
  showText(tracker, open, open.held);
  open.held = "";
}

function showText(tracker: Tracker, { slot, path }: OpenText, delta: string): void {
  const { frame, segment } = slot;
  if (delta === "") return;
  const shown = frame.shown.kind === "record" ? frame.shown.members.get(String(segment)) : undefined;
  if (shown?.kind === "text") shown.text += delta;
  else show(frame.shown, String(segment), { kind: "text", text: delta, isComplete: false });
  touch(frame.shown);
  report(tracker, { type: "text", path, delta });
}

const doubtful: ReadonlySet<string> = new Set(" ,:;}])\t\r\n");

const longestHead = 3;

/** Whether a string may be a path of Windows, which a repair reads as it is written: `C:\temp` has no tab. */
function mayBePath({ head }: OpenText): boolean {
  return /^[A-Za-z](?::(?:$|[\b\f\n\r\t\\"/])|$)/.test(head);
}

/**
 * Up to where new characters are what they seem to be: a repair may find the end of a string before a comma or a
 * bracket that seems to be a part of it.
 */
function certainEnd(delta: string): number {
  let end = delta.length;
  while (end > 0 && doubtful.has(delta.charAt(end - 1))) end -= 1;
  return end;
}
