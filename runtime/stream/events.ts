/** The events that a reader reports while an answer is written. */
import type { Issue } from "../model/issue.js";

/** A string has grown. The deltas of a path, joined, are its value. */
export interface TextEvent {
  readonly type: "text";
  readonly path: string;
  readonly delta: string;
}

/** A value is complete and final: a number, a string that has ended, or an array or object that is shown as a whole. */
export interface ValueEvent {
  readonly type: "value";
  readonly path: string;
  readonly value: unknown;
}

/** An item of an array, complete and valid, in the order of the array. */
export interface ItemEvent {
  readonly type: "item";
  readonly path: string;
  readonly index: number;
  readonly item: unknown;
}

/** How many items of an array have begun, and how many it requires and allows. */
export interface ProgressEvent {
  readonly type: "progress";
  readonly path: string;
  readonly seen: number;
  readonly least?: number;
  readonly most?: number;
  /** The array has ended. */
  readonly isComplete: boolean;
}

/**
 * `lost`: the answer will be rejected, whatever follows. `suspect`: it will be rejected unless a repair of its text
 * saves it, or another value follows.
 */
export interface LostEvent {
  readonly type: "lost" | "suspect";
  readonly issue: Issue;
}

/** Everything shown so far is void, because the answer turned out to be a different one. Its valid parts follow. */
export interface ResetEvent {
  readonly type: "reset";
}

/** The last event. */
export interface EndEvent<Outcome> {
  readonly type: "end";
  /** Exactly what `safeParse` returns for the whole text. */
  readonly outcome: Outcome;
}

export type ShownEvent = TextEvent | ValueEvent | ItemEvent | ProgressEvent;
export type StreamEvent<Outcome> = ShownEvent | LostEvent | ResetEvent | EndEvent<Outcome>;
