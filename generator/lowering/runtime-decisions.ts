/** Decisions and gates in the form from which the runtime creates functions. */
import { gateSelf } from "../model/gate-self.js";
import type { DecisionModel, DecisionResult, GateModel, Model } from "../model/model.js";
import { conditionWords } from "../rules/condition.js";
import { kindContext, type KindContext } from "../rules/rule-kind.js";
import { plainText } from "../rules/words.js";
import {
  argumentObject,
  cellArgument,
  conditionArgument,
  data,
  list,
  lowerPath,
  type ArgumentObject,
  type RuleArgument,
} from "./runtime-rules.js";

/** The properties of a `DecisionDefinition` except for `inputs`, which is an object of the module. */
export function decisionArguments(
  { name, cases, otherwise, inputs }: DecisionModel,
  model: Model,
): Readonly<Record<"name" | "cases" | "otherwise", RuleArgument>> {
  const context = kindContext(inputs.shape, model);
  return {
    name: data(name),
    cases: list(
      cases.map(({ when, result }) =>
        argumentObject({ when: conditionArgument(when, context), result: resultArgument(result, context) }),
      ),
    ),
    otherwise: resultArgument(otherwise, context),
  };
}

function resultArgument({ given, reason }: DecisionResult, context: KindContext): ArgumentObject {
  const value = given.kind === "value" ? { value: data(given.value) } : cellArgument(given, context, null).members;
  return argumentObject({
    ...value,
    reason: list(reason.map((part) => (typeof part === "string" ? data(part) : lowerPath(part.input)))),
  });
}

/** A `GateDefinition`. */
export function gateArguments(gate: GateModel, model: Model): ArgumentObject {
  const { name, needs, when } = gate;
  const condition = when && {
    when: conditionArgument(when, kindContext(gateSelf(gate, model), model)),
    words: data(plainText(conditionWords(when), '"')),
  };
  return argumentObject({ name: data(name), needs: data(needs), ...condition });
}
