/**
 * Matches the tokens of an answer with its contract, and decides which values are shown, when they are shown, and when
 * the answer is lost.
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

/** A value that has ended. It is shown when the following token confirms the end. */
export interface Pending {
  readonly slot: Slot;
  /** Undefined if `JSON.parse` would lose a part of the value. */
  readonly plain: Plain | undefined;
  /** Whether a bracket closed after it. */
  isConfirmed: boolean;
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

/** The string that is being read. It is only appended to, because reading it would copy it for each chunk. */
export interface OpenText {
  readonly slot: Slot;
  /** The path as in events; empty if it is not shown. */
  readonly path: string;
  /** The part that is shown while the string grows; undefined if nothing is shown. */
  readonly shown: ShownText | undefined;
  /** The part that is not shown: all of it, or its end if that is not certain. */
  rest: string;
  /** Whether it may be a Windows path; undefined until it has enough characters to decide. */
  isPath: boolean | undefined;
  /** The maximum number of Unicode characters. */
  readonly most: number | undefined;
  characters: number;
  /** The values that it can have; undefined if it can be any string. */
  words: readonly string[] | undefined;
  /** The state of matching its pattern; undefined if it is not matched while it grows. */
  matching: Matching | undefined;
}

export type Open = "envelope" | "frame" | "text" | "whole" | "skip";

export interface Tracker extends Judging {
  readonly root: JsonSchema;
  readonly explicit: "end" | "settled";
  /** Whether repairs of the syntax are not allowed, so they cannot change what was read. */
  readonly isExact: boolean;
  /** The steps on values that the tolerance allows. */
  readonly steps: ReadonlySet<string>;
  readonly emit: (event: ShownEvent) => void;
  /** Reports an issue with the offset of a value. `inside` is the path of the issue inside that value. */
  readonly lose: (issue: Issue, offset: number, inside?: readonly Segment[]) => void;
  /** What is done with each open value, from the outermost to the innermost. */
  readonly open: Open[];
  /** Whether the next value is the answer in its envelope. */
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
  /** Whether a declared key was read, which shows that the object is the answer and not a wrapper. */
  isAnswer: boolean;
  /** Events that are reported when the object is known to be the answer. */
  readonly withheld: ShownEvent[];
  /** An undeclared key before the first declared one. */
  unknown: { readonly frame: Frame; readonly key: string; readonly offset: number } | undefined;
  /** Arrays whose number of items changed since the last report. */
  readonly changed: Set<Frame>;
  isLost: boolean;
}

/** The whole text of a string so far. */
export function textOf({ shown, rest }: OpenText): string {
  return shown ? shown.text + rest : rest;
}

export function topFrame({ frames }: Tracker): Frame | undefined {
  return frames.at(-1);
}

/** Reports an event, or withholds it until it is certain that the object is the answer. */
export function report(tracker: Tracker, event: ShownEvent): void {
  if (tracker.isAnswer) tracker.emit(event);
  else tracker.withheld.push(event);
}

/** Called when a declared key was read that no wrapper has. Reports the withheld events. */
export function confirmAnswer(tracker: Tracker): void {
  if (tracker.isAnswer) return;
  tracker.isAnswer = true;
  for (const event of tracker.withheld.splice(0)) tracker.emit(event);
}
