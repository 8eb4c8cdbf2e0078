/**
 * Reads parts of a response. A part may be missing although its type requires it, because servers differ from the API
 * that they imitate.
 */
import { isCutForLength } from "../support/finish-reason.js";

type Part = Readonly<Record<string, unknown>>;

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null;
}

/** The objects in an array; empty if there is no array. */
export function recordsIn(holder: unknown, key: string): readonly Part[] {
  const found = isPart(holder) ? holder[key] : undefined;
  return Array.isArray(found) ? found.filter(isPart) : [];
}

/** Returns the object under a key in an array; empty if there is no object. */
export function recordIn(holder: unknown, key: string): readonly Part[] {
  const found = isPart(holder) ? holder[key] : undefined;
  return isPart(found) ? [found] : [];
}

/** Empty if there is no string. */
export function textIn(holder: unknown, key: string): string {
  const found = isPart(holder) ? holder[key] : undefined;
  return typeof found === "string" ? found : "";
}

/**
 * The input of a tool as the string that some APIs return. Some of them send an empty string for a tool without
 * arguments. If an input was cut off and parsed anyway, it looks complete, so its end is omitted.
 */
export function inputText(input: unknown, reason: string | null | undefined): string {
  if (typeof input === "string" && input.trim() !== "") return input;
  const text = JSON.stringify(typeof input === "string" ? {} : (input ?? {}));
  return isCutForLength({ finishReason: reason }) ? text.slice(0, -1) : text;
}

export function lines(texts: readonly string[]): string {
  return texts.join("\n");
}
