/** How far a pass over a text has come, and what it has found. */
import type { Effort, ReaderSettings } from "../syntax/reader.js";
import type { TextFault } from "../text/text-faults.js";
import type { Block } from "./apart.js";
import type { Attempt, Fence } from "./attempt.js";

export interface Stray {
  readonly at: number;
  readonly fence: Fence | undefined;
  /** It is a sign that prose has as well, though not there: it says nothing if there is no value to doubt. */
  readonly isSign: boolean;
}

/** A quotation that has opened. */
export interface Quotation {
  readonly mark: string;
  readonly at: number;
  /** Up to where a blank line was looked for, and whether there is one. */
  seenTo: number;
  isLeft: boolean;
}

export interface OpenTag {
  readonly name: string;
  readonly end: number;
}

export interface Scan {
  readonly text: string;
  readonly settings: ReaderSettings;
  readonly effort: Effort;
  /** Only fences as Markdown defines them, and nothing but plain JSON. */
  readonly isStrict: boolean;
  at: number;
  fence: Fence | undefined;
  /** Where the prose begins that the present place is in: after the last value, fence, tag or reasoning block. */
  proseFrom: number;
  /** Where the first thing to see is in the text, or in the fence. */
  firstAt: number;
  /** The opening tag that was passed last. */
  tag: OpenTag | undefined;
  readonly attempts: Attempt[];
  /** Proper fences, also those without a value. */
  readonly fences: Fence[];
  /** Where the last `[/NAME]` of each name stands; -1 if there is none. */
  readonly lastClosings: Map<string, number>;
  quotation: Quotation | undefined;
  code: Quotation | undefined;
  /** JSON that is apart from the text around it. */
  readonly apart: () => readonly Block[];
  /** What belongs to a value of which no beginning or no end was found. */
  readonly strays: Stray[];
  fault: TextFault | undefined;
}

export function noteStray({ strays, at: here, fence }: Scan, at = here): void {
  strays.push({ at, fence, isSign: false });
}

export function noteSign({ strays, at: here, fence }: Scan, at = here): void {
  strays.push({ at, fence, isSign: true });
}
