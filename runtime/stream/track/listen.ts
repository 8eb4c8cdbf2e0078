/** Handles each token for a tracker. */
import { type Container, containerFor } from "../parts/concrete.js";
import { isUncertain } from "../parts/facts.js";
import { type Frame, pathTo, type Slot } from "../parts/frame.js";
import { boundOf } from "../parts/schema-nodes.js";
import { checkItem, checkKey, checkListEnd, checkStart, loseByUnknown } from "../lost/check.js";
import { matchingFor } from "../lost/patterns.js";
import { wordsFor } from "../lost/words.js";
import type { Listener, Opening, Plain, Detail } from "../tokens/tokenizer.js";
import { formatPath } from "../../support/path.js";
import { checkMissing } from "../lost/missing.js";
import { endContainer } from "../lost/rules.js";
import { frameAt, itemSlot, keySlot, rootFrame } from "./frames.js";
import { declaredNames } from "../../normalize/known-keys.js";
import { containsDeferred, isDeferredExplicit, isGrowing, isDeferred } from "./plans.js";
import { confirmPending, isSettledAtOnce, settle } from "./settle.js";
import { endText, growText } from "./texts.js";
import { confirmAnswer, type Open, topFrame, type Tracker } from "../parts/tracker.js";

export function listenerOf(tracker: Tracker): Listener {
  return {
    begin: (opening, character, offset) => begin(tracker, opening, character, offset),
    key: (name) => readKey(tracker, name),
    grow: (delta) => growText(tracker, delta),
    end: (plain) => end(tracker, plain),
    close: () => confirmPending(tracker),
    settle: () => settle(tracker),
  };
}

const details: Readonly<Record<Open, Detail>> = {
  envelope: "inside",
  frame: "inside",
  text: "inside",
  whole: "whole",
  skip: "whole",
};

function begin(tracker: Tracker, opening: Opening, character: string, offset: number): Detail {
  const frame = topFrame(tracker);
  const kind = tracker.isLost
    ? "skip"
    : frame
      ? beginInside(tracker, opening, character, offset)
      : beginAnswer(tracker, opening, character, offset);
  tracker.open.push(kind);
  return details[kind];
}

function beginAnswer(tracker: Tracker, opening: Opening, character: string, offset: number): Open {
  if (tracker.open.length > 0 && !tracker.isEnveloped) return "skip";
  tracker.isEnveloped = false;
  if (tracker.open.length === 0 && tracker.streamed.encoding?.envelope !== undefined && opening === "object")
    return "envelope";
  const { shape, reading } = tracker.streamed.definition;
  const only = containerFor(shape, opening, character);
  if (!only || (reading?.root && isUncertain(reading.root))) return "skip";
  tracker.frames.push(rootFrame(tracker, only, offset));
  if (only.kind !== "record") confirmAnswer(tracker);
  return "frame";
}

function beginInside(tracker: Tracker, opening: Opening, character: string, offset: number): Open {
  const slot = slotFor(tracker, offset);
  if (!slot || slot.frame.isBlocked) return "skip";
  checkStart(tracker, slot, opening, character);
  if (tracker.isLost || isDeferred(tracker, slot)) return "skip";
  const isField = slot.frame.shape.kind === "record";
  const only = isField ? containerFor(slot.field.shape, opening, character) : undefined;
  if (only) return isDeferredExplicit(tracker, slot) ? "skip" : pushFrame(tracker, slot, only);
  if (containsDeferred(tracker, slot)) return "skip";
  if (opening === "string") return openText(tracker, slot);
  tracker.whole = slot;
  return "whole";
}

function slotFor(tracker: Tracker, offset: number): Slot | undefined {
  const frame = topFrame(tracker);
  const { slot } = tracker;
  tracker.slot = undefined;
  if (frame?.shape.kind !== "list") return slot ? { ...slot, offset } : unknownSlot(tracker, frame, offset);
  const item = itemSlot(tracker, frame, offset);
  tracker.changed.add(frame);
  checkItem(tracker, item);
  return item;
}

/** Handles a value that is not declared. */
function unknownSlot(tracker: Tracker, frame: Frame | undefined, offset: number): undefined {
  if (frame) checkKey(tracker, frame, tracker.key, offset);
}

function pushFrame(tracker: Tracker, slot: Slot, only: Container): Open {
  const frame = frameAt(slot, only);
  tracker.frames.push(frame);
  if (only.kind === "list") tracker.changed.add(frame);
  return "frame";
}

function openText(tracker: Tracker, slot: Slot): Open {
  const isShown = slot.frame.shape.kind === "record" && !isDeferredExplicit(tracker, slot) && isGrowing(slot);
  tracker.text = {
    slot,
    path: isShown ? formatPath(pathTo(slot)) : "",
    shown: isShown ? { kind: "text", text: "", isComplete: false } : undefined,
    rest: "",
    isPath: tracker.isExact ? false : undefined,
    most: boundOf(slot.schemas, "maxLength"),
    characters: 0,
    words: wordsFor(tracker, slot),
    matching: matchingFor(tracker, slot),
  };
  return "text";
}

function readKey(tracker: Tracker, key: string): void {
  const frame = topFrame(tracker);
  if (!frame) {
    tracker.isEnveloped = key === tracker.streamed.encoding?.envelope;
    return;
  }
  tracker.slot = keySlot(tracker, frame, key);
  if (!tracker.slot) frame.undeclared.add(key);
  tracker.key = key;
  if (frame.parent === undefined && isKeyOfAnswer(tracker, key)) confirmAnswer(tracker);
  if (!tracker.isLost) loseByUnknown(tracker);
}

/** Keys of a tool call, whose arguments may contain the answer. */
const callKeys: ReadonlySet<string> = new Set(
  "name id type index call_id function arguments parameters input args".split(" "),
);

/** Whether the contract declares the key and a tool call cannot have it, so the object is not unwrapped. */
function isKeyOfAnswer({ streamed }: Tracker, key: string): boolean {
  return !callKeys.has(key) && (declaredNames(streamed.definition.shape)?.has(key) ?? true);
}

/** Ends the value that began last. */
function end(tracker: Tracker, plain: Plain | undefined): void {
  const kind = tracker.open.pop();
  if (kind === "frame") endFrame(tracker);
  if (kind === "text" && tracker.text) endText(tracker, tracker.text);
  if (kind === "whole" && tracker.whole) endWhole(tracker, tracker.whole, plain);
  if (isSettledAtOnce(tracker)) settle(tracker);
}

function endWhole(tracker: Tracker, slot: Slot, plain: Plain | undefined): void {
  tracker.whole = undefined;
  // Its closing bracket confirms its end.
  tracker.pending.push({ slot, plain, isConfirmed: typeof plain?.value === "object" && plain.value !== null });
}

function endFrame(tracker: Tracker): void {
  const frame = tracker.frames.pop();
  if (!frame) return;
  if (frame.shape.kind === "list") {
    frame.isComplete = true;
    tracker.changed.add(frame);
    checkListEnd(tracker, frame);
  } else checkMissing(tracker, frame);
  if (!tracker.isLost) endContainer(tracker, frame);
}
