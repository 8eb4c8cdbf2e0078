/** Lengths and patterns of text, in terms of JSON Schema. */
import type { StringShape } from "../model.js";
import type { JsonSchema } from "./dialect.js";

/**
 * At least one visible character. White space alone is blank, and so are characters without ink: soft hyphen, zero width and
 * bidirectional marks. Spelled with `\u` escapes, which JavaScript, Python, Java and .NET all read alike.
 */
export const visiblePattern = "[^\\s\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]";

/** The length keywords. A nonblank text has a character anyway, so a minimum of one says nothing more there and would report one fault twice. */
export function boundedLength({ nonblank, minLength, maxLength }: StringShape): JsonSchema {
  const minimum = nonblank && minLength === 1 ? undefined : minLength;
  return { ...(minimum !== undefined && { minLength: minimum }), ...(maxLength !== undefined && { maxLength }) };
}

/** The pattern of the author, anchored at both ends, and the one that refuses blank text; both together where both are asked. */
export function patternOf({ nonblank, pattern }: StringShape): JsonSchema {
  const anchored = pattern === undefined ? undefined : `^(?:${pattern})$`;
  if (nonblank && anchored) return { pattern: anchored, allOf: [{ pattern: visiblePattern }] };
  if (nonblank) return { pattern: visiblePattern };
  return anchored ? { pattern: anchored } : {};
}
