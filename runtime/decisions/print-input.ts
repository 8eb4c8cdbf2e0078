/** Prints inputs for messages. Programs pass them, so less is needed than for what a model wrote. */
import { longestValue } from "../support/limits.js";

/** Returns a string as JSON, shortened, with hidden characters as `\u{…}`; of an array or object only its type. */
export function printInput(value: unknown): string {
  if (typeof value === "string") return printText(value);
  const isPrinted = value === null || value === undefined || typeof value === "number" || typeof value === "boolean";
  if (isPrinted) return String(value);
  return Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
}

function printText(text: string): string {
  const shown = JSON.stringify(text.slice(0, longestValue)).replace(hidden(), (character) => escaped(character));
  return text.length > longestValue ? `${shown}…` : shown;
}

const hidden = () => /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
