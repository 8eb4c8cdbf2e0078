/** Samples of strings and numbers. `nth` selects different samples, counted from 0. */
import type { Format, NumberShape, StringShape } from "../model/model.js";

const formatSamples: Readonly<Record<Format, (nth: number) => string>> = {
  uuid: (nth) => `00000000-0000-4000-8000-${String(nth + 1).padStart(12, "0")}`,
  date: (nth) => `${2000 + (nth % 8000)}-01-31`,
  "date-time": (nth) => `${2000 + (nth % 8000)}-01-31T12:00:00Z`,
  time: (nth) => `12:${String(nth % 60).padStart(2, "0")}:00Z`,
  uri: (nth) => `https://example.com/${nth + 1}`,
  email: (nth) => `name${nth + 1}@example.com`,
};

/** A suggested value, a string in the format, or `text` with the required length. */
export function sampleText(
  { suggested = [], format, minLength = 0, maxLength = Infinity }: StringShape,
  nth: number,
): string {
  const suggestion = suggested[nth];
  if (typeof suggestion === "string") return suggestion;
  if (format) return formatSamples[format](nth);
  const plain = nth === 0 ? "text" : `text ${nth + 1}`;
  const long = plain.length < minLength ? plain.padEnd(Math.min(minLength, 10_000), " text") : plain;
  const start = nth === 0 ? 0 : Math.max(0, long.length - maxLength);
  return long.slice(start, start + maxLength);
}

/** The smallest allowed number that is a multiple of the step; if there is none, the middle of the range. */
export function sampleNumber(shape: NumberShape, nth: number): number | undefined {
  const suggestion = shape.suggested?.[nth];
  if (typeof suggestion === "number") return suggestion;
  const low = Math.max(shape.min ?? -Infinity, shape.exclusiveMin ?? -Infinity);
  const high = Math.min(shape.max ?? Infinity, shape.exclusiveMax ?? Infinity);
  const step = shape.multipleOf ?? 1;
  const first = Math.ceil(rounded((low > -Infinity ? low : Math.min(0, high - step)) / step));
  const steps = [first + nth, first + nth + 1, first].map((count) => rounded(count * step));
  return [...steps, ...(shape.multipleOf === undefined && !shape.integer ? [(low + high) / 2] : [])].find((candidate) =>
    fits(candidate, shape),
  );
}

function fits(
  value: number,
  { integer, min = -Infinity, max = Infinity, exclusiveMin = -Infinity, exclusiveMax = Infinity }: NumberShape,
): boolean {
  return (
    (!integer || Number.isInteger(value)) &&
    value >= min &&
    value <= max &&
    value > exclusiveMin &&
    value < exclusiveMax
  );
}

/** 3 × 0.1 becomes 0.3, and -0 becomes 0. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
