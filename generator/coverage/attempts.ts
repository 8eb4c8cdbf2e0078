/** Generates values that may violate one constraint and nothing else. */
import { formatPath } from "../../runtime/support/path.js";
import type { Json } from "../source/json.js";
import { memberAtTrail, withMember } from "../rules/counterexample/edit.js";
import { counterexamples } from "../rules/any-kind/counterexample.js";
import { first, satisfied } from "../rules/counterexample/satisfy.js";
import { kindOf } from "../rules/kinds.js";
import { kindContext } from "../rules/rule-kind.js";
import type { Rule, RuleKindName, RuleOf } from "../model/rule.js";
import type { Asking } from "./asking.js";
import type { Constraint, Site } from "./constraint.js";
import { reach, type Reached } from "./reach.js";
import { violatingValues } from "./violating-values.js";

/** A value, and the subject for the name of its example: the path of the issue, or the name of a rule. */
export interface Attempt {
  readonly value: Json;
  readonly subject: string;
}

/** The maximum number of changes of one value for a rule. */
const mostChanges = 400;

/** A value to change. It has the issue codes `given`, and so do the changed values. */
interface Base {
  readonly value: Json;
  readonly given: readonly string[];
}

export function* attempts(constraint: Constraint, site: Site, base: Base, asking: Asking): Iterable<Attempt> {
  const { kind, rule } = constraint;
  if (kind === "rule" && rule) yield* breaking(rule, site, base, asking);
  else if (kind === "when" && rule) yield* beyondCondition(rule, site, base, asking);
  else if (kind === "required") yield* leftOut(site, base, asking);
  else if (kind !== "rule" && kind !== "when") {
    const found = reachedFrom(base, site, asking);
    const member = found && memberAtTrail(found.value, found.trail);
    if (!found || member === undefined) return;
    for (const value of violatingValues(kind, site.shape, member, asking.model))
      yield* changed(found, value, formatPath(found.trail));
  }
}

function* changed({ value, trail }: Reached, member: Json | undefined, subject: string): Iterable<Attempt> {
  const whole = withMember(value, trail, member);
  if (whole !== undefined) yield { value: whole, subject };
}

/** The base with the location added. If that breaks a rule, something else is changed too. */
function reachedFrom(
  { value, given }: Base,
  { scope, route, shape }: Site,
  { model, codes, repaired }: Asking,
): Reached | undefined {
  const found = reach(value, route, shape, model);
  const isLike = ({ value: made }: Reached): boolean => codes(scope, made).join() === given.join();
  if (!found || isLike(found)) return found;
  const better = given.length === 0 ? repaired(scope, found.value) : undefined;
  const again = better === undefined ? undefined : reach(better, route, shape, model);
  return again && isLike(again) ? again : found;
}

function* leftOut(site: Site, base: Base, asking: Asking): Iterable<Attempt> {
  const found = reachedFrom(base, site, asking);
  if (found) yield* changed(found, undefined, formatPath(found.trail));
}

function* breaking(rule: Rule, site: Site, base: Base, asking: Asking): Iterable<Attempt> {
  const found = reachedFrom(base, site, asking);
  const self = found && memberAtTrail(found.value, found.trail);
  if (!found || self === undefined) return;
  for (const candidate of counterexamples(rule, self, kindContext(site.shape, asking.model)))
    yield* changed(found, candidate, nameOf(rule));
}

/** Values that the rule would reject if it had no condition. */
function* beyondCondition(rule: Rule, site: Site, base: Base, asking: Asking): Iterable<Attempt> {
  const found = reachedFrom(base, site, asking);
  const self = found && memberAtTrail(found.value, found.trail);
  if (!found || self === undefined || !rule.when) return;
  for (const candidate of first(
    mostChanges,
    breaksOf(rule, satisfied(rule.when, self, kindContext(site.shape, asking.model), false), site, asking),
  ))
    yield* changed(found, candidate, nameOf(rule));
}

function* breaksOf<Kind extends RuleKindName>(
  rule: RuleOf<Kind>,
  values: Iterable<Json>,
  { shape }: Site,
  { model }: Asking,
): Iterable<Json> {
  const context = kindContext(shape, model);
  for (const value of values) {
    yield value;
    yield* kindOf(rule).breaks(rule.operands, value, context);
  }
}

function nameOf({ id, code }: Rule): string {
  return id ?? code;
}
