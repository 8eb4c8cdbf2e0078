import { visibleExactly } from "../../runtime/support/visible-text.js";
import { formatWords } from "../../runtime/issues/describe-shape.js";
import { count } from "../../runtime/support/words.js";
import { formatPatterns } from "../model/formats.js";
import type { StringShape } from "../model/model.js";
import { found } from "./phrases.js";

/**
 * What a string lacks; lengths count code points. A pattern that is not a regular expression is another diagnostic, and
 * judges nothing here.
 */
export function textMismatches(
  text: string,
  { nonblank, format, minLength = 0, maxLength = Infinity, pattern }: StringShape,
): readonly string[] {
  const length = [...text].length;
  const tooLong = length > maxLength ? [`must have at most ${count(maxLength, "character")}, found ${length}`] : [];
  if (nonblank && !new RegExp(visibleExactly, "u").test(text)) return ["must have a visible character", ...tooLong];
  return [
    ...(length < minLength ? [`must have at least ${count(minLength, "character")}, found ${length}`] : []),
    ...tooLong,
    ...(pattern !== undefined && expressionOf(pattern)?.test(text) === false
      ? [`must match ${pattern}, found ${found(text)}`]
      : []),
    ...(format && !formatPatterns[format].test(text)
      ? [`must be ${formatWords.get(format) ?? format}, found ${found(text)}`]
      : []),
  ];
}

function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, "u");
  } catch {
    return undefined;
  }
}
