/**
 * Splits JSON text that arrives in chunks into tokens. Each character is examined once. At the first character that
 * JSON does not allow, the tokenizer stops.
 */
import { flush, readCommand, readEscape, readNumber, readString, readUnicode, readWord } from "./scalars.js";
import { type Phase, type Read, stop, type Tokenizer } from "./state.js";
import { readAfter, readColon, readFirstKey, readItem, readKey, readValue } from "./structure.js";
import { readWhole } from "./whole.js";

export { tokenizerFor, type Listener, type Opening, type Plain, type Tokenizer, type Detail } from "./state.js";
export { canWait } from "./whole.js";

/** Skips JSON whitespace before a token. */
function token(read: Read): Read {
  return (tokens, chunk, from) => {
    let at = from;
    while (isBlank(chunk.charCodeAt(at))) at += 1;
    return at < chunk.length ? read(tokens, chunk, at) : at;
  };
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

const stopHere: Read = (tokens, _, at) => stop(tokens, at);

const phases: Readonly<Record<Phase, Read>> = {
  value: token(readValue),
  item: token(readItem),
  firstKey: token(readFirstKey),
  key: token(readKey),
  colon: token(readColon),
  after: token(readAfter),
  done: token(stopHere),
  stopped: stopHere,
  string: readString,
  escape: readEscape,
  command: readCommand,
  unicode: readUnicode,
  number: readNumber,
  word: readWord,
  whole: readWhole,
};

/**
 * Reads a chunk, starting at a position.
 *
 * @returns the position after the last character that was read: the end of the chunk, or the first character that is
 * not part of the JSON value
 */
export function feed(tokens: Tokenizer, chunk: string, start = 0): number {
  let at = start;
  while (at < chunk.length && tokens.phase !== "stopped") {
    const next = phases[tokens.phase](tokens, chunk, at);
    tokens.steps += next - at + 1;
    at = next;
  }
  if (tokens.grows) flush(tokens, false);
  tokens.base += chunk.length;
  return at;
}

/** Whether the value has ended and only whitespace follows it. */
export function isDone({ phase }: Tokenizer): boolean {
  return phase === "done";
}
