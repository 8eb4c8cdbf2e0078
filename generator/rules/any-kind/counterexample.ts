/** The smallest change of a valid value that breaks one rule. */
import { isValid } from "../../values/faults.js";
import type { Json } from "../../source/json.js";
import { kindOf } from "../kinds.js";
import type { KindContext } from "../rule-kind.js";
import type { Rule } from "../../model/rule.js";
import { first, satisfied } from "../counterexample/satisfy.js";

/** The maximum number of changes that are tried. */
const mostChanges = 400;

/** Whether a value may be shown: the caller knows all rules and checks that it breaks only this one. */
type Accepts = (candidate: Json) => boolean;

/**
 * A value that has the structure of the shape and is accepted; undefined if none was found. If the rule has a
 * condition, the value satisfies it.
 */
export function counterexample(rule: Rule, conforming: Json, context: KindContext, accepts: Accepts): Json | undefined {
  for (const candidate of counterexamples(rule, conforming, context)) if (accepts(candidate)) return candidate;
  return undefined;
}

/** Values that have the structure of the shape and may break the rule, the smallest change first. */
export function* counterexamples(rule: Rule, conforming: Json, context: KindContext): Iterable<Json> {
  for (const candidate of first(mostChanges, candidates(rule, conforming, context))) {
    if (isValid(candidate, context.self, context.vocabulary)) yield candidate;
  }
}

function* candidates(rule: Rule, conforming: Json, context: KindContext): Iterable<Json> {
  const { operands, when } = rule;
  for (const value of when ? satisfied(when, conforming, context) : [conforming]) {
    yield* kindOf(rule).breaks(operands, value, context);
  }
}
