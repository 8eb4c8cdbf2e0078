/** Tests of one path that must all be satisfied, although no value satisfies them together. */
import type { Found } from "../../model/follow-path.js";
import type { Shape } from "../../model/model.js";
import { holdsFor } from "../../rules/condition-on-value.js";
import type { ConditionModel, Literal, TestModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { closedValues } from "../../model/closed-values.js";

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
export function contradictedPath(
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
  const allow = (value: unknown): boolean => parts.every((part) => holdsFor(part, value));
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
  return test.kind === "test" && "present" in test.test && !holdsFor(part, "any value");
}

/** Whether a number satisfies all lower and upper bounds. */
function leaveRoom(tests: readonly TestModel[], shapes: readonly Shape[]): boolean {
  const low = Math.max(...tests.flatMap((test) => ("gt" in test ? [test.gt] : "gte" in test ? [test.gte] : [])));
  const high = Math.min(...tests.flatMap((test) => ("lt" in test ? [test.lt] : "lte" in test ? [test.lte] : [])));
  if (low === -Infinity || high === Infinity) return true;
  const isInteger = shapes.every((shape) => shape.kind === "number" && shape.integer);
  const witnesses = isInteger ? [Math.ceil(low), Math.floor(low) + 1] : [low / 2 + high / 2];
  const bounds = tests.filter((test) => "gt" in test || "gte" in test || "lt" in test || "lte" in test);
  return witnesses.some((witness) => bounds.every((test) => holdsFor({ kind: "test", path: "", test }, witness)));
}
