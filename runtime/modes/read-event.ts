/** What a reading tells those who watch it. */
import type { Mode, Stage } from "../model/issue.js";

export interface ReadEvent {
  readonly type: "accepted" | "refused";
  /** The scope of the contract. */
  readonly contract: string;
  /** What holds. */
  readonly mode: Mode;
  /** What was asked for; it differs where `enforce` lacks the flag that it needs. */
  readonly configuredMode: Mode;
  /** Whether the caller was refused the answer; in mode `shadow` a refusal is told and no more. */
  readonly enforced: boolean;
  /** The code of the first issue of a refusal. */
  readonly code?: string;
  /** All codes of a refusal, each once, in order. */
  readonly codes: readonly string[];
  readonly stage?: Stage;
  /** The first issue in a sentence. */
  readonly message?: string;
  /** The first 500 characters of the text, hidden ones but line breaks and tabs as escapes. */
  readonly excerpt: string;
  /** The names of the steps that were taken, in order. */
  readonly steps: readonly string[];
}

export type OnEvent = (event: ReadEvent) => void;
