/** Values that satisfy a condition, derived from one that may not. */
import type { Json } from "../../source/json.js";
import { isSatisfiedBy } from "../condition.js";
import type { KindContext } from "../rule-kind.js";
import type { ConditionModel, ExpressionModel, TestModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { withNeighbors, nothing, replaced } from "./changes.js";
import { memberAt } from "./edit.js";
import { literalsIn, different, samplesAt } from "./samples.js";

/** The maximum number of ways to satisfy a condition with several parts. */
const mostWays = 4;

/**
 * The value itself if the condition is true; otherwise the smallest changes that make it true. Because the meaning of
 * an expression is unknown here, every value that it reads is changed.
 */
export function* satisfied(
  condition: ConditionModel,
  value: Json,
  context: KindContext,
  wanted = true,
): Iterable<Json> {
  if (condition.kind === "expression") yield* evaluated(condition.expression, value, context);
  else if (condition.kind === "not") yield* satisfied(condition.part, value, context, !wanted);
  else if (condition.kind === "test") yield* tested(condition.path, condition.test, value, { ...context, wanted });
  else if ((condition.kind === "all") === wanted) yield* inTurn(condition.parts, value, { ...context, wanted });
  else for (const part of condition.parts) yield* satisfied(part, value, context, wanted);
}

function* evaluated({ source, reads }: ExpressionModel, value: Json, context: KindContext): Iterable<Json> {
  yield value;
  const literals = literalsIn(source).flatMap(withNeighbors);
  for (const path of reads)
    yield* replaced(
      value,
      path,
      ({ member }) => [...different([...samplesAt(path, context), ...literals, ...withNeighbors(member)]), ...nothing],
      context,
    );
}

interface Wanting extends KindContext {
  readonly wanted: boolean;
}

function* inTurn([part, ...others]: readonly ConditionModel[], value: Json, context: Wanting): Iterable<Json> {
  if (!part) return yield value;
  for (const changed of first(mostWays, satisfied(part, value, context, context.wanted)))
    yield* inTurn(others, changed, context);
}

/** At most so many items, at least one; no more are created. */
export function* first<Item>(most: number, items: Iterable<Item>): Iterable<Item> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count >= most) return;
  }
}

function* tested(path: PathText, test: TestModel, value: Json, context: Wanting): Iterable<Json> {
  const passes = (member: Json | undefined): boolean =>
    isSatisfiedBy({ kind: "test", path, test }, member) === context.wanted;
  if (passes(memberAt(value, path))) return yield value;
  const members = [...different([...namedBy(test), ...samplesAt(path, context)]), ...nothing].filter(passes);
  yield* replaced(value, path, () => members, context);
}

/** The literals of a test, and their neighbors. */
function namedBy(test: TestModel): readonly Json[] {
  if ("equals" in test) return [test.equals];
  if ("in" in test) return test.in;
  if ("starts_with" in test) return [test.starts_with, `${test.starts_with}x`];
  if ("contains_any" in test) return test.contains_any;
  if ("present" in test) return [];
  const [bound = 0] = Object.values(test);
  return [bound, bound + 1, bound - 1];
}
