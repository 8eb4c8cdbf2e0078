/** Samples of strings and numbers. `nth` selects different samples, counted from 0. */
import type { Format, NumberShape, StringShape } from "../model/model.js";
import { numberFaults, textFaults } from "./scalar-faults.js";
import { textOfPattern } from "./text-of-pattern.js";

const formatSamples: Readonly<Record<Format, (nth: number) => string>> = {
  uuid: (nth) => `00000000-0000-4000-8000-${String(nth + 1).padStart(12, "0")}`,
  date: (nth) => `${2000 + (nth % 8000)}-01-31`,
  "date-time": (nth) => `${2000 + (nth % 8000)}-01-31T12:00:00Z`,
  time: (nth) => `12:${String(nth % 60).padStart(2, "0")}:00Z`,
  uri: (nth) => `https://example.com/${nth + 1}`,
  email: (nth) => `name${nth + 1}@example.com`,
};

/**
 * A suggested value, a string in the format or of the pattern, or `text` with the required length: the first of them
 * that is valid. If none is, as for a pattern with lookarounds, one that is not.
 */
export function sampleText(shape: StringShape, nth: number): string {
  const inFormat = shape.format && formatSamples[shape.format](nth);
  const given = [shape.suggested?.[nth], inFormat, plainText(shape, nth)].filter((text) => typeof text === "string");
  const isValid = (text: string): boolean => textFaults(text, shape).length === 0;
  return given.find(isValid) ?? textOfItsPattern(shape, nth, isValid) ?? inFormat ?? plainText(shape, nth);
}

function plainText({ minLength = 0, maxLength = Infinity }: StringShape, nth: number): string {
  const plain = nth === 0 ? "text" : `text ${nth + 1}`;
  const long = plain.length < minLength ? plain.padEnd(Math.min(minLength, 10_000), " text") : plain;
  const start = nth === 0 ? 0 : Math.max(0, long.length - maxLength);
  return long.slice(start, start + maxLength);
}

/** Short ones first; the bounds of the length may need fewer or more repetitions. */
function textOfItsPattern(
  { pattern, minLength = 0 }: StringShape,
  nth: number,
  isValid: (text: string) => boolean,
): string | undefined {
  if (pattern === undefined) return undefined;
  for (const times of [1, 0, Math.ceil(minLength / 3), Math.ceil(minLength / 2), minLength]) {
    const text = textOfPattern(pattern, nth, times);
    if (text !== undefined && isValid(text)) return text;
  }
  return undefined;
}

/** The smallest allowed number that is a multiple of the step; if there is none, the middle of the range. */
export function sampleNumber(shape: NumberShape, nth: number): number | undefined {
  const suggestion = shape.suggested?.[nth];
  const low = Math.max(shape.min ?? -Infinity, shape.exclusiveMin ?? -Infinity);
  const high = Math.min(shape.max ?? Infinity, shape.exclusiveMax ?? Infinity);
  const step = shape.multipleOf ?? 1;
  const first = Math.ceil(rounded((low > -Infinity ? low : Math.min(0, high - step)) / step));
  const steps = [first + nth, first + nth + 1, first].map((count) => rounded(count * step));
  const middle = shape.multipleOf === undefined && !shape.integer ? [(low + high) / 2] : [];
  return [...(typeof suggestion === "number" ? [suggestion] : []), ...steps, ...middle].find(
    (candidate) => numberFaults(candidate, shape).length === 0,
  );
}

/** 3 × 0.1 becomes 0.3, and -0 becomes 0. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
