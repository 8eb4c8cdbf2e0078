/** Functions of strings. */

/** In UTF-16 units. Engines allow at least twice as much, and no answer has a thousandth of it. */
const longestText = 2 ** 28;

function search(holds: (text: string, part: string) => boolean) {
  return (text: unknown, part: unknown): boolean | undefined =>
    typeof text === "string" && typeof part === "string" ? holds(text, part) : undefined;
}

function change(made: (text: string) => string) {
  return (text: unknown): string | undefined => (typeof text === "string" ? made(text) : undefined);
}

export const contains = search((text, part) => text.includes(part));
export const startsWith = search((text, part) => text.startsWith(part));
export const endsWith = search((text, part) => text.endsWith(part));

/** Letters beyond ASCII do not change. */
export const lowerAscii = change((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
export const upperAscii = change((text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()));
export const trim = change((text) => text.trim());

export function joinTexts(left: unknown, right: unknown): string | undefined {
  return typeof left === "string" && typeof right === "string" && left.length + right.length <= longestText
    ? left + right
    : undefined;
}

/** A string, an integer or a boolean as a string. */
export function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return Number.isSafeInteger(value) ? String(value) : undefined;
}
