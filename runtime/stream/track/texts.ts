/** Tracks strings while they are read. */
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
  if (text.shown) return tracker.isExact ? showText(tracker, text, delta) : showCertain(tracker, text, delta);
  text.rest += delta;
  checkWord(tracker, text);
  checkMatching(tracker, text, delta);
}

export function endText(tracker: Tracker, open: OpenText): void {
  tracker.text = undefined;
  if (!tracker.isLost)
    tracker.pending.push({ slot: open.slot, plain: { value: textOf(open) }, isConfirmed: false, open });
}

/** Reports the part of a string that is certain, and keeps the rest. */
function showCertain(tracker: Tracker, open: OpenText, delta: string): void {
  open.isPath ??= pathIn(open.rest + delta);
  const end = open.isPath === false ? readyIn(open, delta) : 0;
  const text = end === 0 ? "" : (open.rest + delta).slice(0, end);
  open.rest = end === 0 ? open.rest + delta : (open.rest + delta).slice(end);
  showText(tracker, open, text);
}

/** Returns how many characters of the kept and the new text can be reported. */
function readyIn({ rest }: OpenText, delta: string): number {
  const end = certainEnd(delta);
  if (end > 0) return rest.length + end;
  // A longer rest is uncertain as a whole. Examining it again for each chunk would take quadratic time.
  return rest.length < longestHead ? certainEnd(rest) : 0;
}

/** Reports the rest of a string that has ended. */
export function showRest(tracker: Tracker, open: OpenText): void {
  showText(tracker, open, open.rest);
  open.rest = "";
}

function showText(tracker: Tracker, { slot: { frame, segment }, path, shown }: OpenText, delta: string): void {
  if (!shown || delta === "") return;
  if (shown.text === "") show(frame.shown, String(segment), shown);
  shown.text += delta;
  touch(frame.shown);
  report(tracker, { type: "text", path, delta });
}

const uncertain: ReadonlySet<string> = new Set(" ,:;}])\t\r\n");

const longestHead = 3;

/**
 * Whether a string may be a Windows path, in which a repair keeps backslashes: `C:\temp` contains no tab. Undefined if
 * more characters are needed.
 */
function pathIn(start: string): boolean | undefined {
  const head = start.slice(0, longestHead);
  if (!/^[A-Za-z](?::(?:$|[\b\f\n\r\t\\"/])|$)/.test(head)) return false;
  return head.length === longestHead ? true : undefined;
}

/**
 * Returns the end of the characters that are certain. A comma or a bracket at the end may follow the string instead, if
 * its quote is missing.
 */
function certainEnd(delta: string): number {
  let end = delta.length;
  while (end > 0 && uncertain.has(delta.charAt(end - 1))) end -= 1;
  return end;
}
