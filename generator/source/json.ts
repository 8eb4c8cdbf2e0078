/** JSON as data, and the one way in which it is printed. */
import { isJoined } from "../../runtime/support/joined-characters.js";
import { digitsOf } from "../../runtime/support/long-numbers.js";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** TypeScript's own question leaves a read-only list among the objects. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value);
}

/**
 * Characters that must never be raw in an output: they end a line for some readers (U+0085, U+2028, U+2029), change how
 * code reads (bidirectional controls), or cannot be seen (zero width, tag characters) and belong to nothing that is.
 * JSON and JavaScript can both spell them as escapes.
 */
const hidden =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

/** Nearly no text holds such a character, and an expression without classes of Unicode says that sooner. */
const mayBeHidden = /[\u007f-\uffff]/;

/** The text with every hidden character as `\uXXXX`; only right inside a JSON or JavaScript string. */
export function escapeHidden(text: string): string {
  if (!mayBeHidden.test(text)) return text;
  return text.replace(hidden, (found, offset: number) => (isJoined(text, offset) ? found : escaped(found)));
}

function escaped(character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
    .join("");
}

/**
 * For `JSON.stringify`: numbers with more digits than JavaScript holds are as text, as the reading of answers gives
 * them.
 */
export function bigIntegersAsText(_key: string, value: unknown): unknown {
  return digitsOf(value) ?? value;
}

/** A JSON text that is also a JavaScript expression and contains no hidden character. */
export function printJson(value: Json, indent = 0): string {
  return escapeHidden(JSON.stringify(value, null, indent));
}

/** A string as a literal of JavaScript and TypeScript, in double quotes. */
export function printString(text: string): string {
  return printJson(text);
}
