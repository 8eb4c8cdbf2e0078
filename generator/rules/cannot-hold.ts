/** Requirements that types make impossible, used by several kinds of rules. */
import { alternativesOf, type Found } from "../model/follow-path.js";
import { closedValues } from "../model/closed-values.js";
import type { Shape, Vocabulary } from "../model/model.js";
import { readablePath } from "../model/paths.js";
import type { PathText } from "../model/place.js";
import type { Comparison, Literal, Operands } from "../model/rule.js";
import { describeRange, rangeOf, type Range } from "./number-range.js";
import type { Failure, Look } from "./rule-kind.js";

type Right = Operands["compare"]["right"];

const point: Range = { low: 0, high: 0 };

/** Whether a value is compared with itself by an operator that is never true for equal values. */
export function isOfItself(left: PathText, operator: Comparison, right: Right): boolean {
  return "path" in right && right.path === left && !possible[operator](point, point);
}

/** Two ranges of numbers for which the comparison is never true. */
export function outOfOrder(left: PathText, operator: Comparison, right: Right, look: Look): readonly Failure[] {
  const [first, second] = [
    certainRange(look(left)),
    "path" in right ? certainRange(look(right.path)) : rangeOfLiteral(right.literal),
  ];
  if (!first || !second || possible[operator](first, second)) return [];
  return [
    {
      path: left,
      because: [
        `${readablePath(left)} is ${describeRange(first)}`,
        ...("path" in right ? [`${readablePath(right.path)} is ${describeRange(second)}`] : []),
      ].join(" and "),
    },
  ];
}

/** The maximum length of an array that is always present. */
export function mostItems({ shapes, certain }: Found): number {
  return certain
    ? Math.max(...shapes.map((shape) => (shape.kind === "list" ? (shape.maxItems ?? Infinity) : Infinity)))
    : Infinity;
}

/** Whether there is always an item, and it is one of the values because its type allows no others. */
export function hasOneOf(values: readonly Literal[], { shapes, certain }: Found, vocabulary: Vocabulary): boolean {
  return (
    certain &&
    shapes.every(
      (shape) =>
        shape.kind === "list" && (shape.minItems ?? 0) > 0 && isOneOf(values, alternativesOf(shape.items, vocabulary)),
    )
  );
}

function isOneOf(values: readonly Literal[], { shapes, certain }: Found): boolean {
  return certain && closedValues(shapes)?.every((value) => values.includes(value)) === true;
}

function certainRange({ shapes, certain }: Found): Range | undefined {
  return certain ? rangeOf(shapes) : undefined;
}

function rangeOfLiteral(literal: Literal): Range | undefined {
  return typeof literal === "number" ? { low: literal, high: literal } : undefined;
}

/** Two keys that are always present. */
export function severalCertain(paths: readonly PathText[], look: Look): readonly Failure[] {
  const [first, second] = paths.filter((path) => look(path).certain);
  return first !== undefined && second !== undefined
    ? [{ path: second, because: `${first} and ${second} are always there` }]
    : [];
}

/** Whether the value is always present with contents. */
export function neverEmpty({ shapes, certain }: Found, vocabulary: Vocabulary): boolean {
  return certain && shapes.every((shape) => hasContent(shape, vocabulary));
}

function hasContent(shape: Shape, vocabulary: Vocabulary): boolean {
  if (shape.kind === "string") return shape.nonblank || (shape.minLength ?? 0) > 0 || shape.format !== undefined;
  if (shape.kind === "enum") return shape.values.every(({ value }) => value !== "");
  if (shape.kind === "list" || shape.kind === "map") return (shape.minItems ?? 0) > 0;
  return (
    shape.kind === "record" &&
    shape.fields.some((field) => !field.optional && alternativesOf(field.shape, vocabulary).certain)
  );
}

/** Whether the comparison is true for a number of the first range and one of the second. */
const possible: Readonly<Record<Comparison, (left: Range, right: Range) => boolean>> = {
  "<": (left, right) => left.low < right.high,
  "<=": (left, right) => left.low <= right.high,
  ">": (left, right) => left.high > right.low,
  ">=": (left, right) => left.high >= right.low,
  "==": (left, right) => left.low <= right.high && right.low <= left.high,
  "!=": (left, right) => left.low !== left.high || right.low !== right.high || left.low !== right.low,
};
