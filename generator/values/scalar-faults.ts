/** The errors of strings and numbers. */
import { formatWords } from "../../runtime/issues/describe-shape.js";
import { isMultipleOf } from "../../runtime/support/multiple-of.js";
import { visibleExactly } from "../../runtime/support/visible-text.js";
import { count } from "../../runtime/support/words.js";
import { formatPatterns } from "../model/formats.js";
import type { NumberShape, StringShape } from "../model/model.js";
import { anchored } from "./anchored.js";
import { boundsOf, type NumberKeyword } from "./bounds.js";
import { type Fault, fault, found } from "./fault.js";

/**
 * Lengths count code points. A blank string is not also reported as too short or not matching the pattern, but it may
 * also be too long.
 */
export function textFaults(text: string, shape: StringShape): readonly Fault[] {
  const tooLong = lengthFaults([...text].length, { most: shape.maxLength, ...inCharacters });
  if (shape.nonblank && !new RegExp(visibleExactly, "u").test(text))
    return [fault("pattern", { pattern: visibleExactly }, "must have a visible character"), ...tooLong];
  return [
    ...lengthFaults([...text].length, { fewest: shape.minLength, ...inCharacters }),
    ...tooLong,
    ...patternFaults(text, shape),
    ...formatFaults(text, shape),
  ];
}

const inCharacters = { unit: "Length", noun: "character" } as const;

interface Limits {
  readonly fewest?: number | undefined;
  readonly most?: number | undefined;
  /** The unit that the keyword counts: `minLength`. */
  readonly unit: "Length" | "Items" | "Properties";
  readonly noun: string;
}

export function lengthFaults(amount: number, { fewest, most, unit, noun }: Limits): readonly Fault[] {
  if (fewest !== undefined && amount < fewest)
    return [fault(`min${unit}`, { limit: fewest }, `must have at least ${count(fewest, noun)}, found ${amount}`)];
  return most !== undefined && amount > most
    ? [fault(`max${unit}`, { limit: most }, `must have at most ${count(most, noun)}, found ${amount}`)]
    : [];
}

function patternFaults(text: string, { pattern }: StringShape): readonly Fault[] {
  return pattern === undefined || expressionOf(anchored(pattern))?.test(text) !== false
    ? []
    : [fault("pattern", { pattern: anchored(pattern) }, `must match ${pattern}, found ${found(text)}`)];
}

/** A pattern that is not a regular expression has its own diagnostic, and is ignored here. */
function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}

function formatFaults(text: string, { format }: StringShape): readonly Fault[] {
  return !format || formatPatterns[format].test(text)
    ? []
    : [fault("format", { format }, `must be ${formatWords.get(format) ?? format}, found ${found(text)}`)];
}

interface BoundRow {
  readonly holds: (value: number, bound: number) => boolean;
  readonly demand: string;
}

const rows: Readonly<Record<NumberKeyword, BoundRow>> = {
  minimum: { holds: (value, bound) => value >= bound, demand: "must be at least" },
  maximum: { holds: (value, bound) => value <= bound, demand: "must be at most" },
  exclusiveMinimum: { holds: (value, bound) => value > bound, demand: "must be above" },
  exclusiveMaximum: { holds: (value, bound) => value < bound, demand: "must be below" },
  multipleOf: { holds: (value, bound) => bound <= 0 || isMultipleOf(value, bound), demand: "must be a multiple of" },
};

export function numberFaults(value: number, shape: NumberShape): readonly Fault[] {
  const missed = boundsOf(shape).filter(([keyword, bound]) => !rows[keyword].holds(value, bound));
  return [
    ...(shape.integer && !Number.isInteger(value)
      ? [fault("type", { type: "integer" }, `must be an integer, found ${value}`)]
      : []),
    ...missed.map(([keyword, bound]) =>
      fault(
        keyword,
        { [keyword === "multipleOf" ? keyword : "limit"]: bound },
        `${rows[keyword].demand} ${bound}, found ${value}`,
      ),
    ),
  ];
}
