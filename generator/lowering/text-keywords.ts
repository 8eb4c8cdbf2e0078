/** Lengths and patterns of text, in terms of JSON Schema. */
import { visibleExactly, visiblePattern } from "../../runtime/support/visible-text.js";
import type { StringShape } from "../model/model.js";
import { anchored } from "../values/anchored.js";
import { branch } from "../json-schema/branch.js";
import type { JsonSchema } from "../json-schema/schema.js";

/** All that a string must be, for whatever engine. */
export function textKeywords(shape: StringShape, visible = visiblePattern): JsonSchema {
  return { ...boundedLength(shape), ...patternOf(shape, visible), ...formatOf(shape) };
}

/**
 * The same for JavaScript, with blank text rejected first, so that it is not called too short and ill-formed as well.
 * Too long it may be all the same.
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
 * The length keywords. A nonblank text has a character anyway, so a minimum of one says nothing more there and would
 * report one fault twice.
 */
export function boundedLength({ nonblank, minLength, maxLength }: StringShape): JsonSchema {
  const minimum = nonblank && minLength === 1 ? undefined : minLength;
  return { ...(minimum !== undefined && { minLength: minimum }), ...(maxLength !== undefined && { maxLength }) };
}

/**
 * The pattern of the author, anchored at both ends, and the one that rejects blank text; both together if both are
 * asked.
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
