/** The rules that are reported with a declaration, in the order in which outputs list them. */
import type { ContractModel, Model, ReferenceShape, Shape, TypeModel } from "../../model/model.js";
import { occurrences } from "../../rules/occurrences.js";
import { placeWords, ruleSentence } from "../../rules/any-kind/rule-sentence.js";
import type { Rule } from "../../model/rule.js";
import type { Words } from "../../rules/words.js";

export interface RuleLine {
  readonly rule: Rule;
  /** Where it holds, as the beginning of a sentence; empty if that is the declared value itself. */
  readonly place: Words;
  /** The sentence made from the meaning, its place included. */
  readonly sentence: Words;
}

export interface Telling {
  /** What a reference means if its rules are reported with the declaration. */
  readonly follow?: (reference: ReferenceShape) => Shape | undefined;
  /** The name of the declaration where the lines are apart from it. */
  readonly owner?: string;
}

/**
 * Those of the declaration itself, then those of the types inside it that have no place of their own: copies made by an
 * overlay, and what `follow` follows.
 */
export function ruleLines(
  declaration: ContractModel | TypeModel,
  { types, tables }: Model,
  { follow = () => undefined, owner }: Telling = {},
): readonly RuleLine[] {
  const own = { path: "", rules: declaration.rules };
  return [own, ...occurrences(declaration.shape, { types, follow })].flatMap(({ path, rules }) =>
    rules.map((rule) => ({
      rule,
      place: placeWords(path, owner),
      sentence: ruleSentence(rule, tables, placeWords(path, owner)),
    })),
  );
}
