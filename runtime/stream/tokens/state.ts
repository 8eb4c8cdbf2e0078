/** The state of a tokenizer between two chunks. */

/** The type of a value, by its first character. */
export type Opening = "object" | "list" | "string" | "number" | "word";

/** `inside`: report each part of the value. `whole`: report only the complete value. */
export type Detail = "inside" | "whole";

/** A value that `JSON.parse` returns without loss. */
export interface Plain {
  readonly value: unknown;
}

export interface Listener {
  /** Called when a value begins. */
  readonly begin: (opening: Opening, character: string, offset: number) => Detail;
  readonly key: (name: string) => void;
  /** Called with more of a string. Characters are never split. */
  readonly grow: (delta: string) => void;
  /**
   * Called when a value ends. `plain` is its value if it was read as a whole; undefined if `JSON.parse` would lose a
   * part of it.
   */
  readonly end: (plain: Plain | undefined) => void;
  /** Called for a closing bracket, before the end of the value that it closes. */
  readonly close: () => void;
  /** Called when the token that must follow a comma was read. */
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
  | "command"
  | "unicode"
  | "number"
  | "word"
  | "whole";

export interface Tokenizer {
  readonly listener: Listener;
  phase: Phase;
  /** For each open level that is reported, whether it is an object. */
  readonly levels: boolean[];
  isAfterComma: boolean;
  isKey: boolean;
  grows: boolean;
  /** The text so far of a number, a word, an escape, or an array or object that is read as a whole. */
  token: string;
  /** The text so far of a key, or of a string since it was last reported. */
  delta: string;
  /** The last character of a string so far. */
  last: string;
  /** The bracket that ends the array or object that is read as a whole. The next properties are the state inside it. */
  closer: string;
  depth: number;
  isQuoted: boolean;
  isEscaped: boolean;
  /** The number of characters in all earlier chunks. */
  base: number;
  /** The number of examined characters, for tests of linear time. */
  steps: number;
}

/** Reads a token at a position, and returns the position at which reading continues. */
export type Read = (tokens: Tokenizer, chunk: string, at: number) => number;

/** @param base the offset of the first chunk in the whole text */
export function tokenizerFor(listener: Listener, base: number): Tokenizer {
  const flags = { isAfterComma: false, isKey: false, grows: false };
  const whole = { closer: "", depth: 0, isQuoted: false, isEscaped: false };
  return { listener, phase: "value", levels: [], ...flags, token: "", delta: "", last: "", ...whole, base, steps: 0 };
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
