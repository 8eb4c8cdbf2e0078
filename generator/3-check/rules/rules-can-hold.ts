import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import { alternativesOf, type Found } from "../../model/follow-path.js";
import type { Model, Shape } from "../../model/model.js";
import { spokenPath } from "../../model/paths.js";
import type { Comparison, Literal, Operands, Rule, RuleKindName } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenPath } from "../../rules/written.js";
import { closedValues } from "./found-words.js";
import { describeRange, rangeOf, type Range } from "./number-range.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "./rules-in.js";

/** Why no conforming value passes a rule, and the path that it lies in. */
interface Failure {
  readonly path: PathText;
  readonly because: string;
}

type Look = (path: PathText) => Found;
type Failures = {
  readonly [Kind in RuleKindName]?: (operands: Operands[Kind], look: Look, model: Model) => readonly Failure[];
};

/**
 * No rule demands what the types rule out: such a rule would refuse every answer, or every one in which its condition
 * holds.
 */
export function rulesCanHold(model: Model, report: Report): void {
  for (const site of rulesIn(model)) for (const failure of failuresOf(site)) reportFailure(failure, site.rule, report);
}

function reportFailure({ path, because }: Failure, rule: Rule, report: Report): void {
  const circumstances = {
    span: spanOf(rule, writtenPath(path)),
    help: "Correct the rule, or the type that contradicts it.",
  };
  report(diagnose("check/rule-always-fails", { because, conditional: rule.when !== undefined }, circumstances));
}

const failures: Failures = {
  require: ({ paths }, look) =>
    paths
      .filter((path) => look(path).shapes.length === 0)
      .map((path) => ({ path, because: `${spokenPath(path)} is always null` })),
  forbid: ({ paths }, look) =>
    paths
      .filter((path) => look(path).certain)
      .map((path) => ({ path, because: `${spokenPath(path)} is always there` })),
  empty: ({ paths }, look, model) =>
    paths
      .filter((path) => neverEmpty(look(path), model))
      .map((path) => ({ path, because: `${spokenPath(path)} always has content` })),
  exactly_one: ({ paths }, look) => severalCertain(paths, look),
  at_most_one: ({ paths }, look) => severalCertain(paths, look),
  includes: ({ path, values, any }, look) => {
    const room = any || values.kind === "cell" ? Infinity : mostItems(look(path));
    return values.kind === "literals" && values.values.length > room
      ? [{ path, because: `${spokenPath(path)} has at most ${room} ${room === 1 ? "item" : "items"}` }]
      : [];
  },
  excludes: ({ path, values }, look, model) => {
    const refused = values.kind === "literals" ? values.values : [];
    return holdsOneOf(refused, look(path), model)
      ? [{ path, because: `${spokenPath(path)} always contains one of these values` }]
      : [];
  },
  equal: ({ paths: [first = "", ...others] }, look) =>
    others.flatMap((path) => outOfOrder(path, "==", { path: first }, look)),
  compare: ({ left, operator, right }, look) => {
    const isOfItself =
      "path" in right && right.path === left && look(left).certain && !possible[operator](point, point);
    return isOfItself
      ? [{ path: left, because: `${spokenPath(left)} always equals itself` }]
      : outOfOrder(left, operator, right, look);
  },
};

const point: Range = { low: 0, high: 0 };

function outOfOrder(
  left: PathText,
  operator: Comparison,
  right: Operands["compare"]["right"],
  look: Look,
): readonly Failure[] {
  const [first, second] = [
    certainRange(look(left)),
    "path" in right ? certainRange(look(right.path)) : rangeOfLiteral(right.literal),
  ];
  if (!first || !second || possible[operator](first, second)) return [];
  return [
    {
      path: left,
      because: [
        `${spokenPath(left)} is ${describeRange(first)}`,
        ...("path" in right ? [`${spokenPath(right.path)} is ${describeRange(second)}`] : []),
      ].join(" and "),
    },
  ];
}

/** The most that a list which is always there can hold. */
function mostItems({ shapes, certain }: Found): number {
  return certain
    ? Math.max(...shapes.map((shape) => (shape.kind === "list" ? (shape.maxItems ?? Infinity) : Infinity)))
    : Infinity;
}

/** Whether there is always an item, and it is one of the values, since its type has no others. */
function holdsOneOf(values: readonly Literal[], { shapes, certain }: Found, model: Model): boolean {
  return (
    certain &&
    shapes.every(
      (shape) =>
        shape.kind === "list" && (shape.minItems ?? 0) > 0 && isOneOf(values, alternativesOf(shape.items, model)),
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

function failuresOf(site: RuleSite): readonly Failure[] {
  const { kind, operands } = site.rule;
  const found = failures[kind] as
    | ((given: Rule["operands"], look: Look, model: Model) => readonly Failure[])
    | undefined;
  return found?.(operands, (path) => foundAt(path, site), site.model) ?? [];
}

function severalCertain(paths: readonly PathText[], look: Look): readonly Failure[] {
  const [first, second] = paths.filter((path) => look(path).certain);
  return first !== undefined && second !== undefined
    ? [{ path: second, because: `${first} and ${second} are always there` }]
    : [];
}

function neverEmpty({ shapes, certain }: Found, model: Model): boolean {
  return certain && shapes.every((shape) => hasContent(shape, model));
}

function hasContent(shape: Shape, model: Model): boolean {
  if (shape.kind === "string") return shape.nonblank || (shape.minLength ?? 0) > 0 || shape.format !== undefined;
  if (shape.kind === "enum") return shape.values.every(({ value }) => value !== "");
  if (shape.kind === "list" || shape.kind === "map") return (shape.minItems ?? 0) > 0;
  return (
    shape.kind === "record" &&
    shape.fields.some((field) => !field.optional && alternativesOf(field.shape, model).certain)
  );
}

/** Whether some number of the first range and some of the second stand in that order. */
const possible: Readonly<Record<Comparison, (left: Range, right: Range) => boolean>> = {
  "<": (left, right) => left.low < right.high,
  "<=": (left, right) => left.low <= right.high,
  ">": (left, right) => left.high > right.low,
  ">=": (left, right) => left.high >= right.low,
  "==": (left, right) => left.low <= right.high && right.low <= left.high,
  "!=": (left, right) => left.low !== left.high || right.low !== right.high || left.low !== right.low,
};
