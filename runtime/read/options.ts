/** What a caller may say about a text that is read. */
import type { ContractReading } from "../model/reading.js";
import type { Shape } from "../model/shape.js";
import { isCutForLength, isDeclined, type Stopped } from "../support/finish-reason.js";

/** If the text ends because something stopped the model, nothing is repaired. */
export type ReadTextOptions = Stopped;

/** What is known of a contract before a text is read for it. */
export interface TextDemands extends ContractReading {
  /** Nothing is valid but numbers, literals and words of a list, so that one of them needs no quotes. */
  readonly takesWord?: boolean;
  /** Its name, which may introduce such a word. */
  readonly name?: string;
  /** What it declares, to understand what the text after an answer says about it. */
  readonly shape?: Shape;
}

export function isCutOff(options: ReadTextOptions): boolean {
  return isCutForLength(options) || isDeclined(options);
}

export { isDeclined, isEnded } from "../support/finish-reason.js";
