/** All conditions of a Model with what they test: those of rules, of cases of decisions and of gates. */
import { gateSelf } from "../../model/gate-self.js";
import type { Model, Rule, Shape } from "../../model/model.js";
import { conditionsOf, type PlacedCondition } from "./condition-tests.js";
import { rulesIn } from "../../rules/rules-in.js";

export interface ConditionSite extends PlacedCondition {
  /** The value that its paths, or those of its items, start from. */
  readonly self: Shape;
  readonly model: Model;
  readonly holder: ConditionHolder;
}

export interface ConditionHolder extends Pick<Rule, "written" | "place"> {
  readonly kind: "rule" | "case" | "gate";
}

/** In the order of the file within each kind. */
export function conditionsIn(model: Model): readonly ConditionSite[] {
  const ofRules = rulesIn(model).flatMap(({ rule, self }) =>
    conditionsOf(rule).map((placed) => ({
      ...placed,
      self,
      model,
      holder: { written: rule.written ?? {}, place: rule.place, kind: "rule" } as const,
    })),
  );
  const ofCases = model.decisions.flatMap(({ cases, inputs }) =>
    cases.map(({ when, written, place }) => ({
      condition: when,
      within: "",
      self: inputs.shape,
      model,
      holder: { written, place, kind: "case" } as const,
    })),
  );
  return [...ofRules, ...ofCases, ...gateConditions(model)];
}

function gateConditions(model: Model): readonly ConditionSite[] {
  return model.gates.flatMap((gate) => {
    const { when, written, place } = gate;
    return when
      ? [
          {
            condition: when,
            within: "",
            self: gateSelf(gate, model),
            model,
            holder: { written, place, kind: "gate" } as const,
          },
        ]
      : [];
  });
}
