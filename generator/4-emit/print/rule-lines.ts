/** The rules that are listed with a declaration, in the order of all outputs. */
import type { ContractModel, Model, ReferenceShape, Shape, TypeModel } from "../../model/model.js";
import { occurrences } from "../../rules/occurrences.js";
import { placeWords, ruleSentence } from "../../rules/any-kind/rule-sentence.js";
import { kindContext } from "../../rules/rule-kind.js";
import type { Rule } from "../../model/rule.js";
import type { Words } from "../../rules/words.js";

export interface RuleLine {
  readonly rule: Rule;
  /** The values to which the rule applies, as the beginning of a sentence; empty for the declared value itself. */
  readonly place: Words;
  /** The sentence with the meaning of the rule, including where it applies. */
  readonly sentence: Words;
}

interface RuleLineOptions {
  /** The shape of a reference if its rules are listed with the declaration. */
  readonly follow?: (reference: ReferenceShape) => Shape | undefined;
  /** The name of the declaration if the lines are separate from it. */
  readonly owner?: string;
}

/**
 * The rules of the declaration itself, then those of the types inside it that are not listed elsewhere: copies made by
 * an overlay, and what `follow` follows.
 */
export function ruleLines(
  declaration: ContractModel | TypeModel,
  model: Model,
  { follow = () => undefined, owner }: RuleLineOptions = {},
): readonly RuleLine[] {
  const { types } = model;
  const own = { path: "", shape: declaration.shape, rules: declaration.rules };
  return [own, ...occurrences(declaration.shape, { types, follow })].flatMap(({ path, shape, rules }) =>
    rules.map((rule) => ({
      rule,
      place: placeWords(path, owner),
      sentence: ruleSentence(rule, kindContext(shape, model), placeWords(path, owner)),
    })),
  );
}
