/** What a tokenizer knows between two chunks, and whom it reports to. */

/** The type of a value, by its first character. */
export type Opening = "object" | "list" | "string" | "number" | "word";

/** `inside`: report the contents, or a string as it grows. `whole`: report the value at its end. */
export type Wish = "inside" | "whole";

/** A value from which `JSON.parse` loses nothing. */
export interface Plain {
  readonly value: unknown;
}

export interface Listener {
  /** A value begins. */
  readonly begin: (opening: Opening, character: string, offset: number) => Wish;
  readonly key: (name: string) => void;
  /** More of a string, by whole characters. */
  readonly grow: (delta: string) => void;
  /** The value ends: what was read as a whole, unless it is more than `JSON.parse` says. */
  readonly end: (plain: Plain | undefined) => void;
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
  | "word"
  | "whole";

export interface Tokenizer {
  readonly listener: Listener;
  phase: Phase;
  /** By level whose contents are reported, whether it is an object. */
  readonly levels: boolean[];
  isAfterComma: boolean;
  isKey: boolean;
  grows: boolean;
  /** What was read of a number, a word, an escape, or an array or object that is read as a whole. */
  token: string;
  /** What was read of a key, or of a string since it was reported. */
  delta: string;
  /** Of an array or object that is read as a whole: the bracket that ends it, and where in it the reading is. */
  closer: string;
  depth: number;
  isQuoted: boolean;
  isEscaped: boolean;
  /** The number of characters in all earlier chunks. */
  base: number;
  /** How often a character was looked at: what linear time is tested with. */
  steps: number;
}

/** Takes the position of a character, and returns the position where reading goes on. */
export type Read = (tokens: Tokenizer, chunk: string, at: number) => number;

/** @param base the offset of the first chunk in the whole text */
export function tokenizerFor(listener: Listener, base: number): Tokenizer {
  const flags = { isAfterComma: false, isKey: false, grows: false };
  const whole = { closer: "", depth: 0, isQuoted: false, isEscaped: false };
  return { listener, phase: "value", levels: [], ...flags, token: "", delta: "", ...whole, base, steps: 0 };
}

export function stop(tokens: Tokenizer, at: number): number {
  tokens.phase = "stopped";
  return at;
}

/** Ends a value, a scalar or one with brackets. */
export function endValue(tokens: Tokenizer, end: number, plain?: Plain): number {
  tokens.phase = tokens.levels.length === 0 ? "done" : "after";
  tokens.listener.end(plain);
  return end;
}
