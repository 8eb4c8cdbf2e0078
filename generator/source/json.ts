/** JSON data, and the only way in which it is printed. */
import { isJoined } from "../../runtime/support/joined-characters.js";
import { digitsOf } from "../../runtime/support/long-numbers.js";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** `Array.isArray` of TypeScript does not exclude read-only arrays from objects. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value);
}

/**
 * Characters that must be escaped in every output: they end a line for some readers (U+0085, U+2028, U+2029), change
 * how code reads (bidirectional controls), or are invisible (zero-width, tag characters) without changing the
 * characters around them. Both JSON and JavaScript have escapes for them.
 */
const hidden =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

/** Almost no string contains such a character, and an expression without Unicode classes decides that faster. */
const mayBeHidden = /[\u007f-\uffff]/;

/** The string with every hidden character as `\uXXXX`; only for use inside a JSON or JavaScript string. */
export function escapeHidden(text: string): string {
  if (!mayBeHidden.test(text)) return text;
  return text.replace(hidden, (found, offset: number) => (isJoined(text, offset) ? found : escaped(found)));
}

function escaped(character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
    .join("");
}

/** For `JSON.stringify`: numbers with more digits than JavaScript keeps become strings, as in parsed answers. */
export function bigIntegersAsText(_key: string, value: unknown): unknown {
  return digitsOf(value) ?? value;
}

/** A JSON text that is also a JavaScript expression and contains no hidden characters. */
export function printJson(value: Json, indent = 0): string {
  return escapeHidden(JSON.stringify(value, null, indent));
}

/** A string literal of JavaScript and TypeScript, in double quotes. */
export function printString(text: string): string {
  return printJson(text);
}
