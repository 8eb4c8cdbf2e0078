/**
 * Follows the tokens of an answer through its contract, and decides which values are shown, when, and when the answer
 * is lost.
 */
import type { JsonSchema } from "../../model/contract.js";
import type { Issue } from "../../model/issue.js";
import type { Segment } from "../../support/path.js";
import type { ShownEvent } from "../events.js";
import type { Prefix } from "../patterns/prefix.js";
import type { Judging } from "./judge-part.js";
import type { Frame, Slot } from "./frame.js";
import type { ShownParent, ShownText } from "../shown/shown.js";
import type { Plain } from "../tokens/tokenizer.js";

/** A value that has ended, and is shown when the following token confirms it. */
export interface Pending {
  readonly slot: Slot;
  /** Undefined if the value is more than what `JSON.parse` returns. */
  readonly plain: Plain | undefined;
  /** A bracket closed after it. */
  isFirm: boolean;
  /** Present if it was shown while it grew. */
  readonly open?: OpenText;
}

/** The state of matching the beginning of a string. */
export interface Matching {
  readonly prefix: Prefix;
  /** How many characters were matched. */
  length: number;
  /** The validator reports a blank string as blank, not by its pattern. */
  isVisible: boolean;
}

/** The string that is being read. Its text is only appended to: reading it would copy all of it for each chunk. */
export interface OpenText {
  readonly slot: Slot;
  /** The path as in events; empty if it is not shown. */
  readonly path: string;
  /** What is shown of it while it grows; undefined if nothing is shown. */
  readonly shown: ShownText | undefined;
  /** The rest: all of it, or its end if that is not certain. */
  held: string;
  /** Whether it may be a Windows path; undefined until it has enough characters to decide. */
  isPath: boolean | undefined;
  /** The maximum number of Unicode characters. */
  readonly most: number | undefined;
  characters: number;
  /** The values that it can have; undefined if it can be any string. */
  words: readonly string[] | undefined;
  /** The state of matching its pattern; undefined if it is not checked while it grows. */
  matching: Matching | undefined;
}

export type Open = "envelope" | "frame" | "text" | "whole" | "skip";

export interface Tracker extends Judging {
  readonly root: JsonSchema;
  readonly explicit: "end" | "settled";
  /** The text must be JSON as is, so repairs cannot change what was read. */
  readonly isExact: boolean;
  /** The steps on values that the tolerance allows. */
  readonly steps: ReadonlySet<string>;
  readonly emit: (event: ShownEvent) => void;
  /** Reports an issue, with the offset of a value and the path of the issue inside it. */
  readonly lose: (issue: Issue, offset: number, inside?: readonly Segment[]) => void;
  /** The values that are being read, from the outside in. */
  readonly open: Open[];
  /** The next value is the answer in its envelope. */
  isEnveloped: boolean;
  readonly frames: Frame[];
  shown: ShownParent | undefined;
  /** The declaration of the next value of an object; undefined if it is not declared. */
  slot: Slot | undefined;
  /** The last key that was read in an object. */
  key: string;
  text: OpenText | undefined;
  /** The value that is being read as a whole. */
  whole: Slot | undefined;
  pending: Pending[];
  /** A declared key shows that the object is the answer, not something around it. */
  isMeant: boolean;
  /** The events that wait for that. */
  readonly withheld: ShownEvent[];
  /** An undeclared key before the first declared one. */
  unknown: { readonly frame: Frame; readonly key: string; readonly offset: number } | undefined;
  /** Arrays whose number of items changed since the last report. */
  readonly changed: Set<Frame>;
  isLost: boolean;
}

/** Everything that was read of a string. */
export function textOf({ shown, held }: OpenText): string {
  return shown ? shown.text + held : held;
}

export function topFrame({ frames }: Tracker): Frame | undefined {
  return frames.at(-1);
}

/** Reports an event as soon as it is certain that the object is the answer. */
export function report(tracker: Tracker, event: ShownEvent): void {
  if (tracker.isMeant) tracker.emit(event);
  else tracker.withheld.push(event);
}

/** Called when a declared key was read that no wrapper has. */
export function mean(tracker: Tracker): void {
  if (tracker.isMeant) return;
  tracker.isMeant = true;
  for (const event of tracker.withheld.splice(0)) tracker.emit(event);
}
