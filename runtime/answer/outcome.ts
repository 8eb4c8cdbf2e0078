/** The result of parsing an answer. */
import type { Accepted, Mode, Rejected } from "../model/issue.js";
import type { Patch } from "../patch/patch.js";

interface ReadUnder {
  /** The mode that was requested; `mode` is the one in effect. */
  readonly configuredMode: Mode;
}

/**
 * An accepted value. In mode `enforce` it is valid. In mode `shadow` it may be invalid, as it was parsed, and `shadow`
 * then contains the issues. In mode `disabled` it is the JSON in the text, unchecked, or the text itself if it contains
 * no JSON.
 */
export interface AcceptedAnswer<T> extends Accepted<T>, ReadUnder {
  readonly format: "json";
  /** The rejection that mode `enforce` would have returned. */
  readonly shadow?: RejectedAnswer;
}

/** An accepted patch, for a contract whose `formats` include patches. */
export interface AcceptedPatch extends Accepted<Patch>, ReadUnder {
  readonly format: "patch";
}

export interface RejectedAnswer extends Rejected, ReadUnder {
  /** The built-in code of the issue with the text; a contract may rename the code of the issue itself. */
  readonly cause?: string;
}

/** `Others` are the accepted results in other formats than JSON. */
export type ReadOutcome<T, Others = never> = AcceptedAnswer<T> | RejectedAnswer | Others;
