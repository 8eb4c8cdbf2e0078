/** What the reading of an answer comes to. */
import type { Accepted, Mode, Rejected } from "../model/issue.js";
import type { Patch } from "../patch/patch.js";

interface ReadUnder {
  /** The mode that was asked for; `mode` is the one that holds. */
  readonly configuredMode: Mode;
}

/**
 * A value. In mode `enforce` it conforms; in mode `shadow` it may be one that does not, as it was read, and `shadow`
 * then says what is wrong with it; in mode `disabled` it is whatever the text holds, unchecked, or the text itself
 * where it holds no JSON.
 */
export interface AcceptedAnswer<T> extends Accepted<T>, ReadUnder {
  readonly format: "json";
  /** What mode `enforce` would have refused. */
  readonly shadow?: RejectedAnswer;
}

/** A patch, of a contract whose `formats` hold it. */
export interface AcceptedPatch extends Accepted<Patch>, ReadUnder {
  readonly format: "patch";
}

export interface RejectedAnswer extends Rejected, ReadUnder {
  /** What was wrong with the text before there was a value, by its own name: a contract may give it another code. */
  readonly cause?: string;
}

/** `Others` are what the contract takes beside JSON. */
export type ReadOutcome<T, Others = never> = AcceptedAnswer<T> | RejectedAnswer | Others;
