/** Reads numbers, booleans and null in strings. */
import { alternativesOf } from "../../model/choose-member.js";
import type { Shape } from "../../model/shape.js";
import { allows, recordChange } from "../run.js";
import type { StepName } from "../steps.js";
import type { Found, Read } from "./found.js";
import { fractionOf, groupedNumberIn, numberIn } from "./number-text.js";
import { unpack } from "./unpack.js";

type NumberShape = Extract<Shape, { kind: "number" | "integer" }>;
type NumberReading = (text: string, shape: NumberShape) => number | undefined;

const numberReadings: readonly (readonly [StepName, NumberReading])[] = [
  ["coerce_number_string", (text, { max }) => numberIn(text, max)],
  ["strip_thousands", (text, { kind }) => groupedNumberIn(text, kind === "integer")],
  ["coerce_fraction_of_max", (text, { max }) => (max === undefined ? undefined : fractionOf(max, text))],
];

/** Numbers are not rounded: if an integer is expected, other numbers stay as they are. */
export function readNumber(shape: NumberShape, found: Found, read: Read): unknown {
  const { value, place, run } = found;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return unpack(shape, found, read);
  for (const [step, reading] of numberReadings) {
    const number = allows(run, step) ? reading(value, shape) : undefined;
    if (number !== undefined && (shape.kind === "number" || Number.isInteger(number)))
      return recordChange(run, step, place, value, number);
  }
  return value;
}

export function readBoolean(shape: Shape, found: Found, read: Read): unknown {
  const { value, place, run } = found;
  if (typeof value !== "string") return typeof value === "boolean" ? value : unpack(shape, found, read);
  const word = value.trim().toLowerCase();
  const isWord = word === "true" || word === "false";
  return isWord && allows(run, "coerce_boolean_string")
    ? recordChange(run, "coerce_boolean_string", place, value, word === "true")
    : value;
}

export function readNull(_: Shape, { value, place, run }: Found): unknown {
  return isWrittenNull(value) && allows(run, "coerce_null_string")
    ? recordChange(run, "coerce_null_string", place, value, null)
    : value;
}

/** Whether a value is the string "null" or "None", and no alternative of the shape accepts that string. */
export function isNullFor(shape: Shape, value: unknown): boolean {
  return isWrittenNull(value) && !alternativesOf(shape).some(acceptsNullWord);
}

/** A string with a format cannot be such a word. */
function acceptsNullWord(shape: Shape): boolean {
  if (shape.kind === "enum") return [...shape.values, ...Object.keys(shape.aliases ?? {})].some(isWrittenNull);
  if (shape.kind === "string") return shape.format === undefined;
  return shape.kind === "constant" ? isWrittenNull(shape.value) : shape.kind === "any";
}

/** "None" is null in Python, whose other literals are read too. */
function isWrittenNull(value: unknown): boolean {
  return typeof value === "string" && /^\s*(?:null|NULL|Null|None)\s*$/.test(value);
}
