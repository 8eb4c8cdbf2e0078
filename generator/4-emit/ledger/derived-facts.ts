/** The facts about derived values. */
import type { ContractModel, TypeModel } from "../../model/model.js";
import { prose, valued, type Fact, type FactPlace } from "./fact.js";

export function derivedFacts({ derived = [] }: ContractModel | TypeModel, { reach }: FactPlace): readonly Fact[] {
  return derived.flatMap(({ expression, description, place }) => [
    ...valued("derived", expression, { ...place, reach }),
    ...prose("derived_description", description, { ...place, reach }),
  ]);
}
