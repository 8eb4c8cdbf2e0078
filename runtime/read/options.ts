/** What a caller may say about a text that is read. */
import { isCutForLength, isDeclined, type Stopped } from "../finish-reason.js";

/** Where the text ends because something stopped the model, nothing is repaired. */
export type ReadTextOptions = Stopped;

export function isCutOff(options: ReadTextOptions): boolean {
  return isCutForLength(options) || isDeclined(options);
}

export { isDeclined } from "../finish-reason.js";
