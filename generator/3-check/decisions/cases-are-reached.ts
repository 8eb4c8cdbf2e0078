import { diagnose, type Report } from "../../diagnostic.js";
import type { DecisionCase, DecisionModel, DecisionResult, Model } from "../../model.js";
import { holdsFor, onlyPath } from "../../rules/condition-on-value.js";
import type { ConditionModel } from "../../rules/rule.js";
import type { Span } from "../../source.js";
import { truthOf } from "../condition-truth.js";
import { closedValues } from "../found-words.js";
import { foundAt } from "../rules-in.js";

/** No case, nor what is decided otherwise, stands behind cases that leave nothing over for it, as far as this is plain to see. */
export function casesAreReached(model: Model, report: Report): void {
  for (const decision of model.decisions) {
    const { cases, otherwise } = decision;
    const behind = [...cases, { when: undefined, ...placeOf(otherwise) }];
    for (const [index, { when, place }] of behind.entries()) checkReached(when, place.span, cases.slice(0, index), { decision, model }, report);
  }
}

function placeOf({ place }: DecisionResult): Pick<DecisionResult, "place"> {
  return { place };
}

interface Ground {
  readonly decision: DecisionModel;
  readonly model: Model;
}

function checkReached(when: ConditionModel | undefined, span: Span, earlier: readonly DecisionCase[], ground: Ground, report: Report): void {
  const what = when ? "this case" : "`otherwise`";
  const cover = earlier.find((each) => covers(each.when, when, ground));
  const because = cover ? "whenever it would hold, an earlier case does" : isUsedUp(when, earlier, ground) ? "the cases before it take all values that it is about" : undefined;
  if (because === undefined) return;
  const related = cover ? [{ message: "the earlier case stands here", span: cover.place.span }] : [];
  report(diagnose("check/case-unreached", { what, because }, { span, related, help: when ? "Remove the case, or put it before the others." : "Remove the last case: what it decides is what holds otherwise." }));
}

/** An earlier condition that always holds, or that demands nothing beyond what the later one demands. */
function covers(earlier: ConditionModel, later: ConditionModel | undefined, { decision, model }: Ground): boolean {
  if (truthOf(earlier, (path) => foundAt(path, { self: decision.inputs.shape, model })).is === "always") return true;
  const demanded = new Set(later ? demandsOf(later) : []);
  return demandsOf(earlier).every((demand) => demanded.has(demand));
}

function demandsOf(condition: ConditionModel): readonly string[] {
  return condition.kind === "all" ? condition.parts.flatMap(demandsOf) : [JSON.stringify(condition)];
}

/** Of an input with a closed set of values each that the later condition admits is taken by an earlier one. */
function isUsedUp(later: ConditionModel | undefined, earlier: readonly DecisionCase[], { decision, model }: Ground): boolean {
  const path = later ? onlyPath(later) : earlier.map(({ when }) => onlyPath(when)).find((found) => found !== undefined);
  if (path === undefined) return false;
  const { shapes, certain } = foundAt(path, { self: decision.inputs.shape, model });
  const values: readonly unknown[] | undefined = closedValues(shapes);
  const taking = earlier.filter(({ when }) => onlyPath(when) === path);
  const admitted = [...(values ?? []), ...(certain ? [] : [undefined, null])].filter((value) => !later || holdsFor(later, value));
  return values !== undefined && admitted.length > 0 && admitted.every((value) => taking.some(({ when }) => holdsFor(when, value)));
}
