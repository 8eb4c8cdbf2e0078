/**
 * Follows the tokens of an answer through its contract. Decides which values are shown, when, and when the answer is
 * lost.
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

/** A value that ended, and is shown once what follows it shows that it did. */
export interface Pending {
  readonly slot: Slot;
  /** Undefined for what is more than `JSON.parse` says. */
  readonly plain: Plain | undefined;
  /** A bracket closed after it. */
  isFirm: boolean;
  /** It was shown while it grew. */
  readonly open?: OpenText;
}

/** The beginning of a string, as its pattern sees it. */
export interface Matching {
  readonly prefix: Prefix;
  /** How much of the text was read. */
  length: number;
  /** The validator reports a blank string as blank, not by its pattern. */
  isVisible: boolean;
}

/**
 * The string that is being read. Its text is only ever appended to: looking at it would copy all of it for each chunk.
 */
export interface OpenText {
  readonly slot: Slot;
  /** As events write it; empty if it is not shown. */
  readonly path: string;
  /** What is shown of it while it grows; undefined if nothing is. */
  readonly shown: ShownText | undefined;
  /** The rest: all of it, or its end, as far as that is not certain. */
  held: string;
  /** It may be a path of Windows; undefined as long as it has so few characters that this is not known. */
  isPath: boolean | undefined;
  /** How many Unicode characters it may have. */
  readonly most: number | undefined;
  characters: number;
  /** The words that it can be; undefined if it can be any string. */
  words: readonly string[] | undefined;
  /** How far it matches its pattern; undefined if that is not followed. */
  matching: Matching | undefined;
}

export type Open = "envelope" | "frame" | "text" | "whole" | "skip";

export interface Tracker extends Judging {
  readonly root: JsonSchema;
  readonly explicit: "end" | "settled";
  /** The text has to be JSON as it is: what was read cannot be repaired into something else. */
  readonly isExact: boolean;
  /** The steps on values that the tolerance allows. */
  readonly steps: ReadonlySet<string>;
  readonly emit: (event: ShownEvent) => void;
  /** With the offset of a value, and the path in it to what is wrong. */
  readonly lose: (issue: Issue, offset: number, inside?: readonly Segment[]) => void;
  /** What is being read, from the outside in. */
  readonly open: Open[];
  /** The next value is the answer in its envelope. */
  isEnveloped: boolean;
  readonly frames: Frame[];
  shown: ShownParent | undefined;
  /** What the next value of an object is; undefined if nothing is declared. */
  slot: Slot | undefined;
  /** The last key that was read in an object. */
  key: string;
  text: OpenText | undefined;
  /** The value that is being read as a whole. */
  whole: Slot | undefined;
  pending: Pending[];
  /** A key of the contract shows that the object is the answer, not something around it. */
  isMeant: boolean;
  /** What waits for that. */
  readonly withheld: ShownEvent[];
  /** A key that the contract does not know, before one that it knows. */
  unknown: { readonly frame: Frame; readonly key: string; readonly offset: number } | undefined;
  /** Arrays whose number of items changed since it was reported. */
  readonly changed: Set<Frame>;
  isLost: boolean;
}

/** All that was read of a string. */
export function textOf({ shown, held }: OpenText): string {
  return shown ? shown.text + held : held;
}

export function topFrame({ frames }: Tracker): Frame | undefined {
  return frames.at(-1);
}

/** Reports what is shown, as soon as it is certain that the object is the answer. */
export function report(tracker: Tracker, event: ShownEvent): void {
  if (tracker.isMeant) tracker.emit(event);
  else tracker.withheld.push(event);
}

/** A key of the contract was read that no wrapper has. */
export function mean(tracker: Tracker): void {
  if (tracker.isMeant) return;
  tracker.isMeant = true;
  for (const event of tracker.withheld.splice(0)) tracker.emit(event);
}
