/** The rules that a value breaks, and their locations in it. */
import { type Visit, visitOf } from "../../runtime/validate/ruled-places.js";
import type { Rule as LiveRule } from "../../runtime/rules/rule.js";
import { runRules } from "../../runtime/validate/run-rules.js";
import type { Json } from "../source/json.js";
import { liveRules, liveShape } from "../lowering/live-rules.js";
import { declarationsOf, type Declaration } from "../lowering/schema-document.js";
import type { Model } from "../model/model.js";
import type { Trail } from "../rules/counterexample/edit.js";
import { kindContext, type KindContext } from "../rules/rule-kind.js";
import type { Rule } from "../model/rule.js";

export interface Breach {
  readonly rule: Rule;
  /** Of the value that declares the rule. */
  readonly context: KindContext;
  /** From the whole value to the one that declares the rule. */
  readonly self: Trail;
}

export type FindBreaches = (value: Json) => readonly Breach[];

/**
 * Finds the rules that values of the right structure break, one entry for each issue; undefined if no rule can apply to
 * them.
 */
export function breachesOf(declaration: Declaration, model: Model): FindBreaches | undefined {
  const visit = visitOf(liveShape(declaration, model));
  if (!visit) return undefined;
  const declared = new Map(
    declarationsOf(model).flatMap((owner) =>
      liveRules(model)([owner]).map((live, index) => [live, ruleOf(owner, index, model)] as const),
    ),
  );
  return (value) => findBreaches(visit, value, declared);
}

type Declared = ReadonlyMap<LiveRule, Omit<Breach, "self">>;

function ruleOf(owner: Declaration, index: number, model: Model): Omit<Breach, "self"> {
  const rule = owner.rules[index];
  if (!rule) throw new Error(`${owner.place.path} has no rule ${index}`);
  return { rule, context: kindContext(owner.shape, model) };
}

function findBreaches(visit: Visit, value: Json, declared: Declared): readonly Breach[] {
  const found: Breach[] = [];
  runRules(visit, value, undefined, (live, { place }) => {
    const known = declared.get(live);
    if (known) found.push({ ...known, self: [...place] });
  });
  return found;
}
