/** Finds numbers in a JSON text that JavaScript cannot represent. It may also find digits inside a string. */
import { isBlank } from "./characters.js";

/** JavaScript preserves this many digits of any number. */
const safeDigits = 15;

/**
 * Returns whether a text may contain a long number anywhere. No such number fits between two of the characters that it
 * looks at.
 */
export function mayHoldLongNumber(text: string): boolean {
  for (let at = safeDigits; at < text.length; at += safeDigits + 1) {
    if (!isDigitOrPoint(text.charCodeAt(at))) continue;
    const start = runStart(text, at);
    at = runEnd(text, at);
    if (mayChange(text, start, at)) return true;
  }
  return /\d[eE]-\d{3}/.test(text);
}

const minus = 0x2d;

/** Returns whether a long number starts here, after a colon or a space. */
export function startsLongNumber(text: string, from: number): boolean {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  if (text.charCodeAt(at) === minus) at += 1;
  const end = runEnd(text, at);
  return (
    end > at &&
    (mayChange(text, at, end) || (isExponent(text.charCodeAt(end)) && /^.-\d{3}/.test(text.slice(end, end + 5))))
  );
}

function isExponent(code: number): boolean {
  return code === 0x65 || code === 0x45;
}

function runStart(text: string, from: number): number {
  let at = from;
  while (isDigitOrPoint(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

function runEnd(text: string, from: number): number {
  let at = from;
  while (isDigitOrPoint(text.charCodeAt(at))) at += 1;
  return at;
}

function isDigitOrPoint(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2e;
}

/**
 * Returns whether JavaScript may change the number. A fraction becomes an integer only if all significant digits after
 * the point are zeros or nines. An exponent moves the point.
 */
function mayChange(text: string, start: number, end: number): boolean {
  if (end - start <= safeDigits) return false;
  const nearest = /^\d+(?:\.(?:0+|9+))?/.exec(text.slice(start, end))?.[0] ?? "";
  return nearest.length > safeDigits || /[eE]/.test(text[end] ?? "");
}
