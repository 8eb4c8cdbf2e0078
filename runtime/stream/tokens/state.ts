/** What a tokenizer knows between two chunks, and whom it reports to. */

/** The type of a value, by its first character. */
export type Opening = "object" | "list" | "string" | "number" | "word";

/**
 * `inside`: report the contents, or a string as it grows. `whole`: report the text of the value at its end. `skip`:
 * report its end only.
 */
export type Wish = "inside" | "whole" | "skip";

export interface Listener {
  /** A value begins. */
  readonly begin: (opening: Opening, character: string, offset: number) => Wish;
  readonly key: (name: string) => void;
  /** More of a string, by whole characters. */
  readonly grow: (delta: string) => void;
  /** The value ends. */
  readonly end: (text: string | undefined) => void;
  /** A closing bracket is read; the value that it closes ends afterwards. */
  readonly close: () => void;
  /** After a comma, the token is read that has to follow it. */
  readonly settle: () => void;
}

export type Phase =
  | "value"
  | "item"
  | "firstKey"
  | "key"
  | "colon"
  | "after"
  | "done"
  | "stopped"
  | "string"
  | "escape"
  | "unicode"
  | "number"
  | "word";

export interface Tokenizer {
  readonly listener: Listener;
  phase: Phase;
  /** By level, whether it is an object. */
  readonly levels: boolean[];
  /** The number of levels around the value whose contents are not reported; -1 outside of such a value. */
  quiet: number;
  isAfterComma: boolean;
  isKey: boolean;
  grows: boolean;
  captures: boolean;
  /** Where the captured text begins in the current chunk. */
  from: number;
  captured: string;
  /** The characters read of a number, a word or an escape. */
  token: string;
  delta: string;
  /** The number of characters in all earlier chunks. */
  base: number;
  /** How often a character was looked at: what linear time is tested with. */
  steps: number;
}

/** Takes the position of a character, and returns the position where reading goes on. */
export type Read = (tokens: Tokenizer, chunk: string, at: number) => number;

/** @param base the offset of the first chunk in the whole text */
export function tokenizerFor(listener: Listener, base: number): Tokenizer {
  const flags = { quiet: -1, isAfterComma: false, isKey: false, grows: false, captures: false };
  return {
    listener,
    phase: "value",
    levels: [],
    ...flags,
    from: 0,
    captured: "",
    token: "",
    delta: "",
    base,
    steps: 0,
  };
}

export function isQuiet({ quiet }: Tokenizer): boolean {
  return quiet >= 0;
}

export function stop(tokens: Tokenizer, at: number): number {
  tokens.phase = "stopped";
  return at;
}

export function startCapture(tokens: Tokenizer, at: number): void {
  tokens.captures = true;
  tokens.captured = "";
  tokens.from = at;
}

/** The captured text, up to a position. */
export function endCapture(tokens: Tokenizer, chunk: string, end: number): string | undefined {
  if (!tokens.captures) return undefined;
  tokens.captures = false;
  return tokens.captured + chunk.slice(tokens.from, end);
}

/** Ends a value, a scalar or one with brackets. */
export function endValue(tokens: Tokenizer, chunk: string, end: number): number {
  tokens.phase = tokens.levels.length === 0 ? "done" : "after";
  if (!isQuiet(tokens)) tokens.listener.end(endCapture(tokens, chunk, end));
  return end;
}
