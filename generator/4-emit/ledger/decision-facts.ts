/** The facts about decisions and gates. */
import type { Json } from "../../source/json.js";
import type { DecisionModel, DecisionResult, GateModel } from "../../model/model.js";
import { conditionWords } from "../../rules/condition-words.js";
import { plainText } from "../../rules/words.js";
import { prose, valued, type Fact } from "./fact.js";
import { shapeFacts } from "./shape-facts.js";

/** The inputs have the same facts as a named type. */
export function decisionFacts({ description, inputs, cases, otherwise, place }: DecisionModel): readonly Fact[] {
  const at = { ...place, reach: "type" } as const;
  const said = [
    ...cases.map(({ when, result }) => ({ when: plainText(conditionWords(when)), ...resultFact(result) })),
    resultFact(otherwise),
  ];
  return [
    ...valued("decided", said, at),
    ...prose("decided_description", description, at),
    ...shapeFacts(inputs.shape, { ...inputs.place, reach: "type" }),
  ];
}

function resultFact({ given, reason }: DecisionResult): { readonly value: Json; readonly reason: Json } {
  const value = given.kind === "value" ? given.value : { table: given.table, key: given.key, column: given.column };
  return { value, reason };
}

export function gateFacts({ description, needs, when, place }: GateModel): readonly Fact[] {
  const at = { ...place, reach: "type" } as const;
  return [
    ...valued("gate", { needs, ...(when && { when: plainText(conditionWords(when)) }) }, at),
    ...prose("gate_description", description, at),
  ];
}
