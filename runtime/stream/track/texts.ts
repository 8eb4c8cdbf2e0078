/** Strings while they are read. */
import { checkMatching } from "../lost/patterns.js";
import { checkLength, checkWord, excessIn } from "../lost/words.js";
import { show, touch } from "../shown/shown.js";
import { type OpenText, report, textOf, type Tracker } from "../parts/tracker.js";

export function growText(tracker: Tracker, delta: string): void {
  const { text } = tracker;
  if (!text || tracker.isLost) return;
  const excess = excessIn(text, delta);
  if (excess === undefined) return grow(tracker, text, delta);
  grow(tracker, text, delta.slice(0, excess));
  const more = delta.slice(excess);
  checkLength(tracker, text, more);
  grow(tracker, text, more);
}

function grow(tracker: Tracker, text: OpenText, delta: string): void {
  if (delta === "" || tracker.isLost) return;
  if (text.shown) return tracker.isExact ? showText(tracker, text, delta) : hold(tracker, text, delta);
  text.held += delta;
  checkWord(tracker, text);
  checkMatching(tracker, text, delta);
}

export function endText(tracker: Tracker, open: OpenText): void {
  tracker.text = undefined;
  if (!tracker.isLost) tracker.pending.push({ slot: open.slot, plain: { value: textOf(open) }, isFirm: false, open });
}

/** Reports the part of a string that is certain, and keeps the rest. */
function hold(tracker: Tracker, open: OpenText, delta: string): void {
  open.isPath ??= pathIn(open.held + delta);
  const end = open.isPath === false ? readyIn(open, delta) : 0;
  const text = end === 0 ? "" : (open.held + delta).slice(0, end);
  open.held = end === 0 ? open.held + delta : (open.held + delta).slice(end);
  showText(tracker, open, text);
}

/** How many characters of the kept and new text can be reported. */
function readyIn({ held }: OpenText, delta: string): number {
  const end = certainEnd(delta);
  if (end > 0) return held.length + end;
  // More than that is kept only if all of it is uncertain; examining it again for each chunk would take quadratic time.
  return held.length < longestHead ? certainEnd(held) : 0;
}

/** Reports the rest of a string that has ended. */
export function showHeld(tracker: Tracker, open: OpenText): void {
  showText(tracker, open, open.held);
  open.held = "";
}

function showText(tracker: Tracker, { slot: { frame, segment }, path, shown }: OpenText, delta: string): void {
  if (!shown || delta === "") return;
  if (shown.text === "") show(frame.shown, String(segment), shown);
  shown.text += delta;
  touch(frame.shown);
  report(tracker, { type: "text", path, delta });
}

const doubtful: ReadonlySet<string> = new Set(" ,:;}])\t\r\n");

const longestHead = 3;

/**
 * Whether a string may be a Windows path, whose backslashes a repair keeps: `C:\temp` has no tab. Undefined if more
 * characters are needed.
 */
function pathIn(start: string): boolean | undefined {
  const head = start.slice(0, longestHead);
  if (!/^[A-Za-z](?::(?:$|[\b\f\n\r\t\\"/])|$)/.test(head)) return false;
  return head.length === longestHead ? true : undefined;
}

/**
 * The end of the part of the new characters that is certain: a repair may find the end of a string before a comma or a
 * bracket that seems to be part of it.
 */
function certainEnd(delta: string): number {
  let end = delta.length;
  while (end > 0 && doubtful.has(delta.charAt(end - 1))) end -= 1;
  return end;
}
