/** The state of a scan: its current offset and its results. */
import type { Effort, ReaderSettings } from "../syntax/reader.js";
import type { TextFault } from "../text/text-faults.js";
import type { Block } from "./apart.js";
import type { Attempt, Fence } from "./attempt.js";

export interface Stray {
  readonly at: number;
  readonly fence: Fence | undefined;
  /**
   * It is a sign that prose can also contain, although not at this position. It counts only if there is a value to
   * doubt.
   */
  readonly isSign: boolean;
}

/** A quotation that is open. */
export interface Quotation {
  readonly mark: string;
  readonly at: number;
  /** The offset up to which the scan has searched for a blank line. `isLeft` says whether it found one. */
  seenTo: number;
  isLeft: boolean;
}

interface OpenTag {
  readonly name: string;
  readonly end: number;
}

export interface Scan {
  readonly text: string;
  readonly settings: ReaderSettings;
  readonly effort: Effort;
  /** Only fences as Markdown defines them count, and only plain JSON. */
  readonly isStrict: boolean;
  at: number;
  fence: Fence | undefined;
  /** The start of the current prose: after the last value, fence, tag or reasoning block. */
  proseFrom: number;
  /** The offset of the first visible character in the text or in the fence. */
  firstAt: number;
  /** The last opening tag before the current offset. */
  tag: OpenTag | undefined;
  readonly attempts: Attempt[];
  /** Fences as Markdown defines them, including those without a value. */
  readonly fences: Fence[];
  /** The offset of the last `[/NAME]` for each name, or -1 if there is none. */
  readonly lastClosings: Map<string, number>;
  quotation: Quotation | undefined;
  code: Quotation | undefined;
  /** Returns the JSON that is separate from the text around it. */
  readonly apart: () => readonly Block[];
  /** Parts of a value whose start or end is missing. */
  readonly strays: Stray[];
  fault: TextFault | undefined;
}

export function noteStray({ strays, at: here, fence }: Scan, at = here): void {
  strays.push({ at, fence, isSign: false });
}

export function noteSign({ strays, at: here, fence }: Scan, at = here): void {
  strays.push({ at, fence, isSign: true });
}
