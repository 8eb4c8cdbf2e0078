/** Lengths and patterns of strings, as JSON Schema. */
import { visibleExactly, visiblePattern } from "../../runtime/support/visible-text.js";
import type { StringShape } from "../model/model.js";
import { anchored } from "../values/anchored.js";
import { branch } from "../json-schema/branch.js";
import type { JsonSchema } from "../json-schema/schema.js";

/** All constraints of a string, for any engine. */
export function textKeywords(shape: StringShape, visible = visiblePattern): JsonSchema {
  return { ...boundedLength(shape), ...patternOf(shape, visible), ...formatOf(shape) };
}

/**
 * The same for JavaScript. Blank strings are rejected first, so they are not also reported as too short or not matching
 * the pattern. They may still be reported as too long.
 */
export function textKeywordsInTurn(shape: StringShape): JsonSchema {
  const others = {
    ...boundedLength(shape),
    ...patternOf({ ...shape, nonblank: false }, visibleExactly),
    ...formatOf(shape),
  };
  if (!shape.nonblank || Object.keys(others).length === 0) return textKeywords(shape, visibleExactly);
  const blank = { pattern: visibleExactly, ...(shape.maxLength !== undefined && { maxLength: shape.maxLength }) };
  return branch({ pattern: visibleExactly }, others, blank);
}

/**
 * The length keywords. A nonblank string has at least one character, so a minimum of one is omitted; otherwise one
 * mistake would be reported twice.
 */
export function boundedLength({ nonblank, minLength, maxLength }: StringShape): JsonSchema {
  const minimum = nonblank && minLength === 1 ? undefined : minLength;
  return { ...(minimum !== undefined && { minLength: minimum }), ...(maxLength !== undefined && { maxLength }) };
}

/**
 * The author's pattern, anchored at both ends, and the one that rejects blank strings; combined if both are required.
 */
function patternOf({ nonblank, pattern }: StringShape, visible: string): JsonSchema {
  const whole = pattern === undefined ? undefined : anchored(pattern);
  if (nonblank && whole) return { pattern: whole, allOf: [{ pattern: visible }] };
  if (nonblank) return { pattern: visible };
  return whole === undefined ? {} : { pattern: whole };
}

function formatOf({ format }: StringShape): JsonSchema {
  return format ? { format } : {};
}
