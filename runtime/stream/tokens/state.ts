/** The state of a tokenizer between two chunks, and its listener. */

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
  /** A closing bracket was read; the value that it closes ends afterwards. */
  readonly close: () => void;
  /** After a comma, the required next token was read. */
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
  /** For each level whose contents are reported, whether it is an object. */
  readonly levels: boolean[];
  isAfterComma: boolean;
  isKey: boolean;
  grows: boolean;
  /** The text so far of a number, a word, an escape, or an array or object that is read as a whole. */
  token: string;
  /** The text so far of a key, or of a string since its last report. */
  delta: string;
  /** For an array or object that is read as a whole: the bracket that ends it, and the state inside it. */
  closer: string;
  depth: number;
  isQuoted: boolean;
  isEscaped: boolean;
  /** The number of characters in all earlier chunks. */
  base: number;
  /** How many characters were examined, for tests of linear time. */
  steps: number;
}

/** Takes the position of a character, and returns the position at which reading continues. */
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

/** Ends a scalar, or a value with brackets. */
export function endValue(tokens: Tokenizer, end: number, plain?: Plain): number {
  tokens.phase = tokens.levels.length === 0 ? "done" : "after";
  tokens.listener.end(plain);
  return end;
}
