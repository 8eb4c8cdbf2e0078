/** What the type of a value determines about a condition. */
import type { Found } from "../../model/follow-path.js";
import type { Shape } from "../../model/model.js";
import { readablePath } from "../../model/paths.js";
import { isSatisfiedBy } from "../../rules/condition.js";
import type { ConditionModel, Literal, TestModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { closedValues } from "../../model/closed-values.js";
import { describeRange, rangeOf } from "../../rules/number-range.js";

/** `always` or `never` with the reason, as a sentence about the data. */
type Truth = { readonly is: "always" | "never"; readonly because: string } | { readonly is: "sometimes" };

type Look = (path: PathText) => Found;

const sometimes: Truth = { is: "sometimes" };

/** Whether a condition is true for all values, for none, or for some; `look` returns the possible values at a path. */
export function truthOf(condition: ConditionModel, look: Look): Truth {
  if (condition.kind === "expression") return sometimes;
  if (condition.kind === "test") return truthOfTest(condition, look(condition.path));
  if (condition.kind === "not") return opposite(truthOf(condition.part, look));
  const parts = condition.parts.map((part) => truthOf(part, look));
  return condition.kind === "all"
    ? (joined(parts, "never", "always") ?? contradiction(condition.parts, look))
    : (joined(parts, "always", "never") ?? sometimes);
}

function opposite(truth: Truth): Truth {
  return truth.is === "sometimes" ? truth : { is: truth.is === "always" ? "never" : "always", because: truth.because };
}

/** One part that is `decisive` decides the whole, and so do parts that are all the opposite. */
function joined(parts: readonly Truth[], decisive: Truth["is"], other: Truth["is"]): Truth | undefined {
  const found = parts.find(({ is }) => is === decisive);
  return found ?? (parts.every(({ is }) => is === other) ? parts[0] : undefined);
}

function contradiction(parts: readonly ConditionModel[], look: Look): Truth {
  const path = contradictedPath(parts, look);
  return path === undefined
    ? sometimes
    : { is: "never", because: `no value of ${readablePath(path)} passes all of these tests` };
}

function truthOfTest({ path, test }: { readonly path: PathText; readonly test: TestModel }, found: Found): Truth {
  const name = readablePath(path);
  if ("present" in test) return truthOfPresence(test.present, name, found);
  if ("starts_with" in test)
    return truthOfText(
      (value) => value.startsWith(test.starts_with),
      `starts with ${JSON.stringify(test.starts_with)}`,
      name,
      found,
    );
  if ("contains_any" in test)
    return truthOfText(
      (value) => isSatisfiedBy({ kind: "test", path: "", test }, value),
      "contains one of the keywords",
      name,
      found,
    );
  if ("equals" in test || "in" in test) return truthOfValues("in" in test ? test.in : [test.equals], name, found);
  return truthOfBound(test, name, found);
}

function truthOfPresence(present: boolean, name: string, { shapes, certain }: Found): Truth {
  if (certain) return { is: present ? "always" : "never", because: `${name} is always there` };
  return shapes.length > 0 ? sometimes : { is: present ? "never" : "always", because: `${name} is always null` };
}

/** Another check reports that no value is possible at all. */
function truthOfValues(values: readonly (Literal | null)[], name: string, { shapes, certain }: Found): Truth {
  const closed = closedValues(shapes);
  const isEvery = certain && closed?.every((value) => values.includes(value)) === true;
  return isEvery
    ? {
        is: "always",
        because: `${name} is always ${closed.length === 1 ? JSON.stringify(closed[0]) : "one of these values"}`,
      }
    : sometimes;
}

function truthOfText(holds: (value: string) => boolean, what: string, name: string, { shapes, certain }: Found): Truth {
  const closed = closedValues(shapes);
  const passing = closed?.filter((value) => holds(String(value)));
  if (!closed || !passing) return sometimes;
  if (passing.length === 0) return { is: "never", because: `no value of ${name} ${what}` };
  return certain && passing.length === closed.length
    ? { is: "always", because: `every value of ${name} ${what}` }
    : sometimes;
}

type Bound = Extract<
  TestModel,
  { readonly lt: number } | { readonly lte: number } | { readonly gt: number } | { readonly gte: number }
>;

function truthOfBound(test: Bound, name: string, { shapes, certain }: Found): Truth {
  const range = rangeOf(shapes);
  if (!range) return sometimes;
  if (!passes(test, "lt" in test || "lte" in test ? range.low : range.high))
    return { is: "never", because: `${name} is ${describeRange(range)}` };
  const isEvery =
    certain && isAllNumbers(shapes) && passes(test, "lt" in test || "lte" in test ? range.high : range.low);
  return isEvery ? { is: "always", because: `${name} is ${describeRange(range)}` } : sometimes;
}

function passes(test: Bound, value: number): boolean {
  if ("lt" in test) return value < test.lt;
  if ("lte" in test) return value <= test.lte;
  return "gt" in test ? value > test.gt : value >= test.gte;
}

function isAllNumbers(shapes: readonly Shape[]): boolean {
  return shapes.every(({ kind }) => kind === "number");
}

type Test = Extract<ConditionModel, { readonly kind: "test" }>;

/** A requirement on one path: a test, or its negation. */
interface Demand {
  readonly path: PathText;
  readonly part: Test | Extract<ConditionModel, { readonly kind: "not" }>;
}

/**
 * The first path with contradictory requirements, among conditions that must all be true. Alternatives require nothing
 * for certain.
 */
function contradictedPath(
  conditions: readonly ConditionModel[],
  look: (path: PathText) => Found,
): PathText | undefined {
  const demands = conditions.flatMap(demandsOf);
  return demands
    .map(({ path }) => path)
    .find(
      (path) =>
        !canBeMet(
          demands.filter((demand) => demand.path === path).map(({ part }) => part),
          look(path),
        ),
    );
}

function demandsOf(condition: ConditionModel): readonly Demand[] {
  if (condition.kind === "all") return condition.parts.flatMap(demandsOf);
  if (condition.kind === "test") return [{ path: condition.path, part: condition }];
  return condition.kind === "not" && condition.part.kind === "test"
    ? [{ path: condition.part.path, part: condition }]
    : [];
}

function canBeMet(parts: readonly Demand["part"][], { shapes, certain }: Found): boolean {
  const allow = (value: unknown): boolean => parts.every((part) => isSatisfiedBy(part, value));
  if (!certain && allow(undefined)) return true;
  const tests = parts.flatMap((part) => (part.kind === "test" ? [part.test] : []));
  const values = tests.map(valuesOf).find((named) => named !== undefined) ?? closedValues(shapes);
  if (values) return values.some(allow);
  return !parts.some(rejectsValues) && leaveRoom(tests, shapes);
}

function valuesOf(test: TestModel): readonly (Literal | null)[] | undefined {
  if ("equals" in test) return [test.equals];
  return "in" in test ? test.in : undefined;
}

/** The value may be absent. */
function rejectsValues(part: Demand["part"]): boolean {
  const test = part.kind === "test" ? part : part.part;
  return test.kind === "test" && "present" in test.test && !isSatisfiedBy(part, "any value");
}

/** Whether a number satisfies all lower and upper bounds. */
function leaveRoom(tests: readonly TestModel[], shapes: readonly Shape[]): boolean {
  const low = Math.max(...tests.flatMap((test) => ("gt" in test ? [test.gt] : "gte" in test ? [test.gte] : [])));
  const high = Math.min(...tests.flatMap((test) => ("lt" in test ? [test.lt] : "lte" in test ? [test.lte] : [])));
  if (low === -Infinity || high === Infinity) return true;
  const isInteger = shapes.every((shape) => shape.kind === "number" && shape.integer);
  const witnesses = isInteger ? [Math.ceil(low), Math.floor(low) + 1] : [low / 2 + high / 2];
  const bounds = tests.filter((test) => "gt" in test || "gte" in test || "lt" in test || "lte" in test);
  return witnesses.some((witness) => bounds.every((test) => isSatisfiedBy({ kind: "test", path: "", test }, witness)));
}
