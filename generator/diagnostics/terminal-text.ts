/** Escapes untrusted text for a terminal: nothing in it can move the cursor, change colors, reorder a line or hide. */
import { escapeHidden } from "../source/json.js";

/** The text with every control character and every invisible one escaped: `\n`, `\u001b`, `\u200b`. */
export function printable(text: string): string {
  return escapeHidden(text.replace(/\p{Cc}/gu, (control) => shortEscapes.get(control) ?? `\\u${hexadecimal(control)}`));
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** `U+200B` for a character, in the notation of Unicode. */
export function codePointName(character: string): string {
  return `U+${hexadecimal(character).toUpperCase()}`;
}

function hexadecimal(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
}

/** A longer text shortened to `longest` UTF-16 units with `…`; no character is split. */
export function shorten(text: string, longest = 200): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\p{Surrogate}$/u, "")}…`;
}

/**
 * The width of a character in a terminal: zero for a combining mark, two for East Asian wide characters and emoji (the
 * scripts and blocks of Unicode Standard Annex 11 in use today), otherwise one.
 */
export function columnsOf(character: string): number {
  if (/^\p{M}/u.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
