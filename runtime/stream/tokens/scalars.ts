/** Reads strings with their escapes, keys, numbers, and the words `true`, `false` and `null`. */
import { escapes } from "../../read/syntax/characters.js";
import { isDoubtfulEscape, mayBecomeDoubtful } from "../../read/syntax/doubtful-escapes.js";
import { parsePlain } from "../../read/syntax/plain.js";
import { endValue, type Read, stop, type Tokenizer } from "./state.js";

const quote = 0x22;
const backslash = 0x5c;

export const readString: Read = (tokens, chunk, at) => {
  const end = runEnd(chunk, at);
  if (isKept(tokens)) tokens.delta += chunk.slice(at, end);
  if (end > at) tokens.last = chunk.charAt(end - 1);
  if (end === chunk.length) return end;
  const code = chunk.charCodeAt(end);
  if (code === quote) return tokens.isKey ? endKey(tokens, end + 1) : endString(tokens, end + 1);
  if (code !== backslash) return stop(tokens, end);
  tokens.phase = "escape";
  return end + 1;
};

/** Whether the contents of the string are needed. */
function isKept({ isKey, grows }: Tokenizer): boolean {
  return isKey || grows;
}

/** A character that needs special treatment in a string: a quote, a backslash or a control character. */
const special = /[^ !#-[\]-\uffff]/g;

/** The position of the next special character, or the end of the chunk. */
function runEnd(chunk: string, from: number): number {
  special.lastIndex = from;
  return special.test(chunk) ? special.lastIndex - 1 : chunk.length;
}

function endString(tokens: Tokenizer, end: number): number {
  if (tokens.grows) flush(tokens, true);
  tokens.grows = false;
  return endValue(tokens, end);
}

function endKey(tokens: Tokenizer, end: number): number {
  tokens.phase = "colon";
  tokens.listener.key(tokens.delta);
  return end;
}

export const readEscape: Read = (tokens, chunk, at) => {
  const letter = chunk.charAt(at);
  const meaning = escapes.get(letter);
  if (meaning === undefined && letter !== "u") return stop(tokens, at);
  const isCommand = mayBecomeDoubtful(letter);
  tokens.phase = isCommand ? "command" : meaning === undefined ? "unicode" : "string";
  tokens.token = isCommand ? letter : "";
  if (tokens.phase === "string") append(tokens, meaning ?? "");
  return at + 1;
};

/** Reads letters after an escape as long as it may be a command of LaTeX. Such an escape is not read. */
export const readCommand: Read = (tokens, chunk, at) => {
  const { token, last } = tokens;
  const longer = token + chunk.charAt(at);
  if (longer.length > 1 && mayBecomeDoubtful(longer)) {
    tokens.token = longer;
    return at + 1;
  }
  if (isDoubtfulEscape(`${last}\\${longer}`, last.length)) return stop(tokens, at);
  tokens.phase = "string";
  append(tokens, (escapes.get(token.charAt(0)) ?? "") + token.slice(1));
  tokens.token = "";
  return at;
};

function append(tokens: Tokenizer, characters: string): void {
  if (isKept(tokens)) tokens.delta += characters;
  tokens.last = characters.slice(-1);
}

export const readUnicode: Read = (tokens, chunk, at) => {
  const digit = chunk.charAt(at);
  if (!/^[\da-f]$/i.test(digit)) return stop(tokens, at);
  tokens.token += digit;
  if (tokens.token.length === 4) {
    append(tokens, String.fromCharCode(Number.parseInt(tokens.token, 16)));
    tokens.phase = "string";
  }
  return at + 1;
};

/**
 * Reports the new part of a string. The first half of a surrogate pair waits for the second half, unless the string has
 * ended.
 */
export function flush(tokens: Tokenizer, isEnd: boolean): void {
  const { delta } = tokens;
  if (delta === "") return;
  const isHalf = !isEnd && isFirstHalf(delta.charCodeAt(delta.length - 1));
  const ready = isHalf ? delta.slice(0, -1) : delta;
  tokens.delta = isHalf ? delta.slice(-1) : "";
  if (ready !== "") tokens.listener.grow(ready);
}

function isFirstHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The maximum length of a number. Longer numbers are of no use to a program. */
const longestNumber = 400;

export const readNumber: Read = (tokens, chunk, at) => {
  let end = at;
  while (end < chunk.length && isOfNumber(chunk.charCodeAt(end))) end += 1;
  tokens.token += chunk.slice(at, end);
  if (tokens.token.length > longestNumber) return stop(tokens, at);
  if (end === chunk.length) return end;
  return number.test(tokens.token) ? endValue(tokens, end, parsePlain(tokens.token, 0)) : stop(tokens, end);
};

/** Whether a character can be part of a number: a digit, a sign, the decimal point, `e` or `E`. */
function isOfNumber(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e || code === 0x65 || code === 0x45
  );
}

const words = ["true", "false", "null"];

export const readWord: Read = (tokens, chunk, at) => {
  tokens.token += chunk.charAt(at);
  if (!words.some((word) => word.startsWith(tokens.token))) return stop(tokens, at);
  return words.includes(tokens.token) ? endValue(tokens, at + 1, parsePlain(tokens.token, 0)) : at + 1;
};
