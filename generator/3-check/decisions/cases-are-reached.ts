import type { Report } from "../../diagnostics/diagnostic.js";
import type { DecisionCase, Model, Shape } from "../../model/model.js";
import { isSatisfiedBy, onlyPath } from "../../rules/condition.js";
import type { ConditionModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import type { Span } from "../../source/source.js";
import { truthOf } from "../rules/condition-truth.js";
import { closedValues } from "../../model/closed-values.js";
import { foundAt } from "../../rules/rules-in.js";

/** Every case and the default of a decision can be reached: no earlier cases cover it, as far as this is obvious. */
export function casesAreReached(model: Model, report: Report): void {
  for (const decision of model.decisions) {
    const ground = { self: decision.inputs.shape, model };
    const cases = decision.cases.map((each) => weighed(each, ground));
    for (const [index, { when, demands, place }] of cases.entries())
      checkReached({ when, demands, span: place.span }, cases.slice(0, index), ground, report);
    checkReached({ when: undefined, demands: [], span: decision.otherwise.place.span }, cases, ground, report);
  }
}

interface Ground {
  /** The inputs. */
  readonly self: Shape;
  readonly model: Model;
}

/** A case with the facts that later cases are compared with. */
interface Weighed extends DecisionCase {
  /** The conditions that must all be true; empty if the case always applies. */
  readonly demands: readonly string[];
  /** The only input that it tests. */
  readonly path: PathText | undefined;
}

function weighed(each: DecisionCase, ground: Ground): Weighed {
  const isAlways = truthOf(each.when, (path) => foundAt(path, ground)).is === "always";
  return { ...each, demands: isAlways ? [] : demandsOf(each.when), path: onlyPath(each.when) };
}

function demandsOf(condition: ConditionModel): readonly string[] {
  return condition.kind === "all" ? condition.parts.flatMap(demandsOf) : [JSON.stringify(condition)];
}

/** A case, or the default, which has no condition. */
interface Later extends Pick<Weighed, "demands"> {
  readonly when: ConditionModel | undefined;
  readonly span: Span;
}

function checkReached(later: Later, earlier: readonly Weighed[], ground: Ground, report: Report): void {
  const what = later.when ? "this case" : "`otherwise`";
  const demanded = new Set(later.demands);
  const cover = earlier.find(({ demands }) => demands.every((demand) => demanded.has(demand)));
  const because = cover
    ? "whenever it would apply, an earlier case does"
    : isUsedUp(later.when, earlier, ground)
      ? "the cases before it take all values that it is about"
      : undefined;
  if (because === undefined) return;
  const related = cover ? [{ message: "the earlier case is here", span: cover.place.span }] : [];
  report(
    "check/case-unreached",
    { what, because },
    {
      span: later.span,
      related,
      help: later.when
        ? "Remove the case, or put it before the others."
        : "Remove the last case: it returns the value of `otherwise`.",
    },
  );
}

/** For an input with finitely many values, each value that the later condition allows is covered by an earlier one. */
function isUsedUp(later: ConditionModel | undefined, earlier: readonly Weighed[], ground: Ground): boolean {
  const path = later ? onlyPath(later) : earlier.find((each) => each.path !== undefined)?.path;
  if (path === undefined) return false;
  const { shapes, certain } = foundAt(path, ground);
  const values: readonly unknown[] | undefined = closedValues(shapes);
  if (values === undefined) return false;
  const taking = earlier.filter((each) => each.path === path);
  const admitted = [...values, ...(certain ? [] : [undefined, null])].filter(
    (value) => !later || isSatisfiedBy(later, value),
  );
  return admitted.length > 0 && admitted.every((value) => taking.some(({ when }) => isSatisfiedBy(when, value)));
}
