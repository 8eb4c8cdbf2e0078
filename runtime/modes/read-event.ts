/** The event that `onEvent` receives for each parsed answer. */
import type { Mode, Stage } from "../model/issue.js";

export interface ReadEvent {
  readonly type: "accepted" | "rejected";
  /** The scope of the contract. */
  readonly contract: string;
  /** The mode in effect. */
  readonly mode: Mode;
  /** The requested mode. It differs from `mode` if `enforce` lacks the flag that it needs. */
  readonly configuredMode: Mode;
  /** Whether a rejection reached the caller. In mode `shadow` a rejection is only reported. */
  readonly enforced: boolean;
  /** The code of the first issue of a rejected answer. */
  readonly code?: string;
  /** The codes of all issues of a rejected answer, without repetition, in order. */
  readonly codes: readonly string[];
  readonly stage?: Stage;
  /** The message of the first issue. */
  readonly message?: string;
  /** The first 500 characters of the text. Hidden characters other than newlines and tabs are escaped. */
  readonly excerpt: string;
  /** The names of the changes, in order. */
  readonly steps: readonly string[];
}

export type OnEvent = (event: ReadEvent) => void;
